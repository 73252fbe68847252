/**
 * `forge-doors/screen`: what a message may say, as functions. Pure: facts are gathered through a port first, and
 * the same message and facts give the same verdict.
 */
export type { Reference, Row, RowAnswer, RowSource } from "../forge/rows.ts";
export { referenceKey } from "../forge/rows.ts";
export { findOversize, type Oversize } from "../screen/bounds.ts";
export { CELLS, type Cell } from "../screen/cells.ts";
export { DOORS, type Door, type FallbackDoor, findDoor, type RefusalDoor } from "../screen/doors.ts";
export { DEFAULT_NAMING, type Facts, type Naming, NO_FACTS, type Progress } from "../screen/facts.ts";
export { type Gathered, type GatherInput, gatherFacts, type Unjudged } from "../screen/gather.ts";
export { chooseLens, type Lens } from "../screen/lens.ts";
export { type Passed, type PassedMessage, passAtDoor, readPassed } from "../screen/passed.ts";
export { toRefusalsText, toRefusalText } from "../screen/refusals-text.ts";
export { decideOutcome, FALLBACK_MESSAGE, type Outcome } from "../screen/repair.ts";
export type { Rule } from "../screen/rule.ts";
export { createScreen, type Screen, screenAtDoor, screenComment, screenMessage } from "../screen/screen.ts";
export { scrub } from "../screen/secrets/scrub.ts";
export { TABLES, type Tables } from "../screen/tables.ts";
export type { Place, Refusal, Verdict } from "../screen/verdict.ts";
