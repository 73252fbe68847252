/**
 * Turns a rule's span into a place a person can find: line and column counted from 1, columns in UTF-16 units.
 * It knows nothing of rules, only of one segment's text.
 */
import type { Span } from "./rule.ts";
import type { Segment } from "./segment.ts";
import type { Place } from "./verdict.ts";

/** The place of `span` in the segment with index `segment`; lines end at LF, CRLF or CR. */
export function toPlace(read: Segment, segment: number, span: Span): Place {
  const starts = read.view(findLineStarts);
  const at = findLast(starts, span.start);
  const { start, end } = span;
  return { segment, start, end, line: at + 1, column: start - (starts[at] ?? 0) + 1 };
}

function findLineStarts(segment: Segment): readonly number[] {
  const { text } = segment;
  const starts = [0];
  if (!text.includes("\r")) {
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    return starts;
  }
  // One line break of any of the three kinds.
  for (const found of text.matchAll(/\r\n|\n|\r/g)) starts.push(found.index + found[0].length);
  return starts;
}

/**
 * The index of the last of ascending `starts` that is not beyond `offset`; 0 when all are. A message may break a
 * rule in thousands of places, so a place is looked up, not counted.
 */
export function findLast(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
