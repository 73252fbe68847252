/**
 * A sequence that is made as far as somebody asks for it, and kept for whoever asks next: several rules read the same
 * sentences, and one that has seen enough leaves the rest unread. What it holds is not known here.
 */

/** `source` is run once, however many read the result. It must not read the result itself. */
export function replay<T>(source: Iterable<T>): Iterable<T> {
  const known: T[] = [];
  const rest = source[Symbol.iterator]();
  let done = false;
  return {
    *[Symbol.iterator]() {
      for (let at = 0; ; at += 1) {
        if (at === known.length) {
          if (done) return;
          const next = rest.next();
          if (next.done === true) {
            done = true;
            return;
          }
          known.push(next.value);
        }
        yield known[at] as T;
      }
    },
  };
}
