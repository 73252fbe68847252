/**
 * Brings together what several readers find, in the order of the text, asking each of them no further than it must.
 * It knows places only.
 */
import type { Span } from "../../rule.ts";

/** Each source ascends by its starts; where two are equal, the earlier source goes first. */
export function* inOrder<T extends Span>(sources: readonly Iterable<T>[]): Iterable<T> {
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
