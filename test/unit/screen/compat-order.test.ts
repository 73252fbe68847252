import { describe, expect, it } from "vitest";
import { CELL_EXISTS } from "../../../lib/screen/cell-exists.ts";
import { indexTables, TABLES } from "../../../lib/screen/tables.ts";
import { findDifference, gatherCase, readCases, type ScreenCase, screenCase } from "./read-cases.ts";

const cases: readonly ScreenCase[] = readCases("compat-order.jsonl");
const { cells, doors } = indexTables(TABLES);

describe("the frozen order of refusals", () => {
  it.each(cases)("$id: $why", async (one) => {
    const facts = await gatherCase(one);
    const verdict = screenCase(one, facts);
    expect(findDifference(one, verdict.ok ? [] : verdict.refusals)).toBeNull();
  });
});

describe("the corpus", () => {
  /** The rules that a case draws, each once, in their order. */
  const drawn = ({ expect: refusals }: ScreenCase) => [...new Set(refusals.map(({ rule }) => rule))];
  const places = [
    ...[...cells].map(([id, ready]) => ({
      id,
      rules: ready.rules.map((rule) => rule.id),
      own: cases.filter((one) => one.cell === id && one.door === undefined),
    })),
    ...[...doors].map(([id, ready]) => ({
      id,
      rules: ready.rules.map((rule) => rule.id),
      own: cases.filter((one) => one.door === id),
    })),
  ];

  it.each(places)("draws every rule of $id", ({ rules, own }) => {
    const all = own.flatMap(drawn);
    expect(rules.filter((rule) => !all.includes(rule))).toEqual([]);
  });

  // A rule that halts never stands beside the next one in one segment.
  it.each(places)("draws each two neighbours of $id from one message", ({ rules, own }) => {
    const pairs = rules.slice(1).map((rule, at) => [rules[at] ?? "", rule] as const);
    const lacking = pairs.filter(
      ([first, second]) =>
        !own.some((one) => drawn(one).includes(first) && drawn(one).includes(second)) &&
        !["non-empty", "comment-has-text", "lead-has-text"].includes(first) &&
        !["non-empty"].includes(second),
    );
    expect(lacking).toEqual([]);
  });

  it("brings each door's cell with it, and leads somewhere but where it means not to", () => {
    for (const { id, cell, door, expect: refusals } of cases) {
      if (refusals.some(({ rule }) => rule === CELL_EXISTS)) continue;
      expect(cells.has(cell), id).toBe(true);
      if (door !== undefined) expect(doors.get(door)?.door.cell, id).toBe(cell);
    }
  });

  it("names no case twice", () => {
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });
});
