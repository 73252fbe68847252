/**
 * Turns ranges of a text into spaces, keeping its length and its line breaks, so that every offset holds. Which
 * ranges, and why, is not known here.
 */
import { indexOrEnd } from "./index-or-end.ts";
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

/** Line by line, since the text of one comment or fence may be as long as the message. */
function toBlanks(text: string): string {
  const { length } = text;
  let blanks = "";
  let feed = -1;
  let carriage = -1;
  for (let at = 0; at < length; at += 1) {
    if (feed < at) feed = indexOrEnd(text, "\n", at);
    if (carriage < at) carriage = indexOrEnd(text, "\r", at);
    const end = Math.min(feed, carriage);
    blanks += " ".repeat(end - at) + text.charAt(end);
    at = end;
  }
  return blanks;
}
