import { describe, expect, it } from "vitest";
import { MAX_BREAKS_A_RULE, MAX_REFUSALS_A_MESSAGE } from "../../../lib/limits.ts";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { screenComment, screenMessage } from "../../../lib/screen/screen.ts";

function refusalsOf(verdict: ReturnType<typeof screenMessage>) {
  return verdict.ok ? [] : verdict.refusals;
}
const report = (...segments: string[]) => refusalsOf(screenMessage("role:report", segments, NO_FACTS));
const comment = (text: string) => refusalsOf(screenComment("role:report", [text], NO_FACTS, "product"));
const record = (lead: string, times: number) =>
  `\`\`\`forge-record\n${`lead: ${lead}\n`.repeat(times)}\`\`\``;

describe("a message that breaks one rule in very many places", () => {
  it.each([99, 100])("has all of %i told", (times) => {
    const found = report("@all ".repeat(times));
    expect(found).toHaveLength(times);
    expect(found.at(-1)?.why).not.toContain("More places");
  });

  it("has a hundred told, and the last of them says that there are more", () => {
    for (const found of [report("@all ".repeat(101)), report("@all ".repeat(9_000))]) {
      expect(found).toHaveLength(MAX_BREAKS_A_RULE);
      expect(found.at(-1)?.why).toContain("More places break this rule");
      expect(found.at(-2)?.why).not.toContain("More places");
    }
  });

  it("has a hundred told of all leads of a comment together, of each rule", () => {
    for (const lead of ["", "a.ts:1 b.ts:2"]) {
      const found = comment(record(lead, 5_000)).filter(({ rule }) => rule !== "field-budget");
      expect(found).toHaveLength(MAX_BREAKS_A_RULE);
      expect(found.at(-1)?.why).toContain("More places break this rule");
    }
    const mixed = comment(`\`\`\`forge-record\n${"lead:\nlead: a.ts:1\n".repeat(2_000)}\`\`\``);
    const told = ["lead-has-text", "no-developer-detail"].map((id) =>
      mixed.filter(({ rule }) => rule === id),
    );
    expect(told.map(({ length }) => length)).toEqual([MAX_BREAKS_A_RULE, MAX_BREAKS_A_RULE]);
    for (const of of told) expect(of.at(-1)?.why).toContain("More places");
  });

  it("has a bounded answer, however many segments it has", () => {
    const found = report(...Array.from({ length: 64 }, () => "@all ".repeat(13_000)));
    expect(found).toHaveLength(MAX_REFUSALS_A_MESSAGE);
    expect(found.at(-1)?.why).toContain("More is refused");
    expect(JSON.stringify(found).length).toBeLessThan(1_000_000);
    const exact = report(...Array.from({ length: 10 }, () => "@all ".repeat(100)));
    expect(exact).toHaveLength(MAX_REFUSALS_A_MESSAGE);
    expect(exact.at(-1)?.why).not.toContain("More");
  });
});
