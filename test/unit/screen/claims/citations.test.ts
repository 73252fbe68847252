import { describe, expect, it } from "vitest";
import { type RowAnswer, referenceKey } from "../../../../lib/forge/rows.ts";
import { MAX_SEGMENT_CHARS } from "../../../../lib/limits.ts";
import { DEFAULT_NAMING, type Facts, type Naming } from "../../../../lib/screen/facts.ts";
import type { Rule } from "../../../../lib/screen/rule.ts";
import { issueReferencesExist } from "../../../../lib/screen/rules/issue-references-exist.ts";
import {
  onlyVerifiedCitationsClaims,
  onlyVerifiedCitationsKeys,
} from "../../../../lib/screen/rules/only-verified-citations.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";
import { growsLinearly } from "../cpu-time.ts";

import { DENIALS, OTHER_DENIALS } from "./citations-sentences.ts";

const BASE = "https://forge.example.org";
const HELD = "7c9e2b4a-51d3-4f86-9a0e-2d8b6c1f4e73";
const GONE = "c6a53877-7733-4bdb-9721-0dff076ce2ef";

const naming: Naming = {
  ...DEFAULT_NAMING,
  repository: { owner: "acme", name: "widgets", origin: "https://github.com" },
  hasIssues: true,
  pages: { base: BASE, slug: "shop" },
};

/** The project holds ISS-1 to ISS-9, all open, and one document. */
function answer(key: string): RowAnswer {
  if (key === "issue 77") return { status: "unread", reason: "timeout" };
  if (/^issue [1-9]$/.test(key) || key === HELD) {
    return { status: "found", id: key, row: { kind: "issue", state: "open", merged: false } };
  }
  return { status: "absent" };
}

function factsFor(rule: Rule, text: string): Facts {
  const cited = rule.cites?.(toSegment(text), naming) ?? [];
  return { naming, rows: new Map(cited.map(referenceKey).map((key) => [key, answer(key)])), progress: null };
}

function findIn(rule: Rule, text: string): readonly string[] {
  const breaks = rule.check(toSegment(text), factsFor(rule, text));
  return Array.from(breaks, ({ at }) => (at === null ? "" : text.slice(at.start, at.end)));
}

/** What names no row of the project, by key or by link: refused in a chat, a question and a public reply. */
const UNKNOWN: readonly (readonly [text: string, ...named: string[]])[] = [
  ["ISS-404 covers that.", "ISS-404"],
  ["See iss-404 and Iss-405, not ISS-4.", "iss-404", "Iss-405"],
  ["ISS-404, ISS-404 and again ISS-404.", "ISS-404"],
  ["issue 404 has it, ISS-404 too.", "issue 404"],
  ["**ISS-404** and __ISS-405__ (ISS-406)", "ISS-404", "ISS-405", "ISS-406"],
  ["ISS-4/ISS-404", "ISS-404"],
  ["ISS-1\u2013ISS-404", "ISS-404"],
  ["# ISS-404\n\nIt is about totals.", "ISS-404"],
  ["- [ ] ISS-404\n- [x] ISS-4", "ISS-404"],
  ["| key |\n|---|\n| ISS-404 |", "ISS-404"],
  ["Did you mean ISS-404?", "ISS-404"],
  ["If ISS-404 is yours, tell me.", "ISS-404"],
  ["ISS-404 is not closed.", "ISS-404"],
  ["ISS-404 is not in progress.", "ISS-404"],
  ["ISS-404 was never reviewed.", "ISS-404"],
  ["I did not touch ISS-404.", "ISS-404"],
  ["I see no progress on ISS-404.", "ISS-404"],
  ["There are no tests for ISS-404.", "ISS-404"],
  ["A test for ISS-404 does not exist yet.", "ISS-404"],
  ["The cause of ISS-404 is unknown.", "ISS-404"],
  ["I could not find the cause of ISS-404.", "ISS-404"],
  ["ISS-404 is missing a label.", "ISS-404"],
  ["ISS-404 has no owner and no date.", "ISS-404"],
  ["ISS-404 does not say which currency.", "ISS-404"],
  ["Nothing is blocked by anything but ISS-404.", "ISS-404"],
  ["ISS-404 is not the same as ISS-4.", "ISS-404"],
  ["We have not started ISS-404.", "ISS-404"],
  ["There is no ISS-404, but ISS-405 is close.", "ISS-405"],
  ["ISS-404 does not exist and ISS-405 covers it.", "ISS-405"],
  ["ISS-404 has the plan. The file it names does not exist.", "ISS-404"],
  ["ISS-404 doesn't exist. See ISS-404.", "ISS-404"],
  ["\u201cISS-404\u201d is the title of it.", "ISS-404"],
  ["~~ISS-404~~", "ISS-404"],
  ["[ISS-404](https://docs.example.org/x)", "ISS-404"],
  [`${BASE}/projects/shop/issues/${GONE}`, `${BASE}/projects/shop/issues/${GONE}`],
  [`[it](/projects/shop/issues/${GONE}#c3)`, `(/projects/shop/issues/${GONE}#c3)`],
  ["> quoted\nISS-404 stands on a line of its own", "ISS-404"],
  ["ISS-0404 is the same.", "ISS-0404"],
  ["ISS-404's owner left.", "ISS-404"],
  ["\u200bISS-404\u200b", "ISS-404"],
  ["见ISS-404。", "ISS-404"],
  ["ISS-404.\r\nISS-405.", "ISS-404", "ISS-405"],
];

