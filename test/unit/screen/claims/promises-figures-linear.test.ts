import { describe, expect, it } from "vitest";
import { MAX_SEGMENT_CHARS } from "../../../../lib/limits.ts";
import { readBound } from "../../../../lib/screen/claims/figures/find-figures.ts";
import { readCandidates } from "../../../../lib/screen/claims/promises/find-promises.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { growsLinearly } from "../cpu-time.ts";

const hostile: Readonly<Record<string, string>> = {
  promises: "I'll fix it. ",
  "promises without an end": "I'll fix it and ",
  subjects: "i ",
  "subjects and adverbs": "i also then now ",
  "let me": "let me check a ",
  "let me, no end": "let me ",
  "dropped subjects": "will ",
  "imperatives and promises": "send me it and I'll ",
  conditions: "if you ",
  "if you and I'll": "if you like I'll see ",
  adverbs: ", of course , ",
  parentheses: "i (",
  "reported words": "said we'll ",
  figures: "14 done ",
  "figures and commas": "14, ",
  pairs: "12 of 40 ",
  slashes: "1/",
  digits: "1",
  "digit groups": "1,000",
  "spaced groups": "1\u00a0000",
  percents: "45% ",
  labels: "done: 14 ",
  "other nouns": "14 new files ",
  states: "done and in flight or ",
  denials: "nothing is yet ",
  tables: "| done | 14 |\n|---|---|\n",
  "wide tables": "| 14 ",
  "table rows": "| done | 14 |\n",
  headings: "# 14 files\n14 done\n",
  items: "- 14 done\n",
  quotes: "\"14 done' I'll ",
  code: "`14` done ",
  emphasis: "**14** done ",
  "hyphens and dots": "a-1.",
  emoji: "\u{1f680} 14 ",
  "one long word": "will",
  blanks: "1 ",
  "long blanks": "      ",
};

const OPENINGS = ["", "I'll 14 done, ", "| done | 14 |\n|---|---|\n| "];

// To the end: a rule itself is asked for so many breaks and no more.
const READERS = { promises: readCandidates, figures: readBound } as const;

describe.each(Object.entries(READERS))("%s are read in linear time", (_id, readAll) => {
  it.each(Object.entries(hostile))("%s", (_name, unit) => {
    for (const opening of OPENINGS) {
      const text = (chars: number) => fill(opening, unit, chars);
      const read = (of: string) => [...readAll(toSegment(of))];
      expect(growsLinearly(read, text(MAX_SEGMENT_CHARS / 4), text(MAX_SEGMENT_CHARS))).toBe(true);
    }
  });
});

function fill(opening: string, unit: string, length: number): string {
  return (opening + unit.repeat(Math.ceil(length / unit.length))).slice(0, length);
}
