/**
 * Tables as units: which line opens one, its rows and their cells, the head of each column. Columns are counted as
 * Markdown counts them, so an empty cell keeps its place.
 */
import type { Line } from "./lines.ts";
import { type Range, trimRange } from "./ranges.ts";
import type { Unit } from "./units.ts";

/** A head row over a delimiter row, or a lone row that both opens and closes with a pipe. */
export function opensTable(said: string, line: Line, next: Line | undefined): boolean {
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

export function readTable(
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
