/**
 * One segment against one ordered list of rules: every break of every rule, in order, until a halting rule
 * broke. It knows nothing of cells or doors.
 */
import type { Facts } from "./facts.ts";
import { toPlace } from "./place.ts";
import type { Break, Rule } from "./rule.ts";
import type { Segment } from "./segment.ts";
import type { Place, Refusal } from "./verdict.ts";

/**
 * The refusals of one segment. `place` says where a break stands; it is given for a text that is a part of
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
    const breaks = rule.check(segment, facts);
    for (const found of breaks) {
      refusals.push({
        rule: rule.id,
        why: found.why,
        at: place(found),
        shape: rule.shape,
        example: rule.example,
      });
    }
    if (rule.halts && breaks.length > 0) break;
  }
  return refusals;
}
