/**
 * The pieces of a message that are read on their own: a paragraph, a list item's text, a heading, a table cell.
 * Offsets only; it knows Markdown's blocks and no sentence inside them.
 */
import type { Segment } from "../segment.ts";
import { type Line, readSegmentLines } from "./lines.ts";
import { trimRange } from "./ranges.ts";
import { opensTable, readTable } from "./unit-tables.ts";

export interface Unit {
  readonly start: number;
  readonly end: number;
  readonly kind: "paragraph" | "item" | "heading" | "column-head" | "cell";
  /** A task-list box before the text. */
  readonly task: "ticked" | "open" | null;
  /** Where a cell stands; `null` outside tables. */
  readonly cell: Cell | null;
  /** How many list items hold it; 0 outside lists. */
  readonly depth: number;
}

export interface Cell {
  /** Counted over the whole message, so that cells of two tables never share a row. */
  readonly row: number;
  readonly column: number;
  /** The cell that heads this column; `null` in a head row, or where the table has none. */
  readonly head: { readonly start: number; readonly end: number } | null;
}

/** Every unit in text order; ask for it through `segment.view(readUnits)`. */
export function readUnits(segment: Segment): readonly Unit[] {
  const said = segment.said;
  const lines = segment.view(readSegmentLines);
  const units: Unit[] = [];
  let rows = 0;
  let open: { start: number; end: number; kind: Unit["kind"]; line: Line } | null = null;

  const flush = (): void => {
    if (open === null) return;
    const { start, end, kind, line } = open;
    open = null;
    const box = kind === "heading" ? null : readBox(said, start, end);
    const from = box === null ? start : box.end;
    units.push({ start: from, end, kind, task: box?.task ?? null, cell: null, depth: line.depth });
  };

  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    if (line.kind === "heading") {
      flush();
      const text = trimRange(said, skipHashes(said, line), line.end);
      units.push({ ...text, kind: "heading", task: null, cell: null, depth: line.depth });
    } else if (line.kind === "underline") {
      // Two dashes under a full sentence are far more often a drawn line than a heading.
      if (open !== null && isHeadingText(said, open, line)) open.kind = "heading";
      flush();
    } else if (line.kind !== "text") {
      flush();
    } else if (opensTable(said, line, lines[index + 1])) {
      flush();
      const table = readTable(said, lines, index, rows);
      units.push(...table.units);
      rows = table.rows;
      index = table.last;
    } else if (open === null || line.opens || opensLooseItem(said, line)) {
      flush();
      const kind = line.item || opensLooseItem(said, line) ? "item" : "paragraph";
      open = { start: line.body, end: line.end, kind, line };
    } else {
      open.end = line.end;
    }
  }
  flush();
  return units.filter((unit) => unit.start < unit.end);
}

/** A bullet that Markdown does not know, or a pictograph, at a line's start: people write lists so. */
function opensLooseItem(said: string, line: Line): boolean {
  // All of them are beyond ASCII.
  if (said.charCodeAt(line.body) < 0x80) return false;
  // One bullet or pictograph at the line's start.
  return /^(?:[\u2022\u2023\u25e6\u25aa\u25cf\u25cb\u00b7\u2013\u2014\u2713-\u2718\u2192]|\p{Extended_Pictographic}(?<!\d))/u.test(
    said.slice(line.body, line.body + 4),
  );
}

/** The offset after the number signs that open a heading. */
function skipHashes(said: string, line: Line): number {
  let at = line.body;
  while (said[at] === "#") at += 1;
  return at;
}

function isHeadingText(said: string, open: { start: number; end: number }, line: Line): boolean {
  if (said[line.body] === "=") return true;
  const text = said.slice(open.start, open.end).trimEnd();
  return !text.includes("\n") && !/[.!?]$/.test(text);
}

/** `[ ]` or `[x]` and a space. */
function readBox(said: string, start: number, end: number): { task: "ticked" | "open"; end: number } | null {
  const found = /^\[([ xX])\](?=\s|$)/.exec(said.slice(start, Math.min(end, start + 4)));
  if (found === null) return null;
  return { task: found[1] === " " ? "open" : "ticked", end: start + 3 };
}
