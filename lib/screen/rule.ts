/**
 * A rule: one promise about a message, with the words that explain it and the samples that prove it.
 * A rule reads one segment at a time and never knows which cell or door it stands in.
 */
import type { Reference } from "../forge/rows.ts";
import type { Facts, Naming } from "./facts.ts";
import type { Segment } from "./segment.ts";

/** UTF-16 offsets into the segment, end exclusive. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** One way in which a segment broke a rule. `at` is `null` when there is no text to point at. */
export interface Break {
  readonly why: string;
  readonly at: Span | null;
}

/** A message with the facts it is read against, for a rule's own `refuse` and `admit` lists. */
export interface Sample {
  readonly text: string;
  readonly facts?: Partial<Facts>;
  /** Why it is refused or admitted, for whoever has to change the rule. */
  readonly because: string;
}

export interface Rule {
  /** Stable: the id a refusal names. */
  readonly id: string;
  /**
   * Only where one id stands in the rule table more than once, each time with its own words (or its own kinds):
   * what tells the rows apart. A cell names such a row `<id>/<wording>`.
   */
  readonly wording?: string;
  /**
   * Fact kinds that must be gathered before `check`; nothing else is fetched for this rule. `naming`: how the project
   * names its issues and pages; whoever needs rows needs it, too.
   */
  readonly needs: readonly ("naming" | "rows" | "progress")[];
  /** A break of this rule stops the remaining rules for that segment. */
  readonly halts: boolean;
  readonly shape: string;
  readonly example: string;
  /**
   * Its breaks in the order of the text. They are asked for one by one, and not beyond those that are reported, so a
   * check that looks for one when it is asked costs a message with thousands no more than that.
   */
  readonly check: (segment: Segment, facts: Facts) => Iterable<Break>;
  /** It names each thing once a segment, at its first place: what says the same again breaks it no more. */
  readonly once?: true;
  /** The references whose rows `check` would look at; only with `needs: ["rows"]`. */
  readonly cites?: (segment: Segment, naming: Naming) => readonly Reference[];
  readonly refuse: readonly Sample[];
  readonly admit: readonly Sample[];
}

/** What a cell calls a row of the rule table: its id, and its wording where the id has several. */
export function ruleName(rule: Pick<Rule, "id" | "wording">): string {
  return rule.wording === undefined ? rule.id : `${rule.id}/${rule.wording}`;
}
