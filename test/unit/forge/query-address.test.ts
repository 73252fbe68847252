import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isEscape, parseThreadAddress } from "../../../lib/forge/query-address.ts";

describe("a path that leaves its folder", () => {
  it.each([
    "..",
    ".",
    "../x",
    "a/../b",
    "a/..",
    "./a",
    "/etc/passwd",
    "/",
    "..\\x",
    "\\x",
    "%2e%2e/x",
    "%2E%2e%2Fx",
    "%252e%252e%252fx",
    "a/%2e./b",
    "%2fetc",
  ])("is %j", (path) => expect(isEscape(path)).toBe(true));

  it.each([
    "",
    "a",
    "docs/a.md",
    "docs/",
    "...",
    "a..b",
    "..a/b",
    "a/.hidden",
    "100%",
    "100%25.md",
    "__proto__",
    "a\u0000b",
  ])("is not %j", (path) => expect(isEscape(path)).toBe(false));

  it("is found whatever stands around the dots", () => {
    const part = fc.constantFrom("a", "b.md", "%41", "");
    const dots = fc.constantFrom("..", ".", "%2e%2e", ".%2E", "%252e.");
    const slash = fc.constantFrom("/", "\\", "%2f", "%5C");
    fc.assert(
      fc.property(part, slash, dots, slash, part, (a, s, d, t, b) => {
        expect(isEscape(`${a}${s}${d}${t}${b}`)).toBe(true);
      }),
    );
  });

  it("is looked for in time that grows with the path", () => {
    for (const piece of ["%25", "../", "%2e", "\\", "a/"]) {
      const started = performance.now();
      isEscape(piece.repeat(4_096 / piece.length));
      isEscape(piece.repeat(1_000_000));
      expect(performance.now() - started).toBeLessThan(200);
    }
  });
});

describe("a thread's address", () => {
  const id = "9ea35f1f-6420-48b0-bca9-21b0f9052425";
  it("is a number or an id in either case", () => {
    expect(parseThreadAddress("12")).toEqual({ kind: "number", number: 12 });
    expect(parseThreadAddress(id)).toEqual({ kind: "id", id });
    expect(parseThreadAddress(id.toUpperCase())).toEqual({ kind: "id", id });
  });
  it.each(["", "0", "007", "-1", "1.5", "1e3", "#1", "ISS-1", "__proto__", "1".repeat(10), `${id}x`])(
    "is not %j",
    (text) => expect(parseThreadAddress(text)).toBeNull(),
  );
});