const KNOWN: readonly string[] = [
  "ISS-4 and issue 5 and iss-6.",
  "FP-404 is the plugin's, SHA-256 a hash, MISS-404 a word.",
  "ISS-404-retry, retry-ISS-404, ISS-404_x, feature/ISS-404",
  "`ISS-404` and ``ISS-405``",
  "```\nISS-404\n```",
  "> ISS-404 is merged",
  "<!-- ISS-404 -->Fine.",
  "ISS-1234567 is a number.",
  "#404, GH-404, acme/widgets#404, other/repo#404",
  "https://github.com/acme/widgets/issues/404",
  "https://tracker.example.com/browse/ISS-404",
  "[the tracker](https://tracker.example.com/ISS-404)",
  `${BASE}/projects/shop/issues/${HELD}`,
  `${BASE}/projects/other/issues/${GONE}`,
  `${BASE}/projects/shop/issues/ISS-404`,
  `${BASE}/projects/shop/issues/c6a53877-7733-9bdb-9721-0dff076ce2ef`,
  `The run is ${GONE}.`,
  "ISS-77 could not be read.",
  "There is no ISS-404.",
  "There isn't an ISS-404 here.",
  "There's no such issue as ISS-404.",
  "No issue called ISS-404 is in the tracker.",
  "We have no ISS-404.",
  "ISS-404 does not exist.",
  "ISS-404 doesn\u2019t exist in this project.",
  "ISS-404 never existed.",
  "ISS-404 no longer exists.",
  "I could not find ISS-404.",
  "I can't find any issue ISS-404.",
  "The tracker does not know ISS-404.",
  "I found no row for ISS-404.",
  "ISS-404 is not an issue of this project.",
  "ISS-404 isn't in the tracker.",
  "ISS-404 is unknown here.",
  "ISS-404 was never filed.",
  "ISS-404 cannot be found.",
  "A search for ISS-404 returns nothing.",
  "I searched for ISS-404, which does not exist.",
  "Neither ISS-404 nor ISS-405 exists.",
  "ISS-404, ISS-405 and ISS-406 do not exist.",
  "Nothing is filed under ISS-404.",
  "ISS-404: no such issue.",
  "ISS-404 (not found)",
  "ISS-404 \u2013 does not exist",
  "You asked about the unknown key ISS-404.",
  "ISS-404 is not one of ours.",
  "ISS-404 belongs to another project.",
  "ISS-404 has no row.",
  "ISS-404 is a typo.",
  "**ISS-404** does not exist.",
  "[ISS-404](https://x.example.org) does not exist.",
  "The row for ISS-404 does not exist.",
  "",
];

