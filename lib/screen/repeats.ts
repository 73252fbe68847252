/**
 * Shortens a long text that repeats itself word for word: a stretch of one thing said a thousand times is left with its
 * beginning and its end. What stands in the middle reads as what is left does, so whoever finds nothing there need not
 * read it a thousand times. It knows nothing of what is looked for.
 */
import { MAX_BREAKS_A_RULE } from "../limits.ts";
import type { Span } from "./rule.ts";

/** A text without the middles of its repeated stretches, and how to come back from it. */
export interface Shortened {
  readonly text: string;
  /** Where a span of `text` stands in the text as written. */
  readonly toWritten: (span: Span) => Span;
  /** Whether a span of `text` touches what is left of a stretch. */
  readonly touches: (span: Span) => boolean;
  /** Whether a span of `text` stands before all that is left out. */
  readonly isBeginning: (span: Span) => boolean;
}

/** What is left of one stretch, in offsets of the shortened text. */
interface Stretch {
  readonly start: number;
  readonly end: number;
  /** Where the middle stood, and how many characters are left out up to there. */
  readonly cut: number;
  readonly dropped: number;
}

// Ours: how long what is said again and again may be, and how much must be the same before it is taken for that.
const MAX_PERIOD_CHARS = 512;
const PROBE_CHARS = 64;

// What is left at each end: farther than most readers look around a place, and as many turns as the reading of one may
// depend on those before.
const MIN_KEPT_CHARS = 1_024;
const MAX_KEPT_CHARS = 4_096;
const KEPT_TURNS = 16;

// At the beginning, where turns are short, as many as a rule tells of that breaks in each, beside those.
const TOLD_TURNS = MAX_BREAKS_A_RULE + KEPT_TURNS;

// What is left out comes to this many turns or a multiple of it, so that what opens in one turn and closes in another (a
// fence, a quotation) is open behind them as before.
const LEFT_OUT_TURNS = 12;

// A stretch is looked for at places so far apart, and a text that cannot hold a whole one is read as it is.
const STRIDE_CHARS = 2 * MIN_KEPT_CHARS;
const MIN_CHARS = 4 * MIN_KEPT_CHARS;

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
    const kept = Math.min(Math.max(MIN_KEPT_CHARS, KEPT_TURNS * period), MAX_KEPT_CHARS);
    const cut = at + Math.min(Math.max(kept, TOLD_TURNS * period), MAX_KEPT_CHARS);
    const turns = Math.floor((end - kept - cut) / (LEFT_OUT_TURNS * period)) * LEFT_OUT_TURNS;
    if (turns > 0 && !isCounted(written.slice(at, at + period))) {
      const leftOut = turns * period;
      parts.push(written.slice(copied, cut));
      copied = cut + leftOut;
      stretches.push({
        start: at - dropped,
        cut: cut - dropped,
        end: end - dropped - leftOut,
        dropped: dropped + leftOut,
      });
      dropped += leftOut;
    }
    at = Math.max(at, end - STRIDE_CHARS);
  }
  if (dropped === 0) return null;
  parts.push(written.slice(copied));
  const place = (offset: number): number =>
    offset + (stretches.findLast(({ cut }) => cut <= offset)?.dropped ?? 0);
  return {
    text: parts.join(""),
    toWritten: ({ start, end }) => ({
      start: place(start),
      end: end > start ? place(end - 1) + 1 : place(start),
    }),
    touches: (span) => stretches.some(({ start, end }) => span.start < end && span.end > start),
    isBeginning: ({ end }) => end <= (stretches[0]?.cut ?? 0),
  };
}

/** After how many characters the text at `at` comes again; 0 where it does not, nearby. */
function findPeriod(text: string, at: number): number {
  const probe = text.slice(at, at + PROBE_CHARS);
  return text.slice(at + 1, at + MAX_PERIOD_CHARS + PROBE_CHARS).indexOf(probe) + 1;
}

/** Where the text ends that begins at `from` and repeats its first `period` characters, in whole turns of them. */
function findPeriodEnd(text: string, from: number, period: number): number {
  let length = period;
  const holds = (more: number): boolean =>
    text.slice(from, from + more) === text.slice(from + length, from + length + more);
  // A run is compared with as much of itself as is known, so that twice as much is known each time.
  while (holds(length)) length *= 2;
  for (let more = length / 2; more >= period; more = Math.floor(more / 2 / period) * period) {
    if (holds(more)) length += more;
  }
  return from + length;
}

/**
 * Whether Markdown counts how often `turn` comes: the marks of a fence or of a span of code, which end with as many, and
 * the cells of a row, which are as many as its table's heads.
 */
function isCounted(turn: string): boolean {
  return turn === "`" || turn === "~" || (turn.includes("|") && !turn.includes("\n"));
}
