/**
 * `forge-doors/context`: what an agent is given to read, by form; readers that take all or nothing, and rendering
 * that keeps people's words apart from everything else.
 */
export { type AssembledContext, assembleContext, type ContextParts } from "../context/assemble.ts";
export { divideBudget, estimateTokens, fitLines, fitText } from "../context/budget.ts";
export { fenceText, quoteName, toLine } from "../context/fence.ts";
export {
  type CatalogEntry,
  CONTEXT_FORMS,
  type ContextFacts,
  type ContextForm,
  type ContextFormed,
  type ContextMessage,
  type ContextSection,
  type FormedContext,
  type InstructionChange,
  type RecallReference,
} from "../context/forms.ts";
export { readForm } from "../context/read-form.ts";
export { type Recall, type RecalledMessage, type RecalledThread, toRecall } from "../context/recall.ts";
export { type ContextBody, type RenderedMessage, renderContext } from "../context/render.ts";
export {
  joinContextSections,
  renderContextSections,
  type SectionContributor,
  SUPERSESSION,
} from "../context/sections.ts";
export { boundContextSummary } from "../context/summary.ts";
export {
  type LinedSection,
  readTrackerState,
  type TrackerState,
  toTrackerSections,
} from "../context/tracker.ts";
