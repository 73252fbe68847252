/**
 * A provider's token as data: the literal it begins with, and the shape of what follows.
 * It promises that a token table is only read, never branched on; it knows no provider.
 */

import { toCodeTable } from "../chars.ts";
import type { Detector, Reading, Silence } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";
import { looksGenerated } from "./looks-secret.ts";

export interface TokenPattern {
  /** In words, for the refusal: `GitHub token`. */
  readonly kind: string;
  /** What the token begins with, as written. */
  readonly literals: readonly string[];
  /**
   * What follows the literal. Every unbounded class is followed by nothing it overlaps with, so that a match costs
   * its own length and a failure costs less than the shortest match.
   */
  readonly body: RegExp;
  /** What stands before the literal and belongs to the token, ending in `$`; at most 64 characters. */
  readonly head?: RegExp;
}

const MAX_HEAD_CHARS = 64;

// A longer stand-in is stepped over at once: reading its inside again and again would cost its length squared.
const LONG_STAND_IN_CHARS = 128;

type Reader = Detector["read"];

const NOTHING: Reader = () => undefined;

/** Patterns that share a literal are tried in the order of the table. */
export function toDetectors(patterns: readonly TokenPattern[]): readonly Detector[] {
  const byLiteral = new Map<string, TokenPattern[]>();
  for (const pattern of patterns) {
    for (const literal of pattern.literals) {
      byLiteral.set(literal, [...(byLiteral.get(literal) ?? []), pattern]);
    }
  }
  return [...byLiteral].map(([literal, sharing]) => {
    const [read = NOTHING, ...others] = sharing.map(toReader);
    return {
      literals: [literal],
      // It stands in a token itself: a prefix and what follows are one run, or the prefix is long enough to be one.
      reach: 0,
      ...(sharing.some((pattern) => pattern.head !== undefined) ? { insideWords: true as const } : {}),
      read: others.length === 0 ? read : toFirst([read, ...others]),
    } satisfies Detector;
  });
}

/** So many characters of one class, as a table of codes; 0 characters of a class that is not told. */
interface Beginning {
  readonly count: number;
  readonly table: Uint8Array;
}

// How a pattern begins that wants so many characters of one class before anything else: `[A-Za-z0-9]{36,}`.
const BEGINNING = /^(\[[^\]\\]*(?:\\[wd][^\]\\]*)*\]|\\[wd])\{(\d+)/;

const tables = new Map<string, Uint8Array>();

function toBeginning(body: RegExp): Beginning {
  const [, kind = "[]", count = "0"] = BEGINNING.exec(body.source) ?? [];
  const pattern = new RegExp(kind);
  const table = tables.get(kind) ?? toCodeTable((code) => pattern.test(String.fromCharCode(code)));
  tables.set(kind, table);
  return { count: Number(count), table };
}

/**
 * The end of the last character from `start` on that is none of the beginning's; `start` where the beginning stands. What
 * begins before the one and behind the other, as far as the text goes, is too short as well.
 */
function endOfOther({ count, table }: Beginning, codes: Uint8Array, start: number): number {
  let at = start + count;
  if (at > codes.length) return codes.length;
  while (at > start && table[codes[at - 1] ?? 0] === 1) at--;
  return at;
}

/** What the first of `readers` says that reads anything. */
function toFirst(readers: readonly Reader[]): Reader {
  return (chars, anchor) => {
    for (const read of readers) {
      const reading = read(chars, anchor);
      if (reading !== undefined && !("silentUntil" in reading)) return reading;
    }
    return undefined;
  };
}

function toReader({ kind, body, head }: TokenPattern): Reader {
  // most patterns are never asked in the life of an isolate
  let beginning: Beginning | undefined;
  let sticky: RegExp | undefined;
  return ({ text, codes }, { literal, at }): Reading | Silence | undefined => {
    const bodyStart = at + literal.length;
    // Most anchors are a word's beginning, or a prefix that somebody only names.
    beginning ??= toBeginning(body);
    const other = endOfOther(beginning, codes, bodyStart);
    if (other > bodyStart) return { silentUntil: other - literal.length };
    sticky ??= new RegExp(body.source, "y");
    let start = at;
    if (head !== undefined) {
      const before = head.exec(text.slice(Math.max(0, at - MAX_HEAD_CHARS), at));
      if (before === null) return undefined;
      start = at - before[0].length;
    }
    sticky.lastIndex = bodyStart;
    const match = sticky.exec(text);
    if (match === null) return undefined;
    const end = bodyStart + match[0].length;
    if (looksGenerated(match[0]) && !isKnownSample(match[0]) && !isKnownSample(text.slice(start, end))) {
      return { secret: { start, end, kind }, resume: end };
    }
    return { secret: undefined, resume: match[0].length > LONG_STAND_IN_CHARS ? end : bodyStart };
  };
}
