import { describe, expect, it } from "vitest";
import { MAX_RENDERED_REFUSALS } from "../../../lib/limits.ts";
import { toRefusalsText, toRefusalText } from "../../../lib/screen/refusals-text.ts";
import type { Refusal } from "../../../lib/screen/verdict.ts";

const refusal: Refusal = {
  rule: "single-line",
  why: "A line break stands here.",
  at: { segment: 2, start: 4, end: 5, line: 1, column: 5 },
  shape: "one line",
  example: "One line\nand another",
};

describe("refusals as text", () => {
  it("says why and where, then the rule, the shape and an example", () => {
    expect(toRefusalText(refusal)).toBe(
      "A line break stands here. (segment 2, line 1, column 5)\n  rule: single-line\n  shape: one line\n  for example: One line\n    and another",
    );
    expect(toRefusalText({ ...refusal, at: null })).toMatch(/^A line break stands here\.\n/);
  });

  it("numbers them, and counts those beyond the bound", () => {
    const many = Array.from({ length: MAX_RENDERED_REFUSALS + 3 }, () => refusal);
    const text = toRefusalsText(many);
    expect(text).toContain(`\n\n${MAX_RENDERED_REFUSALS}. A line break`);
    expect(text).toMatch(/\n\n3 more: see `refusals`\.$/);
    expect(toRefusalsText(many.slice(0, 1))).not.toContain("more");
  });
});
