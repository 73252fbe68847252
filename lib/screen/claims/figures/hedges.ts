/**
 * The words that make a figure inexact: read off the end of what stands before it, or right behind it.
 */
import { wrapped } from "../../wrapped.ts";
import type { Hedge } from "./judge.ts";

const HEDGES: readonly { readonly hedge: Hedge; readonly words: RegExp }[] = [
  { hedge: "at-least", words: /(?:^| )(?:at least|no fewer than|no less than|not less than|a minimum of)$/ },
  { hedge: "at-most", words: /(?:^| )(?:at most|up to|no more than|not more than|a maximum of)$/ },
  { hedge: "above", words: /(?:^| )(?:more than|over|above|upwards of|in excess of|well over)$/ },
  { hedge: "below", words: /(?:^| )(?:fewer than|less than|under|below|not even|short of|just under)$/ },
  {
    hedge: "about",
    words: new RegExp(wrapped`
        (?:^| )(?:about|around|roughly|approximately|approx|approx \.|circa|ca|ca \.|some|nearly|almost|close to
        |~|\u2248|more or less)$
      `),
  },
];

/** The hedge before a figure, and what stands before the hedge. */
export function readHedge(before: string, after: string): { readonly hedge: Hedge; readonly before: string } {
  for (const { hedge, words } of HEDGES) {
    const found = words.exec(before);
    if (found !== null) return { hedge, before: before.slice(0, found.index) };
  }
  if (/^ \+(?= |$)(?! N)/.test(after) || /^ or more\b/.test(after)) return { hedge: "at-least", before };
  if (/^ (?:or so|or thereabouts|ish)\b/.test(after)) return { hedge: "about", before };
  return { hedge: "exact", before: before.replace(/(?:^| )(?:exactly|precisely)$/, "") };
}
