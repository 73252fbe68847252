/**
 * Shortens a long text that repeats itself word for word: a stretch of one thing said a thousand times is left with its
 * beginning and its end. What stands in the middle reads as what is left does, so whoever finds nothing there need not
 * read it a thousand times. It knows nothing of what is looked for.
 */
import { findPeriodEnd } from "../periods.ts";

/** A text without the middles of its repeated stretches, and how to come back from it. */
export interface Shortened {
  readonly text: string;
  /** Where an offset of `text` stands in the text as written. */
  readonly toWritten: (offset: number) => number;
  /** Whether anything between two offsets of `text` stands in what is left of a stretch. */
  readonly touches: (start: number, end: number) => boolean;
}

/** What is left of one stretch, in offsets of the shortened text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Where the middle stood, and how many characters of it are left out up to there. */
  readonly cut: number;
  readonly dropped: number;
}

// Ours: longer things that are said again and again are lines of their own, and hold enough to be read.
const MAX_PERIOD_CHARS = 128;

// Ours: how much must be the same twice before it is taken for a stretch.
const PROBE_CHARS = 64;

// What is left at each end: farther than any reader of secrets looks around a place, and as many turns as its reading of
// one may depend on those before.
const KEPT_CHARS = 1_024;
const KEPT_TURNS = 16;

// A stretch is looked for at places so far apart, and a text that cannot hold a whole one is read as it is.
const STRIDE_CHARS = 2 * KEPT_CHARS;
const MIN_CHARS = 4 * KEPT_CHARS;

/** `null` where nothing is worth leaving out, which is nearly always. Linear in the length of the text. */
export function leaveOutRepeats(written: string): Shortened | null {
  if (written.length < MIN_CHARS) return null;
  const stretches: Stretch[] = [];
  const parts: string[] = [];
  let copied = 0;
  let dropped = 0;
  for (let at = 0; at + PROBE_CHARS < written.length; at += STRIDE_CHARS) {
    const period = findPeriod(written, at);
    if (period === 0) continue;
    const end = findPeriodEnd(written, at, period);
    const kept = KEPT_CHARS + KEPT_TURNS * period;
    const turns = Math.floor((end - at - 2 * kept) / period);
    if (turns < KEPT_TURNS) continue;
    const cut = at + kept;
    parts.push(written.slice(copied, cut));
    copied = cut + turns * period;
    stretches.push({
      start: at - dropped,
      cut: cut - dropped,
      end: end - dropped - turns * period,
      dropped: dropped + turns * period,
    });
    dropped += turns * period;
    at = end - STRIDE_CHARS;
  }
  if (dropped === 0) return null;
  parts.push(written.slice(copied));
  return {
    text: parts.join(""),
    toWritten: (offset) => offset + (stretches.findLast(({ cut }) => cut <= offset)?.dropped ?? 0),
    touches: (start, end) => stretches.some((stretch) => start < stretch.end && end > stretch.start),
  };
}

/** After how many characters the text at `at` comes again; 0 where it does not, nearby. */
function findPeriod(text: string, at: number): number {
  const probe = text.slice(at, at + PROBE_CHARS);
  return text.slice(at + 1, at + MAX_PERIOD_CHARS + PROBE_CHARS).indexOf(probe) + 1;
}
