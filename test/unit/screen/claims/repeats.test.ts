import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findStatusClaims } from "../../../../lib/screen/claims/status/claims.ts";
import { DEFAULT_NAMING } from "../../../../lib/screen/facts.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

const naming = { ...DEFAULT_NAMING, hasIssues: true };

/** Statements in which two references stand, some of them asserted and some not. */
const STATEMENTS: readonly ((one: string, other: string) => string)[] = [
  (one) => `${one} is merged.`,
  (one) => `${one} is not merged.`,
  (one, other) => `${one} and ${other} are merged.`,
  (one, other) => `${one} is merged but ${other} is not.`,
  (one, other) => `${one} was merged into ${other} as a duplicate.`,
  (one) => `Is ${one} closed?`,
  (one) => `Closed ${one}.`,
];

const reference = fc.oneof(
  fc.integer({ min: 1, max: 30 }).map((number) => `ISS-${number}`),
  fc.integer({ min: 1, max: 30 }).map((number) => `#${number}`),
);
const sentence = fc
  .tuple(fc.constantFrom(...STATEMENTS), reference, reference)
  .map(([state, one, other]) => state(one, other));

function claims(text: string): readonly string[] {
  return Array.from(findStatusClaims(toSegment(text), naming), ({ claim, hit }) => `${hit.name} ${claim}`);
}

describe("a statement that is made of many references", () => {
  it("asserts of each what it asserts when it stands alone", () => {
    fc.assert(
      fc.property(fc.array(sentence, { minLength: 1, maxLength: 12 }), (sentences) => {
        const alone = new Set(sentences.flatMap(claims));
        expect(new Set(claims(sentences.join("\n\n")))).toEqual(alone);
      }),
    );
  });

  it("is placed where it stands", () => {
    const text = "ISS-1 is merged.\n\nISS-2 is merged.";
    const [first, second] = findStatusClaims(toSegment(text), naming);
    expect(text.slice(first?.start, first?.end)).toBe("ISS-1 is merged");
    expect(text.slice(second?.start, second?.end)).toBe("ISS-2 is merged");
  });

  it("is undone by the sentence behind it, there alone", () => {
    expect(claims("ISS-1 is merged. It was reverted again.\n\nISS-2 is merged. Nothing else.")).toEqual([
      "ISS-2 merged",
    ]);
  });
});
