/**
 * The words around one reference, as short lower-case strings that a pattern can be read against: other references
 * are `REF`, emphasis, brackets and addresses are gone. Each string is bounded, so that a reference costs a
 * constant.
 */
import type { Naming } from "../../facts.ts";
import { findLast } from "../../place.ts";
import type { Segment } from "../../segment.ts";
import { ADDRESS_FILL, readProse } from "../addresses.ts";
import { type Clause, readClauses } from "../clauses.ts";
import { type Mention, mentionsWithin, type ReferenceHit } from "../references.ts";

// Ours: how far from a key a word may stand and still speak of it.
const REACH_CHARS = 120;

export interface Around {
  /** From the beginning of the clause, or of what labels it (`no such key: ISS-404`), up to the key. */
  readonly before: string;
  /** From the key to the end of its clause, or of the one it labels (`ISS-404: no such key`). */
  readonly after: string;
  /** From the key to the end of its sentence. */
  readonly rest: string;
}

/** @throws never; a reference that stands in no clause has nothing around it. */
export function readAround(segment: Segment, naming: Naming, { start, end }: ReferenceHit): Around {
  const clauses = segment.view(readClauses);
  const at = findLast(segment.view(findStarts), start);
  const clause = clauses[at];
  if (clause === undefined) return { before: "", after: "", rest: "" };
  const prose = segment.view(readProse);
  const shown = (from: number, to: number): string =>
    render(prose, mentionsWithin(segment, naming, from, to), from, to);
  const label = toLabel(clauses[at - 1], clause);
  const from = isBare(prose, clause.start, start) && label !== null ? label.start : clause.start;
  const labelled = toLabel(clause, clauses[at + 1]) === null ? undefined : clauses[at + 1];
  const to = isBare(prose, end, clause.end) && labelled !== undefined ? labelled.end : clause.end;
  const reach = (limit: number): number => Math.max(end, Math.min(limit, end + REACH_CHARS));
  return {
    before: shown(Math.max(from, start - REACH_CHARS), start),
    after: shown(end, reach(to)),
    rest: shown(end, reach(clause.sentence.end)),
  };
}

function findStarts(segment: Segment): readonly number[] {
  return segment.view(readClauses).map(({ start }) => start);
}

/** The clause that a colon or a dash joins to the next one in the same block. */
function toLabel(clause: Clause | undefined, next: Clause | undefined): Clause | null {
  if (clause === undefined || next === undefined) return null;
  if (clause.ends !== ":" && clause.ends !== "-") return null;
  return clause.sentence.unit === next.sentence.unit ? clause : null;
}

/** Nothing but marks between two offsets. */
function isBare(prose: string, start: number, end: number): boolean {
  return end - start < 8 && !/[\p{L}\p{N}]/u.test(prose.slice(start, end));
}

function render(prose: string, mentions: readonly Mention[], start: number, end: number): string {
  const parts: string[] = [];
  let copied = start;
  for (const hit of mentions) {
    if (hit.reference === null || hit.start < copied || hit.form === "page-address") continue;
    parts.push(prose.slice(copied, hit.start), " REF ");
    copied = Math.min(hit.end, end);
  }
  parts.push(prose.slice(copied, end));
  return parts
    .join("")
    .replaceAll(ADDRESS_FILL, " ")
    .replace(/[[\]()*_"`\u2026]/g, " ")
    .replace(/\s+/g, " ")
    .replaceAll(" ,", ",");
}
