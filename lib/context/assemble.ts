/**
 * Puts together what an agent is given at the start of its work, within a budget of tokens: a snapshot, a catalog,
 * a thread it left. What did not fit is counted, part by part, and the whole is rendered once.
 */
import { divideBudget, estimateTokens, fitLines } from "./budget.ts";
import type { CatalogEntry, ContextMessage } from "./forms.ts";
import { measureThread, type RecalledThread, toRecall } from "./recall.ts";
import { renderContext } from "./render.ts";
import { renderContextSections } from "./sections.ts";
import type { LinedSection } from "./tracker.ts";

export interface ContextParts {
  readonly sections: readonly LinedSection[];
  readonly catalog: readonly CatalogEntry[];
  readonly thread: RecalledThread | null;
}

export interface AssembledContext {
  readonly messages: readonly ContextMessage[];
  /** The messages as a model reads them. */
  readonly body: string;
  readonly budget: {
    readonly asked: number;
    /** Of the body; never above what was asked. */
    readonly estimated: number;
    /** What was left out, by part: lines of a section, entries, messages. Empty where all of it is there. */
    readonly omitted: Readonly<Record<string, number>>;
    /** Something that is there stands shortened. */
    readonly truncated: boolean;
  };
}

// What the words around a part take: its name, its fence, the line that counts what is left out.
const PART_TOKENS = 40;
// The snapshot's first line, and the marks around a catalog and a recall.
const FRAME_TOKENS = 120;
const WEIGHTS = { section: 2, catalog: 3, thread: 5 } as const;

export function assembleContext(parts: ContextParts, asked: number): AssembledContext {
  const sections = parts.sections.filter(({ lines }) => lines.length > 0);
  const entries = parts.catalog.map(({ name, description }) => `${name}: ${description}`);
  const wishes = [
    ...sections.map(({ lines }) => ({ need: measureLines(lines), weight: WEIGHTS.section })),
    { need: measureLines(entries), weight: WEIGHTS.catalog },
    { need: parts.thread === null ? 0 : measureThread(parts.thread), weight: WEIGHTS.thread },
  ];
  const room = Math.max(0, asked - FRAME_TOKENS - PART_TOKENS * wishes.length);
  const given = divideBudget(wishes, room);
  const omitted: Record<string, number> = {};

  const contributors = sections.map(({ name, lines }, at) => ({
    name,
    render: () => {
      const fitted = fitLines(lines, given[at] ?? 0);
      if (fitted.omitted === 0) return fitted.kept.join("\n");
      omitted[name] = fitted.omitted;
      return [...fitted.kept, `(${fitted.omitted} more are left out)`].join("\n");
    },
  }));
  const messages: ContextMessage[] = [];
  const snapshot = renderContextSections(contributors);
  if (snapshot.length > 0) messages.push({ kind: "tracker", form: "snapshot", sections: snapshot, text: "" });

  const listed = fitLines(entries, given[sections.length] ?? 0);
  if (listed.omitted > 0) omitted.catalog = listed.omitted;
  const shown = parts.catalog.slice(0, listed.kept.length);
  messages.push({ kind: "contract", form: "catalog", entries: shown, text: "" });

  let truncated = false;
  if (parts.thread !== null) {
    const recall = toRecall(parts.thread, given[sections.length + 1] ?? 0);
    const [reference] = recall.references;
    truncated = reference?.truncated ?? false;
    if (reference !== undefined && reference.omittedMessages > 0) omitted.thread = reference.omittedMessages;
    messages.push(recall);
  }
  const body = messages.map((message) => renderContext(message).body).join("\n\n");
  return { messages, body, budget: { asked, estimated: estimateTokens(body), omitted, truncated } };
}

function measureLines(lines: readonly string[]): number {
  return estimateTokens(lines.map((line) => `${line}\n`).join(""));
}
