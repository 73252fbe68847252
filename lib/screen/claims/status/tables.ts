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

/** Every status cell of one row that has a reference beside it or over it. */
export function readRow(cells: readonly Unit[], segment: Segment, naming: Naming): readonly Reading[] {
  const prose = segment.view(readProse);
  if (!cells.some(({ start, end }) => STATUS_WITHIN.test(prose.slice(start, end)))) return [];
  const read = cells.map((cell) => readCellTokens(segment, naming, cell));
  const heads = cells.map((cell) => headText(cell, prose));
  const key = read.findIndex((tokens, at) => tokens.some(isRef) && !LEANING_HEAD.test(heads[at] ?? ""));
  return cells.flatMap((cell, at) => {
    const tokens = read[at] ?? [];
    if (tokens.some(isRef)) return [];
    const own = key >= 0 ? keyList(read[key] ?? []) : null;
    if (own !== null) return OTHER_HEAD.test(heads[at] ?? "") ? [] : readCell(tokens, own);
    const head = cell.cell?.head;
    if (key >= 0 || head === null || head === undefined) return [];
    const over = keyList(readCellTokens(segment, naming, head));
    const label = cells[0] === undefined || at === 0 ? "" : prose.slice(cells[0].start, cells[0].end);
    return over === null || OTHER_HEAD.test(label) ? [] : readCell(tokens, over);
  });
}

function readCellTokens(segment: Segment, naming: Naming, { start, end }: Range): readonly Token[] {
  return foldAsides(tidyTokens(readTokens(segment, naming, start, end), segment.text));
}

function headText(cell: Unit, prose: string): string {
  const head = cell.cell?.head;
  return head === null || head === undefined ? "" : prose.slice(head.start, head.end);
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
