/** Reads one rule over a message, halting rules left out of account, as the screen would report it. */
import type { Facts } from "../../../../lib/screen/facts.ts";
import { readRules } from "../../../../lib/screen/read-rules.ts";
import type { Rule } from "../../../../lib/screen/rule.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import type { Refusal } from "../../../../lib/screen/verdict.ts";

export function breakSegments(rule: Rule, texts: readonly string[], facts: Facts): readonly Refusal[] {
  return texts.flatMap((text, index) => readRules([rule], toSegment(text), index, facts));
}
