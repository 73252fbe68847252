/**
 * A sentence as one plain lower-case string: words and marks with single spaces between them, contractions
 * parted (`i 'll`), emphasis gone; code, addresses and quotations stand as `CODE`, `URL` and `QUOTE`. Offsets
 * lead back into the segment. It reads no meaning.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { readProse } from "../addresses.ts";
import type { Sentence } from "../clauses.ts";
import { masksWithin, skipBack } from "../masks.ts";

export interface Phrase extends Reading {
  /** Where it begins in the segment. */
  readonly start: number;
  readonly sentence: Sentence;
}

/** What a sentence reads like, wherever it stands. */
export interface Reading {
  readonly text: string;
  readonly tokens: readonly PhraseToken[];
}

export interface PhraseToken {
  /** Offset into the phrase's text. */
  readonly at: number;
  /** UTF-16 offsets from the phrase's start in the segment, end exclusive. */
  readonly start: number;
  readonly end: number;
}

// One piece: a filled address (1), a word with its inner apostrophes and hyphens (2), a dash that stands for one or an
// ellipsis (3), or a mark. Emphasis, pictographs and white space fall between the pieces. The groups have no names: an
// object of names for every word costs more than all that is done with the word.
const PIECE = new RegExp(
  wrapped`
    (\u0001+)|([\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*)
    |(-{1,3}(?![\p{L}\p{N}])|[\u2013\u2014]|\u2026|\.{2,})|[,;:.!?()/"&]
  `,
  "gu",
);

/** A contraction's tail, parted from its word. */
const TAIL = /'(?:ll|m|re|ve|d)$/;

/** The phrase of one sentence, linear in its length. */
export function readPhrase(segment: Segment, sentence: Sentence): Phrase {
  const start = skipBack(segment, sentence.start);
  return { ...readSentence(segment, start, sentence.end), start, sentence };
}

/**
 * Everything that the reading of a sentence depends on, and a little behind its end; `null` where it depends on more,
 * or where the sentence is so long that it is seldom said twice.
 */
export function toQuestion(segment: Segment, sentence: Sentence): readonly string[] | null {
  const start = skipBack(segment, sentence.start);
  const { end, ends } = sentence;
  if (end - start > MAX_REPEATED_CHARS || masksWithin(segment, start, end).length > 0) return null;
  return [ends, segment.text.slice(start, end + BEHIND_CHARS), segment.view(readProse).slice(start, end)];
}

// Ours: longer sentences are seldom said twice.
const MAX_REPEATED_CHARS = 400;

// As far as a word is looked at for its capital.
const BEHIND_CHARS = 4;

function readSentence(segment: Segment, from: number, to: number): Reading {
  const prose = segment.view(readProse);
  const tokens: PhraseToken[] = [];
  const words: string[] = [];
  let length = 0;
  const push = (word: string, start: number, end: number): void => {
    tokens.push({ at: length, start: start - from, end: end - from });
    words.push(word);
    length += word.length + 1;
  };
  const masks = masksWithin(segment, from, to);
  const text = prose.slice(from, to);
  // Asked once a sentence, since most hold none.
  const hasCode = segment.text.slice(from, to).includes("`");
  let last = from;
  let next = 0;
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(text); piece !== null; piece = PIECE.exec(text)) {
    const start = from + piece.index;
    const end = start + piece[0].length;
    // White space in which the message holds a backtick was code.
    const code = hasCode ? last + segment.text.slice(last, start).lastIndexOf("`") : -1;
    // All that begin before the piece: to search on behind each of them would find the same piece again.
    for (let mask = masks[next]; mask !== undefined && mask.start <= start; mask = masks[next]) {
      if (code >= last) push("CODE", last, start);
      if (mask.kind === "quoted") push("QUOTE", mask.start, mask.end);
      next += 1;
      last = mask.end;
    }
    if (last > start) {
      // The piece stands in the mask.
      PIECE.lastIndex = last - from;
      continue;
    }
    if (code >= last) push("CODE", last, start);
    last = end;
    const word = piece[2];
    const tail = word?.includes("'") === true ? TAIL.exec(word) : null;
    if (piece[1] !== undefined) push("URL", start, end);
    else if (piece[3] !== undefined) push("-", start, end);
    else if (tail !== null) {
      push(piece[0].slice(0, tail.index), start, start + tail.index);
      push(tail[0], start + tail.index, end);
    } else push(piece[0], start, end);
  }
  return { text: words.join(" "), tokens };
}

/** The segment's span of the tokens with these indices, the last one included. */
export function toSpan(
  { tokens, start, sentence }: Phrase,
  from: number,
  to: number,
): { readonly start: number; readonly end: number } {
  const first = tokens[from];
  const last = tokens[to];
  return {
    start: first === undefined ? sentence.start : start + first.start,
    end: last === undefined ? sentence.end : start + last.end,
  };
}

/**
 * The index of the token that holds the character at `offset`, or stands before it, from the one with the index
 * `near` on: a phrase may hold as many forms as words, and each is looked for from the one before it.
 */
export function findToken({ tokens }: Reading, offset: number, near: number): number {
  let at = near;
  while ((tokens[at + 1]?.at ?? offset + 1) <= offset) at += 1;
  return at;
}
