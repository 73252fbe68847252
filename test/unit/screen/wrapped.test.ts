import { describe, expect, it } from "vitest";
import { wrapped } from "../../../lib/screen/wrapped.ts";

describe("wrapped", () => {
  it("leaves out a line break and the blanks behind it", () => {
    expect(wrapped`
      (?:one\b
      |two)
    `).toBe("(?:one\\b|two)");
  });

  it("keeps a blank that is written as a class", () => {
    expect(wrapped`one[ ]
      two`).toBe("one[ ]two");
  });

  it.each([" ", "\t", "  "])("throws on a line that ends in %j", (blank) => {
    const strings = Object.assign([`one${blank}\ntwo`], { raw: [`one${blank}\ntwo`] });
    expect(() => wrapped(strings)).toThrow(SyntaxError);
  });
});
