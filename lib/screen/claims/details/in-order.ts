/**
 * Brings together what several readers find, in the order of the text, asking each of them no further than it must.
 * It knows places only.
 *
 * A source that finds nothing for long says so by a horizon: then the others need not wait for it to reach the end.
 */
import type { Span } from "../../rule.ts";

/** Nothing that is still to come begins before `start`. */
export interface Horizon {
  readonly start: number;
  readonly end: null;
}

// Ours: how much a source reads at most before it says that it holds nothing.
export const HORIZON_CHARS = 500;

/**
 * Each source ascends by its starts; where two are equal, the earlier source goes first. The horizons of the sources
 * come along in their places.
 */
export function* inOrder<T extends Span>(sources: readonly Iterable<T | Horizon>[]): Iterable<T | Horizon> {
  const readers = sources.map((source) => source[Symbol.iterator]());
  const heads = readers.map((reader) => reader.next());
  for (;;) {
    let first = -1;
    let start = Number.POSITIVE_INFINITY;
    for (const [at, head] of heads.entries()) {
      if (head.done === true || head.value.start >= start) continue;
      first = at;
      start = head.value.start;
    }
    const found = heads[first];
    const reader = readers[first];
    if (found === undefined || reader === undefined || found.done === true) return;
    yield found.value;
    heads[first] = reader.next();
  }
}
