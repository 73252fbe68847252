/**
 * A sequence that is made as far as somebody asks for it, and kept for whoever asks next: several rules read the same
 * sentences, and one that has seen enough leaves the rest unread. What it holds is not known here.
 */

/** `source` is run once, however many read the result. It must not read the result itself. */
export function replay<T>(source: Iterable<T>): Iterable<T> {
  return new Replay(source[Symbol.iterator]());
}

/** A class, since each generator that is written inside a function has a shape of its own, which outlives it. */
class Replay<T> implements Iterable<T> {
  readonly #known: T[] = [];
  readonly #rest: Iterator<T>;
  #done = false;

  constructor(rest: Iterator<T>) {
    this.#rest = rest;
  }

  *[Symbol.iterator](): Iterator<T> {
    for (let at = 0; ; at += 1) {
      if (at === this.#known.length) {
        if (this.#done) return;
        const next = this.#rest.next();
        if (next.done === true) {
          this.#done = true;
          return;
        }
        this.#known.push(next.value);
      }
      yield this.#known[at] as T;
    }
  }
}
