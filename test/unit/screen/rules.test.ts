import { describe, expect, it } from "vitest";
import { type RowAnswer, referenceKey } from "../../../lib/forge/rows.ts";
import { findReferences } from "../../../lib/screen/claims/references.ts";
import { type Facts, NO_FACTS } from "../../../lib/screen/facts.ts";
import { type Rule, ruleName, type Sample } from "../../../lib/screen/rule.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { toSegment } from "../../../lib/screen/segment.ts";

function breaks(rule: Rule, sample: Sample) {
  const facts = { ...NO_FACTS, rows: openRows(rule, sample), ...sample.facts };
  return [...rule.check(toSegment(sample.text), facts)];
}

/** Unless a sample says more, everything it cites is there and open. */
function openRows(rule: Rule, { text, facts }: Sample): Facts["rows"] {
  const cited = rule.cites?.(toSegment(text), facts?.naming ?? NO_FACTS.naming) ?? [];
  return new Map(
    cited
      .map(referenceKey)
      .map((key): [string, RowAnswer] => [
        key,
        { status: "found", id: key, row: { kind: "issue", state: "open", merged: false } },
      ]),
  );
}

describe.each(RULES.map((rule) => [ruleName(rule), rule] as const))("%s", (_name, rule) => {
  it("brings samples of what it refuses and of what it admits", () => {
    expect(rule.refuse.length).toBeGreaterThan(0);
    expect(rule.admit.length).toBeGreaterThan(0);
  });

  it.each(rule.refuse)("refuses: $because", (sample) => {
    const found = breaks(rule, sample);
    expect(found).not.toEqual([]);
    for (const { at, why } of found) {
      expect(why).not.toBe("");
      if (at === null) continue;
      expect(at.start).toBeGreaterThanOrEqual(0);
      expect(at.end).toBeGreaterThanOrEqual(at.start);
      expect(at.end).toBeLessThanOrEqual(sample.text.length);
    }
  });

  it.each(rule.admit)("admits: $because", (sample) => {
    expect(breaks(rule, sample)).toEqual([]);
  });

  it("passes its own example", () => {
    expect(breaks(rule, { text: rule.example, because: "" })).toEqual([]);
  });

  it("names nothing in its example that a project may lack", () => {
    const naming = { ...NO_FACTS.naming, hasIssues: true };
    expect([...findReferences(toSegment(rule.example), naming)]).toEqual([]);
  });

  it("says what broke, what is wanted and what to copy", () => {
    expect(rule.shape.length).toBeGreaterThan(20);
    expect(rule.example.length).toBeGreaterThan(10);
  });
});
