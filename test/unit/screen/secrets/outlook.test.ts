import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toChars } from "../../../../lib/screen/chars.ts";
import { looksLikeSecret } from "../../../../lib/screen/secrets/looks-secret.ts";
import { lookAhead, MAX_GAP_CHARS, toOutlook } from "../../../../lib/screen/secrets/outlook.ts";
import { growsLinearly } from "../cpu-time.ts";

const PARTS = [
  "aB3dE5gH",
  "word",
  " ",
  "\n",
  "é",
  "7",
  "-",
  " ".repeat(MAX_GAP_CHARS + 1),
  "Capital",
  "q".repeat(17),
];
const texts = fc.array(fc.constantFrom(...PARTS), { maxLength: 30 }).map((parts) => parts.join(""));

const ahead = (text: string, from: number) => lookAhead(toOutlook(toChars(text).codes), from);

describe("lookAhead", () => {
  it("steps over words and ends at what could be a secret", () => {
    expect(ahead("the password is short", 0)).toBe(21);
    expect(ahead("the password is aB3dE5gH now", 4)).toBe(16);
    expect(ahead("the password is aB3dE5gH now", 18)).toBe(18);
    expect(ahead("the password is aB3dE5gH now", 24)).toBe(28);
    expect(ahead(`a${" ".repeat(MAX_GAP_CHARS)}b${" ".repeat(MAX_GAP_CHARS + 1)}c`, 0)).toBe(
      MAX_GAP_CHARS + 2,
    );
    expect(ahead("", 0)).toBe(0);
  });

  it("stops before every value that looks like a secret", () => {
    fc.assert(
      fc.property(texts, (text) => {
        for (const [bar, shortest] of [
          ["named", 8],
          ["strong", 12],
        ] as const) {
          for (let at = 0; at + shortest <= text.length; at++) {
            const isSecret = [shortest, shortest + 4, 24].some((length) =>
              looksLikeSecret(text.slice(at, at + length), bar),
            );
            if (isSecret) expect(ahead(text, at)).toBe(at);
          }
        }
      }),
    );
  });

  it("says the same whatever it was asked before", () => {
    fc.assert(
      fc.property(texts, fc.array(fc.nat(60), { maxLength: 40 }), (text, places) => {
        const outlook = toOutlook(toChars(text).codes);
        for (const place of places) {
          const from = Math.min(place, text.length);
          expect(lookAhead(outlook, from)).toBe(ahead(text, from));
        }
      }),
    );
  });

  it("reads in linear time, forth and back", () => {
    const read = (text: string) => {
      const outlook = toOutlook(toChars(text).codes);
      for (let at = 0; at < text.length; at++) lookAhead(outlook, at);
      for (let at = text.length; at >= 0; at--) lookAhead(outlook, at);
    };
    for (const unit of ["a ", "aB3dE5gH ", "a", " "]) {
      expect(growsLinearly(read, unit.repeat(60_000 / unit.length), unit.repeat(240_000 / unit.length))).toBe(
        true,
      );
    }
  });
});
