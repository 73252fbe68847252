/**
 * Finds the progress figures in a message, and the sentences that deny all progress. It reads what is said and
 * knows no snapshot: whether a figure is right is judged elsewhere.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { readProse } from "../addresses.ts";
import { type Sentence, sentencesOf } from "../clauses.ts";
import { foldLetters, foldSaid } from "../fold.ts";
import { inMachineCode } from "../machine-code.ts";
import { masksWithin, skipBack } from "../masks.ts";
import { createRecall, type Recall } from "../recall.ts";
import { readUnitsInOrder } from "../units.ts";
import { type Above, createAboveReader, NOTHING_ABOVE } from "./above.ts";
import { type FigureRow, findFigureRow } from "./abstentions.ts";
import { findBareShares } from "./bare-shares.ts";
import { type Binding, COUNTS, PAIRS, SHARES } from "./bindings.ts";
import { findDenials } from "./denials.ts";
import { readHedge } from "./hedges.ts";
import type { Hedge } from "./judge.ts";
import { leadOf, restOf, toFigureScene } from "./scene.ts";
import { createCellReader } from "./tables.ts";
import { type Figure, type FigureLine, readFigureLine } from "./tokens.ts";
import { OTHER_UNIT, UNIT } from "./words.ts";

/** A figure said of the project's progress; offsets into the segment. */
export type ProgressFigure = {
  readonly start: number;
  readonly end: number;
} & (
  | {
      readonly kind: "count" | "share";
      readonly value: number;
      readonly hedge: Hedge;
      /** The binding's own words, folded: which of the five they name. */
      readonly words: string;
    }
  | {
      readonly kind: "pair";
      readonly value: number;
      readonly of: number;
      readonly hedge: Hedge;
      readonly words: string;
    }
  /** Nothing is done at all; `begun` tells that nothing is even started. */
  | { readonly kind: "denial"; readonly begun: boolean }
);

/** A figure that a row binds, with the row that excuses it, or `null`: what the tables' samples are tried on. */
export interface Bound {
  readonly figure: ProgressFigure;
  readonly binding: string;
  readonly weak: boolean;
  readonly row: FigureRow | null;
}

/** Every progress figure in text order, each when it is asked for. */
export function* findFigures(segment: Segment): Iterable<ProgressFigure> {
  for (const { figure, row } of readBound(segment)) if (row === null) yield figure;
}

/** A word of progress. */
const HINT = new RegExp(wrapped`
  percent|per cent|pct|done|shipped|closed|finished|complete|delivered|resolved|flight|progress|remain|left|open
  |to go|to ?do|outstanding|unfinished|underway|under way|worked on|in the works|issue|task|total|altogether
  |all told|to come|to be done|start|begun
`);

/** A digit or a word of denial, which a space behind it or a reference to one may end. */
const ANY_NUMBER = /[\d\uff10-\uff19]|noth|none|no[ &]|not[ &]|n't|zero/;

function mayHoldFigure(text: string): boolean {
  // The sign by itself: beside it, the engine would try every word at every character.
  return ANY_NUMBER.test(text) && (text.includes("%") || HINT.test(text));
}

/** Every bound figure in text order, each when it is asked for. */
export function* readBound(segment: Segment): Iterable<Bound> {
  // First as written: what holds no figure at all need not be read for what of it is said.
  const written = segment.view(foldLetters);
  if (!mayHoldFigure(written)) return;
  const spoken = segment.view(foldSaid);
  if (spoken !== written && !mayHoldFigure(spoken)) return;
  // A bare total is the project's only beside another figure of it.
  const held: Bound[] = [];
  let strong = false;
  for (const one of bindUnits(segment)) {
    strong ||= !one.weak;
    if (!strong) held.push(one);
    else {
      yield* held.splice(0);
      yield one;
    }
  }
}

/** The figures of one unit after the other: those of its sentences, and of a cell what its table binds. */
function* bindUnits(segment: Segment): Iterable<Bound> {
  const memory: Memory = {
    sentences: createRecall(),
    forms: createRecall(),
    rows: createRecall(),
    shares: createRecall(),
  };
  const readAbove = createAboveReader(segment);
  const readCell = createCellReader(segment);
  const prose = segment.view(readProse);
  for (const unit of segment.view(readUnitsInOrder)) {
    const bound: Bound[] = [];
    let above = (): Above => NOTHING_ABOVE;
    for (const sentence of sentencesOf(segment, unit)) {
      above = readAbove(sentence);
      if (unit.kind !== "column-head" && ANY_FIGURE.test(prose.slice(sentence.start, sentence.end))) {
        for (const one of bindSentence(segment, sentence, above, memory)) {
          // A table's cell may hold a figure before those that its sentences bind.
          if (unit.cell === null) yield one;
          else bound.push(one);
        }
      }
    }
    if (unit.cell === null) continue;
    const cell = readCell(unit, unit.cell, bound, above);
    if (cell !== null) bound.push(cell);
    yield* bound.sort(byStart);
  }
}

