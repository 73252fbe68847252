/**
 * Tables as units: which line opens one, its rows and their cells, the head of each column. Columns are counted as
 * Markdown counts them, so an empty cell keeps its place.
 */
import type { Line, LineReader } from "./lines.ts";
import { type Range, trimRange } from "./ranges.ts";
import type { Unit } from "./units.ts";

/** A head row over a delimiter row, or a lone row that both opens and closes with a pipe. */
export function opensTable(said: string, line: Line, next: Line | undefined): boolean {
  const row = said.slice(line.body, line.end);
  if (!row.includes("|")) return false;
  if (next !== undefined && isDelimiter(said, next)) return true;
  return row.startsWith("|") && /^\|.*\|\s*$/.test(row) && readCells(said, line).length > 1;
}

/** Dashes with optional colons in every cell, and at least one pipe or dash run. */
function isDelimiter(said: string, line: Line): boolean {
  if (line.kind !== "text" && line.kind !== "underline" && line.kind !== "rule") return false;
  const row = said.slice(line.body, line.end);
  if (!row.includes("|") || !/^[\s|:-]*$/.test(row)) return false;
  return readCells(said, line).every((cell) => /^:?-+:?$/.test(said.slice(cell.start, cell.end)));
}

/**
 * The cells of the table whose first line has the index of `place`, read as far as they are asked for; at the end,
 * `place` tells the table's last line and how many rows were read before what follows.
 */
export function* readTable(
  said: string,
  lines: LineReader,
  place: { index: number; rows: number },
): Iterable<Unit> {
  const first = place.index;
  let heads: readonly Range[] | null = null;
  for (let index = first; ; index += 1) {
    const line = lines.at(index);
    if (line === undefined || line.kind !== "text" || (index > first && line.item)) break;
    if (index > first && !holdsPipe(said, line)) break;
    place.index = index;
    const cells = readCells(said, line);
    const next = heads === null ? lines.at(index + 1) : undefined;
    const isHead = next !== undefined && isDelimiter(said, next);
    const { rows } = place;
    for (const [column, { start, end }] of cells.entries()) {
      if (start >= end) continue;
      const cell = { row: rows, column, head: heads?.[column] ?? null };
      yield { start, end, kind: isHead ? "column-head" : "cell", task: null, cell, depth: line.depth };
    }
    place.rows += 1;
    if (isHead) {
      heads = cells;
      index += 1;
      place.index = index;
    }
  }
}

function holdsPipe(said: string, line: Line): boolean {
  const pipe = said.indexOf("|", line.body);
  return pipe >= 0 && pipe < line.end;
}

const BACKSLASH = 92;
const PIPE = 124;

/** The cells of one row, trimmed; the pipes at both ends are optional, an escaped pipe is text. */
function readCells(said: string, line: Line): readonly Range[] {
  const cells: Range[] = [];
  let start = line.body;
  for (let at = line.body; at < line.end; at += 1) {
    const code = said.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    if (code !== PIPE) continue;
    if (at > line.body) cells.push(trimRange(said, start, at));
    start = at + 1;
  }
  const tail = trimRange(said, start, line.end);
  if (tail.start < tail.end) cells.push(tail);
  return cells;
}
