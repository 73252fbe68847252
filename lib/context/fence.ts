/**
 * Keeps what somebody wrote apart from what we say: text stands inside a fence that nothing in it can close, a name
 * stands on one line and can open nothing. It judges no content.
 */
import { boundContextSummary } from "./summary.ts";

// One run of backticks or of tildes, the two signs that a fence is made of.
const RUNS = /`+|~+/g;

/**
 * `text` between two fences, byte for byte, a line break added at its end where it has none. The fence is longer
 * than every run of its sign inside, so the first thing that can close it is its own end.
 * @param label one word for the fence's head.
 */
export function fenceText(text: string, label = "data"): string {
  let longest = 2;
  for (const [run] of text.matchAll(RUNS)) longest = Math.max(longest, run.length);
  const fence = "`".repeat(longest + 1);
  const end = text === "" || text.endsWith("\n") ? "" : "\n";
  return `${fence}${label}\n${text}${end}${fence}`;
}

// What is no part of a name on one line: controls, line and paragraph separators, and whatever shows nothing, such as
// zero-width, direction and tag characters, in which a model reads what no person sees.
const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb\u2800]+/gu;

/**
 * A name, a path or a label in quotation marks: one line, no invisible signs, no markup that could begin or end
 * anything, at most 120 characters.
 */
export function quoteName(name: string): string {
  const line = name.replace(UNSEEN, " ").replace(/ {2,}/g, " ").trim();
  // Backticks and tildes could be read as fences; quotation marks and brackets as the end of the name.
  return `"${boundContextSummary(line).replace(/[`~"<>\\]/g, "'")}"`;
}

/** Somebody's text as it is kept in a line of ours: as {@link quoteName}, without the quotation marks. */
export function toLine(text: string): string {
  return quoteName(text).slice(1, -1);
}
