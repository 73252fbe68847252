import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FIGURE_ROWS } from "../../../../lib/screen/claims/figures/abstentions.ts";
import { COUNTS, PAIRS, SHARES } from "../../../../lib/screen/claims/figures/bindings.ts";
import { readBound } from "../../../../lib/screen/claims/figures/find-figures.ts";
import { type Facts, NO_FACTS } from "../../../../lib/screen/facts.ts";
import { progressFiguresMatch } from "../../../../lib/screen/rules/progress-figures-match.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { findDifference, gatherCase, readCases } from "../read-cases.ts";
import { MORE_ADMITTED, MORE_REFUSED } from "./figures-more.ts";
import { RIGHT, WITHOUT_SNAPSHOT, WRONG } from "./figures-sentences.ts";
import { breakSegments } from "./promises-figures.ts";
import { FIGURE_ABSTENTIONS, FIGURE_BINDINGS } from "./samples/figures.ts";
import { samplesOf } from "./samples/samples.ts";

describe("screen-figures.jsonl, this rule alone", () => {
  it.each(readCases("screen-figures.jsonl"))("$id: $why", async (one) => {
    const facts = { ...(await gatherCase(one)), progress: one.facts.progress ?? null };
    const refusals = breakSegments(progressFiguresMatch, one.segments, facts);
    const expected = one.expect.filter(({ rule }) => rule === progressFiguresMatch.id);
    expect(findDifference({ ...one, expect: expected }, refusals)).toBeNull();
  });
});

const progress = { shipped: 12, closedUnshipped: 3, inFlight: 5, remaining: 20, total: 40 };

function refused(text: string, facts: Facts = { ...NO_FACTS, progress }): readonly string[] {
  return breakSegments(progressFiguresMatch, [text], facts).map(({ at }) =>
    at === null ? "" : text.slice(at.start, at.end),
  );
}

describe("progress-figures-match", () => {
  it.each(WRONG)("refuses %j", (text, ...places) => {
    const found = breakSegments(progressFiguresMatch, [text], { ...NO_FACTS, progress });
    expect(found.map(({ at }) => at && text.slice(at.start, at.end))).toHaveLength(places.length);
    for (const [index, part] of places.entries()) {
      const at = found[index]?.at;
      expect(text.indexOf(part)).toBeGreaterThanOrEqual(0);
      expect(at?.start).toBeLessThan(text.lastIndexOf(part) + part.length);
      expect(at?.end).toBeGreaterThan(text.indexOf(part));
    }
  });

  it.each(MORE_REFUSED)("refuses %i in %j", (count, text) => {
    expect(refused(text)).toHaveLength(count);
  });

  it.each(MORE_ADMITTED)("refuses nothing in %j", (text) => {
    expect(refused(text)).toEqual([]);
  });

  describe.each(RIGHT)("admits %s", (_family, ...texts) => {
    it.each(texts)("%j", (text) => {
      expect(refused(text)).toEqual([]);
    });
  });

  it.each(WITHOUT_SNAPSHOT)("refuses every progress figure without a snapshot: %j", (text) => {
    expect(refused(text, NO_FACTS)).toHaveLength(1);
  });
});

describe("progress-figures-match, for every snapshot", () => {
  const count = fc.nat({ max: 3000 });
  const snapshots = fc
    .tuple(count, count, count, count)
    .map(([shipped, closedUnshipped, inFlight, remaining]) => {
      const total = shipped + closedUnshipped + inFlight + remaining;
      return { shipped, closedUnshipped, inFlight, remaining, total };
    });

  it("admits a part with the total, and refuses any other pair", () => {
    fc.assert(
      fc.property(snapshots, fc.nat({ max: 9000 }), (given, value) => {
        const facts = { ...NO_FACTS, progress: given };
        expect(refused(`${given.inFlight} of ${given.total} issues are in flight.`, facts)).toEqual([]);
        const parts = [given.shipped, given.closedUnshipped, given.inFlight, given.remaining];
        const text = `${value} of ${given.total} issues are done.`;
        expect(refused(text, facts)).toHaveLength(parts.includes(value) ? 0 : 1);
      }),
    );
  });
});

describe("readBound", () => {
  it.each(samplesOf([...COUNTS, ...PAIRS, ...SHARES], FIGURE_BINDINGS))(
    "binds by the row %s: %j",
    (id, sample) => {
      expect(Array.from(readBound(toSegment(sample)), ({ binding }) => binding)).toContain(id);
    },
  );

  it.each(samplesOf(FIGURE_ROWS, FIGURE_ABSTENTIONS))("abstains by the row %s: %j", (id, sample) => {
    expect(Array.from(readBound(toSegment(sample)), ({ row }) => row?.id)).toContain(id);
  });
});

describe("no row binds a figure without a word beside it", () => {
  const side = fc
    .array(fc.constantFrom(..."N P T , . ; : ( ) / - = + & ? !".split(" ")), { maxLength: 6 })
    .map((marks) => marks.join(" "));

  it.each([...COUNTS, ...PAIRS, ...SHARES])("$id", ({ before, after }) => {
    fc.assert(
      fc.property(side, side, (left, right) => {
        const rest = right === "" ? "" : ` ${right}`;
        expect(before.test(left) && after.test(rest)).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
