import { readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { findRecords } from "../../../lib/screen/record.ts";
import { toSegment } from "../../../lib/screen/segment.ts";
import { findDifference, gatherCase, readCases, screenCase } from "./read-cases.ts";

const FILES = readdirSync(new URL("../../../spec/cases", import.meta.url)).filter((name) =>
  name.startsWith("screen-"),
);

describe.each(FILES)("%s", (file) => {
  it.each(readCases(file))("$id: $why", async (one) => {
    const facts = await gatherCase(one);
    const verdict = screenCase(one, facts);
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
