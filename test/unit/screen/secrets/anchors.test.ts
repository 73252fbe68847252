import { describe, expect, it } from "vitest";
import { toChars } from "../../../../lib/screen/chars.ts";
import { type Detector, toWalk } from "../../../../lib/screen/secrets/anchors.ts";
import { toOutlook } from "../../../../lib/screen/secrets/outlook.ts";

/** Finds its literal and the three characters behind it. */
function toDetector(literals: readonly string[], traits: Partial<Detector> = {}): Detector {
  return {
    literals,
    ...traits,
    read: (_text, { literal, at }) => {
      const end = at + literal.length + 3;
      return { secret: { start: at, end, kind: "test" }, resume: end };
    },
  };
}

function starts(text: string, ...detectors: readonly Detector[]): readonly number[] {
  const chars = toChars(text);
  const read = toWalk(detectors)(chars, toOutlook(chars.codes));
  return read(text.length).map(({ start }) => start);
}

describe("toWalk", () => {
  it("reads as far as it is asked to, and goes on from there", () => {
    const text = "ab-111 ab-222 ab-333 ab-444";
    const chars = toChars(text);
    const read = toWalk([toDetector(["ab-"])])(chars, toOutlook(chars.codes));
    const upTo = (until: number) => read(until).map(({ start }) => start);
    expect([upTo(0), upTo(8), upTo(8), upTo(15), upTo(text.length), upTo(text.length)]).toEqual([
      [],
      [0, 7],
      [],
      [14],
      [21],
      [],
    ]);
  });

  it("refuses a literal with two owners, and an empty one", () => {
    expect(() => toWalk([toDetector(["ab-"]), toDetector(["ab-"])])).toThrow(/"ab-"/);
    expect(() => toWalk([toDetector([""])])).toThrow(/not empty/);
  });

  it("looks for a word at the start of a word, and behind an escape", () => {
    expect(starts("xab-123 ab-456 _ab-789", toDetector(["ab-"]))).toEqual([8, 16]);
    expect(starts(String.raw`x\nab-123 %20ab-456 xnab-789`, toDetector(["ab-"]))).toEqual([3, 13]);
    expect(starts("トークンab-123", toDetector(["ab-"]))).toEqual([4]);
  });

  it("looks inside words where a detector asks for it, or its literal begins with a mark", () => {
    expect(starts("xab-123", toDetector(["ab-"], { insideWords: true }))).toEqual([1]);
    expect(starts("x://123", toDetector(["://"]))).toEqual([1]);
  });

  it("leaves the inside of words to others where a detector asks for it", () => {
    expect(
      starts("x-p12 -p34 x://12 (-p56", toDetector(["-p"], { outsideWords: true }), toDetector(["://"])),
    ).toEqual([6, 12, 19]);
  });

  it("tells literals apart by more than their first characters", () => {
    const literals = ["ab", "abc", "abcde", "abxde", "añb", "año", "é-", "-é"];
    const text = "ab1  abc1  abcd1  abcde1  abxd1  abxde1  aña  año1  añb1  é-1 ê- -é1 -ê";
    const found: string[] = [];
    const read: Detector["read"] = (_chars, { literal, at }) => {
      found.push(`${at} ${literal}`);
      return { secret: undefined, resume: at + literal.length };
    };
    starts(text, ...literals.map((literal) => ({ literals: [literal], read })));
    const longest = (at: number) =>
      literals.filter((one) => text.startsWith(one, at)).sort((a, b) => b.length - a.length)[0];
    const expected = Array.from(text, (_, at) => `${at} ${longest(at)}`).filter(
      (one) => !one.endsWith("undefined"),
    );
    expect(found).toEqual(expected);
    expect(() => toWalk([toDetector(["año"]), toDetector(["aéo"])])).toThrow(/aéo/);
  });

  it("asks a detector with a reach only where something within it could be a secret", () => {
    const near = toDetector(["ab-"], { reach: 6 });
    expect(starts("ab-1 two three ab-2 aB3dE5gH ab-3 and no more", near)).toEqual([15]);
    expect(starts("ab-1 two three ab-2 aB3dE5gH ab-3 and no more", toDetector(["ab-"]))).toEqual([0, 15, 29]);
    expect(starts(`ab-1${" ".repeat(9)}two`, near)).toEqual([0]);
  });

  it("asks the longest literal first and the shorter ones after it", () => {
    const silent: Detector = { literals: ["sk-ant-"], read: () => undefined };
    expect(starts("sk-ant-123", silent, toDetector(["sk-"]))).toEqual([0]);
  });

  it("goes on inside an anchor that nobody read", () => {
    const silent: Detector = { literals: ["--password"], read: () => undefined };
    expect(starts("--password", silent, toDetector(["pass"], { insideWords: true }))).toEqual([2]);
  });

  it("leaves a detector alone where it said that it has nothing, and asks the others there", () => {
    const asked: number[] = [];
    const silent: Detector = {
      literals: ["ab-", "_ab"],
      read: (_text, { at }) => {
        asked.push(at);
        return at < 12 ? { silentUntil: 12 } : undefined;
      },
    };
    expect(starts("ab- _ab xy-123 _ab ab-", silent, toDetector(["xy-"]))).toEqual([8]);
    expect(asked).toEqual([0, 15, 19]);
  });

  it("finds the first word of a text, and one at its very end", () => {
    expect(starts("ab-", toDetector(["ab-"]))).toEqual([0]);
    expect(starts(" ab-", toDetector(["ab-"]))).toEqual([1]);
    expect(starts("ab", toDetector(["ab-"]))).toEqual([]);
  });
});
