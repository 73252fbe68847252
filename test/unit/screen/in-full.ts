/**
 * Reads a text as the rules read one in which nothing comes again word for word: what is measured of a repeated text
 * holds for one that differs in a character here and there.
 */
import { MAX_BREAKS_A_RULE } from "../../../lib/limits.ts";
import type { Facts } from "../../../lib/screen/facts.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { toSegment } from "../../../lib/screen/segment.ts";

/** Has every rule look for as many breaks as are reported. */
export function readInFull(text: string, facts: Facts): void {
  const segment = toSegment(text);
  for (const rule of RULES) {
    let breaks = 0;
    for (const _ of rule.check(segment, facts)) {
      breaks += 1;
      if (breaks > MAX_BREAKS_A_RULE) break;
    }
  }
}
