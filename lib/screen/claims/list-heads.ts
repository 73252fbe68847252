/**
 * What a list item or a cell is said under: the line that leads its list in, the heading above it, the head of its
 * column. Short folded texts; what they make of a statement is for others to say.
 */
import type { Segment } from "../segment.ts";
import { readProse } from "./addresses.ts";
import { readUnitsInOrder, type Unit } from "./units.ts";

// Ours: a longer paragraph says something of its own and heads nothing.
const MAX_HEAD_CHARS = 90;

/** Tells the head of an item or a cell; `""` where it has none. */
export type HeadReader = (unit: Unit) => string;

/** Reads as far as the unit that is asked for; ask for it through `segment.view(toHeadReader)`. */
export function toHeadReader(segment: Segment): HeadReader {
  const prose = segment.view(readProse);
  const units = segment.view(readUnitsInOrder)[Symbol.iterator]();
  const heads = new Map<Unit, string>();
  let over = "";
  const read = (unit: Unit): void => {
    const text = prose.slice(unit.start, Math.min(unit.end, unit.start + MAX_HEAD_CHARS + 1));
    if (unit.kind === "heading") over = text;
    else if (unit.kind === "paragraph") over = isHead(text) ? text : "";
    else if (unit.kind === "cell") {
      const head = unit.cell?.head;
      if (head !== null && head !== undefined) heads.set(unit, prose.slice(head.start, head.end));
    } else if (unit.kind === "item") {
      // A ticked item is done, whatever list it stands in.
      if (over !== "" && unit.task === null && !isTicked(segment, unit)) heads.set(unit, over);
      if (text.endsWith(":")) over = text;
    }
  };
  let reached = -1;
  return (unit) => {
    while (reached < unit.start) {
      const next = units.next();
      if (next.done === true) break;
      read(next.value);
      reached = next.value.start;
    }
    return heads.get(unit) ?? "";
  };
}

/** A line that ends in a colon, or that is bold from end to end. */
function isHead(text: string): boolean {
  if (text.length > MAX_HEAD_CHARS) return false;
  return /:[*_]*$/.test(text) || /^(?:\*\*|__)[^*_]+(?:\*\*|__)$/.test(text);
}

const TICKS = /^[\s*_]*[\u2705\u2714\u2611\u2713]/;

function isTicked(segment: Segment, unit: Unit): boolean {
  return TICKS.test(segment.said.slice(unit.start, unit.start + 8));
}
