/**
 * What an abstention is: a named reason why a status word next to a reference asserts nothing. What holds of every
 * sentence that a row stops stands in its first line, as a comment: no request ever reads it. To mend one
 * sentence, find the row whose reason it is, change its pattern, and add the sentence to the samples of that row
 * beside the tests. If no row fits, the fault is in what the word was bound to.
 */
import type { Scene } from "../scene.ts";

/** The stretches of a scene that a pattern can read. */
export type Stretch = { [K in keyof Scene]: Scene[K] extends string ? K : never }[keyof Scene];

export interface Abstention {
  /** Unique over all rows. */
  readonly id: string;
  readonly reads: readonly Stretch[];
  /** Read against each stretch in turn; linear on strings that are bounded. */
  readonly pattern: RegExp;
  /** Where the pattern alone is not enough. */
  readonly when?: (scene: Scene) => boolean;
  /** Sentences about ISS-4 that this row, and none before it, keeps from being a claim. */
  readonly samples: readonly string[];
}

/** A pattern that matches any of the words or phrases, whole; one a line or parted by commas. */
export function anyOf(list: string): RegExp {
  return new RegExp(`\\b(?:${alternatives(list)})\\b`);
}

/** The words or phrases of a list as alternatives of a pattern. */
export function alternatives(list: string): string {
  return list
    .split(/[,\n]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== "")
    .join("|");
}
