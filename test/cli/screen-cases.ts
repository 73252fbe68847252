/**
 * Runs one labelled case of the screen: a message in a cell, the facts it is read against, the refusals it must
 * draw in order, and for a comment with records what the record parser must find.
 */
import { findRecords } from "../../lib/screen/record.ts";
import { toSegment } from "../../lib/screen/segment.ts";
import { findDifference, gatherCase, type ScreenCase, screenCase } from "../unit/screen/read-cases.ts";
import type { Outcome } from "./tally.ts";

/** A case counts under every rule it expects; one that expects none, under the admitted ones of its family. */
export async function runScreenCase(one: ScreenCase): Promise<Outcome> {
  const facts = await gatherCase(one);
  const verdict = screenCase(one, facts);
  const differences: string[] = [];
  const refused = findDifference(one, verdict.ok ? [] : verdict.refusals);
  if (refused !== null) {
    const wanted = JSON.stringify(one.expect.map(({ rule, at }) => [rule, at ?? null]));
    differences.push(`got ${refused}`, `not ${wanted} (${one.why})`);
  }
  if (one.record !== undefined) {
    const [got, want] = [JSON.stringify(readRecord(one)), JSON.stringify(one.record)];
    if (got !== want) differences.push(`the record is ${got}`, `           not ${want}`);
  }
  const rules = [...new Set(one.expect.map(({ rule }) => rule))];
  const family = one.id.replace(/-[^-]*$/, "");
  return { id: one.id, groups: rules.length > 0 ? rules : [`admitted: ${family}`], differences };
}

/** The first record of the message in a case's own shape, keys in its order; `null` where there is none. */
function readRecord({ segments }: ScreenCase): ScreenCase["record"] {
  const [record] = segments.flatMap((text) => findRecords(toSegment(text)));
  if (record === undefined) return null;
  return {
    fields: record.fields.map(({ key, value }) => [key, value]),
    kind: record.kind,
    contract: record.contract,
    lead: record.lead.present,
  };
}
