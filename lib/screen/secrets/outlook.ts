/**
 * Says whether anything ahead in a text could be a secret by its looks. Most names of secrets stand in prose, where
 * nothing near them could be one, and then no pattern need be tried there. It says no only where it is sure.
 */
import { NOT_ASCII } from "../chars.ts";
import { couldBeSecret, kindOf } from "./looks-secret.ts";

/**
 * What was seen of a text: the runs between blanks that could be a secret, or hold one, and very many blanks. Asked of
 * places that mostly grow, it looks at each character once.
 */
export interface Outlook {
  readonly codes: Uint8Array;
  readonly starts: number[];
  readonly ends: number[];
  /** The first of them that ends behind the place that was asked for last: which it is, and where it stands. */
  next: number;
  start: number;
  end: number;
  /** Where the one before it ends. */
  since: number;
}

/** More blanks than this in a row count as something: a pattern that steps over any number of them could reach far. */
export const MAX_GAP_CHARS = 8;

const BLANK = 128;

// Every kind of character that tells, and blanks. What is not ASCII tells nothing and ends nothing.
const KINDS = Uint8Array.from({ length: NOT_ASCII + 1 }, (_, code) =>
  code === 32 || (code >= 9 && code <= 13) ? BLANK : kindOf(code),
);

export function toOutlook(codes: Uint8Array): Outlook {
  return { codes, starts: [], ends: [], next: -1, start: 0, end: 0, since: 0 };
}

/** Where the next value that {@link couldBeSecret} begins, or may, at or behind `from`; the text's length if none does. */
export function lookAhead(outlook: Outlook, from: number): number {
  if (from < outlook.since || from >= outlook.end) moveTo(outlook, from);
  return Math.max(outlook.start, from);
}

function moveTo(outlook: Outlook, from: number): void {
  const { starts, ends } = outlook;
  let { next, since, end } = outlook;
  while (from < since) {
    next--;
    end = since;
    since = next > 0 ? (ends[next - 1] ?? 0) : 0;
  }
  while (from >= end) {
    since = end;
    next++;
    if (next === ends.length) findRun(outlook, end);
    end = ends[next] ?? 0;
  }
  outlook.next = next;
  outlook.start = starts[next] ?? 0;
  outlook.end = end;
  outlook.since = since;
}

/** Adds the first run at or behind `from`; where there is none, one that ends behind the text. */
function findRun({ codes, starts, ends }: Outlook, from: number): void {
  const { length } = codes;
  // Held here: a loop would load again for each character what a module holds.
  const kinds = KINDS;
  let start = from;
  let end = from;
  let found = false;
  while (end < length && !found) {
    start = end;
    while (end < length && kinds[codes[end] ?? 0] === BLANK) end++;
    if (end - start > MAX_GAP_CHARS) {
      found = true;
      break;
    }
    start = end;
    let run = 0;
    for (; end < length; end++) {
      const kind = kinds[codes[end] ?? 0] ?? 0;
      if (kind === BLANK) break;
      run |= kind;
    }
    found = couldBeSecret(run, end - start);
  }
  starts.push(found ? start : length);
  ends.push(found ? end : length + 1);
}
