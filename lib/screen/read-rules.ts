/**
 * One segment against one ordered list of rules: the breaks of every rule, in order, until a halting rule broke.
 * It knows nothing of cells or doors.
 */
import { MAX_BREAKS_A_RULE } from "../limits.ts";
import { checkRule } from "./check-rule.ts";
import type { Facts } from "./facts.ts";
import { toPlace } from "./place.ts";
import type { Break, Rule } from "./rule.ts";
import type { Segment } from "./segment.ts";
import type { Place, Refusal } from "./verdict.ts";

/** What was found so far, over one segment or over several parts of one. */
export interface Found {
  readonly refusals: Refusal[];
  /** Rule -> how many breaks of it were met. */
  readonly breaks: Map<Rule, number>;
}

export function beginReading(): Found {
  return { refusals: [], breaks: new Map() };
}

/**
 * The refusals of one segment, at most {@link MAX_BREAKS_A_RULE} a rule; the last of so many says that there are more.
 * `place` says where a break stands; it is given for a text that is a part of
 * another one, and is otherwise the break's own span in the segment with index `index`. `found` is given where several
 * parts are read together, and is added to.
 */
export function readRules(
  rules: readonly Rule[],
  segment: Segment,
  index: number,
  facts: Facts,
  place: (broken: Break) => Place | null = ({ at }) => (at === null ? null : toPlace(segment, index, at)),
  found: Found = beginReading(),
): readonly Refusal[] {
  const { refusals } = found;
  for (const rule of rules) {
    const before = found.breaks.get(rule) ?? 0;
    if (before > MAX_BREAKS_A_RULE) continue;
    let breaks = before;
    for (const broken of checkRule(rule, segment, facts)) {
      breaks += 1;
      if (breaks > MAX_BREAKS_A_RULE) {
        addMore(refusals, rule);
        break;
      }
      const { id, shape, example } = rule;
      refusals.push({ rule: id, why: broken.why, at: place(broken), shape, example });
    }
    found.breaks.set(rule, breaks);
    if (rule.halts && breaks > before) break;
  }
  return refusals;
}

/** Says in the last refusal of a rule that there are more. */
function addMore(refusals: Refusal[], { id }: Rule): void {
  const at = refusals.findLastIndex(({ rule }) => rule === id);
  const last = refusals[at];
  if (last !== undefined) refusals[at] = { ...last, why: `${last.why} ${MORE}` };
}

const MORE = `More places break this rule: the first ${MAX_BREAKS_A_RULE} are listed.`;
