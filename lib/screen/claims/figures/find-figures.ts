/**
 * Finds the progress figures in a message, and the sentences that deny all progress. It reads what is said and
 * knows no snapshot: whether a figure is right is judged elsewhere.
 */
import type { Segment } from "../../segment.ts";
import { readSentences, type Sentence } from "../clauses.ts";
import { foldSaid } from "../fold.ts";
import { readAbove } from "./above.ts";
import { type FigureRow, type FigureScene, findFigureRow } from "./abstentions.ts";
import { findBareShares } from "./bare-shares.ts";
import { type Binding, COUNTS, PAIRS, SHARES } from "./bindings.ts";
import { findDenials } from "./denials.ts";
import { readHedge } from "./hedges.ts";
import type { Hedge } from "./judge.ts";
import { findCellFigures } from "./tables.ts";
import { type Figure, type FigureLine, readFigureLine } from "./tokens.ts";

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

/** Every progress figure in text order; ask for it through `segment.view(findFigures)`. */
export function findFigures(segment: Segment): readonly ProgressFigure[] {
  return segment.view(readBound).flatMap(({ figure, row }) => (row === null ? [figure] : []));
}

/** A digit or a word of denial, and a word of progress. */
const HINT =
  /\d[\s\S]*%|percent|per cent|pct|done|shipped|closed|finished|complete|delivered|resolved|flight|progress|remain|left|open|to go|to do|outstanding|unfinished|underway|under way|worked on|in the works|issue|task|total|altogether|all told|to come|to be done|start|begun/;

