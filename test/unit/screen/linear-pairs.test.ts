import { describe, expect, it } from "vitest";
import { DOORS } from "../../../lib/screen/doors.ts";
import { DEFAULT_NAMING, type Facts } from "../../../lib/screen/facts.ts";
import { screenAtDoor } from "../../../lib/screen/screen.ts";
import { growsLinearly } from "./cpu-time.ts";

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

/** One door a cell. */
const READ_AT = DOORS.filter(({ cell }, at) => DOORS.findIndex((door) => door.cell === cell) === at);

function readEverywhere(text: string): void {
  for (const { id } of READ_AT) screenAtDoor(id, [text], FACTS);
}

const fill = (unit: string, chars: number) => unit.repeat(Math.ceil(chars / unit.length)).slice(0, chars);

describe.each(UNITS)("many of %j", (unit) => {
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
