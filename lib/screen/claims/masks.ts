/**
 * What a message mentions without asserting it: words between quotation marks, words struck through. Ranges
 * only, each inside one block; what a rule does with them is its own affair.
 */

import type { Segment } from "../segment.ts";
import { wrapped } from "../wrapped.ts";
import { readProse } from "./addresses.ts";
import { inMachineCode } from "./machine-code.ts";
import { rangesWithin } from "./ranges.ts";
import { readUnits, type Unit } from "./units.ts";

export interface Mask {
  /** The range with its marks. */
  readonly start: number;
  readonly end: number;
  readonly kind: "quoted" | "struck";
}

/** The masks that lie in or reach into `[start, end)`, in text order, none overlapping. */
export function masksWithin(segment: Segment, start: number, end: number): readonly Mask[] {
  const found = segment.view(findMaskable);
  if (found.units.length === 0) return NONE;
  const masks: Mask[] = [];
  for (const unit of rangesWithin(found.units, start, end)) {
    let own = found.masks.get(unit);
    if (own === undefined) {
      own = maskUnit(found.prose, unit.start, unit.end);
      found.masks.set(unit, own);
    }
    for (const mask of rangesWithin(own, start, end)) masks.push(mask);
  }
  return masks;
}

const NONE: readonly Mask[] = [];

/** What may hold masks, and the masks of the units that were asked for. */
interface Maskable {
  readonly prose: string;
  readonly units: readonly Unit[];
  readonly masks: Map<Unit, readonly Mask[]>;
}

function findMaskable(segment: Segment): Maskable {
  const prose = segment.view(readProse);
  return { prose, units: mayHoldMask(prose) ? segment.view(readUnits) : [], masks: new Map() };
}

// An apostrophe inside a word, or behind one, opens nothing.
const OPENING_APOSTROPHE = /(?<![\w)\]*'"])'/;

/** Anything that a mask can begin with; one character at a time, since most messages hold none of them. */
function mayHoldMask(prose: string): boolean {
  if (prose.includes('"') || prose.includes("~~")) return true;
  if (prose.includes("'") && OPENING_APOSTROPHE.test(prose)) return true;
  return prose.includes("<") && /<[a-z]/.test(prose);
}

/** HTML elements whose text is not the author's own statement, and how it is meant. */
const ELEMENTS: ReadonlyMap<string, Mask["kind"]> = new Map([
  ...["del", "s", "strike"].map((name) => [name, "struck"] as const),
  ...["code", "pre", "kbd", "samp", "tt", "q", "blockquote"].map((name) => [name, "quoted"] as const),
]);

// A mark and the side it can stand on: a quotation opens after white space or a bracket and before a word.
const MARKS = new RegExp(
  wrapped`
    (?<![\w)\]*'"])(?<double>"(?=\S))|(?<![\w)\]*'"])(?<single>'(?=[\p{L}\p{N}[*_]))
    |(?<close>"|'(?![\p{L}\p{N}]))|(?<tilde>~~)|<(?<slash>\/?)(?<name>[a-z]{1,10})(?=[\s>])[^<>]{0,100}>
  `,
  "gu",
);

interface Opened {
  readonly mark: string;
  readonly at: number;
}

function maskUnit(prose: string, start: number, end: number): readonly Mask[] {
  const masks: Mask[] = [];
  let quote: Opened | null = null;
  let strike: Opened | null = null;
  let element: Opened | null = null;
  const finish = (opened: Opened, to: number, kind: Mask["kind"]): void => {
    while ((masks.at(-1)?.start ?? -1) >= opened.at) masks.pop();
    masks.push({ start: opened.at, end: to, kind });
    quote = null;
  };
  for (const found of prose.slice(start, end).matchAll(inMachineCode(MARKS))) {
    const at = start + found.index;
    const { double, single, close, tilde, slash, name } = found.groups ?? {};
    const to = at + found[0].length;
    const kind = ELEMENTS.get(name ?? "");
    if ((double ?? close) === '"' && quote?.mark === '"') finish(quote, to, "quoted");
    else if (close === "'" && quote?.mark === "'") finish(quote, to, "quoted");
    // A double quotation mark outweighs an apostrophe that never closed.
    else if (double !== undefined) quote = { mark: '"', at };
    else if (single !== undefined && quote === null) quote = { mark: "'", at };
    else if (tilde !== undefined && strike !== null) {
      finish(strike, to, "struck");
      strike = null;
    } else if (tilde !== undefined) strike = { mark: tilde, at };
    else if (kind !== undefined && slash === "" && element === null) element = { mark: name ?? "", at };
    else if (kind !== undefined && slash !== "" && element !== null && element.mark === name) {
      finish(element, to, kind);
      element = null;
    }
  }
  return masks;
}

/** Code at a sentence's very beginning was blanked, and its blanks trimmed away. */
export function skipBack(segment: Segment, start: number): number {
  let at = start;
  while (at > 0 && (segment.said[at - 1] === " " || segment.said[at - 1] === "\t")) at -= 1;
  return at;
}