describe.each([
  ["a chat", onlyVerifiedCitationsKeys],
  ["a public reply", issueReferencesExist],
] as const)("in %s", (_name, rule) => {
  it.each(UNKNOWN)("refuses what names no row: %j", (text, ...named) => {
    expect(findIn(rule, text)).toEqual(named);
  });

  it.each(KNOWN)("admits %j", (text) => {
    expect(findIn(rule, text)).toEqual([]);
  });

  it.each(DENIALS)("admits a denial: %j", (text) => {
    expect(findIn(rule, text)).toEqual([]);
  });

  it.each(OTHER_DENIALS)("refuses the key of another denial: %j", (text) => {
    expect(findIn(rule, text)).toContain("ISS-404");
  });

  it("names the key and nothing else of the message", () => {
    const text = "iss-0404, with some words";
    const [found] = rule.check(toSegment(text), factsFor(rule, text));
    expect(found?.why).toContain("ISS-404");
    expect(found?.why).not.toContain("words");
  });

  it("judges nothing whose row was not looked up", () => {
    expect([...rule.check(toSegment("ISS-404"), { naming, rows: new Map(), progress: null })]).toEqual([]);
  });
});

describe("an id behind the word for what it is", () => {
  it.each([
    [`pr ${GONE} has the diff.`, `pr ${GONE}`],
    [`I moved task ${GONE}.`, `task ${GONE}`],
    [`Issue ${GONE} is next.`, `Issue ${GONE}`],
  ])("is refused in a chat when it is no row: %j", (text, named) => {
    expect(findIn(onlyVerifiedCitationsKeys, text)).toEqual([named]);
    expect(findIn(issueReferencesExist, text)).toEqual([]);
  });

  it("is admitted when it is a row", () => {
    expect(findIn(onlyVerifiedCitationsKeys, `issue ${HELD}, task ${HELD}`)).toEqual([]);
  });
});

const FALSE_CLAIMS: readonly (readonly [text: string, ...named: string[]])[] = [
  ["ISS-4 has shipped, enjoy!", "ISS-4"],
  ["Closed ISS-4 and ISS-5.", "ISS-4", "ISS-5"],
  ["- ISS-4: merged\n- ISS-5: open", "ISS-4"],
  ["Good news: ISS-4 has landed.", "ISS-4"],
  ["The problem you saw, ISS-4, was merged.", "ISS-4"],
  ["| key | state |\n|---|---|\n| ISS-4 | closed |", "ISS-4"],
  [`${BASE}/projects/shop/issues/${HELD} is closed.`, HELD],
];

const NO_CLAIMS: readonly string[] = [
  "ISS-404 is merged.",
  "ISS-4 is not closed yet.",
  "Is ISS-4 closed for you?",
  "ISS-4 should be shipped in May.",
  "Once ISS-4 is merged the button comes back.",
  "> ISS-4 is merged",
  "ISS-4 is about a shop that closed.",
  "ISS-77 is merged.",
];

describe("a claim in a public reply", () => {
  it.each(FALSE_CLAIMS)("is refused against its row: %j", (text, ...named) => {
    const rule = onlyVerifiedCitationsClaims;
    const breaks = [...rule.check(toSegment(text), factsFor(rule, text))];
    expect(breaks).toHaveLength(named.length);
    named.forEach((name, at) => {
      expect(breaks[at]?.why).toContain(name);
    });
  });

  it.each(NO_CLAIMS)("is none: %j", (text) => {
    expect(findIn(onlyVerifiedCitationsClaims, text)).toEqual([]);
  });
});

const HOSTILE: Readonly<Record<string, string>> = {
  "unknown keys": "ISS-404 ",
  "key lists": "no ISS-404, ",
  "denied keys": "there is no ISS-404. ",
  "joined keys": "ISS-404 and ",
  denials: "no such issue ",
  "denials behind": "ISS-404 does not ",
  neither: "neither ISS-404 nor ",
  labels: "ISS-404: ",
  "bare denials": "n't not no ISS-4",
  uuids: `pr ${GONE} `,
  spaces: " not ISS-4",
  "looked up": "I looked for ISS-404 but ",
  asides: "ISS-404, which you mention, ",
  searches: "a search for ISS-404 returns no ",
};

describe("named rows are read in linear time", () => {
  it.each(Object.entries(HOSTILE))("%s", (_name, unit) => {
    const text = (chars: number) => unit.repeat(Math.ceil(chars / unit.length));
    // What it cites is read to the end, whatever is known of it.
    const read = (of: string) => onlyVerifiedCitationsKeys.cites?.(toSegment(of), naming);
    expect(growsLinearly(read, text(MAX_SEGMENT_CHARS / 4), text(MAX_SEGMENT_CHARS))).toBe(true);
  });
});