function byStart(one: Pick<Bound, "figure">, other: Pick<Bound, "figure">): number {
  return one.figure.start - other.figure.start;
}

/**
 * In text order, each when it is asked for; `none of the 40 issues` denies, and its figure only says of what. What a sentence
 * binds is found once, however often the message says it; what excuses it stands around it, and is asked each time.
 */
function* bindSentence(
  segment: Segment,
  sentence: Sentence,
  readAbove: () => Above,
  memory: Memory,
): Iterable<Bound> {
  const question = toQuestion(segment, sentence);
  const find = (): Findings => findBound(segment, sentence, memory);
  const { start, denials, drafts } = question === null ? find() : memory.sentences(question, find);
  const by = sentence.start - start;
  const asked = sentence.ends === "?";
  const above = drafts.length === 0 ? NOTHING_ABOVE : readAbove();
  const figures = drafts.filter((draft) => !denials.some((denial) => isInside(draft, denial)));
  for (const one of [...denials, ...figures].sort(byStart)) {
    if ("row" in one) {
      yield move(one, by);
      continue;
    }
    const { lead, rest, ...draft } = one;
    const row = memory.rows([lead, rest, above.heads, above.previous, asked ? "?" : ""], () =>
      findFigureRow(toFigureScene(lead, rest, above, asked)),
    );
    yield move({ ...draft, row }, by);
  }
}

function move(bound: Bound, by: number): Bound {
  if (by === 0) return bound;
  const { figure } = bound;
  return { ...bound, figure: { ...figure, start: figure.start + by, end: figure.end + by } };
}

/** What a sentence binds, with the places of the one that it was first found in. */
interface Findings {
  readonly start: number;
  readonly denials: readonly Bound[];
  readonly drafts: readonly Draft[];
}

/** A bound figure, and what may excuse it in its own sentence. */
interface Draft extends Omit<Bound, "row"> {
  readonly lead: string;
  readonly rest: string;
}

function findBound(segment: Segment, sentence: Sentence, memory: Memory): Findings {
  const line = readFigureLine(segment, sentence.start, sentence.end);
  const denials = findDenials(line, sentence);
  const { start, unit } = sentence;
  return { start, denials, drafts: draftFigures(line, unit.kind === "cell", memory) };
}

// As far as is looked behind a sentence: for a percent sign, for the groups of a number, for the label of a line.
const BEHIND_CHARS = 64;

/** Everything that a sentence's findings depend on; `null` where it depends on more, on quotations. */
function toQuestion(segment: Segment, { start, end, ends, unit }: Sentence): readonly string[] | null {
  const from = skipBack(segment, start);
  if (masksWithin(segment, from, end).length > 0) return null;
  const to = end + BEHIND_CHARS;
  // Blanks before it count for nothing where they are no code.
  const code = segment.text.slice(from, start).trim();
  const prose = segment.view(readProse).slice(start, to);
  return [`${ends}${unit.kind === "cell"}${end - start}`, code, segment.text.slice(start, to), prose];
}

/** A digit, or a word without which no sentence denies. */
const ANY_FIGURE = /\d|no|n't|zero|yet/;

/** What one message was asked before, by everything that the answer depends on. */
interface Memory {
  readonly sentences: Recall<Findings>;
  readonly forms: Recall<Form | null>;
  readonly rows: Recall<FigureRow | null>;
  readonly shares: Recall<boolean>;
}

interface Form {
  readonly binding: Binding;
  readonly hedge: Hedge;
  readonly words: string;
}

function isInside({ figure }: Pick<Bound, "figure">, denial: Bound): boolean {
  return figure.start >= denial.figure.start && figure.end <= denial.figure.end;
}

/** In text order. */
function draftFigures(line: FigureLine, isCell: boolean, memory: Memory): readonly Draft[] {
  const used = new Set<Figure>();
  // Every row that binds a figure reads a word beside it.
  const drafts = /[a-z]/.test(line.text) ? bindFigures(line, used, memory) : [];
  // A cell's own figure is its table's affair.
  const bare = isCell ? [] : findBareShares(line, used, drafts.length > 0, memory.shares);
  for (const one of bare) {
    const { hedge } = readHedge(leadOf(line, one.at), line.text.slice(one.at + 1, one.at + 40));
    const figure = { ...said(one, { hedge, words: "" }), kind: "share" } as const;
    drafts.push({ figure, binding: "bare-share", weak: false, ...around(line, one.at, one.at + 1) });
  }
  return drafts.sort(byStart);
}

