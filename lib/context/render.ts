/**
 * A context message as a model reads it. The marker says what was rendered, never what was only declared; people's
 * words are fenced and stand below the name of whoever said them.
 */
import { MAX_CATALOG_ENTRIES } from "../limits.ts";
import { fenceText, quoteName, toLine } from "./fence.ts";
import type { ContextFacts, ContextForm, FormedContext, InstructionChange } from "./forms.ts";
import { readForm } from "./read-form.ts";
import { joinContextSections } from "./sections.ts";
import { boundContextSummary } from "./summary.ts";

export interface ContextBody {
  /** The form whose facts were read and shown; `null` for an opaque message. */
  readonly rendered: ContextForm | null;
  /** For one collapsed row, at most 120 characters. */
  readonly summary: string;
  /** For the model. */
  readonly body: string;
}

/** Any message with a producer and a text; its form is read, not believed. */
export interface RenderedMessage {
  readonly [fact: string]: unknown;
  readonly kind: string;
  readonly text: string;
}

/** Never throws, whatever the message declares. */
export function renderContext(message: RenderedMessage): ContextBody {
  const formed = readForm(message);
  if (formed === null) return renderOpaque(message);
  const { summary, lines } = renderFormed(formed);
  const text = message.text === "" ? [] : [fenceText(message.text)];
  return {
    rendered: formed.form,
    summary: boundContextSummary(summary),
    body: [...lines, ...text].join("\n\n"),
  };
}

function renderOpaque({ kind, text, form }: RenderedMessage): ContextBody {
  const declared = typeof form === "string" ? `, which calls itself ${quoteName(form)}` : "";
  const summary = `Context from ${quoteName(kind)}`;
  return {
    rendered: null,
    summary: boundContextSummary(summary),
    body: [`${summary}${declared}, of no shape that could be read:`, fenceText(text)].join("\n\n"),
  };
}

interface Shown {
  readonly summary: string;
  readonly lines: readonly string[];
}

function renderFormed(formed: FormedContext): Shown {
  switch (formed.form) {
    case "instructions":
      return renderInstructions(formed);
    case "catalog":
      return renderCatalog(formed);
    case "snapshot": {
      const { sections } = formed;
      const summary = `Snapshot: ${sections.map(({ name }) => toLine(name)).join(", ")}`;
      return { summary, lines: [joinContextSections(sections)] };
    }
    case "notice": {
      const summary = toLine(formed.summary);
      return { summary, lines: [`Notice: ${summary}`] };
    }
    case "relay": {
      const sender = quoteName(formed.sender);
      return { summary: `From ${sender}`, lines: [`From ${sender}, in their own words:`] };
    }
    case "recall":
      return renderRecall(formed);
  }
}

function renderInstructions({ changes, baseline = false }: ContextFacts["instructions"]): Shown {
  const first = new Map<string, InstructionChange>();
  for (const change of changes) if (!first.has(change.path)) first.set(change.path, change);
  const lines = [...first.values()].map(({ action, path, digest }) => {
    const version = digest === undefined ? "" : `, ${toLine(digest)}`;
    return `- ${toVerb(action, baseline)} ${quoteName(path)}${version}`;
  });
  const summary = `Instructions: ${first.size} ${first.size === 1 ? "file" : "files"}`;
  return { summary, lines: [`${summary}\n${lines.join("\n")}`] };
}

function toVerb(action: InstructionChange["action"], baseline: boolean): string {
  if (action === "remove") return "removed";
  if (baseline) return "loaded";
  return action === "set" ? "added" : "updated";
}

function renderCatalog({ entries, update = false }: ContextFacts["catalog"]): Shown {
  const summary = `${update ? "Catalog, in place of the earlier one" : "Catalog"}: ${entries.length} ${entries.length === 1 ? "entry" : "entries"}`;
  const shown = entries.slice(0, MAX_CATALOG_ENTRIES);
  const lines = shown.map(({ name, description }) => `${toLine(name)}: ${toWhole(description)}`);
  if (entries.length > shown.length) lines.push(`(${entries.length - shown.length} more are not shown)`);
  return { summary, lines: lines.length === 0 ? [summary] : [summary, fenceText(lines.join("\n"))] };
}

/** On one line, and as long as it is: a description is no summary. */
function toWhole(text: string): string {
  return text.split(/\s+/).join(" ").trim();
}

function renderRecall({ references }: ContextFacts["recall"]): Shown {
  const lines = references.map(({ label, retainedMessages, omittedMessages, truncated }) => {
    const whole = omittedMessages === 0 && !truncated ? ", complete" : "";
    const cut = truncated ? ", some of them shortened" : "";
    return `- ${quoteName(label)}: ${retainedMessages} messages kept${cut}, ${omittedMessages} left out${whole}`;
  });
  const summary = `Recall: ${references.map(({ label }) => toLine(label)).join(", ")}`;
  return { summary, lines: [`Recalled, oldest first:\n${lines.join("\n")}`] };
}
