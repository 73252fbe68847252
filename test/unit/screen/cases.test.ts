import { describe, expect, it } from "vitest";
import { findRecords } from "../../../lib/screen/record.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { screenComment, screenMessage } from "../../../lib/screen/screen.ts";
import { toSegment } from "../../../lib/screen/segment.ts";
import { TABLES } from "../../../lib/screen/tables.ts";
import { findDifference, gatherCase, readCases } from "./read-cases.ts";

const cells = new Set(TABLES.cells.map(({ id }) => id));
const rules = new Set(RULES.map(({ id }) => id));

describe.each(["screen-presence.jsonl", "screen-records.jsonl"])("%s", (file) => {
  const cases = readCases(file).filter(({ cell }) => cells.has(cell));

  it.each(cases)("$id: $why", async (one) => {
    const facts = await gatherCase(one);
    const verdict = one.lens
      ? screenComment(one.cell, one.segments, facts, one.lens)
      : screenMessage(one.cell, one.segments, facts);
    const expected = one.expect.filter(({ rule }) => rules.has(rule));
    expect(findDifference({ ...one, expect: expected }, verdict.ok ? [] : verdict.refusals)).toBeNull();

    if (one.record === undefined) return;
    const [record = null] = one.segments.flatMap((text) => findRecords(toSegment(text)));
    expect(
      record && {
        fields: record.fields.map(({ key, value }) => [key, value]),
        kind: record.kind,
        contract: record.contract,
        lead: record.lead.present,
      },
    ).toEqual(one.record);
  });
});
