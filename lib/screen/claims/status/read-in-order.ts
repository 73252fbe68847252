/**
 * Which sentences and table rows are read for statuses, and in what order: those that hold a status word and a
 * reference of which somebody wants to know. It asks others what they say, and stops when nobody asks on.
 */
import type { Reference } from "../../../forge/rows.ts";
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { readProse } from "../addresses.ts";
import { type Sentence, sentencesOf } from "../clauses.ts";
import { toHeadReader } from "../list-heads.ts";
import type { Range } from "../ranges.ts";
import { mentionsWithin } from "../references.ts";
import { readUnitsInOrder, type Unit } from "../units.ts";
import type { Reading } from "./claims.ts";
import { createReadOnce } from "./repeats.ts";
import type { Around } from "./scene.ts";
import { createRowReader } from "./tables.ts";
import type { Claim } from "./words.ts";

/** Whether a claim about a reference is of any use to whoever asks; what is of none need not be read. */
export type Wanted = (reference: Reference, claim: Claim) => boolean;

/** What one sentence says. */
export type ReadSentence = (
  segment: Segment,
  naming: Naming,
  sentence: Range,
  around: Around,
) => readonly Reading[];

// A status word anywhere, before any stage is run.
const ANY_STATUS = /merged|shipped|landed|closed/i;

/** The readings of one sentence or table row after the other, in text order, those left out of which nothing is wanted. */
export function* readInOrder(
  segment: Segment,
  naming: Naming,
  wanted: Wanted,
  read: ReadSentence,
): Iterable<readonly Reading[]> {
  if (!ANY_STATUS.test(segment.text) || !/\d/.test(segment.text)) return;
  const claimsWithin = createClaimFinder(segment.view(readProse));
  const readOnce = createReadOnce(segment);
  const readRow = createRowReader(segment, naming);
  const isWanted = ({ start, end }: Range, claims: readonly Claim[]): boolean =>
    mentionsWithin(segment, naming, start, end).some(
      ({ reference }) => reference !== null && claims.some((claim) => wanted(reference, claim)),
    );
  const readSentence = (sentence: Sentence, next: Sentence | undefined): readonly Reading[] => {
    if (sentence.governed) return NOTHING;
    const claims = claimsWithin(sentence);
    if (claims.length === 0) return NOTHING;
    if (!isWanted(sentence, claims)) return NOTHING;
    const mentions = mentionsWithin(segment, naming, sentence.start, sentence.end);
    const around = toAround(segment, sentence, next);
    return readOnce(sentence, around, mentions, () => read(segment, naming, sentence, around));
  };
  const readCells = (cells: readonly Unit[], whole: Range): readonly Reading[] => {
    const heads = cells.flatMap(({ cell }) => cell?.head ?? []);
    const claims = claimsWithin(whole);
    if (![whole, ...heads].some((range) => isWanted(range, claims))) return NOTHING;
    const readings: Reading[] = [];
    for (const cell of cells) {
      for (const [sentence, next] of withNext(sentencesOf(segment, cell))) {
        readings.push(...readSentence(sentence, next));
      }
    }
    return [...readings, ...toRows(cells).flatMap(readRow)];
  };
  for (const units of groupCells(segment, naming, (range) => claimsWithin(range).length > 0)) {
    const [unit] = units;
    if (unit === undefined) continue;
    if (unit.kind === "cell") {
      const whole = { start: unit.start, end: units.at(-1)?.end ?? unit.end };
      if (claimsWithin(whole).length > 0) yield readCells(units, whole).toSorted(byStart);
      continue;
    }
    for (const [sentence, next] of withNext(sentencesOf(segment, unit))) {
      const readings = readSentence(sentence, next);
      if (readings.length > 0) yield readings.toSorted(byStart);
    }
  }
}

/** Each sentence with the one that follows it in its block, if one does. */
function* withNext(sentences: Iterable<Sentence>): Iterable<readonly [Sentence, Sentence | undefined]> {
  let before: Sentence | undefined;
  for (const sentence of sentences) {
    if (before !== undefined) yield [before, sentence];
    before = sentence;
  }
  if (before !== undefined) yield [before, undefined];
}

