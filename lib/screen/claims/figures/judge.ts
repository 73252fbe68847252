/**
 * Holds one figure against the snapshot the author was shown: arithmetic only. A figure under another figure's
 * name passes, since the rule does not tell the five apart; an inexact one must be true of the one it names.
 */
import type { Progress } from "../../facts.ts";
import { type Bucket, STATES } from "./words.ts";

export type Hedge = "exact" | "about" | "above" | "below" | "at-least" | "at-most";

/** The four that are parts of the total. */
const PARTS: readonly Bucket[] = ["shipped", "closedUnshipped", "inFlight", "remaining"];

/** Ours: how far `about` may be off, as a part of the true figure, and at least one. */
const ABOUT = 0.1;

/** Ours: how far `about` may be off in percentage points. */
const ABOUT_POINTS = 5;

export function holdsCount(value: number, hedge: Hedge, words: string, progress: Progress): boolean {
  const exact = [...PARTS, "total" as const].some((bucket) => progress[bucket] === value);
  if (exact && !isBound(hedge)) return true;
  return (
    hedge !== "exact" &&
    namedValues(words, progress).some((true_) => fits(value, hedge, true_, Math.max(1, true_ * ABOUT)))
  );
}

/** `N of M`: M is the total, N one of its parts. */
export function holdsPair(
  value: number,
  of: number,
  hedge: Hedge,
  words: string,
  progress: Progress,
): boolean {
  if (of !== progress.total) return false;
  if (PARTS.some((bucket) => progress[bucket] === value) && !isBound(hedge)) return true;
  return (
    hedge !== "exact" &&
    namedValues(words, progress).some((true_) => fits(value, hedge, true_, Math.max(1, true_ * ABOUT)))
  );
}

/** A percentage: within one of a part's rounded share; of nothing, only nothing is a share. */
export function holdsShare(value: number, hedge: Hedge, words: string, progress: Progress): boolean {
  const share = (count: number): number =>
    progress.total === 0 ? 0 : Math.round((count / progress.total) * 100);
  if (!isBound(hedge) && PARTS.some((bucket) => Math.abs(share(progress[bucket]) - value) <= 1)) {
    return true;
  }
  return (
    hedge !== "exact" &&
    namedValues(words, progress).some((count) => fits(value, hedge, share(count), ABOUT_POINTS))
  );
}

/** A bound says which side the truth is on, so another figure of the same size does not bear it out. */
function isBound(hedge: Hedge): boolean {
  return hedge !== "exact" && hedge !== "about";
}

function fits(value: number, hedge: Hedge, real: number, slack: number): boolean {
  switch (hedge) {
    case "exact":
      return value === real;
    case "about":
      return Math.abs(value - real) <= slack;
    case "above":
      return real > value;
    case "at-least":
      return real >= value;
    case "below":
      return real < value;
    case "at-most":
      return real <= value;
  }
}

/** The true figures that the words may mean; the total where they name no state. */
function namedValues(words: string, progress: Progress): readonly number[] {
  // What was closed without shipping may be done, and is not shipped.
  if (/(?<!\b(?:without|but|not|never) )\b(?:shipped|delivered)\b/.test(words)) return [progress.shipped];
  const named = STATES.find((state) => new RegExp(`\\b(?:${state.words})\\b`).test(words));
  if (named === undefined) return [progress.total];
  return named.buckets.map((buckets) => buckets.reduce((sum, bucket) => sum + progress[bucket], 0));
}
