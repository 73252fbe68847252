/** Half-open ranges of text, and nothing about what stands in them. */

/** UTF-16 offsets, end exclusive. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The range without the white space at both ends. */
export function trimRange(said: string, start: number, end: number): Range {
  let from = start;
  let to = end;
  while (from < to && /\s/.test(said[from] ?? "")) from += 1;
  while (to > from && /\s/.test(said[to - 1] ?? "")) to -= 1;
  return { start: from, end: to };
}
