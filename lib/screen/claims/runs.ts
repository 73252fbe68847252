/**
 * The sentences of a unit one after the other, and how far one is said again, word for word, right behind itself: what a
 * run of one sentence says is what the first of it says. It compares text and judges none.
 */
import { findPeriodEnd } from "../periods.ts";
import type { Segment } from "../segment.ts";
import { findAddresses } from "./addresses.ts";
import { type Sentence, sentencesFrom, sentencesOf } from "./clauses.ts";
import { masksWithin } from "./masks.ts";
import { rangesWithin } from "./ranges.ts";
import type { Unit } from "./units.ts";

/** Reads the sentences of one unit in text order. */
export class SentenceWalk {
  readonly #segment: Segment;
  readonly #unit: Unit;
  #rest: Iterator<Sentence>;
  #ahead: Sentence | undefined;
  /** The sentence that was stepped to last. */
  sentence: Sentence | undefined;

  constructor(segment: Segment, unit: Unit) {
    this.#segment = segment;
    this.#unit = unit;
    this.#rest = sentencesOf(segment, unit)[Symbol.iterator]();
    this.#ahead = this.#take();
  }

  /** Steps to the next sentence; `undefined` behind the last. */
  step(): Sentence | undefined {
    this.sentence = this.#ahead;
    this.#ahead = this.sentence === undefined ? undefined : this.#take();
    return this.sentence;
  }

  /** The one behind it. */
  get next(): Sentence | undefined {
    return this.#ahead;
  }

  /** Passes over what repeats the sentence, but for the last turns. */
  skipRun(): void {
    if (this.sentence === undefined || this.#ahead === undefined) return;
    const end = findRunEnd(this.#segment, this.sentence, this.#ahead);
    if (end < 0) return;
    this.#rest = sentencesFrom(this.#segment, this.#unit, end)[Symbol.iterator]();
    this.#ahead = this.#take();
  }

  #take(): Sentence | undefined {
    const next = this.#rest.next();
    return next.done === true ? undefined : next.value;
  }
}

// How far around a sentence its reading looks: the edges of a reference; the label of the line that follows a figure.
const BEFORE_CHARS = 24;
const BEHIND_CHARS = 64;

// Ours: a shorter run is read sooner than compared.
const MIN_TURNS = 4;

/**
 * The start of the first sentence behind `sentence` that its reading does not stand for, where `next`, the one right behind
 * it, begins a run of it; or -1. A run holds no code, quotation or address, and its last turns are left to be read, since
 * something else stands behind them.
 */
function findRunEnd(segment: Segment, sentence: Sentence, next: Sentence): number {
  const { text, said } = segment;
  const { start } = sentence;
  const turn = next.start - start;
  if (sentence.governed || next.governed || next.end - next.start !== sentence.end - start) return -1;
  const from = start - BEFORE_CHARS;
  if (from < 0 || text.slice(from, next.start) !== text.slice(from + turn, next.start + turn)) return -1;
  const end = findPeriodEnd(text, from, turn);
  // A sentence, the one that follows, and what is looked at behind it.
  const turns = Math.floor((end - BEHIND_CHARS - start) / turn) - 1;
  if (turns < MIN_TURNS) return -1;
  if (said !== text && said.slice(from, end) !== text.slice(from, end)) return -1;
  if (rangesWithin(segment.view(findAddresses), from, end).length > 0) return -1;
  return masksWithin(segment, start, end).length > 0 ? -1 : start + turns * turn;
}
