import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { divideBudget, estimateTokens, fitLines, fitText } from "../../../lib/context/budget.ts";

describe("a budget", () => {
  const parts = fc.array(fc.record({ need: fc.nat(5_000), weight: fc.integer({ min: 1, max: 9 }) }));

  it("is never exceeded, and nobody gets more than it needs", () => {
    fc.assert(
      fc.property(parts, fc.nat(20_000), (wishes, budget) => {
        const given = divideBudget(wishes, budget);
        expect(given.reduce((a, b) => a + b, 0)).toBeLessThanOrEqual(budget);
        for (const [at, { need }] of wishes.entries()) expect(given[at]).toBeLessThanOrEqual(need);
      }),
    );
  });

  it("gives all to all where it suffices, and is used up where not", () => {
    fc.assert(
      fc.property(parts, fc.nat(20_000), (wishes, budget) => {
        const given = divideBudget(wishes, budget);
        const [needed, used] = [
          wishes.reduce((a, { need }) => a + need, 0),
          given.reduce((a, b) => a + b, 0),
        ];
        if (needed <= budget) expect(used).toBe(needed);
        // Each share is rounded down.
        else expect(used).toBeGreaterThan(budget - wishes.length);
      }),
    );
  });

  it("gives what one leaves to the others, by weight", () => {
    expect(
      divideBudget(
        [
          { need: 10, weight: 1 },
          { need: 900, weight: 1 },
          { need: 900, weight: 2 },
        ],
        310,
      ),
    ).toEqual([10, 100, 200]);
  });
});

describe("what is cut", () => {
  it("is cut between lines, and counted", () => {
    expect(fitLines(["aaaa", "bbbb", "cccc"], 4)).toEqual({ kept: ["aaaa", "bbbb"], omitted: 1 });
    expect(fitLines(["aaaa"], 1)).toEqual({ kept: [], omitted: 1 });
  });

  it("is cut between code points, and says so", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 40 }), (text, tokens) => {
        const cut = fitText(text, tokens);
        expect(estimateTokens(cut.text)).toBeLessThanOrEqual(tokens);
        expect(cut.truncated).toBe(cut.text !== text);
        expect(text.startsWith(cut.truncated ? cut.text.slice(0, -1) : cut.text)).toBe(true);
      }),
    );
  });
});