/** Every bound figure in text order; ask for it through `segment.view(readBound)`. */
export function readBound(segment: Segment): readonly Bound[] {
  const text = segment.view(foldSaid);
  if (!/[\d\uff10-\uff19]|noth|none|no |not |n't|zero/.test(text) || !HINT.test(text)) return [];
  const bound: Bound[] = [];
  for (const sentence of segment.view(readSentences)) {
    if (sentence.unit.kind === "column-head") continue;
    const line = readFigureLine(segment, sentence.start, sentence.end);
    const before = bound.length;
    if (line.figures.length > 0) bound.push(...bindSentence(segment, sentence, line));
    if (bound.length === before) bound.push(...findDenials(line, sentence));
  }
  bound.push(...findCellFigures(segment, bound));
  bound.sort((a, b) => a.figure.start - b.figure.start);
  // A bare total is the project's only beside another figure of it.
  const strong = bound.some(({ weak }) => !weak);
  return strong ? bound : [];
}

function bindSentence(segment: Segment, sentence: Sentence, line: FigureLine): readonly Bound[] {
  const bound: Bound[] = [];
  const above = segment.view(readAbove).get(sentence) ?? { heads: "", previous: "" };
  const used = new Set<Figure>();
  for (const [index, figure] of line.figures.entries()) {
    if (used.has(figure)) continue;
    const next = line.figures[index + 1];
    const pair = next === undefined ? null : readPair(line, figure, next);
    if (pair !== null && next !== undefined) {
      const found = bind(line, PAIRS, figure.at, pair.end);
      // A pair is never two counts: unbound, it counts something else.
      used.add(next);
      if (found === null) {
        if (pair.definite) used.delete(next);
        continue;
      }
      const { start } = figure;
      const { hedge, words, binding } = found;
      const row = findFigureRow(toScene(line, sentence, above, figure.at, pair.end));
      bound.push({
        figure: { kind: "pair", start, end: next.end, value: figure.value, of: next.value, hedge, words },
        binding: binding.id,
        weak: binding.weak ?? false,
        row,
      });
      continue;
    }
    const found = bind(line, figure.kind === "percent" ? SHARES : COUNTS, figure.at, figure.at + 1);
    if (found === null) continue;
    used.add(figure);
    const { start, end, value } = figure;
    const { hedge, words, binding } = found;
    // One of many is: `issue 4 is closed` names a number.
    const row = findFigureRow(toScene(line, sentence, above, figure.at, figure.at + 1));
    const kind = figure.kind === "percent" ? "share" : "count";
    bound.push({
      figure: { kind, start, end, value, hedge, words },
      binding: binding.id,
      weak: binding.weak ?? false,
      row,
    });
  }
  for (const figure of findBareShares(line, used, bound.length > 0)) {
    const { start, end, value } = figure;
    const { hedge } = readHedge(leadOf(line, figure.at), line.text.slice(figure.at + 1, figure.at + 40));
    const row = findFigureRow(toScene(line, sentence, above, figure.at, figure.at + 1));
    bound.push({
      figure: { kind: "share", start, end, value, hedge, words: "" },
      binding: "bare-share",
      weak: false,
      row,
    });
  }
  return bound;
}

/** `N of M`, `N out of the M`, `N/M`: where the pair ends, and whether M alone is definite (`of the 20 open`). */
function readPair(line: FigureLine, one: Figure, other: Figure): { end: number; definite: boolean } | null {
  if (one.kind === "percent" || other.kind === "percent") return null;
  const between = line.text.slice(one.at + 1, other.at);
  if (between === " / ") return { end: other.at + 1, definite: false };
  const found =
    /^ (?:(?:issues?|tasks?) )?(?:out )?of (?:(the|our|these|a total of|all|all the|some|about|around|roughly|in total) )?$/.exec(
      between,
    );
  return found === null ? null : { end: other.at + 1, definite: found[1] === "the" || found[1] === "our" };
}

// Ours: how far a word may stand from a figure and still govern it.
const REACH_CHARS = 300;

function leadOf(line: FigureLine, at: number): string {
  const lead = line.text.slice(Math.max(0, at - REACH_CHARS), Math.max(0, at - 1));
  return at > REACH_CHARS ? lead.slice(lead.indexOf(" ") + 1) : lead;
}

function bind(
  line: FigureLine,
  bindings: readonly Binding[],
  from: number,
  to: number,
): { readonly binding: Binding; readonly hedge: Hedge; readonly words: string } | null {
  const after = line.text.slice(to, to + REACH_CHARS);
  const { hedge, before } = readHedge(leadOf(line, from), after);
  const rest =
    hedge === "at-least" || hedge === "about"
      ? after.replace(/^ (?:\+|or more|or so|or thereabouts)(?= |$)/, "")
      : after;
  if (/(?:^| )(?:no|nr|nos|number) \.?$/.test(before)) return null;
  for (const binding of bindings) {
    const left = binding.before.exec(before);
    const right = left === null ? null : binding.after.exec(rest);
    if (left !== null && right !== null) return { binding, hedge, words: `${right[0]} | ${left[0]}` };
  }
  return null;
}

function toScene(
  line: FigureLine,
  sentence: Sentence,
  above: { readonly heads: string; readonly previous: string },
  from: number,
  to: number,
): FigureScene {
  const lead = leadOf(line, from);
  const rest = line.text.slice(to, to + REACH_CHARS);
  const joint = /.*(?: [;()]| -|, (?:and|but|so|while|whereas|which|because)\b)/.exec(lead);
  const stop = / (?:[;:()]|-|, (?:and|but|so|while|whereas|which|because|N|P)\b|and (?:N|P|the|we|i)\b)/.exec(
    rest,
  );
  return {
    lead,
    before: joint === null ? lead : lead.slice(joint[0].length),
    after: stop === null ? rest : rest.slice(0, stop.index),
    above: above.heads,
    previous: above.previous,
    asked: sentence.ends === "?",
    unit:
      /^ (?:[a-z-]+ ){0,3}?(?:issues?|tasks?)\b/.test(rest) ||
      /\b(?:issues?|tasks?) (?:[a-z]+ ){0,3}(?:[:=(-] )?$/.test(`${lead} `),
  };
}
