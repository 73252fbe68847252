/**
 * Puts together what an agent is given at the start of its work, within a budget of tokens: a snapshot, a catalog,
 * a thread it left. What did not fit is counted, part by part, and the whole is rendered once.
 */
import { divideBudget, estimateTokens, fitLines } from "./budget.ts";
import type { CatalogEntry, ContextMessage, ContextSection } from "./forms.ts";
import { measureThread, type Recall, type RecalledThread, toRecall } from "./recall.ts";
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

// What rounding takes from each part, and the marks around a catalog and a recall that hold something.
const SLACK_TOKENS = 24;
const WEIGHTS = { section: 2, catalog: 3, thread: 5 } as const;

export function assembleContext(parts: ContextParts, asked: number): AssembledContext {
  const sections = parts.sections.filter(({ lines }) => lines.length > 0);
  const whole = { ...parts, sections };
  let room = asked - measureFrame(whole);
  for (;;) {
    const context = fill(whole, asked, Math.max(0, room));
    const over = context.budget.estimated - asked;
    // A fence is as long as what it holds wants it to be, which no measure of lines foresees.
    if (over <= 0 || room <= 0) return context;
    room -= over;
  }
}

/** What is there when all is left out: names, fences, and how much it was. */
function measureFrame({ sections, thread }: ContextParts): number {
  const none = sections.map(({ name, lines }) => ({ name, text: toLeftOut(lines.length) }));
  const messages = toMessages(none, [], thread === null ? null : toRecall(thread, 0));
  return estimateTokens(renderAll(messages)) + SLACK_TOKENS;
}

function fill({ sections, catalog, thread }: ContextParts, asked: number, room: number): AssembledContext {
  const entries = catalog.map(({ name, description }) => `${name}: ${description}`);
  const wishes = [
    ...sections.map(({ lines }) => ({ need: measureLines(lines), weight: WEIGHTS.section })),
    { need: measureLines(entries), weight: WEIGHTS.catalog },
    { need: thread === null ? 0 : measureThread(thread), weight: WEIGHTS.thread },
  ];
  const given = divideBudget(wishes, room);
  const omitted: Record<string, number> = {};

  const contributors = sections.map(({ name, lines }, at) => ({
    name,
    render: () => {
      const fitted = fitLines(lines, given[at] ?? 0);
      if (fitted.omitted === 0) return fitted.kept.join("\n");
      omitted[name] = fitted.omitted;
      return [...fitted.kept, toLeftOut(fitted.omitted)].join("\n");
    },
  }));
  const snapshot = renderContextSections(contributors);
  const listed = fitLines(entries, given[sections.length] ?? 0);
  if (listed.omitted > 0) omitted.catalog = listed.omitted;
  const recall = thread === null ? null : toRecall(thread, given[sections.length + 1] ?? 0);
  const [reference] = recall?.references ?? [];
  if (reference !== undefined && reference.omittedMessages > 0) omitted.thread = reference.omittedMessages;
  const messages = toMessages(snapshot, catalog.slice(0, listed.kept.length), recall);
  const body = renderAll(messages);
  const truncated = reference?.truncated ?? false;
  return { messages, body, budget: { asked, estimated: estimateTokens(body), omitted, truncated } };
}

function toMessages(
  sections: readonly ContextSection[],
  entries: readonly CatalogEntry[],
  recall: Recall | null,
): readonly ContextMessage[] {
  return [
    ...(sections.length > 0 ? [{ kind: "tracker", form: "snapshot", sections, text: "" } as const] : []),
    { kind: "contract", form: "catalog", entries, text: "" },
    ...(recall === null ? [] : [recall]),
  ];
}

function renderAll(messages: readonly ContextMessage[]): string {
  return messages.map((message) => renderContext(message).body).join("\n\n");
}

function toLeftOut(count: number): string {
  return `(${count} more are left out)`;
}

function measureLines(lines: readonly string[]): number {
  return estimateTokens(lines.map((line) => `${line}\n`).join(""));
}
