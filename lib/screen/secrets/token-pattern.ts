/**
 * A provider's token as data: the literal it begins with, and the shape of what follows.
 * It promises that a token table is only read, never branched on; it knows no provider.
 */
import type { Detector, Reading } from "./anchors.ts";
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

/** Patterns that share a literal are tried in the order of the table. */
export function toDetectors(patterns: readonly TokenPattern[]): readonly Detector[] {
  const byLiteral = new Map<string, TokenPattern[]>();
  for (const pattern of patterns) {
    for (const literal of pattern.literals) {
      byLiteral.set(literal, [...(byLiteral.get(literal) ?? []), pattern]);
    }
  }
  return [...byLiteral].map(([literal, sharing]) => {
    const readers = sharing.map(toReader);
    return {
      literals: [literal],
      ...(sharing.some((pattern) => pattern.head !== undefined) ? { insideWords: true as const } : {}),
      read(text, anchor) {
        for (const read of readers) {
          const reading = read(text, anchor);
          if (reading !== undefined) return reading;
        }
        return undefined;
      },
    } satisfies Detector;
  });
}

function toReader({ kind, body, head }: TokenPattern): Detector["read"] {
  // most patterns are never asked in the life of an isolate
  let sticky: RegExp | undefined;
  return (text, { literal, at }): Reading | undefined => {
    sticky ??= new RegExp(body.source, "y");
    let start = at;
    if (head !== undefined) {
      const before = head.exec(text.slice(Math.max(0, at - MAX_HEAD_CHARS), at));
      if (before === null) return undefined;
      start = at - before[0].length;
    }
    const bodyStart = at + literal.length;
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
