import { describe, expect, it } from "vitest";
import { MAX_BREAKS_A_RULE } from "../../../lib/limits.ts";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { readRules } from "../../../lib/screen/read-rules.ts";
import type { Break, Rule } from "../../../lib/screen/rule.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { screenMessage } from "../../../lib/screen/screen.ts";
import { toSegment } from "../../../lib/screen/segment.ts";

function* breakFor(times: number): Iterable<Break> {
  for (let at = 0; at < times; at += 1) yield { why: "It broke.", at: { start: at, end: at + 1 } };
}

function refusals(...times: readonly number[]) {
  const [rule] = RULES;
  if (rule === undefined) throw new Error("there is no rule");
  const rules = times.map(
    (count): Rule => ({ ...rule, id: `${count}`, halts: false, check: () => breakFor(count) }),
  );
  return readRules(rules, toSegment("text"), 0, NO_FACTS);
}

const MORE = /More places/;

describe("a rule that breaks many times", () => {
  it("is listed whole as long as it is within the bound", () => {
    const found = refusals(MAX_BREAKS_A_RULE);
    expect(found).toHaveLength(MAX_BREAKS_A_RULE);
    expect(found.filter(({ why }) => MORE.test(why))).toEqual([]);
  });

  it("is listed up to the bound, and says with the last that there is more", () => {
    const found = refusals(MAX_BREAKS_A_RULE + 1);
    expect(found).toHaveLength(MAX_BREAKS_A_RULE);
    expect(found.map(({ at }) => at?.start)).toEqual(Array.from(found, (_, at) => at));
    expect(found.flatMap(({ why }, at) => (MORE.test(why) ? [at] : []))).toEqual([MAX_BREAKS_A_RULE - 1]);
  });

  it("is asked no further, and keeps no other rule from being read", () => {
    const found = refusals(Number.POSITIVE_INFINITY, 2);
    expect(found.map(({ rule }) => rule)).toEqual([...Array(MAX_BREAKS_A_RULE).fill("Infinity"), "2", "2"]);
  });

  it.each([
    ["role:report", "no-room-broadcast", "@here "],
    ["role:report", "no-redacted-secret", `password: aB3${"$"}xYz9Qw!k `],
    ["role:ask", "no-option-line", "1. Keep\n"],
    ["role:chat", "no-empty-promise", "I'll look into it. "],
    ["role:chat", "progress-figures-match", "20 issues are left. "],
    ["public:report", "no-developer-detail", "src/a/b.ts:1 "],
  ])("in %s, %s: the first places, in the order of the text", (cell, rule, unit) => {
    const places = (times: number) => {
      const verdict = screenMessage(cell, [unit.repeat(times)], NO_FACTS);
      return verdict.ok
        ? []
        : verdict.refusals.filter((refusal) => refusal.rule === rule).map(({ at }) => at);
    };
    expect(places(3 * MAX_BREAKS_A_RULE)).toEqual(places(MAX_BREAKS_A_RULE));
    expect(places(MAX_BREAKS_A_RULE)).toHaveLength(MAX_BREAKS_A_RULE);
  });
});
