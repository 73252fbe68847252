import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type ForgeCase, runForgeCase } from "../../cli/forge-cases.ts";

const read = (path: string): string =>
  readFileSync(new URL(`../../../spec/${path}`, import.meta.url), "utf8");

const cases = read("cases/forge-schema.jsonl")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): ForgeCase => JSON.parse(line));
// A clause opens a list item: its number, bold.
const clauses = [...read("forge-schema-v1.md").matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map((found) => found[1]);

describe("a labelled case of the tracker", () => {
  test.each(cases)("$id: $why", (one) => {
    expect(runForgeCase(one).differences).toEqual([]);
  });
});

describe("the schema's text", () => {
  test("numbers its clauses in order, each once", () => {
    expect(clauses.length).toBeGreaterThan(40);
    const sorted = clauses.toSorted((a, b) => a?.localeCompare(b ?? "", "en", { numeric: true }) ?? 0);
    expect(clauses).toEqual(sorted);
    expect(new Set(clauses).size).toBe(clauses.length);
  });

  test.each(clauses)("holds clause %s by a case", (clause) => {
    const holding = cases.filter((one) => one.clause?.includes(clause ?? ""));
    expect(holding.map(({ id }) => id)).not.toEqual([]);
  });

  test("has every clause that a case cites", () => {
    const cited = new Set(cases.flatMap(({ clause = [] }) => clause));
    expect([...cited].filter((clause) => !clauses.includes(clause))).toEqual([]);
  });

  test("has no case that cites nothing, and none twice", () => {
    expect(cases.filter(({ clause = [] }) => clause.length === 0)).toEqual([]);
    expect(new Set(cases.map(({ id }) => id)).size).toBe(cases.length);
  });
});
