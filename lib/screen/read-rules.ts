/**
 * One segment against one ordered list of rules: the breaks of every rule, in order, until a halting rule broke.
 * It knows nothing of cells or doors.
 */
import { MAX_BREAKS_A_RULE } from "../limits.ts";
import type { Facts } from "./facts.ts";
import { toPlace } from "./place.ts";
import type { Break, Rule } from "./rule.ts";
import type { Segment } from "./segment.ts";
import type { Place, Refusal } from "./verdict.ts";

/**
 * The refusals of one segment, at most {@link MAX_BREAKS_A_RULE} a rule; the last of so many says that there are more.
 * `place` says where a break stands; it is given for a text that is a part of
 * another one, and is otherwise the break's own span in the segment with index `index`.
 */
export function readRules(
  rules: readonly Rule[],
  segment: Segment,
  index: number,
  facts: Facts,
  place: (found: Break) => Place | null = (found) =>
    found.at === null ? null : toPlace(segment, index, found.at),
): readonly Refusal[] {
  const refusals: Refusal[] = [];
  for (const rule of rules) {
    let breaks = 0;
    for (const found of rule.check(segment, facts)) {
      breaks += 1;
      if (breaks > MAX_BREAKS_A_RULE) {
        const last = refusals.pop();
        if (last !== undefined) refusals.push({ ...last, why: `${last.why} ${MORE}` });
        break;
      }
      refusals.push({
        rule: rule.id,
        why: found.why,
        at: place(found),
        shape: rule.shape,
        example: rule.example,
      });
    }
    if (rule.halts && breaks > 0) break;
  }
  return refusals;
}

const MORE = `More places break this rule: the first ${MAX_BREAKS_A_RULE} are listed.`;
