/**
 * The shown text without the addresses of sites: what stands inside an address is no path, no branch and no hash
 * of ours. An address is filled in place, so every offset holds. It does not know whose address it is.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { foldText } from "../fold.ts";
import { TOP_LEVEL_DOMAINS } from "./domains.ts";
import { showText } from "./shown.ts";

export interface Plain {
  /** As written, addresses filled. */
  readonly text: string;
  /** The same, folded for matching: ASCII in lower case, typographic marks in their plain forms. */
  readonly folded: string;
}

/** What an address is replaced by: no letter, no mark, no white space. */
export const FILL = "\u0001";

// The beginnings of an address, at a word's start only: a scheme of 2 to 20 letters; `//` and a host; `www.`; a host of up to six
// labels, or `localhost`, or four numbers, with a port or not, before a slash. Every part is bounded.
const OPENINGS = new RegExp(
  wrapped`
    (?<![a-z0-9])[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\w:/.\\-])\/\/(?=[\w-]{1,63}\.)
    |(?<![\w.@/\\-])(?:www\.(?=\w)|(?:localhost|(?:\d{1,3}\.){3}\d{1,3}
    |(?:[a-z0-9-]{1,63}\.){1,6}(?<domain>[a-z]{2,24})
    |(?<name>[a-z][a-z0-9-]{0,62})(?=:\d{2,5}\/))(?::\d{2,5})?\/)
  `,
  "g",
);

/** Ask for it through `segment.view(readPlain)`. */
export function readPlain(segment: Segment): Plain {
  // The seam of a link's text and its target separates two words.
  const text = segment.view(showText).replaceAll("](", "  ");
  const folded = foldText(text);
  if (!folded.includes("/") && !folded.includes("www.")) return { text, folded };
  const parts: { readonly start: number; readonly end: number }[] = [];
  const openings = new RegExp(OPENINGS);
  for (let opening = openings.exec(folded); opening !== null; opening = openings.exec(folded)) {
    const domain = opening.groups?.domain;
    // `file:` names a file, and `lib.old/` is a folder.
    if (opening[0] === "file://" || (domain !== undefined && !TOP_LEVEL_DOMAINS.has(domain))) continue;
    const end = addressEnd(folded, openings.lastIndex);
    parts.push({ start: opening.index, end });
    openings.lastIndex = end;
  }
  return { text: fill(text, parts), folded: fill(folded, parts) };
}

// What an address holds between two parentheses.
const BARE = /[^\s<>"`|\\^{}()]*/y;

/**
 * An address runs up to white space, a mark it cannot hold bare, or a parenthesis it did not open; what stands behind
 * its end is not read, since the next address may begin there.
 */
function addressEnd(text: string, from: number): number {
  let open = 0;
  for (let at = from; ; at += 1) {
    BARE.lastIndex = at;
    BARE.exec(text);
    at = BARE.lastIndex;
    if (text[at] === "(") open += 1;
    else if (text[at] === ")" && open > 0) open -= 1;
    else return at;
  }
}

function fill(text: string, parts: readonly { readonly start: number; readonly end: number }[]): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { start, end } of parts) {
    pieces.push(text.slice(copied, start), FILL.repeat(end - start));
    copied = end;
  }
  return pieces.join("") + text.slice(copied);
}
