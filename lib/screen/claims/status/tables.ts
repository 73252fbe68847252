/**
 * Statuses in tables: a cell that says nothing but a status speaks of the reference in its row, or of the one
 * that heads its column. A cell that holds a sentence is read as a sentence elsewhere.
 */

import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { readProse } from "../addresses.ts";
import type { Range } from "../ranges.ts";
import type { Unit } from "../units.ts";
import { findAbstention } from "./abstentions/index.ts";
import { foldAsides } from "./asides.ts";
import type { Reading, StatusClaim } from "./claims.ts";
import { isFollowed } from "./following.ts";
import { standsAlone } from "./labels.ts";
import { canLead } from "./leads.ts";
import { listEndingAt, type RefList } from "./lists.ts";
import { splitParts } from "./parts.ts";
import { readTokens } from "./read-tokens.ts";
import { toScene } from "./scene.ts";
import { tidyTokens } from "./tidy-tokens.ts";
import type { Token } from "./tokens.ts";
import { claimOf, isStatusWord } from "./words.ts";

/** Heads under which a status is a plan, a condition, a history, or something else's. */
const OTHER_HEAD = new RegExp(wrapped`
  \b(?:pr|prs|pull|branch|fix|patch|commit|code|docs|doc|tests?|backport|ci|build|review|target|goal|plan
  |planned|expected|eta|due|next|want|wanted|wish|should|needs?|blocked|depends|dependency|waiting|when|until|if
  |before|was|previous|previously|old|from|last|ask|todo|title|name|summary|description|subject|requires?|after
  |says?|said|claims?|claimed|reported|according|per)\b
`);

/** Heads of the column whose references a row merely leans on. */
const LEANING_HEAD =
  /\b(?:blocked|blocks|blocker|depends|dependency|dependencies|waiting|needs?|parent|related|see|after|duplicate|dup)\b/;

const STATUS_WITHIN = /merged|shipped|landed|closed/;

/** Reads one row: every status cell in it that has a reference beside it or over it. */
export type ReadRow = (cells: readonly Unit[]) => readonly Reading[];

/** Reads the rows of one segment; a head stands over every row of its table and is read for the first of them. */
export function createRowReader(segment: Segment, naming: Naming): ReadRow {
  const prose = segment.view(readProse);
  const textOf = ({ start, end }: Range): string => prose.slice(start, end);
  const readCellTokens = ({ start, end }: Range): readonly Token[] =>
    foldAsides(tidyTokens(readTokens(segment, naming, start, end), segment.text));
  const leans = rememberHeads((head) => LEANING_HEAD.test(textOf(head)));
  const isOther = rememberHeads((head) => OTHER_HEAD.test(textOf(head)));
  const listOver = rememberHeads((head) => keyList(readCellTokens(head)));
  return (cells) => {
    if (!cells.some((cell) => STATUS_WITHIN.test(textOf(cell)))) return [];
    const read = cells.map(readCellTokens);
    const key = read.findIndex((tokens, at) => tokens.some(isRef) && leans(cells[at]) !== true);
    const own = key < 0 ? null : keyList(read[key] ?? []);
    if (key >= 0 && own === null) return [];
    const [label] = cells;
    const isOtherRow = own === null && label !== undefined && OTHER_HEAD.test(textOf(label));
    return cells.flatMap((cell, at) => {
      const tokens = read[at] ?? [];
      if (tokens.some(isRef)) return [];
      if (own !== null) return isOther(cell) === true ? [] : readCell(tokens, own);
      const over = isOtherRow && at > 0 ? null : listOver(cell);
      return over === null ? [] : readCell(tokens, over);
    });
  };
}

/** What is asked of the head of a cell, each head once; `null` where the cell has none. */
function rememberHeads<T>(ask: (head: Range) => T): (cell: Unit | undefined) => T | null {
  const known = new Map<Range, T>();
  return (cell) => {
    const head = cell?.cell?.head;
    if (head === null || head === undefined) return null;
    const answer = known.has(head) ? (known.get(head) as T) : ask(head);
    known.set(head, answer);
    return answer;
  };
}

function isRef(token: Token): boolean {
  return token.kind === "ref" || (token.kind === "aside" && token.inner.some(isRef));
}

/** The references that a key cell names; not one that only completes a noun, as in `fix for ISS-4`. */
function keyList(tokens: readonly Token[]): RefList | null {
  let last = tokens.length - 1;
  while (last >= 0 && tokens[last]?.kind !== "ref") last -= 1;
  if (last < 0) return null;
  const list = listEndingAt(tokens, last);
  return canLead(tokens, list.from) ? list : null;
}

const ALONE = { ends: "", next: "", above: "", outer: "" } as const;

/** The statuses of a cell that says nothing else: `merged`, `✅ closed on Monday`, `reviewed, merged`. */
function readCell(tokens: readonly Token[], list: RefList): readonly Reading[] {
  const parts = splitParts(tokens);
  const readings: Reading[] = [];
  parts.forEach((part, index) => {
    part.tokens.forEach((word, status) => {
      const claim = isStatusWord(word) ? claimOf(word.text) : null;
      if (claim === null || list.choice || !standsAlone(part.tokens, status)) return;
      if (!isFollowed(part.tokens, status)) return;
      const bound = { subject: 0, group: 0, said: "", attached: false, label: -1 } as const;
      const place = { parts, part: index, status, ...bound, around: ALONE };
      const claims = list.hits.map((hit): StatusClaim => {
        return { claim, hit, start: Math.min(hit.start, word.start), end: Math.max(hit.end, word.end) };
      });
      readings.push({ claims, abstention: () => findAbstention(toScene(place)) });
    });
  });
  return readings;
}
