/** The labelled status cases, read by this rule alone; refusals of other rules in their cells are not judged here. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Row, RowAnswer } from "../../../../lib/forge/rows.ts";
import { referenceKey } from "../../../../lib/forge/rows.ts";
import type { Facts, Naming } from "../../../../lib/screen/facts.ts";
import { statusMatchesTheRow } from "../../../../lib/screen/rules/status-matches-the-row.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

interface Case {
  readonly id: string;
  readonly segments: readonly string[];
  readonly facts: {
    readonly prefixes?: readonly string[];
    readonly rows?: Readonly<Record<string, Record<string, unknown>>>;
  };
  readonly expect: readonly { readonly rule: string; readonly at?: string }[];
  readonly why: string;
}

const file = new URL("../../../../spec/cases/screen-status.jsonl", import.meta.url);
const cases = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line): Case => JSON.parse(line));

/** `ISS-4` is issue 4, `#12` and a uuid are themselves. */
function toKey(name: string): string {
  const digits = /^[A-Z0-9]+-(\d{1,6})$/.exec(name)?.[1];
  return digits === undefined ? name : referenceKey({ kind: "issue", number: Number(digits) });
}

/** The cases write a task's status as `state`, and leave out what is false. */
function toRow(written: Record<string, unknown>): Row {
  const defaults = { merged: false, closed: false, completed: false, status: written["state"] };
  return { ...defaults, ...written } as unknown as Row;
}

function toFacts(read: Case): Facts {
  const naming: Naming = {
    prefixes: read.facts.prefixes ?? ["ISS"],
    repository: { owner: "northwind", name: "atlas", origin: "https://github.com" },
    hasIssues: true,
    pages: null,
  };
  const rows = new Map<string, RowAnswer>();
  for (const [name, row] of Object.entries(read.facts.rows ?? {})) {
    rows.set(toKey(name), { status: "found", id: name, row: toRow(row) });
  }
  return { naming, rows, progress: null };
}

describe("status-matches-the-row", () => {
  it("has cases to read", () => {
    expect(cases.length).toBeGreaterThan(100);
  });

  it.each(cases.map((read) => [read.id, read.why, read] as const))("reads %s: %s", (_id, _why, read) => {
    const facts = toFacts(read);
    const found = read.segments.flatMap((text) => {
      return Array.from(statusMatchesTheRow.check(toSegment(text), facts), ({ at }) => ({ text, at }));
    });
    const wanted = read.expect.filter((refusal) => refusal.rule === statusMatchesTheRow.id);
    expect(found).toHaveLength(wanted.length);
    wanted.forEach(({ at }, index) => {
      const place = found[index];
      if (at === undefined || place?.at === undefined || place.at === null) return;
      const from = place.text.indexOf(at);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(place.at.start).toBeLessThan(from + at.length);
      expect(place.at.end).toBeGreaterThan(from);
    });
  });
});
