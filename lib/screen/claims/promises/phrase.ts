/**
 * A sentence as one plain lower-case string: words and marks with single spaces between them, contractions
 * parted (`i 'll`), emphasis gone; code, addresses and quotations stand as `CODE`, `URL` and `QUOTE`. Offsets
 * lead back into the segment. It reads no meaning.
 */
import type { Segment } from "../../segment.ts";
import { readProse } from "../addresses.ts";
import type { Sentence } from "../clauses.ts";
import { findMasks, masksWithin, skipBack } from "../masks.ts";

export interface Phrase {
  readonly text: string;
  readonly tokens: readonly PhraseToken[];
  readonly sentence: Sentence;
}

export interface PhraseToken {
  /** Offset into the phrase's text. */
  readonly at: number;
  /** UTF-16 offsets into the segment, end exclusive. */
  readonly start: number;
  readonly end: number;
}

// One piece: a filled address, a word with its inner apostrophes and hyphens, a dash that stands for one, or a
// mark. Emphasis, pictographs and white space fall between the pieces.
const PIECE =
  /(?<fill>\u0001+)|(?<word>[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)|(?<dash>-{1,3}(?![\p{L}\p{N}])|[\u2013\u2014])|(?<more>\u2026|\.{2,})|[,;:.!?()/"&]/gu;

/** A contraction's tail, parted from its word. */
const TAIL = /'(?:ll|m|re|ve|d)$/;

/** The phrase of one sentence, linear in its length. */
export function readPhrase(segment: Segment, sentence: Sentence): Phrase {
  const prose = segment.view(readProse);
  const tokens: PhraseToken[] = [];
  const words: string[] = [];
  let length = 0;
  const push = (word: string, start: number, end: number): void => {
    tokens.push({ at: length, start, end });
    words.push(word);
    length += word.length + 1;
  };
  const from = skipBack(segment, sentence.start);
  const masks = masksWithin(segment.view(findMasks), from, sentence.end);
  const text = prose.slice(from, sentence.end);
  const pieces = new RegExp(PIECE.source, "gu");
  let last = from;
  let next = 0;
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const start = from + piece.index;
    const end = start + piece[0].length;
    // White space in which the message holds a backtick was code.
    if (segment.text.slice(last, start).includes("`")) push("CODE", last, start);
    last = end;
    const mask = masks[next];
    if (mask !== undefined && mask.start <= start) {
      if (mask.kind === "quoted") push("QUOTE", mask.start, mask.end);
      next += 1;
      last = mask.end;
      pieces.lastIndex = mask.end - from;
      continue;
    }
    const { word, fill, dash, more } = piece.groups ?? {};
    const tail = word === undefined ? null : TAIL.exec(word);
    if (fill !== undefined) push("URL", start, end);
    else if (dash !== undefined || more !== undefined) push("-", start, end);
    else if (tail !== null) {
      push(piece[0].slice(0, tail.index), start, start + tail.index);
      push(tail[0], start + tail.index, end);
    } else push(piece[0], start, end);
  }
  return { text: words.join(" "), tokens, sentence };
}

/** The segment's span of the characters `[from, to)` of the phrase's text. */
export function toSpan(
  phrase: Phrase,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  const first = phrase.tokens[findToken(phrase, from)];
  const last = phrase.tokens[findToken(phrase, Math.max(from, to - 1))];
  return { start: first?.start ?? phrase.sentence.start, end: last?.end ?? phrase.sentence.end };
}

/** The index of the token that holds the character at `offset`. */
export function findToken({ tokens }: Phrase, offset: number): number {
  let low = 0;
  let high = tokens.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((tokens[middle]?.at ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}
