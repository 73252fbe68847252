/**
 * A sentence as one plain lower-case string in which every free-standing whole number is `N`, every percentage
 * `P` and everything else that holds a digit `T`: keys, dates, times, versions, money, ranges. Code, addresses
 * and quotations are `T`, too. Offsets lead back into the segment. It knows no progress words.
 */

import { findLast } from "../../place.ts";
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { readProse } from "../addresses.ts";
import { masksWithin, skipBack } from "../masks.ts";

export interface Figure {
  /** Offset of its letter in the line's text. */
  readonly at: number;
  /** UTF-16 offsets into the segment, end exclusive. */
  readonly start: number;
  readonly end: number;
  /** A count, or hundredths of the whole for a percentage; never negative. */
  readonly value: number;
  readonly kind: "count" | "percent";
}

export interface FigureLine {
  readonly text: string;
  /** In text order. */
  readonly figures: readonly Figure[];
  /** The segment's offsets of the word at an offset of `text`. */
  readonly spanAt: (from: number, to: number) => { readonly start: number; readonly end: number };
}

// One piece: a filled address (1); a word or number with its inner marks (2); a dash or dots that lead on (3); a pictograph (4); a tag; a mark. The
// groups have no names: an object of names for every word costs more than all that is done with the word.
const PIECE = new RegExp(
  wrapped`
    (\u0001+)
    |([\p{L}\p{N}#@$\u20ac\u00a3\u00a5][\p{L}\p{M}\p{N}$\u20ac\u00a3\u00a5]*(?:(?:[-'_.](?=[\p{L}\p{N}])
    |(?<=\d)[:,](?=\d)|(?<=\b24)\/(?=7\b)|\ufe0f(?=\u20e3))[\p{L}\p{M}\p{N}]+)*)|(-{1,3}>?|[\u2013\u2014]|(?<=[ \t])\.{2,}|\.{4,})
    |([\u00b7\u2022|]|\p{Extended_Pictographic})|<\/?[a-z]{1,10}>|[,;:.!?()/"+=~\u2248&\u2192]
  `,
  "gu",
);

/** A percent sign or word right behind a number; percentage points are a difference. */
const PERCENT =
  /[*_]{0,3}[ \t]?(?:%(?![\p{L}\p{N}]| ?points?)|(?:percent|per cent|pct)(?![\p{L}\p{N}]| ?points?))/uy;

/** Groups of three digits behind narrow or no-break spaces, looked for in the text as written. */
const SPACED_GROUPS = /(?:[\u00a0\u202f\u2009]\d{3}){1,3}(?![\p{L}\p{N}])/uy;

/** The line between two offsets of the segment, linear in its length. */
export function readFigureLine(segment: Segment, start: number, end: number): FigureLine {
  const prose = segment.view(readProse);
  const words: string[] = [];
  const starts: number[] = [];
  const places: { readonly start: number; readonly end: number }[] = [];
  const figures: Figure[] = [];
  let length = 0;
  const push = (word: string, from: number, to: number): void => {
    starts.push(length);
    places.push({ start: from, end: to });
    words.push(word);
    length += word.length + 1;
  };
  const from = skipBack(segment, start);
  const masks = masksWithin(segment, from, end);
  const text = prose.slice(from, end);
  // Asked once a line, since most hold none of them.
  const hasCode = segment.text.slice(from, end).includes("`");
  const hasTags = text.includes("]");
  const hasBreaks = /[\r\n]/.test(text);
  let last = from;
  let next = 0;
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(text); piece !== null; piece = PIECE.exec(text)) {
    const at = from + piece.index;
    let stop = at + piece[0].length;
    // White space in which the message holds a backtick was code.
    const code = hasCode ? last + segment.text.slice(last, at).lastIndexOf("`") : -1;
    // One labelled figure a line is a list, though Markdown runs the lines together.
    const lineBreak = hasBreaks ? breakBeforeLabel(prose, last, at) : -1;
    const isNextPair =
      (words.at(-2) === "=" || (hasTags && prose.slice(last, at).includes("]"))) &&
      matchAt(PAIR, prose, at) !== "";
    // All masks that begin before the piece: to search on behind each of them would find the same piece again.
    for (let mask = masks[next]; ; mask = masks[next]) {
      if (code >= last) push("T", last, at);
      if ((lineBreak >= last && words.length > 0) || (isNextPair && words.at(-1) !== ";"))
        push(";", last, at);
      if (mask === undefined || mask.start > at) break;
      if (mask.kind === "quoted") push("T", mask.start, mask.end);
      next += 1;
      last = mask.end;
    }
    if (last > at) {
      // The piece stands in the mask.
      PIECE.lastIndex = last - from;
      continue;
    }
    const word = piece[2];
    const dash = piece[3];
    if (piece[1] !== undefined) push("T", at, stop);
    else if (dash !== undefined) push(dash.endsWith(">") ? "=" : "-", at, stop);
    else if (piece[4] !== undefined) {
      if (!(isPicture(piece[4]) && opensWithFigure(words))) push(";", at, stop);
    } else if (piece[0].startsWith("<")) last = stop;
    else if (word === undefined) push(piece[0] === "\u2192" ? "=" : piece[0], at, stop);
    else if (!holdsNumber(word)) pushWord(word, at, push);
    else {
      const groups = groupsBehind(segment.text, word, stop);
      stop += groups.length;
      const sign = matchAt(PERCENT, prose, stop);
      const value = toValue(word + groups.replace(/\D/g, ""), sign !== "");
      stop += sign.length;
      if (value === null) push("T", at, stop);
      else {
        figures.push({ at: length, start: at, end: stop, value, kind: sign === "" ? "count" : "percent" });
        push(sign === "" ? "N" : "P", at, stop);
      }
      PIECE.lastIndex = stop - from;
    }
    last = stop;
  }
  const spanAt = (first: number, to: number): { start: number; end: number } => ({
    start: places[findLast(starts, first)]?.start ?? start,
    end: places[findLast(starts, Math.max(first, to - 1))]?.end ?? end,
  });
  return { text: words.join(" "), figures, spanAt };
}

