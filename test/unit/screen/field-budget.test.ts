import { describe, expect, it } from "vitest";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { fieldBudget } from "../../../lib/screen/rules/field-budget.ts";
import { toSegment } from "../../../lib/screen/segment.ts";

const OVER = "word ".repeat(100);

const whys = (key: string) => {
  const text = `\`\`\`forge-record\nlead: short\n${key}: ${OVER}\n\`\`\``;
  return Array.from(fieldBudget.check(toSegment(text), NO_FACTS), ({ why }) => why);
};

describe("field-budget names the field that is over", () => {
  it("by its key", () => {
    expect(whys("why")).toEqual([expect.stringContaining("The field `why` runs 100 over")]);
  });

  it.each([
    ["a long one", "a-key-that-goes-on-and-on-until-nobody-reads-it"],
    ["a token", ["gl", "pat-x7kq9lm2pz8wt4vb6nyc"].join("")],
  ])("by its place where the key is %s", (_what, key) => {
    const [why = "", ...others] = whys(key);
    expect(others).toEqual([]);
    expect(why).toContain("Field 2 of the record runs 100 over");
    expect(why).not.toContain(key);
  });
});
