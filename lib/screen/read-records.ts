/**
 * The record blocks of a comment against a lead's cell: first the rules that read the whole block, then the
 * cell's own rules over each `lead`. It knows where a lead stands, and nothing of what the rules want.
 */
import type { Facts } from "./facts.ts";
import { toPlace } from "./place.ts";
import { beginReading, readRules } from "./read-rules.ts";
import { findRecords } from "./record.ts";
import type { Break } from "./rule.ts";
import { type Segment, toSegment } from "./segment.ts";
import type { ReadyCell } from "./tables.ts";
import type { Refusal } from "./verdict.ts";

export function readRecords(cell: ReadyCell, segments: readonly Segment[], facts: Facts): readonly Refusal[] {
  const blocks: Refusal[] = [];
  const leads: Refusal[] = [];
  for (const [index, segment] of segments.entries()) {
    const records = segment.view(findRecords);
    if (records.length === 0) continue;
    blocks.push(...readRules(cell.block, segment, index, facts));
    // A comment may hold thousands of leads: their breaks are counted together.
    const found = beginReading();
    for (const record of records) {
      if (!record.lead.present) continue;
      for (const lead of record.lead.fields) {
        // A break with no text to point at stands at the field that should have had some.
        const place = ({ at }: Break) => toPlace(segment, index, at === null ? lead.span : lead.locate(at));
        readRules(cell.rules, toSegment(lead.value), index, facts, place, found);
      }
    }
    leads.push(...found.refusals);
  }
  return [...blocks, ...leads];
}
