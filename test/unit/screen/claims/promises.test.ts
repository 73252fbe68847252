import { describe, expect, it } from "vitest";
import { ABSTENTIONS } from "../../../../lib/screen/claims/promises/abstentions.ts";
import { findPromises, readCandidates } from "../../../../lib/screen/claims/promises/find-promises.ts";
import { HEADS } from "../../../../lib/screen/claims/promises/heads.ts";
import { NO_ACTS } from "../../../../lib/screen/claims/promises/no-acts.ts";
import { noEmptyPromise } from "../../../../lib/screen/rules/no-empty-promise.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { findDifference, gatherCase, readCases } from "../read-cases.ts";
import { breakSegments } from "./promises-figures.ts";
import { MORE_ADMITTED, MORE_REFUSED } from "./promises-more.ts";
import { ADMITTED, PROMISED } from "./promises-sentences.ts";
import { PROMISE_ABSTENTIONS, PROMISE_FORMS } from "./samples/promises.ts";
import { samplesOf } from "./samples/samples.ts";

describe("screen-promises.jsonl, this rule alone", () => {
  it.each(readCases("screen-promises.jsonl"))("$id: $why", async (one) => {
    const refusals = breakSegments(noEmptyPromise, one.segments, await gatherCase(one));
    const expected = one.expect.filter(({ rule }) => rule === noEmptyPromise.id);
    expect(findDifference({ ...one, expect: expected }, refusals)).toBeNull();
  });
});

function promised(text: string): readonly string[] {
  return Array.from(findPromises(toSegment(text)), ({ start, end }) => text.slice(start, end));
}

describe("findPromises", () => {
  it.each(PROMISED)("refuses %j", (text, ...places) => {
    const found = [...findPromises(toSegment(text))];
    expect(found.map(({ start, end }) => text.slice(start, end))).toHaveLength(places.length);
    for (const [index, part] of places.entries()) {
      const at = text.indexOf(part);
      expect(at).toBeGreaterThanOrEqual(0);
      expect(found[index]?.start).toBeLessThan(at + Math.max(1, part.length));
      expect(found[index]?.end).toBeGreaterThan(at);
    }
  });

  it.each(MORE_REFUSED)("finds %i in %j", (count, text) => {
    expect(promised(text)).toHaveLength(count);
  });

  it.each(MORE_ADMITTED)("finds none in %j", (text) => {
    expect(promised(text)).toEqual([]);
  });

  it("asserts nothing of what the beginning of a long sentence governs", () => {
    const long = "and so on, ".repeat(200);
    expect(promised(`Ana wrote that ${long}I'll fix it.`)).toEqual([]);
    expect(promised(`Ana wrote that ${long}we wait. I'll fix it.`)).toHaveLength(1);
  });

  describe.each(ADMITTED)("admits %s", (_family, ...texts) => {
    it.each(texts)("%j", (text) => {
      expect(promised(text)).toEqual([]);
    });
  });

  it.each(samplesOf(HEADS, PROMISE_FORMS))("knows the form %s: %j", (id, sample) => {
    const found = [...readCandidates(toSegment(sample))].filter(({ row }) => row === null);
    expect(found.map(({ candidate }) => candidate.head.id)).toEqual([id]);
  });

  it.each(samplesOf([...ABSTENTIONS, ...NO_ACTS], PROMISE_ABSTENTIONS))(
    "abstains by the row %s: %j",
    (id, sample) => {
      expect(Array.from(readCandidates(toSegment(sample)), ({ row }) => row?.id)).toEqual([id]);
    },
  );
});
