/**
 * One row of a table of reasons why a first-person future is no promise: a name, the reason as a comment, what it reads and
 * sentences that it, and no earlier row, keeps from being refused. Whoever mends one sentence mends one row.
 */
export interface Scene {
  /** From the beginning of the sentence up to the subject, at most 48 tokens. */
  readonly before: string;
  /** The part of `before` that no semicolon and no `but` parts from the subject. */
  readonly near: string;
  /** The subject and its auxiliary: `i also 'll`. */
  readonly head: string;
  /** The verb and what follows, up to the end of the clause, at most 40 tokens. */
  readonly act: string;
  /** The verb and what follows, up to the next clause that has a subject of its own. */
  readonly reach: string;
  /** The sentence before this one in the same block. */
  readonly previous: string;
  /** What its list item is said under: a line that leads it in, a heading. */
  readonly above: string;
  /** The first person: `i` or `we`; `""` where the subject is left out. */
  readonly subject: "i" | "we" | "";
  /** The word after the auxiliary is written with a capital letter. */
  readonly capital: boolean;
  /** The sentence asks, and its question reaches the subject. */
  readonly asked: boolean;
}

export interface Row {
  readonly id: string;
  /** Each is tried on its own. */
  readonly reads: readonly ("before" | "near" | "head" | "act" | "reach" | "previous" | "above")[];
  readonly pattern: RegExp;
  readonly when?: (scene: Scene) => boolean;
  readonly samples: readonly string[];
}
