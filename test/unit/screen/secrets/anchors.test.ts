import { describe, expect, it } from "vitest";
import { type Detector, toWalk } from "../../../../lib/screen/secrets/anchors.ts";

/** Finds its literal and the three characters behind it. */
function toDetector(literals: readonly string[], insideWords?: true): Detector {
  return {
    literals,
    ...(insideWords ? { insideWords } : {}),
    read: (_text, { literal, at }) => {
      const end = at + literal.length + 3;
      return { secret: { start: at, end, kind: "test" }, resume: end };
    },
  };
}

function starts(text: string, ...detectors: readonly Detector[]): readonly number[] {
  return toWalk(detectors)(text).map(({ start }) => start);
}

describe("toWalk", () => {
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
    expect(starts("xab-123", toDetector(["ab-"], true))).toEqual([1]);
    expect(starts("x://123", toDetector(["://"]))).toEqual([1]);
  });

  it("asks the longest literal first and the shorter ones after it", () => {
    const silent: Detector = { literals: ["sk-ant-"], read: () => undefined };
    expect(starts("sk-ant-123", silent, toDetector(["sk-"]))).toEqual([0]);
  });

  it("goes on inside an anchor that nobody read", () => {
    const silent: Detector = { literals: ["--password"], read: () => undefined };
    expect(starts("--password", silent, toDetector(["pass"], true))).toEqual([2]);
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
