import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ABSTENTIONS } from "../../../../lib/screen/claims/status/abstentions/index.ts";
import { findStatusClaims, readStatuses } from "../../../../lib/screen/claims/status/claims.ts";
import type { Naming } from "../../../../lib/screen/facts.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { ASSERTED } from "./asserted-sentences.ts";
import { NOT_ASSERTED } from "./unasserted-sentences.ts";

const naming: Naming = {
  prefixes: ["ISS"],
  repository: { owner: "acme", name: "widgets", origin: "https://github.com" },
  hasIssues: true,
  pages: null,
};

function claims(text: string): readonly string[] {
  const found = findStatusClaims(toSegment(text), naming).map(({ hit, claim }) => `${hit.name} ${claim}`);
  return [...new Set(found)];
}

describe("findStatusClaims hears", () => {
  it.each(ASSERTED.map(([text, ...expected]) => [text, expected] as const))("%j", (text, expected) => {
    expect(claims(text).toSorted()).toEqual([...expected].toSorted());
  });
});

describe("findStatusClaims hears nothing in", () => {
  it.each(NOT_ASSERTED)("%j (%s)", (text) => {
    expect(claims(text)).toEqual([]);
  });
});

describe("every abstention", () => {
  it("has an id of its own, a reason and a sample", () => {
    expect(new Set(ABSTENTIONS.map((row) => row.id)).size).toBe(ABSTENTIONS.length);
    for (const row of ABSTENTIONS) {
      expect(row.because).not.toBe("");
      expect(row.samples.length).toBeGreaterThan(0);
    }
  });

  const samples = ABSTENTIONS.flatMap((row) => row.samples.map((sample) => [row.id, sample] as const));
  it.each(samples)("%s is the first that stops %j", (id, sample) => {
    const stops = readStatuses(toSegment(sample), naming).map((reading) => reading.abstention?.id);
    expect(stops).toContain(id);
    expect(claims(sample)).toEqual([]);
  });
});

describe("a claim", () => {
  it("spans from its reference to its status word", () => {
    const text = "Good: **ISS-4** has been merged into main.";
    const [claim] = findStatusClaims(toSegment(text), naming);
    expect(text.slice(claim?.start, claim?.end)).toBe("ISS-4** has been merged");
  });

  it("lies inside the text and holds its reference, whatever the text is", () => {
    const pieces = `ISS-4|ISS-5|#12|merged|closed|is|was|not|and|,|;|:|(|)|[|]|**|~~|"|'|\`|- |> |\n|\n\n|. |? | \u2014 |\u2705|1. |which|the fix for|if`;
    const piece = fc.constantFrom(...pieces.split("|"), "|", "\n|", "|\n|-|-|\n|");
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (chosen) => {
        const text = chosen.join(" ");
        for (const { hit, start, end } of findStatusClaims(toSegment(text), naming)) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(text.length);
          expect(start).toBeLessThanOrEqual(hit.start);
          expect(end).toBeGreaterThanOrEqual(hit.end);
          expect(text.slice(start, end)).toMatch(/merged|closed/);
        }
      }),
      { numRuns: 1500 },
    );
  });

  it("is the same whatever is put into code, a quote or a comment around it", () => {
    const hidden = fc.constantFrom(
      "`ISS-9 is merged`",
      "<!-- ISS-9 is closed -->",
      "\n\n> ISS-9 is closed\n\n",
    );
    fc.assert(
      fc.property(hidden, fc.constantFrom(...ASSERTED), (extra, [text, ...expected]) => {
        expect(claims(`${extra}\n\n${text}`).toSorted()).toEqual([...expected].toSorted());
      }),
    );
  });
});
