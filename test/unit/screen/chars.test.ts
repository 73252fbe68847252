import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOT_ASCII, toChars, toCharTest } from "../../../lib/screen/chars.ts";

describe("toChars", () => {
  it("has a code for every unit of a text", () => {
    const texts = fc.oneof(
      fc.string(),
      fc.string({ unit: "binary" }),
      fc.constantFrom("", "\ud800", "a\udc00b", "é", "🎉"),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const codes = Array.from({ length: text.length }, (_, at) =>
          Math.min(text.charCodeAt(at), NOT_ASCII),
        );
        expect(Array.from(toChars(text).codes)).toEqual(codes);
      }),
    );
  });
});

describe("toCharTest", () => {
  it("says of each place what its pattern says, and of no place no", () => {
    const pattern = /[a-c\s\u00e9\u3000]/;
    const ask = toCharTest(pattern);
    const chars = toChars("a b\u00e9\u00e8\u3000z\x7f");
    const said = Array.from({ length: chars.text.length + 2 }, (_, at) => ask(chars, at - 1));
    expect(said).toEqual([false, ...Array.from(chars.text, (char) => pattern.test(char)), false]);
  });
});
