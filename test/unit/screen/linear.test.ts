import { describe, expect, it } from "vitest";
import { MAX_SEGMENT_CHARS } from "../../../lib/limits.ts";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { screenComment, screenMessage } from "../../../lib/screen/screen.ts";
import { growsLinearly } from "./cpu-time.ts";
import { readInFull } from "./in-full.ts";

const hostile: Readonly<Record<string, string>> = {
  "mention chains": "@all",
  mentions: "@all ",
  "mentions and slashes": "@all/",
  "open labels": "<!here|",
  "option marks": "1)",
  "option lines": "1) a\n",
  initials: "A. ",
  "initials and names": "A. O'Neil has has\n",
  bullets: "- • ",
  spaces: " ",
  "zero-width characters": "\u200b",
  "invisible references": "&#8203;",
  "open comments": "<!--",
  "closed comments": "<!---->",
  backticks: "`",
  "backtick runs": "` `` ``` ",
  "code spans": "`@all` ",
  fences: "```\n@all\n",
  quotes: ">",
  "quoted fences": "> ```\n",
  "nested quotes": "> > > > > @all `x`\n",
  records: "```forge-record\n```\n",
  "records with an indented fence": "```forge-record\n ```\n```\n",
  "records in records": "```forge-record\nlead: x\n",
  "open comments in lines": "` <!-- ``\n```forge-record\n",
};

const OPENINGS = ["", "```forge-record\nlead: ", "A. Xx "];

describe("the screen reads in linear time", () => {
  it.each(Object.entries(hostile))("%s", (_name, unit) => {
    for (const opening of OPENINGS) {
      const text = (chars: number) => fill(opening, unit, chars);
      expect(growsLinearly(readAll, text(MAX_SEGMENT_CHARS / 4), text(MAX_SEGMENT_CHARS))).toBe(true);
    }
  });
});

function fill(opening: string, unit: string, length: number): string {
  return (opening + unit.repeat(Math.ceil(length / unit.length))).slice(0, length);
}

function readAll(text: string): void {
  readInFull(text, NO_FACTS);
  screenMessage("role:ask", [text], NO_FACTS);
  screenComment("role:report", [text], NO_FACTS, "product");
}
