/**
 * Finds an HTML comment that a line opens and does not close: what stands on the following lines is inside it,
 * whatever it looks like. It reads one line and knows nothing of blocks.
 */
import { commentEnd } from "./claims/lines.ts";

/** Where the comment ends that a line of text opens and does not close; 0 when it opens none. */
export function findOpenComment(text: string, start: number, end: number): number {
  const line = text.slice(start, end);
  if (!line.includes("<!--")) return 0;
  // A run of backticks, or the opening of a comment.
  const marks = [...line.matchAll(/`+|<!--/g)];
  const closers = findClosers(marks.map((mark) => mark[0]));
  for (let at = 0; at < marks.length; at += 1) {
    const mark = marks[at];
    if (mark === undefined) break;
    if (mark[0] !== "<!--") {
      at = closers.get(at) ?? at;
      continue;
    }
    const close = commentEnd(text, start + mark.index);
    if (close > end) return close;
    while (start + (marks[at + 1]?.index ?? end) < close) at += 1;
  }
  return 0;
}

/** For each run of backticks with a later one of its length: its index -> the index of the nearest such run. */
function findClosers(marks: readonly string[]): ReadonlyMap<number, number> {
  const closers = new Map<number, number>();
  const nearest = new Map<string, number>();
  for (let at = marks.length - 1; at >= 0; at -= 1) {
    const mark = marks[at];
    if (mark === undefined || mark === "<!--") continue;
    const closer = nearest.get(mark);
    if (closer !== undefined) closers.set(at, closer);
    nearest.set(mark, at);
  }
  return closers;
}