/** What the rows bind; each figure that is taken, bound or not, is added to `used`. */
function bindFigures(line: FigureLine, used: Set<Figure>, memory: Memory): Draft[] {
  const drafts: Draft[] = [];
  for (const [index, one] of line.figures.entries()) {
    if (used.has(one)) continue;
    const other = line.figures[index + 1];
    const pair = other === undefined ? null : readPair(line, one, other);
    if (pair !== null && other !== undefined) {
      const found = bind(line, "pairs", one.at, other.at + 1, memory);
      // A pair is never two counts: unbound, it counts something else, but for `of the 20 open issues`.
      if (found !== null || !pair.definite) used.add(other);
      if (found === null) continue;
      const figure = { ...said(one, found), kind: "pair", end: other.end, of: other.value } as const;
      drafts.push({ figure, ...named(found), ...around(line, one.at, other.at + 1) });
    } else {
      const found = bind(line, one.kind === "percent" ? "shares" : "counts", one.at, one.at + 1, memory);
      if (found === null) continue;
      used.add(one);
      const kind = one.kind === "percent" ? "share" : "count";
      drafts.push({
        figure: { ...said(one, found), kind },
        ...named(found),
        ...around(line, one.at, one.at + 1),
      });
    }
  }
  return drafts;
}

function around(
  line: FigureLine,
  from: number,
  to: number,
): { readonly lead: string; readonly rest: string } {
  return { lead: leadOf(line, from), rest: restOf(line, to) };
}

function said(
  { start, end, value }: Figure,
  { hedge, words }: { readonly hedge: Hedge; readonly words: string },
) {
  return { start, end, value, hedge, words };
}

function named({ binding }: { readonly binding: Binding }): {
  readonly binding: string;
  readonly weak: boolean;
} {
  return { binding: binding.id, weak: binding.weak ?? false };
}

/** `N of M`, `N out of the M`, `N/M`; `definite`: M may stand alone, as in `of the 20 open issues`. */
function readPair(line: FigureLine, one: Figure, other: Figure): { readonly definite: boolean } | null {
  if (one.kind === "percent" || other.kind === "percent") return null;
  const between = line.text.slice(one.at + 1, other.at);
  if (between === " / ") return { definite: false };
  const found = PAIRED.exec(between);
  // `3 of its 9 tasks` are the project's only where it is the one that has them.
  if (found?.[1] === "its" && !OWNS.test(leadOf(line, one.at))) return null;
  return found === null ? null : { definite: found[1] === "the" || found[1] === "our" || found[1] === "its" };
}

const OWNS = /\b(?:project|tracker|board|backlog)\b/;

const PAIRED = new RegExp(wrapped`
  ^ (?:(?:issues?|tasks?) )?(?:\( )?(?:out )?of (?:(the|our|its|these|a total of|all|all the|some|about|around|roughly
  |in total) )?$
`);

// Ours: the longest form a row binds by; what governs it may stand further off.
const FORM_CHARS = 120;

/** A number behind these is a name: `no. 4`, `tasks 14 and 15`. */
const NAMES = new RegExp(
  wrapped`
    (?:^| )(?:(?:no|nr|nos|number) \.?|(?:${UNIT}|${OTHER_UNIT}|(?!(?:leaves|makes|shows|holds|counts|lists|has
    |means|plus|as|us) )[a-z]{2,}s) (?:N ,? ?){1,9}(?:and|or|to|through|&|-|,))$
  `,
);

const BINDINGS = { pairs: PAIRS, shares: SHARES, counts: COUNTS } as const;

function bind(
  line: FigureLine,
  kind: keyof typeof BINDINGS,
  from: number,
  to: number,
  memory: Memory,
): Form | null {
  const lead = leadOf(line, from, FORM_CHARS);
  const after = line.text.slice(to, to + FORM_CHARS);
  return memory.forms([kind, lead, after], () => findForm(BINDINGS[kind], lead, after));
}

function findForm(bindings: readonly Binding[], lead: string, after: string): Form | null {
  const { hedge, before } = readHedge(lead, after);
  const rest = hedge === "exact" ? after : after.replace(/^ (?:\+|or more|or so|or thereabouts)(?= |$)/, "");
  for (const binding of bindings) {
    // What follows is read from its beginning, and what stands before up to its end, for which it is tried at every place.
    const right = inMachineCode(binding.after).exec(rest);
    const left = right === null ? null : inMachineCode(binding.before).exec(before);
    if (left === null || right === null) continue;
    return NAMES.test(before) ? null : { binding, hedge, words: `${right[0]} | ${left[0]}` };
  }
  return null;
}
