import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { RowAnswer } from "../../../lib/forge/rows.ts";
import { MAX_BREAKS_A_RULE } from "../../../lib/limits.ts";
import { checkRule, citeReferences } from "../../../lib/screen/check-rule.ts";
import { DEFAULT_NAMING, type Facts } from "../../../lib/screen/facts.ts";
import { ruleName } from "../../../lib/screen/rule.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { noDeveloperDetailPublic } from "../../../lib/screen/rules/no-developer-detail.ts";
import { noRedactedSecret } from "../../../lib/screen/rules/no-redacted-secret.ts";
import { type Segment, toSegment } from "../../../lib/screen/segment.ts";
import { fill, UNITS } from "./hostile-units.ts";

const CHARS = 10_240;

/** Issues 1 and 2 are open, the others are not there. */
const facts: Facts = {
  naming: { ...DEFAULT_NAMING, hasIssues: true, pages: { base: "https://a.example", slug: "shop" } },
  progress: { shipped: 3, closedUnshipped: 1, inFlight: 2, remaining: 4, total: 10 },
  rows: new Map(
    Array.from({ length: 500 }, (_, at): [string, RowAnswer] => [
      `issue ${at}`,
      at === 1 || at === 2
        ? { status: "found", id: `issue ${at}`, row: { kind: "issue", state: "open", merged: false } }
        : { status: "absent" },
    ]),
  ),
};

const times = (unit: string) => unit.repeat(Math.ceil(CHARS / unit.length));

// What messages are made of, and what opens something that a later turn closes.
const PARTS = [
  ..."ISS-1 ISS-2 ISS-9 is was not merged closed if and . , : ? I'll we look into fix 3 40% done left of 10".split(
    " ",
  ),
  ...["\n", "\n\n", "```\n", "~~~\n", "`", "> ", "- ", "1. ", "| ", "<!-- ", "-->", '"', "**", "~~", "\\"],
  ...[
    "@here ",
    "src/a/b.ts:1 ",
    "https://a.example/issues/4 ",
    "password: ",
    "feature/x ",
    "in_progress ",
    "\u00e9",
  ],
];
const words = fc
  .tuple(fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 10 }), fc.constantFrom("", " "))
  .map(([parts, between]) => parts.join(between));
const repetitive = fc
  .array(fc.tuple(words, words), { minLength: 1, maxLength: 2 })
  .map((parts) => parts.map(([once, often]) => once + times(often)).join("\n"));

const rules = RULES.map((rule) => [ruleName(rule), rule] as const);

it("names every secret of a stretch", () => {
  const secret = ["tR7!qLz0", "vW2x"].join("");
  const secrets = checkRule(noRedactedSecret, toSegment(times(`password: ${secret}\n`)), facts);
  expect([...secrets]).toHaveLength(MAX_BREAKS_A_RULE + 1);
});

it("reads the whole text only for whoever has not seen enough in its beginning", () => {
  const read: number[] = [];
  const rule = {
    ...noDeveloperDetailPublic,
    *check(segment: Segment) {
      read.push(segment.text.length);
      yield* noDeveloperDetailPublic.check(segment, facts);
    },
  };
  const text = times("src/a/b.ts:1 ");
  const breaks = checkRule(rule, toSegment(text), facts)[Symbol.iterator]();
  for (let told = 0; told <= MAX_BREAKS_A_RULE; told += 1) breaks.next();
  expect(read).toHaveLength(1);
  expect(read[0]).toBeLessThan(text.length);
  expect([...checkRule(rule, toSegment(text), facts)].length).toBeGreaterThan(700);
  expect(read.at(-1)).toBe(text.length);
});

describe.each(rules)("%s, of a text that repeats itself", (_name, rule) => {
  it.each(["hostile", "random"])("says what it says of the whole text, a %s one", (kind) => {
    const isSame = (text: string) => {
      const [segment, whole] = [toSegment(text), toSegment(text)];
      expect([...checkRule(rule, segment, facts)]).toEqual([...rule.check(whole, facts)]);
      expect(citeReferences(rule, segment, facts.naming)).toEqual(rule.cites?.(whole, facts.naming) ?? []);
    };
    if (kind === "random") fc.assert(fc.property(repetitive, isSame), { numRuns: 30 });
    else for (const unit of Object.values(UNITS)) isSame(`${fill(unit, CHARS)} ISS-2 is merged.`);
  });
});
