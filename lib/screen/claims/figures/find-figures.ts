/**
 * Finds the progress figures in a message, and the sentences that deny all progress. It reads what is said and
 * knows no snapshot: whether a figure is right is judged elsewhere.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { readProse } from "../addresses.ts";
import { type Sentence, sentencesOf } from "../clauses.ts";
import { foldSaid, foldWritten } from "../fold.ts";
import { inMachineCode } from "../machine-code.ts";
import { createRecall, type Recall } from "../recall.ts";
import { readUnits } from "../units.ts";
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

/** A digit or a word of denial. */
const ANY_NUMBER = /[\d\uff10-\uff19]|noth|none|no |not |n't|zero/;

function mayHoldFigure(text: string): boolean {
  // The sign by itself: beside it, the engine would try every word at every character.
  return ANY_NUMBER.test(text) && (text.includes("%") || HINT.test(text));
}

/** Every bound figure in text order, each when it is asked for. */
export function* readBound(segment: Segment): Iterable<Bound> {
  // First as written: what holds no figure at all need not be read for what of it is said.
  if (!mayHoldFigure(segment.view(foldWritten)) || !mayHoldFigure(segment.view(foldSaid))) return;
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
  const memory: Memory = { forms: createRecall(), rows: createRecall(), shares: createRecall() };
  const readAbove = createAboveReader(segment);
  const readCell = createCellReader(segment);
  const prose = segment.view(readProse);
  for (const unit of segment.view(readUnits)) {
    const bound: Bound[] = [];
    let above = (): Above => NOTHING_ABOVE;
    for (const sentence of sentencesOf(segment, unit)) {
      above = readAbove(sentence);
      if (unit.kind === "column-head" || !ANY_FIGURE.test(prose.slice(sentence.start, sentence.end)))
        continue;
      const read = bindSentence(segment, sentence, above, memory);
      // A table's cell may hold a figure before those that its sentences bind.
      if (unit.cell === null) yield* read;
      else bound.push(...read);
    }
    if (unit.cell === null) continue;
    const cell = readCell(unit, unit.cell, bound, above);
    if (cell !== null) bound.push(cell);
    yield* bound.sort(byStart);
  }
}

function byStart(one: Bound, other: Bound): number {
  return one.figure.start - other.figure.start;
}

/** In text order; `none of the 40 issues` denies, and its figure only says of what. */
function bindSentence(
  segment: Segment,
  sentence: Sentence,
  above: () => Above,
  memory: Memory,
): readonly Bound[] {
  const line = readFigureLine(segment, sentence.start, sentence.end);
  const denials = findDenials(line, sentence);
  if (line.figures.length === 0) return denials;
  const figures = bindFigures(sentence, line, above, memory).filter(
    (one) => !denials.some((denial) => isInside(one.figure, denial)),
  );
  return [...denials, ...figures].sort(byStart);
}

/** A digit, or a word without which no sentence denies. */
const ANY_FIGURE = /\d|no|n't|zero|yet/;

/** What one message was asked before, by everything that the answer depends on. */
interface Memory {
  readonly forms: Recall<Form | null>;
  readonly rows: Recall<FigureRow | null>;
  readonly shares: Recall<boolean>;
}

interface Form {
  readonly binding: Binding;
  readonly hedge: Hedge;
  readonly words: string;
}

function isInside(figure: ProgressFigure, denial: Bound): boolean {
  return figure.start >= denial.figure.start && figure.end <= denial.figure.end;
}

function bindFigures(
  sentence: Sentence,
  line: FigureLine,
  readAbove: () => Above,
  memory: Memory,
): readonly Bound[] {
  const bound: Bound[] = [];
  const used = new Set<Figure>();
  const above = readAbove();
  const excuse = (from: number, to: number): FigureRow | null => {
    const lead = leadOf(line, from);
    const rest = restOf(line, to);
    const asked = sentence.ends === "?";
    return memory.rows([lead, rest, above.heads, above.previous, asked ? "?" : ""], () =>
      findFigureRow(toFigureScene(lead, rest, above, asked)),
    );
  };
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
      bound.push({ figure, ...named(found), row: excuse(one.at, other.at + 1) });
    } else {
      const found = bind(line, one.kind === "percent" ? "shares" : "counts", one.at, one.at + 1, memory);
      if (found === null) continue;
      used.add(one);
      const kind = one.kind === "percent" ? "share" : "count";
      bound.push({ figure: { ...said(one, found), kind }, ...named(found), row: excuse(one.at, one.at + 1) });
    }
  }
  // A cell's own figure is its table's affair.
  const bare =
    sentence.unit.kind === "cell" ? [] : findBareShares(line, used, bound.length > 0, memory.shares);
  for (const one of bare) {
    const { hedge } = readHedge(leadOf(line, one.at), line.text.slice(one.at + 1, one.at + 40));
    const figure = { ...said(one, { hedge, words: "" }), kind: "share" } as const;
    bound.push({ figure, binding: "bare-share", weak: false, row: excuse(one.at, one.at + 1) });
  }
  return bound;
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
  return found === null ? null : { definite: found[1] === "the" || found[1] === "our" };
}

const PAIRED = new RegExp(wrapped`
  ^ (?:(?:issues?|tasks?) )?(?:out )?of (?:(the|our|these|a total of|all|all the|some|about|around|roughly
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
  if (NAMES.test(before)) return null;
  for (const binding of bindings) {
    const left = inMachineCode(binding.before).exec(before);
    const right = left === null ? null : inMachineCode(binding.after).exec(rest);
    if (left !== null && right !== null) return { binding, hedge, words: `${right[0]} | ${left[0]}` };
  }
  return null;
}
