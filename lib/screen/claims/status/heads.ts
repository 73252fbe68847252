/**
 * What a list item or a cell is said under: the line that leads its list in, the heading above it, the head of its
 * column. Short folded texts; what they make of a status is an abstention's to say.
 */
import type { Segment } from "../../segment.ts";
import { readProse } from "../addresses.ts";
import { readUnits, type Unit } from "../units.ts";

// Ours: a longer paragraph says something of its own and heads nothing.
const MAX_HEAD_CHARS = 90;

/** The head of each item and cell that has one; ask for it through `segment.view(readHeads)`. */
export function readHeads(segment: Segment): ReadonlyMap<Unit, string> {
  const prose = segment.view(readProse);
  const heads = new Map<Unit, string>();
  let over = "";
  for (const unit of segment.view(readUnits)) {
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
  }
  return heads;
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
