/**
 * Turns ranges of a text into spaces, keeping its length and its line breaks, so that every offset holds. Which
 * ranges, and why, is not known here.
 */
import type { Range } from "./ranges.ts";

/** `ranges` ascend by their starts and may overlap. Linear in the length of the text. */
export function blankRanges(text: string, ranges: readonly Range[]): string {
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end } of ranges) {
    if (end <= copied) continue;
    const from = Math.max(copied, start);
    parts.push(text.slice(copied, from), toBlanks(text.slice(from, end)));
    copied = end;
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(copied);
}

function toBlanks(text: string): string {
  // Most ranges lie in one line.
  if (!text.includes("\n") && !text.includes("\r")) return " ".repeat(text.length);
  // A run at a time: the text of one comment or fence may be as long as the message.
  return text.replace(/[^\r\n]+/g, ({ length }) => " ".repeat(length));
}
