/**
 * The pieces of a message that are read on their own: a paragraph, a list item's text, a heading, a table cell.
 * Offsets only; it knows Markdown's blocks and no sentence inside them.
 */
import type { Segment } from "../segment.ts";
import { type Line, toLineReader } from "./lines.ts";
import { trimRange } from "./ranges.ts";
import { replay } from "./replay.ts";
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
  return [...segment.view(readUnitsInOrder)];
}

/** The same units, read as far as they are asked for; ask for it through `segment.view(readUnitsInOrder)`. */
export function readUnitsInOrder(segment: Segment): Iterable<Unit> {
  return replay(readEach(segment));
}

function* readEach(segment: Segment): Iterable<Unit> {
  const said = segment.said;
  const lines = segment.view(toLineReader);
  const place = { index: 0, rows: 0 };
  let open: Opened | null = null;
  for (let line = lines.at(0); line !== undefined; line = lines.at(place.index)) {
    if (line.kind === "heading") {
      yield* close(said, open);
      open = null;
      const text = trimRange(said, skipHashes(said, line), line.end);
      if (text.start < text.end) {
        yield { ...text, kind: "heading", task: null, cell: null, depth: line.depth };
      }
    } else if (line.kind === "underline") {
      // Two dashes under a full sentence are far more often a drawn line than a heading.
      if (open !== null && isHeadingText(said, open, line)) open.kind = "heading";
      yield* close(said, open);
      open = null;
    } else if (line.kind !== "text") {
      yield* close(said, open);
      open = null;
    } else if (opensTable(said, line, lines.at(place.index + 1))) {
      yield* close(said, open);
      open = null;
      yield* readTable(said, lines, place);
    } else if (open === null || line.opens || opensLooseItem(said, line)) {
      yield* close(said, open);
      const kind = line.item || opensLooseItem(said, line) ? "item" : "paragraph";
      open = { start: line.body, end: line.end, kind, depth: line.depth };
    } else {
      open.end = line.end;
    }
    place.index += 1;
  }
  yield* close(said, open);
}

/** A block that further lines may still carry on. */
interface Opened {
  readonly start: number;
  end: number;
  kind: "paragraph" | "item" | "heading";
  readonly depth: number;
}

/** The unit of a block that is over. */
function close(said: string, open: Opened | null): readonly Unit[] {
  if (open === null) return NONE;
  const { start, end, kind, depth } = open;
  const box = kind === "heading" ? null : readBox(said, start, end);
  const from = box === null ? start : box.end;
  return from < end ? [{ start: from, end, kind, task: box?.task ?? null, cell: null, depth }] : NONE;
}

const NONE: readonly Unit[] = [];

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
