import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ABSTENTIONS } from "../../../../lib/screen/claims/status/abstentions/index.ts";
import { findStatusClaims, readStatuses } from "../../../../lib/screen/claims/status/claims.ts";
import type { Naming } from "../../../../lib/screen/facts.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { cpuMilliseconds } from "../cpu-time.ts";
import { ASSERTED } from "./asserted-sentences.ts";
import { samplesOf } from "./samples/samples.ts";
import { STATUS_ABSTENTIONS } from "./samples/status.ts";
import { FAMILIES } from "./status-families.ts";
import {
  BARE_STATEMENTS,
  INNOCENT_ENDINGS,
  INNOCENT_OPENINGS,
  STATEMENTS,
  SUSPENDING_ENDINGS,
  SUSPENDING_OPENINGS,
  VOUCHING_OPENINGS,
} from "./status-frames.ts";
import { NAMED } from "./status-named.ts";
import { OTHERS } from "./status-others.ts";
import { REPORTED } from "./status-reports.ts";
import { NOT_ASSERTED } from "./unasserted-sentences.ts";

const naming: Naming = {
  prefixes: ["ISS"],
  repository: { owner: "acme", name: "widgets", origin: "https://github.com" },
  hasIssues: true,
  pages: null,
};

function claims(text: string): readonly string[] {
  const found = Array.from(
    findStatusClaims(toSegment(text), naming),
    ({ hit, claim }) => `${hit.name} ${claim}`,
  );
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

describe("findStatusClaims reads", () => {
  it.each(
    [...FAMILIES, ...NAMED, ...OTHERS].map(
      ([family, text, ...expected]) => [family, text, expected] as const,
    ),
  )("%s: %j", (_family, text, expected) => {
    expect(claims(text).toSorted()).toEqual([...expected].toSorted());
  });

  it.each(REPORTED.map(([text, ...expected]) => [text, expected] as const))("%j", (text, expected) => {
    expect(claims(text).toSorted()).toEqual([...expected].toSorted());
  });
});

describe("findStatusClaims hears every statement", () => {
  const missed = (statements: readonly string[], frame: (statement: string) => string) =>
    statements.filter((statement) => {
      const heard = claims(frame(statement));
      return (
        claims(`${statement}.`).length === 0 ||
        !claims(`${statement}.`).every((claim) => heard.includes(claim))
      );
    });

  it.each(INNOCENT_OPENINGS)("behind %j", (opening) => {
    expect(missed([...STATEMENTS, ...BARE_STATEMENTS], (statement) => `${opening}${statement}.`)).toEqual([]);
  });

  it.each(VOUCHING_OPENINGS)("behind %j", (opening) => {
    expect(missed(STATEMENTS, (statement) => `${opening}${statement}.`)).toEqual([]);
  });

  it.each(INNOCENT_ENDINGS)("before %j", (ending) => {
    expect(missed(STATEMENTS, (statement) => statement + ending)).toEqual([]);
  });
});

describe("findStatusClaims hears no statement", () => {
  const heard = (frame: (statement: string) => string) =>
    STATEMENTS.map(frame).filter((text) => claims(text).length > 0);

  it.each(SUSPENDING_OPENINGS)("behind %j", (opening) => {
    expect(heard((statement) => `${opening}${statement}${opening.endsWith('"') ? '"' : ""}.`)).toEqual([]);
  });

  it.each(SUSPENDING_ENDINGS)("before %j", (ending) => {
    expect(heard((statement) => statement + ending)).toEqual([]);
  });
});

describe("every abstention", () => {
  it("has an id of its own", () => {
    expect(new Set(ABSTENTIONS.map((row) => row.id)).size).toBe(ABSTENTIONS.length);
  });

  it.each(samplesOf(ABSTENTIONS, STATUS_ABSTENTIONS))("%s is the first that stops %j", (id, sample) => {
    const stops = readStatuses(toSegment(sample), naming).map((reading) => reading.abstention()?.id);
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

describe("a sentence too long to be read at once", () => {
  const long = "and so on, ".repeat(200);

  it.each(["If", "Ana says that", "It is not true that", "Unless", "I am not sure whether"])(
    "keeps what %j governs from being asserted",
    (opening) => {
      expect(claims(`${opening} ${long}ISS-2 is merged.`)).toEqual([]);
      expect(claims(`${opening} ${long}we stop. ISS-2 is merged.`)).toEqual(["ISS-2 merged"]);
      expect(claims(`${opening} ${long}we stop; ISS-2 is merged.`)).toEqual(["ISS-2 merged"]);
    },
  );
});

describe("readStatuses reads 64 KiB without backtracking", () => {
  const chars = 65_536;
  const hostile: readonly (readonly [string, string])[] = [
    ["references in a row", "ISS-4 "],
    ["a list of references", "ISS-4, ISS-5 and "],
    ["half a key", "ISS-"],
    ["status words", "merged "],
    ["status words and conjunctions", "merged, and "],
    ["claims", "ISS-4 is merged, "],
    ["digits", "1234567890"],
    ["number signs", "#"],
    ["a half uuid", "abcdef01-2345-4"],
    ["fences", "```\nmerged\n"],
    ["lone backticks", "` ``"],
    ["quote marks", "> > "],
    ["pipes", "|merged"],
    ["rows", "| ISS-4 | merged |\n"],
    ["open parentheses", "("],
    ["parentheses", "(merged) "],
    ["link beginnings", "[a]("],
    ["links", "[ISS-4](http://a.example/b) merged "],
    ["quotation marks", '" a '],
    ["apostrophes", " 'a"],
    ["strike marks", "~~ "],
    ["tags", "<del>"],
    ["comments", "<!-- "],
    ["white space", " "],
    ["line breaks", "\n"],
    ["nested items", "- "],
    ["underscores", "_"],
    ["commas", ", "],
    ["auxiliaries", "is was has been "],
    ["shared predicates", "was reviewed, tested and "],
    ["relatives", "ISS-4, which is merged, "],
    ["labels", ": merged"],
    ["dashes", "x - "],
    ["words set off", "ISS-4 is, at last, merged, "],
    ["half an insertion", "is, a "],
    ["plans", "next: ISS-4 merged; "],
    ["plans in items", "- next:\n- ISS-4 merged\n"],
    ["actors in relatives", "which a bot merged "],
    ["turned statements", "merged is "],
    ["companions", "ISS-4 and the docs "],
    ["times and deeds", "when it aed I merged ISS-4 "],
    ["a word of hyphens", "when-aed-merged-"],
    ["a number of commas", "1,"],
    ["premises", "one more a and ISS-4 is merged, "],
    ["concessions", "whatever a says, "],
    ["spaces as references", "&nbsp;"],
    ["states of names", "ISS-4 (status: merged) "],
  ];

  it.each(hostile)("%s", { timeout: 60_000 }, (_name, piece) => {
    const text = `ISS-4 ${piece.repeat(Math.ceil(chars / piece.length)).slice(0, chars)} ISS-5 is merged`;
    // Ours: a quadratic stage takes many seconds here, a linear one a few hundredths of one.
    const read = () => readStatuses(toSegment(text), naming).map((reading) => reading.abstention());
    expect(cpuMilliseconds(read)).toBeLessThan(1000);
  });
});
