/**
 * The shown text without the addresses of sites: what stands inside an address is no path, no branch and no hash
 * of ours. An address is filled in place, so every offset holds. It does not know whose address it is.
 */

import { findCode, isAlphanumeric, toChars, toCodeTable } from "../../chars.ts";
import type { Span } from "../../rule.ts";
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { foldShown } from "../fold.ts";
import { indexOrEnd } from "../index-or-end.ts";
import { TOP_LEVEL_DOMAINS } from "./domains.ts";
import { showText } from "./shown.ts";

export interface Plain {
  /** As written, addresses and all; outside them it is the plain text. */
  readonly written: string;
  /** Addresses filled, and folded for matching: ASCII in lower case, typographic marks in their plain forms. */
  readonly folded: string;
  /** Of the folded text: see {@link toChars}. */
  readonly codes: Uint8Array;
  readonly addresses: readonly Span[];
}

/** What an address is replaced by: no letter, no mark, no white space. */
export const FILL = "\u0001";
const FILL_CODE = 1;

// The beginnings of an address, at a word's start only: a scheme of 2 to 20 letters; `//` and a host; `www.`; a host of up to six
// labels (its domain: 1), or `localhost`, or four numbers, with a port or not, before a slash. Every part is bounded. Or the
// first slash or `www.` that opens none (2), so that nothing behind it is tried. The groups have no names: an object of names
// for each slash costs more than all that is done with it.
const OPENINGS = new RegExp(
  wrapped`
    (?<![a-z0-9])[a-z][a-z0-9+.-]{1,20}:\/\/|(?<![\w:/.\\-])\/\/(?=[\w-]{1,63}\.)
    |(?<![\w.@/\\-])(?:www\.(?=\w)|(?:localhost|(?:\d{1,3}\.){3}\d{1,3}
    |(?:[a-z0-9-]{1,63}\.){1,6}([a-z]{2,24})
    |[a-z][a-z0-9-]{0,62}(?=:\d{2,5}\/))(?::\d{2,5})?\/)|(\/|www\.)
  `,
  "g",
);

/** Ask for it through `segment.view(readPlain)`. */
export function readPlain(segment: Segment): Plain {
  // The seam of a link's text and its target separates two words.
  const written = segment.view(showText).replaceAll("](", "  ");
  const folded = foldShown(segment, written);
  const { codes } = toChars(folded);
  const addresses: Span[] = [];
  const findOpening = createOpeningFinder(folded, codes);
  for (let opening = findOpening(0); opening !== null; ) {
    const [mark, domain] = opening;
    let from = opening.index + mark.length;
    // `file:` names a file, and `lib.old/` is a folder.
    if (mark !== "file://" && (domain === undefined || TOP_LEVEL_DOMAINS.has(domain))) {
      from = addressEnd(folded, from);
      addresses.push({ start: opening.index, end: from });
    }
    opening = findOpening(from);
  }
  for (const { start, end } of addresses) codes.fill(FILL_CODE, start, end);
  return { written, folded: fill(folded, addresses), codes, addresses };
}

/** The plain text as written, addresses filled; ask for it through `segment.view(fillWritten)`. */
export function fillWritten(segment: Segment): string {
  const { written, addresses } = segment.view(readPlain);
  return fill(written, addresses);
}

/**
 * Finds the first opening at or behind an offset; ask with ascending offsets. Every opening holds a slash, or begins with
 * `www.`: one is tried there, from where its host or scheme would begin, and nowhere else.
 */
function createOpeningFinder(folded: string, codes: Uint8Array): (from: number) => RegExpExecArray | null {
  let wide = -1;
  let slash = -1;
  return (from) => {
    for (let floor = from; ; ) {
      if (wide < floor) wide = indexOrEnd(folded, "www.", floor);
      if (slash < floor) slash = findCode(codes, floor, SLASHES);
      const anchor = Math.min(wide, slash);
      if (anchor === codes.length) return null;
      const start = hostStart(codes, floor, anchor);
      floor = anchor + 1;
      if (anchor === slash && !mayOpen(folded, codes, start, slash)) continue;
      OPENINGS.lastIndex = start;
      const opening = OPENINGS.exec(folded);
      if (opening?.[2] === undefined) return opening;
      floor = OPENINGS.lastIndex;
    }
  };
}

/** Where the host or the scheme begins that ends before `at`, at or behind `floor`. */
function hostStart(codes: Uint8Array, floor: number, at: number): number {
  let start = at;
  while (start > floor && OF_HOST[codes[start - 1] ?? 0] === 1) start -= 1;
  return start;
}

/** Whether the slash stands behind a scheme or a host that begins at or behind `start`, or opens an address itself. */
function mayOpen(folded: string, codes: Uint8Array, start: number, slash: number): boolean {
  const before = codes[slash - 1] ?? 0;
  if (isAlphanumeric(before)) return isHost(folded, codes, start, slash);
  if (codes[slash + 1] !== SLASH) return false;
  return before === COLON ? slash - start > 1 : JOINED[before] !== 1;
}

/** A host has a dot or a port. */
function isHost(folded: string, codes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (JOINTS[codes[at] ?? 0] === 1) return true;
  return end - start >= LOCAL.length && folded.endsWith(LOCAL, end);
}

const LOCAL = "localhost";
const SLASH = 47;
const COLON = 58;

const SLASHES = toCodeTable((code) => code === SLASH);

// What a scheme, a host or a port is made of, up to its slash; what parts it; and what an address does not open behind.
const OF_HOST = toCodeTable((code) => /[a-z0-9:+.-]/.test(String.fromCharCode(code)));
const JOINTS = toCodeTable((code) => /[:.]/.test(String.fromCharCode(code)));
const JOINED = toCodeTable((code) => /[\w:/.\\-]/.test(String.fromCharCode(code)));

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
    BARE.test(text);
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
