/**
 * The shown text without the addresses of sites: what stands inside an address is no path, no branch and no hash
 * of ours. An address is filled in place, so every offset holds. It does not know whose address it is.
 */

import type { Span } from "../../rule.ts";
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { foldShown } from "../fold.ts";
import { TOP_LEVEL_DOMAINS } from "./domains.ts";
import { showText } from "./shown.ts";

export interface Plain {
  /** As written, addresses and all; outside them it is the plain text. */
  readonly written: string;
  /** Addresses filled, and folded for matching: ASCII in lower case, typographic marks in their plain forms. */
  readonly folded: string;
  readonly addresses: readonly Span[];
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
  const written = segment.view(showText).replaceAll("](", "  ");
  const folded = foldShown(segment, written);
  const addresses: Span[] = [];
  const findOpening = createOpeningFinder(folded);
  for (let opening = findOpening(0); opening !== null; ) {
    const domain = opening.groups?.domain;
    let from = opening.index + opening[0].length;
    // `file:` names a file, and `lib.old/` is a folder.
    if (opening[0] !== "file://" && (domain === undefined || TOP_LEVEL_DOMAINS.has(domain))) {
      from = addressEnd(folded, from);
      addresses.push({ start: opening.index, end: from });
    }
    opening = findOpening(from);
  }
  return { written, folded: fill(folded, addresses), addresses };
}

/** The plain text as written, addresses filled; ask for it through `segment.view(fillWritten)`. */
export function fillWritten(segment: Segment): string {
  const { written, addresses } = segment.view(readPlain);
  return fill(written, addresses);
}

/**
 * Finds the first opening at or behind an offset; ask with ascending offsets. What stands far before the first anchor
 * that may be one's is not tried: every opening holds a slash, or begins with `www.`.
 */
function createOpeningFinder(folded: string): (from: number) => RegExpExecArray | null {
  let wide = -1;
  const seekWide = (from: number): number => {
    if (wide >= from) return wide;
    WIDE.lastIndex = from;
    wide = WIDE.test(folded) ? WIDE.lastIndex - "www.".length : Number.POSITIVE_INFINITY;
    return wide;
  };
  return (from) => {
    const prefix = seekWide(from);
    for (let slash = folded.indexOf("/", from); ; slash = folded.indexOf("/", slash + 1)) {
      const isWide = slash < 0 || prefix < slash;
      const anchor = isWide ? prefix : slash;
      if (anchor === Number.POSITIVE_INFINITY) return null;
      let start = anchor;
      let joined = isWide || folded[anchor + 1] === "/";
      for (; start > from; start -= 1) {
        const code = folded.charCodeAt(start - 1);
        if (!isOfHost(code)) break;
        if (code === DOT || code === COLON) joined = true;
      }
      // A slash behind a plain word opens nothing.
      if (!joined && !folded.endsWith("localhost", anchor)) continue;
      OPENINGS.lastIndex = start;
      return OPENINGS.exec(folded);
    }
  };
}

const WIDE = /www\.(?:)/g;
const DOT = 46;
const COLON = 58;

/** What a scheme, a host or a port is made of, up to its slash. */
function isOfHost(code: number): boolean {
  // Small letters; digits and the colon; the plus sign, the hyphen, the dot.
  return (
    (code >= 97 && code <= 122) || (code >= 48 && code <= COLON) || code === 43 || code === 45 || code === DOT
  );
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

function fill(text: string, parts: readonly Span[]): string {
  if (parts.length === 0) return text;
  const pieces: string[] = [];
  let copied = 0;
  for (const { start, end } of parts) {
    pieces.push(text.slice(copied, start), FILL.repeat(end - start));
    copied = end;
  }
  return pieces.join("") + text.slice(copied);
}