function isPicture(mark: string): boolean {
  return !"\u00b7\u2022|".includes(mark);
}

/** In `14 ✅ shipped, 5 🚧 in flight` a picture behind a figure parts it from nothing. */
function opensWithFigure(words: readonly string[]): boolean {
  const before = words.at(-2);
  return words.at(-1) === "N" && (before === undefined || before === "," || before === ";");
}

/** The class of all numbers is large, and most words are ASCII. */
function holdsNumber(word: string): boolean {
  return /\d/.test(word) || (/[^\0-\x7f]/.test(word) && /\p{N}/u.test(word));
}

/** The last line break in a range, if a short label and a colon, or a label and its figure alone, follow the range; or -1. */
function breakBeforeLabel(prose: string, from: number, to: number): number {
  const between = prose.slice(from, to);
  const at = Math.max(between.lastIndexOf("\n"), between.lastIndexOf("\r"));
  return at >= 0 && matchAt(LABEL_LINE, prose, to) !== "" ? from + at : -1;
}

const LABEL_LINE =
  /\p{L}[\p{L} ]{0,30}(?:[*_]{0,2}:|[ \t](?:\.{2,60}[ \t])?\d[\d.,]{0,8}[ \t]*(?=[\r\n]|$))/uy;

/** A name and what joins it to a value: in `[board] shipped=12 in_flight=5` one begins behind the tag, one behind a value. */
const PAIR = /\p{L}[\p{L}_-]{0,30}(?:[ \t][\p{L}_-]{1,31}){0,2}[ \t]?[=\u2192]/uy;

function matchAt(pattern: RegExp, text: string, at: number): string {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? "";
}

/** A contraction's tail. */
const TAIL = /'(?:re|ve|s|ll|d|m)$/;

/** The groups that carry a word of digits on, behind spaces that are not ASCII. */
function groupsBehind(text: string, word: string, at: number): string {
  if (text.charCodeAt(at) < 0x80 || !/^\d{1,3}$/.test(word)) return "";
  return matchAt(SPACED_GROUPS, text, at);
}

/** Contractions are parted, so that `we're` and `we are` read alike. */
function pushWord(word: string, at: number, push: (word: string, from: number, to: number) => void): void {
  const tail = word.includes("'") ? TAIL.exec(word) : null;
  const end = at + (tail?.index ?? word.length);
  // A name of several words, as programs write it.
  for (let from = at; from < end; ) {
    const line = word.indexOf("_", from - at);
    const to = line < 0 ? end : Math.min(end, at + line);
    push(word.slice(from - at, to - at), from, to);
    from = to + 1;
  }
  if (tail !== null) push(tail[0], end, at + word.length);
}

// Ours: no project counts a thousand million issues.
const MAX_DIGITS = 9;

/** The number meant: `1,061` and `1.061` are 1061; a decimal counts only as a percentage. */
function toValue(word: string, percent: boolean): number | null {
  if (word.length > MAX_DIGITS + 3) return null;
  if (/^\d{1,9}$/.test(word)) return Number(word);
  // Digits in groups of three behind one kind of mark.
  if (/^\d{1,3}(?:(?:,\d{3}){1,2}|(?:\.\d{3}){1,2}|(?:'\d{3}){1,2})$/.test(word))
    return Number(word.replace(/\D/g, ""));
  return percent && /^\d{1,3}[.,]\d{1,2}$/.test(word) ? Number(word.replace(",", ".")) : null;
}
