import { describe, expect, it } from "vitest";
import type { RowAnswer } from "../../../lib/forge/rows.ts";
import { CELLS } from "../../../lib/screen/cells.ts";
import { DEFAULT_NAMING, type Facts, NO_FACTS } from "../../../lib/screen/facts.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { screenMessage } from "../../../lib/screen/screen.ts";
import { scrub } from "../../../lib/screen/secrets/scrub.ts";
import { toSegment } from "../../../lib/screen/segment.ts";
import { growsLinearly } from "./cpu-time.ts";
import { fill, UNITS } from "./hostile-units.ts";
import { readInFull } from "./in-full.ts";

const CHARS = 32_768;

/** Every issue is there and open, so that nothing said of one is true, and each has to be read. */
const OPEN: Facts = {
  ...NO_FACTS,
  naming: { ...DEFAULT_NAMING, hasIssues: true },
  rows: new Map(
    Array.from({ length: CHARS / 4 }, (_, at): [string, RowAnswer] => [
      `issue ${at}`,
      { status: "found", id: `issue ${at}`, row: { kind: "issue", state: "open", merged: false } },
    ]),
  ),
};

/** Every cell; and to the end, however often a rule breaks, what a rule cites and what the scrubber takes out. */
function readAll(text: string): void {
  for (const { id } of CELLS) screenMessage(id, [text], OPEN);
  readInFull(text, OPEN);
  const segment = toSegment(text);
  for (const rule of RULES) rule.cites?.(segment, OPEN.naming);
  scrub(text);
}

describe("every cell and the scrubber read in linear time", () => {
  it.each(Object.entries(UNITS))("%s", { timeout: 60_000 }, (_name, unit) => {
    expect(growsLinearly(readAll, fill(unit, CHARS / 4), fill(unit, CHARS))).toBe(true);
  });
});
