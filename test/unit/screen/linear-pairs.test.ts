import { describe, expect, it } from "vitest";
import { DOORS } from "../../../lib/screen/doors.ts";
import { DEFAULT_NAMING, type Facts } from "../../../lib/screen/facts.ts";
import { screenAtDoor } from "../../../lib/screen/screen.ts";
import { growsLinearly } from "./cpu-time.ts";
import { readInFull } from "./in-full.ts";

/** A quadratic reader of this much takes seconds, a linear one no time that can be told from the compiler's. */
const CHARS = 4_096;

/** What readers look for, and what they look for behind it; names that mean something and names that mean nothing. */
const UNITS: readonly string[] = [
  ...'! … , : - ` " * ~~ ( [ ]( a é 1 \u200b'.split(" "),
  ...[
    "\n",
    "  \n",
    "> ",
    "- ",
    "1) ",
    "# ",
    "```\n",
    "<!--",
    "<b>",
    "[a](b)",
    "|x",
    "|\u201cx",
    "|token",
    "|--|\n",
  ],
  ...[
    "|ISS-2|",
    "ISS-2 ",
    "ISS-2, ",
    "#2 ",
    "merged ",
    "is ",
    "not ",
    "closed ISS-2 ",
    "I will ",
    "12 of 40 ",
  ],
  ...["@all ", "KEY_", "token=", "password is ", "https://", "a/b.ts:1 ", "```forge-record\n", "lead: "],
];

const open = { status: "found", id: "one", row: { kind: "issue", state: "open", merged: false } } as const;

/** Everything that can be cited is there, and nothing that can be claimed of it is true. */
const FACTS: Facts = {
  naming: {
    ...DEFAULT_NAMING,
    repository: { owner: "harbour-office", name: "tides", origin: "https://github.com" },
    hasIssues: true,
  },
  rows: new Map(["issue 1", "issue 2", "issue 3", "#2"].map((key) => [key, open])),
  progress: { shipped: 3, closedUnshipped: 1, inFlight: 2, remaining: 4, total: 10 },
};

/** The doors that read more than their rules do. */
const READ_AT = DOORS.filter(({ record }) => record);

function readEverywhere(text: string): void {
  readInFull(text, FACTS);
  for (const { id } of READ_AT) screenAtDoor(id, [text], FACTS);
}

const fill = (unit: string, chars: number) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

describe.each(UNITS)("many of %j", { timeout: 60_000 }, (unit) => {
  it("and something behind them", () => {
    const text = (chars: number) => `${fill(unit, chars)}|ISS-2 is merged`;
    expect(growsLinearly(readEverywhere, text(CHARS / 4), text(CHARS))).toBe(true);
  });

  it("and then many of anything else, or one of it behind each", () => {
    const slow: string[] = [];
    for (const other of UNITS) {
      const apart = (chars: number) => fill(unit, chars / 2) + fill(other, chars / 2);
      const inTurns = (chars: number) => `${fill(unit + other, chars)}x`;
      for (const text of [apart, inTurns]) {
        if (!growsLinearly(readEverywhere, text(CHARS / 4), text(CHARS))) slow.push(text(60));
      }
    }
    expect(slow).toEqual([]);
  });
});

/** What costs little a character shows in a long text alone, and at a door of its own; there are few of these. */
const LONG_CHARS = 60_000;

const isLongLinear = (text: (chars: number) => string) =>
  [
    (long: string) => readInFull(long, FACTS),
    ...READ_AT.map(
      ({ id }) =>
        (long: string) =>
          screenAtDoor(id, [long], FACTS),
    ),
  ].every((read) => growsLinearly(read, text(LONG_CHARS / 4), text(LONG_CHARS)));

describe("a table with much in its head and many rows", { timeout: 60_000 }, () => {
  const heads: readonly ((cell: string) => string)[] = [
    (cell) => `${cell}|`,
    (cell) => `${cell}|a|`,
    (cell) => `a|${cell}|`,
  ];
  const rows = ["merged|\n", "ISS-2|not merged|\n", "merged|12 of 40|\n", "token|x|\n"];

  it.each(["ISS-2 ", "x x ", "\u2014 "])("%j in the head", (unit) => {
    const slow = heads.flatMap((head) =>
      rows.filter(
        (row) => !isLongLinear((chars) => `${head(fill(unit, chars / 2))}\n|--|--|\n${fill(row, chars / 2)}`),
      ),
    );
    expect(slow).toEqual([]);
  });

  it.each(rows)("lines of dashes, and then %j", (row) => {
    const table = (chars: number) => ["ISS-2 ", "|---|\n", row].map((unit) => fill(unit, chars / 3)).join("");
    expect(isLongLinear(table)).toBe(true);
  });

  it.each(["merged|", "not merged|"])("or much in its first cell and many of %j beside it", (cell) => {
    const label = (unit: string, chars: number) => fill(unit, chars / 3) + fill(`|${cell}`, chars / 3);
    const under = (chars: number) =>
      `a|${fill("ISS-2|", chars / 6)}\n${fill("--|", chars / 6)}\n${label("x ", chars)}`;
    expect(isLongLinear(under)).toBe(true);
    expect(isLongLinear((chars) => `|ISS-2 ${label("x ", chars)}|`)).toBe(true);
  });
});

describe("a run of marks between words", () => {
  const marks = [
    "~~",
    '"',
    '"a" ',
    "'a' ",
    "'*'{",
    "~~a~~ ",
    "``",
    "`a` ",
    "**",
    "<s></s>",
    "(",
    ") ",
    "[](",
    "\u2014",
  ];
  // What readers look for, each before the marks and behind them.
  const anchors = "we'll fix @all ISS-2 is merged, 12 of 40, https://a.example/b a/b.ts:1 KEY_=";

  it.each(marks)("%j", (mark) => {
    expect(isLongLinear((chars) => `a ${fill(mark, chars)}${anchors}`)).toBe(true);
    expect(isLongLinear((chars) => `${anchors} ${fill(mark, chars)}a`)).toBe(true);
  });
});

describe("addresses that a mark ends, with nothing between them", () => {
  const openings = ["https://a", "www.a", "//a.b", "a.com/", "[a](https://a"];
  const ends = [")", "\u2013b)", "b(c))", "]", "|", ",", "'"];

  it.each(openings)("%j", (opening) => {
    const slow = ends.filter((end) => !isLongLinear((chars) => fill(opening + end, chars)));
    expect(slow).toEqual([]);
  });
});

describe("a value with as many marks behind it as it holds", () => {
  it.each(["[", "{", "(", "<x>", "=", "x"])("%j in it", (unit) => {
    const marks = [")", "]", "}", ".", "*", "=", "'"];
    const value = (mark: string) => (chars: number) =>
      `token=${fill(unit, chars / 2)}${fill(mark, chars / 2)}`;
    expect(marks.filter((mark) => !isLongLinear(value(mark)))).toEqual([]);
  });
});
