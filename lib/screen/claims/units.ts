/**
 * The pieces of a message that are read on their own: a paragraph, a list item's text, a heading, a table cell.
 * Offsets only; it knows Markdown's blocks and no sentence inside them.
 */
import type { Segment } from "../segment.ts";
import { type Line, readLines } from "./lines.ts";

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
  const lines = readLines(segment.text);
  const units: Unit[] = [];
  let rows = 0;
  let open: { start: number; end: number; kind: Unit["kind"]; line: Line } | null = null;

  const flush = (): void => {
    if (open === null) return;
    const { start, end, kind, line } = open;
    open = null;
    const box = kind === "item" ? readBox(said, start, end) : null;
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

interface Range {
  readonly start: number;
  readonly end: number;
}

/** A head row over a delimiter row, or a lone row that both opens and closes with a pipe. */
function opensTable(said: string, line: Line, next: Line | undefined): boolean {
  const row = said.slice(line.body, line.end);
  if (!row.includes("|")) return false;
  if (next !== undefined && isDelimiter(said, next)) return true;
  return /^\|.*\|\s*$/.test(row) && readCells(said, line).length > 1;
}

/** Dashes with optional colons in every cell, and at least one pipe or dash run. */
function isDelimiter(said: string, line: Line): boolean {
  if (line.kind !== "text" && line.kind !== "underline" && line.kind !== "rule") return false;
  const row = said.slice(line.body, line.end);
  if (!row.includes("|")) return false;
  return readCells(said, line).every((cell) => /^:?-+:?$/.test(said.slice(cell.start, cell.end)));
}

function readTable(
  said: string,
  lines: readonly Line[],
  first: number,
  rowsBefore: number,
): { readonly units: readonly Unit[]; readonly last: number; readonly rows: number } {
  const units: Unit[] = [];
  let rows = rowsBefore;
  let heads: readonly Range[] | null = null;
  let last = first;
  for (let index = first; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined || line.kind !== "text" || (index > first && line.item)) break;
    if (index > first && !said.slice(line.body, line.end).includes("|")) break;
    last = index;
    const cells = readCells(said, line);
    const next = lines[index + 1];
    const isHead = heads === null && next !== undefined && isDelimiter(said, next);
    cells.forEach((cell, column) => {
      const place = { row: rows, column, head: heads?.[column] ?? null };
      units.push({
        ...cell,
        kind: isHead ? "column-head" : "cell",
        task: null,
        cell: place,
        depth: line.depth,
      });
    });
    rows += 1;
    if (isHead) {
      heads = cells;
      index += 1;
      last = index;
    }
  }
  return { units, last, rows };
}

/** The cells of one row, trimmed; the pipes at both ends are optional, an escaped pipe is text. */
function readCells(said: string, line: Line): readonly Range[] {
  const cells: Range[] = [];
  const row = said.slice(line.body, line.end);
  let start = 0;
  // An escaped character or a pipe.
  for (const pipe of row.matchAll(/\\.|\|/g)) {
    if (pipe[0] !== "|") continue;
    if (pipe.index > 0) cells.push(trimRange(said, line.body + start, line.body + pipe.index));
    start = pipe.index + 1;
  }
  const tail = trimRange(said, line.body + start, line.end);
  if (tail.start < tail.end) cells.push(tail);
  return cells;
}

/** The range without the white space at both ends. */
export function trimRange(said: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(said[from] ?? "")) from += 1;
  while (to > from && /\s/.test(said[to - 1] ?? "")) to -= 1;
  return { start: from, end: to };
}
