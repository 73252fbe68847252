/**
 * Remembers what blobs said, by their hash. A blob never changes, so nothing here goes stale; it is bounded, and
 * forgetting is always safe.
 */
import type { RowFacts } from "./row-facts.ts";

export interface FactsCache {
  get(key: string): RowFacts | undefined;
  set(key: string, facts: RowFacts): void;
}

/** The same bytes read as another kind of entity say other things. */
export function toFactsKey(kind: RowFacts["kind"], sha: string): string {
  return `${kind} ${sha}`;
}

/** Keeps the `maxEntries` that were used last. */
export function createFactsCache(maxEntries: number): FactsCache {
  const kept = new Map<string, RowFacts>();
  return {
    get(key) {
      const facts = kept.get(key);
      if (facts === undefined) return undefined;
      // A map keeps the order of insertion: what was used goes to the end.
      kept.delete(key);
      kept.set(key, facts);
      return facts;
    },
    set(key, facts) {
      kept.delete(key);
      kept.set(key, facts);
      if (kept.size <= maxEntries) return;
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    },
  };
}