const NOTHING: readonly Reading[] = [];

function byStart(one: Reading, other: Reading): number {
  return startOf(one) - startOf(other);
}

function startOf(reading: Reading): number {
  return reading.claims[0]?.start ?? 0;
}

// Ours: a reversal in the next sentence stands near its beginning.
const MAX_NEXT = 160;

function toAround(segment: Segment, { unit, ends }: Sentence, next: Sentence | undefined): Around {
  const prose = segment.view(readProse);
  const text = next === undefined ? "" : prose.slice(next.start, Math.min(next.end, next.start + MAX_NEXT));
  const above = unit.kind === "paragraph" ? "" : segment.view(toHeadReader)(unit);
  return { ends, next: text.replace(/\s+/g, " "), above, outer: "" };
}

/**
 * The units that are read, alone or as the cells of a row; a heading, a column's head and an unticked box name a
 * status without stating it. The rows of a table come together where a head names a reference, which stands before
 * all of them.
 */
function* groupCells(
  segment: Segment,
  naming: Naming,
  holdsClaim: (unit: Unit) => boolean,
): Iterable<readonly Unit[]> {
  let cells: Unit[] = [];
  let together = false;
  // A head stands over every row of its table.
  const heads = new Map<Range | null, boolean>();
  const isNamed = (head: Range | null): boolean => {
    const named = heads.get(head) ?? namesReference(segment, naming, head);
    heads.set(head, named);
    return named;
  };
  for (const unit of segment.view(readUnitsInOrder)) {
    const [first] = cells;
    const joins = unit.kind === "cell" && (together || first?.cell?.row === unit.cell?.row);
    if (!joins && first !== undefined) {
      yield cells;
      cells = [];
      together = false;
    }
    if (unit.kind === "cell") {
      cells.push(unit);
      together ||= isNamed(unit.cell?.head ?? null);
    } else if (unit.kind !== "heading" && unit.kind !== "column-head" && unit.task !== "open") {
      if (holdsClaim(unit)) yield [unit];
    }
  }
  if (cells.length > 0) yield cells;
}

function namesReference(segment: Segment, naming: Naming, head: Range | null): boolean {
  if (head === null) return false;
  return mentionsWithin(segment, naming, head.start, head.end).some(({ reference }) => reference !== null);
}

function toRows(cells: readonly Unit[]): readonly (readonly Unit[])[] {
  const rows = new Map<number, Unit[]>();
  for (const unit of cells) {
    const row = rows.get(unit.cell?.row ?? 0);
    if (row === undefined) rows.set(unit.cell?.row ?? 0, [unit]);
    else row.push(unit);
  }
  return [...rows.values()];
}

// What a status word ends with, and what begins the one of another claim.
const STATUS_WORD = /(?:merge|shippe|lande|close)d/g;
const CLOSED_CHARS = "closed".length;
const LONGEST_CHARS = "shipped".length;

const NO_CLAIM: readonly Claim[] = [];
const MERGED: readonly Claim[] = ["merged"];
const CLOSED: readonly Claim[] = ["closed"];
const BOTH: readonly Claim[] = ["merged", "closed"];

/** The claims whose words stand in a range of `prose`; it is searched once by whoever asks in text order. */
function createClaimFinder(prose: string): (range: Range) => readonly Claim[] {
  // The first word behind `from` ends at `end`.
  let from = 0;
  let end = 0;
  const seek = (start: number): number => {
    if (start >= from && start <= end - LONGEST_CHARS) return end;
    STATUS_WORD.lastIndex = start;
    from = start;
    end = STATUS_WORD.test(prose) ? STATUS_WORD.lastIndex : Number.POSITIVE_INFINITY;
    return end;
  };
  return (range) => {
    let merged = false;
    let closed = false;
    for (let at = seek(range.start); at <= range.end && !(merged && closed); at = seek(at)) {
      if (prose[at - CLOSED_CHARS] === "c") closed = true;
      else merged = true;
    }
    if (merged) return closed ? BOTH : MERGED;
    return closed ? CLOSED : NO_CLAIM;
  };
}
