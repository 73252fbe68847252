/**
 * The screen: segments outside, rules inside, every break collected. It is a function of the tables and pure:
 * no clock, no reading; the same message and facts give the same verdict. What it finds no cell for, it refuses.
 */
import { MAX_REFUSALS_A_MESSAGE } from "../limits.ts";
import { assertTables } from "./assert-tables.ts";
import { refuseCell, refuseDoor } from "./cell-exists.ts";
import type { Facts } from "./facts.ts";
import { toSegments } from "./kept-segments.ts";
import type { Lens } from "./lens.ts";
import { readRecords } from "./read-records.ts";
import { readRules } from "./read-rules.ts";
import type { Rule } from "./rule.ts";
import { type Segment, toSegment } from "./segment.ts";
import { indexTables, TABLES, type TableIndex, type Tables } from "./tables.ts";
import type { Refusal, Verdict } from "./verdict.ts";

export interface Screen {
  /** Reads a message in a cell. With no segments it passes, if the cell exists. */
  readonly screenMessage: (cell: string, segments: readonly string[], facts: Facts) => Verdict;
  /**
   * Reads a comment in a cell, then the `forge-record` blocks in it: the comment's refusals first, then the
   * blocks', then their leads'. One answer; every offset points into the whole comment.
   */
  readonly screenComment: (cell: string, segments: readonly string[], facts: Facts, lens: Lens) => Verdict;
  /**
   * Reads a message as a door asks: its cell's rules, then its floor, then its records. A door refuses a message
   * with no segments. `lens` matters at a door that reads records; it is the stricter one unless given.
   */
  readonly screenAtDoor: (door: string, segments: readonly string[], facts: Facts, lens?: Lens) => Verdict;
}

/**
 * A screen over `tables`.
 * @throws {Error} when a table contradicts itself, naming every fault: see `findTableFaults`.
 */
export function createScreen(tables: Tables): Screen {
  assertTables(tables);
  const index = indexTables(tables);
  return {
    screenMessage: (cell, texts, facts) => {
      const ready = index.cells.get(cell);
      if (ready === undefined) return toVerdict([refuseCell(index, cell)]);
      return toVerdict(readSegments(ready.rules, toSegments(texts, facts), facts));
    },
    screenComment: (cell, texts, facts, lens) => {
      const ready = index.cells.get(cell);
      if (ready === undefined) return toVerdict([refuseCell(index, cell)]);
      return toVerdict(readComment(index, ready.rules, texts, facts, lens));
    },
    screenAtDoor: (id, texts, facts, lens = "product") => {
      const ready = index.doors.get(id);
      if (ready === undefined) return toVerdict([refuseDoor(index, id)]);
      // Nothing at all is read as an empty segment, so that a rule says what is missing; it has no place.
      if (texts.length === 0) {
        return toVerdict(readRules(ready.rules, toSegment(""), 0, facts, () => null));
      }
      if (ready.door.record) return toVerdict(readComment(index, ready.rules, texts, facts, lens));
      return toVerdict(readSegments(ready.rules, toSegments(texts, facts), facts));
    },
  };
}

function readComment(
  index: TableIndex,
  rules: readonly Rule[],
  texts: readonly string[],
  facts: Facts,
  lens: Lens,
): readonly Refusal[] {
  const segments = toSegments(texts, facts);
  const refusals = readSegments(rules, segments, facts);
  const lead = index.cells.get(index.leads[lens]);
  const records =
    lead === undefined ? [refuseCell(index, index.leads[lens])] : readRecords(lead, segments, facts);
  return [...refusals, ...records];
}

function readSegments(
  rules: readonly Rule[],
  segments: readonly Segment[],
  facts: Facts,
): readonly Refusal[] {
  return segments.flatMap((segment, index) => readRules(rules, segment, index, facts));
}

function toVerdict(refusals: readonly Refusal[]): Verdict {
  if (refusals.length === 0) return { ok: true };
  const last = refusals[MAX_REFUSALS_A_MESSAGE - 1];
  if (last === undefined || refusals.length === MAX_REFUSALS_A_MESSAGE) return { ok: false, refusals };
  const listed = refusals.slice(0, MAX_REFUSALS_A_MESSAGE - 1);
  return { ok: false, refusals: [...listed, { ...last, why: `${last.why} ${MORE}` }] };
}

const MORE = `More is refused: the first ${MAX_REFUSALS_A_MESSAGE} refusals are listed.`;

/** The screen over the shipped tables, checked when this file is loaded. */
export const { screenMessage, screenComment, screenAtDoor }: Screen = createScreen(TABLES);
