import { describe, expect, it } from "vitest";
import { findRecords } from "../../../lib/screen/record.ts";
import { screenComment, screenMessage } from "../../../lib/screen/screen.ts";
import { toSegment } from "../../../lib/screen/segment.ts";
import { findDifference, gatherCase, readCases } from "./read-cases.ts";

describe.each(["screen-presence.jsonl", "screen-records.jsonl"])("%s", (file) => {
  it.each(readCases(file))("$id: $why", async (one) => {
    const facts = await gatherCase(one);
    const verdict = one.lens
      ? screenComment(one.cell, one.segments, facts, one.lens)
      : screenMessage(one.cell, one.segments, facts);
    expect(findDifference(one, verdict.ok ? [] : verdict.refusals)).toBeNull();

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
