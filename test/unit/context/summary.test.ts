import fc from "fast-check";
import { expect, it } from "vitest";
import { boundContextSummary } from "../../../lib/context/summary.ts";

// Half of a surrogate pair without its other half.
const LONE = /[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/;

it("leaves 120 characters as they are", () => {
  expect(boundContextSummary("a".repeat(120))).toBe("a".repeat(120));
});

it("cuts the 121st, and says so with an ellipsis", () => {
  expect(boundContextSummary("a".repeat(121))).toBe(`${"a".repeat(119)}…`);
});

it("never cuts a code point in two", () => {
  expect(boundContextSummary(`${"a".repeat(118)}😀😀`)).toBe(`${"a".repeat(118)}…`);
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const bound = boundContextSummary(text);
      expect(bound.length).toBeLessThanOrEqual(120);
      expect(bound).not.toMatch(LONE);
      expect(text.startsWith(bound.replace(/…$/, ""))).toBe(true);
    }),
  );
});
