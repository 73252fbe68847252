/**
 * What a message mentions without asserting it: words between quotation marks, words struck through. Ranges
 * only, each inside one block; what a rule does with them is its own affair.
 */
import type { Segment } from "../segment.ts";
import { readProse } from "./addresses.ts";
import { readUnits } from "./units.ts";

export interface Mask {
  /** The range with its marks. */
  readonly start: number;
  readonly end: number;
  readonly kind: "quoted" | "struck";
}

/** Every mask in text order, none overlapping; ask for it through `segment.view(findMasks)`. */
export function findMasks(segment: Segment): readonly Mask[] {
  const prose = segment.view(readProse);
  // A quotation mark, an apostrophe that may quote, or a strike mark.
  if (!/["']|~~|<(?:del|s|strike)>/.test(prose)) return [];
  return segment.view(readUnits).flatMap((unit) => maskUnit(prose, unit.start, unit.end));
}

// A mark and the side it can stand on: a quotation opens after white space or a bracket and before a word.
const MARKS =
  /(?<![\w)\]*'"])(?<double>"(?=\S))|(?<![\w)\]*'"])(?<single>'(?=[\p{L}\p{N}[*_]))|(?<close>"|'(?![\p{L}\p{N}]))|(?<strike>~~)|(?<tag><(?:del|s|strike)>)|(?<end><\/(?:del|s|strike)>)/gu;

function maskUnit(prose: string, start: number, end: number): readonly Mask[] {
  const masks: Mask[] = [];
  let quote: { readonly mark: string; readonly at: number } | null = null;
  let strike: { readonly mark: string; readonly at: number } | null = null;
  const finish = (from: number, to: number, kind: Mask["kind"]): void => {
    while ((masks.at(-1)?.start ?? -1) >= from) masks.pop();
    masks.push({ start: from, end: to, kind });
    quote = null;
    strike = null;
  };
  for (const found of prose.slice(start, end).matchAll(MARKS)) {
    const at = start + found.index;
    const mark = found[0];
    const { double, single, close, strike: tilde, tag, end: endTag } = found.groups ?? {};
    if ((double ?? close) === '"' && quote?.mark === '"') finish(quote.at, at + 1, "quoted");
    else if (close === "'" && quote?.mark === "'") finish(quote.at, at + 1, "quoted");
    // A double quotation mark outweighs an apostrophe that never closed.
    else if (double !== undefined) quote = { mark: '"', at };
    else if (single !== undefined && quote === null) quote = { mark: "'", at };
    else if (tilde !== undefined || endTag !== undefined) {
      if (strike !== null) finish(strike.at, at + mark.length, "struck");
      else if (tilde !== undefined) strike = { mark, at };
    } else if (tag !== undefined) strike = { mark, at };
  }
  return masks;
}
