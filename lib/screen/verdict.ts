/**
 * What the screen answers. The shapes carry no message text: whoever holds the message can slice it by `at`,
 * and a secret is never echoed. There is no field in which a corrected message could travel.
 */

/** Where a refusal points: UTF-16 offsets into one segment (end exclusive), line and column counted from 1. */
export interface Place {
  readonly segment: number;
  readonly start: number;
  readonly end: number;
  readonly line: number;
  readonly column: number;
}

/** One break of one rule: exactly these five keys. */
export interface Refusal {
  readonly rule: string;
  /** What broke. May name an issue key, a rule's own word, a row's state, a record field's key or a number. */
  readonly why: string;
  readonly at: Place | null;
  /** The form the message should have had. */
  readonly shape: string;
  /** A message that passes the whole cell, to copy from. */
  readonly example: string;
}

/** Exactly `{ok: true}`, or exactly `{ok: false, refusals}` with at least one refusal. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly refusals: readonly Refusal[] };
