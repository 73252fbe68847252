/**
 * The addresses in a message: link targets and addresses written out. What stands inside one is not prose, so
 * a key or a status word there is not said. It does not judge an address, nor whose it is.
 */
import { isDigit, isSmallLetter } from "../chars.ts";
import type { Segment } from "../segment.ts";
import { foldSaid } from "./fold.ts";

export interface Address {
  /** The whole span that is not prose: for a link target with its parentheses and title. */
  readonly start: number;
  readonly end: number;
  /** The address alone, trailing punctuation left out. */
  readonly url: { readonly start: number; readonly end: number };
  /** The address is a link's target; the link's text stands between brackets right before `start`. */
  readonly target: boolean;
}

/** Every address in text order, none overlapping; ask for it through `segment.view(findAddresses)`. */
export function findAddresses(segment: Segment): readonly Address[] {
  const text = segment.view(foldSaid);
  if (!mayHoldAddress(text)) return NONE;
  const found: Address[] = [];
  let from = 0;
  for (;;) {
    const opening = findOpening(text, from);
    if (opening === null) return found;
    from = opening.end;
    const address = opening.target ? readTarget(text, opening.start) : readBare(text, opening.start);
    if (address === null) continue;
    found.push(address);
    from = Math.max(address.end, from);
  }
}

const NONE: readonly Address[] = [];

/** One character at a time, since most messages hold none of an address. */
function mayHoldAddress(text: string): boolean {
  if (text.includes("/")) return true;
  return (text.includes("(") && text.includes("](")) || (text.includes(".") && text.includes("www."));
}

// Every beginning holds one of these, and most prose holds none of them for long.
const ANCHOR = /\/|\]\(|www\./g;

// The beginnings but for a link target: a scheme, `www.`, a root-relative project page, a host with a path. Or the first
// anchor that begins none (1), so that nothing behind it is tried.
const OPENING =
  /https?:\/\/|(?<![a-z0-9_.])www\.|(?<![^\s(<>"'[])\/projects\/|(?<![a-z0-9_./@-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/|(\/|www\.)/g;

/** The first beginning at or behind `from`. */
function findOpening(
  text: string,
  from: number,
): { readonly start: number; readonly end: number; readonly target: boolean } | null {
  for (let floor = from; ; floor = ANCHOR.lastIndex) {
    ANCHOR.lastIndex = floor;
    if (!ANCHOR.test(text)) return null;
    const end = ANCHOR.lastIndex;
    if (text.startsWith("](", end - 2)) return { start: end - 2, end, target: true };
    const start = text.endsWith("/", end)
      ? findStart(text, floor, end - 1)
      : hostStart(text, floor, end - "www.".length);
    if (start < 0) continue;
    OPENING.lastIndex = start;
    const found = OPENING.exec(text);
    if (found !== null && found[1] === undefined) {
      return { start: found.index, end: OPENING.lastIndex, target: false };
    }
  }
}

/** Where the address would begin that the slash belongs to; -1 where none can. */
function findStart(text: string, floor: number, slash: number): number {
  const before = text.charCodeAt(slash - 1);
  if (before === COLON) return text.startsWith("//", slash) ? Math.max(floor, slash - "https:".length) : -1;
  if (!isSmallLetter(before)) return text.startsWith("/projects/", slash) ? slash : -1;
  const start = hostStart(text, floor, slash);
  return text.slice(start, slash).includes(".") ? start : -1;
}

function hostStart(text: string, floor: number, end: number): number {
  let start = end;
  while (start > floor && isOfHost(text.charCodeAt(start - 1))) start -= 1;
  return start;
}

const HYPHEN = 45;
const DOT = 46;
const COLON = 58;

function isOfHost(code: number): boolean {
  return isSmallLetter(code) || isDigit(code) || code === DOT || code === HYPHEN;
}

/** What an address is replaced by in {@link readProse}: no mark, no white space, no letter. */
export const ADDRESS_FILL = "\u0001";

/** The folded text with every address filled in place, so that no mark inside one is read as punctuation. */
export function readProse(segment: Segment): string {
  const text = segment.view(foldSaid);
  const parts: string[] = [];
  let copied = 0;
  for (const { start, end } of segment.view(findAddresses)) {
    parts.push(text.slice(copied, start), ADDRESS_FILL.repeat(end - start));
    copied = end;
  }
  return parts.length === 0 ? text : parts.join("") + text.slice(copied);
}

// A target with one level of parentheses, then an optional title in double or single quotes.
const TARGET =
  /\]\([ \t]{0,3}(<[^<>\r\n]*>|[^()\s<>]*(?:\([^()\s]*\)[^()\s]*)*)(?:\s{1,3}(?:"[^"]{0,200}"|'[^']{0,200}'))?[ \t]{0,3}\)/y;

/** `](target "title")`, the target free of white space, or between angle brackets. */
function readTarget(text: string, bracket: number): Address | null {
  TARGET.lastIndex = bracket;
  const found = TARGET.exec(text);
  const url = found?.[1];
  if (found === null || url === undefined) return null;
  const from = bracket + found[0].indexOf(url, 2);
  const inner = url.startsWith("<") ? 1 : 0;
  return {
    start: bracket + 1,
    end: TARGET.lastIndex,
    url: { start: from + inner, end: from + url.length - inner },
    target: true,
  };
}

// An address runs up to white space or a mark that no address holds bare.
const BARE = /[^\s<>"`|\\^{}]+/y;

function readBare(text: string, at: number): Address {
  BARE.lastIndex = at;
  const end = BARE.test(text) ? trimmedEnd(text, at, BARE.lastIndex) : at;
  return { start: at, end, url: { start: at, end }, target: false };
}

/** Closing punctuation belongs to the sentence; a closing parenthesis only when the address opened none. */
function trimmedEnd(text: string, start: number, runEnd: number): number {
  let open = 0;
  for (let at = start; at < runEnd; at += 1) {
    if (text[at] === "(") open += 1;
    if (text[at] === ")") open -= 1;
  }
  let end = runEnd;
  for (; end > start; end -= 1) {
    const last = text[end - 1] ?? "";
    if (last === ")") {
      if (open >= 0) break;
      open += 1;
    } else if (!/[.,;:!?'*_~\]]/.test(last)) break;
  }
  return end;
}
