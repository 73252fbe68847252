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
  while (from < to && isSpace(said, from)) from += 1;
  while (to > from && isSpace(said, to - 1)) to -= 1;
  return { start: from, end: to };
}

function isSpace(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  if (code < 0x80) return code === 0x20 || (code >= 0x09 && code <= 0x0d);
  return /\s/.test(text.charAt(at));
}

/** Those of ascending `ranges` that touch `[start, end)`, found by halving. */
export function rangesWithin<T extends Range>(
  ranges: readonly T[],
  start: number,
  end: number,
): readonly T[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < ranges.length && (ranges[last]?.start ?? end) < end) last += 1;
  return last === low ? NONE : ranges.slice(low, last);
}

const NONE: readonly never[] = [];
