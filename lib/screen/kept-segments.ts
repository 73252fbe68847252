/**
 * The segments of a message as they were read when its facts were gathered: the screen goes on from there in place of
 * reading the same text once more. Nothing but time depends on it.
 */
import type { Facts } from "./facts.ts";
import { type Segment, toSegment } from "./segment.ts";

const kept = new WeakMap<Facts, readonly Segment[]>();

/** Keeps the segments for as long as the facts that were gathered for them. */
export function keepSegments(facts: Facts, segments: readonly Segment[]): void {
  kept.set(facts, segments);
}

/** The segments of these texts, in order: those that were kept with the facts, and new ones for any other text. */
export function toSegments(texts: readonly string[], facts: Facts): readonly Segment[] {
  const known = kept.get(facts) ?? [];
  return texts.map((text, index) => {
    const segment = known[index];
    return segment?.text === text ? segment : toSegment(text);
  });
}
