import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_SEGMENT_CHARS } from "../../../../lib/limits.ts";
import { fillWritten, readPlain } from "../../../../lib/screen/claims/details/plain.ts";
import { showText } from "../../../../lib/screen/claims/details/shown.ts";
import { NO_FACTS } from "../../../../lib/screen/facts.ts";
import type { Rule } from "../../../../lib/screen/rule.ts";
import {
  noDeveloperDetailProduct,
  noDeveloperDetailPublic,
} from "../../../../lib/screen/rules/no-developer-detail.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { growsLinearly } from "../cpu-time.ts";
import { ADMITTED, ADMITTED_IN_PRODUCT, REFUSED_EVERYWHERE, REFUSED_IN_PUBLIC } from "./details-sentences.ts";

function findIn(rule: Rule, text: string): readonly string[] {
  const breaks = rule.check(toSegment(text), NO_FACTS);
  return Array.from(breaks, ({ at }) => (at === null ? "" : text.slice(at.start, at.end)));
}

describe("the public cells refuse exactly", () => {
  it.each([...REFUSED_EVERYWHERE, ...REFUSED_IN_PUBLIC])("%j", (text, ...details) => {
    expect(findIn(noDeveloperDetailPublic, text)).toEqual(details);
  });
});

describe("a product lead refuses exactly", () => {
  it.each(REFUSED_EVERYWHERE)("%j", (text, ...details) => {
    expect(findIn(noDeveloperDetailProduct, text)).toEqual(details);
  });
});

describe("a fence ends with the list item that holds it, and the break behind it is no part of it", () => {
  it.each([
    ["- ```\n  a", "```\n  a"],
    ["1. ~~~\r\n   a", "~~~\r\n   a"],
    ["> - ```\n>   a", "```\n>   a"],
  ])("%j", (item, fence) => {
    const found = findIn(noDeveloperDetailPublic, `${`${item}\n`.repeat(2_000)}${item}`);
    expect(found).toHaveLength(2_001);
    expect(new Set(found)).toEqual(new Set([fence]));
  });
});

describe("nobody is refused", () => {
  it.each(ADMITTED)("%j", (text) => {
    expect(findIn(noDeveloperDetailPublic, text)).toEqual([]);
    expect(findIn(noDeveloperDetailProduct, text)).toEqual([]);
  });

  it.each(ADMITTED_IN_PRODUCT)("in a product lead: %j", (text) => {
    expect(findIn(noDeveloperDetailProduct, text)).toEqual([]);
  });
});

const pieces = fc.constantFrom(
  ...[
    "```",
    "~~~",
    "`",
    "> ",
    "- ",
    "\n",
    "\r\n",
    " ",
    "<!--",
    "-->",
    "src/",
    "a.ts",
    ":12",
    "3f9c2e1",
    "branch ",
  ],
  ...[
    "in_progress",
    "status: ",
    "in-progress",
    "https://",
    "example.com/",
    "C:\\",
    ".github/",
    "feature/",
    "x",
    "é",
  ],
  ...["at a (", ")", "\u2011", "👍", "「", "(", "_", "*", '"', "|", "#L1", "/", "\\", "."],
);
const messages = fc.array(pieces, { maxLength: 40 }).map((parts) => parts.join(""));

describe("details of any message", () => {
  it("stand in text order, apart from each other and inside the message", () => {
    fc.assert(
      fc.property(messages, (text) => {
        let reached = 0;
        for (const { at } of noDeveloperDetailPublic.check(toSegment(text), NO_FACTS)) {
          if (at === null) throw new Error("A detail has no place.");
          expect(at.start).toBeGreaterThanOrEqual(reached);
          expect(at.end).toBeGreaterThan(at.start);
          reached = at.end;
        }
        expect(reached).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 2_000 },
    );
  });

  it("keep the length and the line breaks of what is shown", () => {
    fc.assert(
      fc.property(messages, (text) => {
        const segment = toSegment(text);
        const { written, folded } = segment.view(readPlain);
        for (const shown of [segment.view(showText), written, folded, segment.view(fillWritten)]) {
          expect(shown).toHaveLength(text.length);
          expect(shown.split(/[\r\n]/).length).toBe(text.split(/[\r\n]/).length);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it("are the same behind a paragraph that has none", () => {
    fc.assert(
      fc.property(messages, (text) => {
        const before = "Thank you.\n\n";
        expect(findIn(noDeveloperDetailPublic, before + text)).toEqual(findIn(noDeveloperDetailPublic, text));
      }),
      { numRuns: 1_000 },
    );
  });
});

const HOSTILE: Readonly<Record<string, string>> = {
  slashes: "/",
  backslashes: "\\",
  dots: ".",
  "dotted words": "a.",
  "slashed words": "a/",
  drives: "c:\\a ",
  "drives without end": "c:\\a a",
  fences: "```\n",
  "fence and text": "```\nx\n",
  quotes: "> > > ```\n",
  backticks: "` `` ``` ",
  comments: "<!-- ",
  "comments and code": "`<!-- --> ",
  statuses: "in_progress_",
  labels: "status: status: ",
  "labelled values": "status: in-progress ",
  frames: "at a (",
  "dotted frames": "at a.b.c.",
  files: 'file "',
  branches: "branch ",
  "branch marks": "branch `",
  prefixes: "feature/",
  hex: "3f9c2e1 ",
  "hex chains": "3f9c2e1-",
  "hex run": "a1",
  addresses: "https://a.",
  "host labels": "a-b.c-d.",
  "parenthesised addresses": "http://(",
  "at signs": "a@",
  brackets: "](",
  "open brackets": "[(",
  colons: ":1",
  "line marks": ".ts:1 ",
  spaces: " ",
  "soft lines": "x\n",
  "item and fence": "- ```\n",
};

describe("details are found in linear time", () => {
  it.each(Object.entries(HOSTILE))("%s", (_name, unit) => {
    const text = (chars: number) => unit.repeat(Math.ceil(chars / unit.length));
    const read = (of: string) => [...noDeveloperDetailPublic.check(toSegment(of), NO_FACTS)];
    expect(growsLinearly(read, text(MAX_SEGMENT_CHARS / 4), text(MAX_SEGMENT_CHARS))).toBe(true);
  });
});
