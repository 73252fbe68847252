/**
 * A memory that forgets what was used longest ago when its weight would pass a bound. What it holds is immutable
 * and can be read again, so forgetting is always safe. It does not know what its values are.
 */

export interface BoundedMemory<V> {
  get(key: string): V | undefined;
  /** A value that is heavier than the whole bound is not kept. */
  set(key: string, value: V): void;
}

export function createBoundedMemory<V>(maxWeight: number, weigh: (value: V) => number): BoundedMemory<V> {
  const kept = new Map<string, V>();
  let weight = 0;
  const forget = (key: string) => {
    const value = kept.get(key);
    if (value === undefined) return;
    kept.delete(key);
    weight -= weigh(value);
  };
  return {
    get(key) {
      const value = kept.get(key);
      if (value === undefined) return undefined;
      // A map keeps the order of insertion: what was used goes to the end.
      kept.delete(key);
      kept.set(key, value);
      return value;
    },
    set(key, value) {
      forget(key);
      const added = weigh(value);
      if (added > maxWeight) return;
      kept.set(key, value);
      weight += added;
      for (const oldest of kept.keys()) {
        if (weight <= maxWeight) return;
        forget(oldest);
      }
    },
  };
}
