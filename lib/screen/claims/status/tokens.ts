/**
 * A sentence as the status grammar reads it: words, references, opaque nouns and the marks that join or part
 * them. Emphasis, link syntax and pictographs that say nothing are gone; what a word means is decided elsewhere.
 */
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { ADDRESS_FILL, readProse } from "../addresses.ts";
import { findMasks } from "../masks.ts";
import { findMentions, type Mention, type ReferenceHit } from "../references.ts";
import { type PieceKind, readPiece } from "./pieces.ts";
import { GENERIC_LINK_WORDS, isStatusWord } from "./words.ts";

/** `thing` is a noun that cannot be read: code, somebody else's reference, an address; `QUOTE` is a quotation. */
export type Token =
  | {
      readonly kind: "word" | "number" | "thing" | "mark";
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: "ref";
      readonly text: "REF";
      readonly start: number;
      readonly end: number;
      readonly hit: ReferenceHit;
    }
  /** What stands between parentheses; the sentence around it reads on as if it were not there. */
  | {
      readonly kind: "aside";
      readonly text: "";
      readonly start: number;
      readonly end: number;
      readonly inner: readonly Token[];
    };

export function isWord(token: Token | undefined, words: ReadonlySet<string>): boolean {
  return token?.kind === "word" && words.has(token.text);
}

export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === "mark" && marks.includes(token.text);
}

/** What is built while a sentence is read: its tokens, and the brackets that are open. */
interface Reading {
  readonly segment: Segment;
  readonly prose: string;
  readonly end: number;
  readonly tokens: Token[];
  readonly brackets: Bracket[];
}

/** The tokens of one sentence, linear in its length. */
export function readTokens(segment: Segment, naming: Naming, start: number, end: number): readonly Token[] {
  const prose = segment.view(readProse);
  const reading: Reading = { segment, prose, end, tokens: [], brackets: [] };
  const spans = spansWithin(segment, naming, start, end);
  let next = 0;
  for (let at = start; at < end; ) {
    const span = spans[next];
    if (span !== undefined && span.start <= at) {
      next += 1;
      if (span.kind === "mention") placeMention(span.mention, reading);
      else if (span.kind === "quoted") push(reading, "thing", "QUOTE", span.start, span.end);
      at = Math.max(at, span.end);
    } else {
      const piece = readPiece(prose, at);
      at = placePiece(piece.kind, at, Math.min(piece.end, span?.start ?? end, end), reading);
    }
  }
  return reading.tokens;
}

/** Adds what a piece says and returns where to read on. */
function placePiece(kind: PieceKind, at: number, stop: number, reading: Reading): number {
  switch (kind) {
    case "space":
      placeSpace(reading, at, stop);
      break;
    case "word":
    case "number":
      push(reading, kind, reading.prose.slice(at, stop), at, stop);
      break;
    case "break":
      push(reading, "mark", ";", at, stop);
      break;
    case "arrow":
      push(reading, "mark", "=", at, stop);
      break;
    case "dash":
      placeDash(reading, at, stop);
      break;
    case "dots":
      push(reading, "mark", "-", at, stop);
      break;
    case "cross":
      push(reading, "word", "NO", at, stop);
      break;
    case "hourglass":
      push(reading, "word", "SOON", at, stop);
      break;
    case "picture":
      push(reading, "mark", "^", at, stop);
      break;
    case "mark":
      return placeMark(reading, at, stop);
    case "tag":
    case "other":
      break;
  }
  return stop;
}

function placeMark(reading: Reading, at: number, stop: number): number {
  const { prose, tokens, brackets } = reading;
  const mark = prose[at] ?? "";
  if (mark === "]") return closeBracket(reading, stop);
  if (mark !== "[") push(reading, "mark", mark, at, stop);
  else {
    const image = prose[at - 1] === "!";
    if (image) tokens.pop();
    brackets.push({ from: tokens.length, image });
  }
  return stop;
}

interface Bracket {
  /** How many tokens stood before it. */
  readonly from: number;
  /** It opens the description of an image, which nobody reads as prose. */
  readonly image: boolean;
}

type Span =
  | { readonly kind: "mention"; readonly start: number; readonly end: number; readonly mention: Mention }
  | { readonly kind: "quoted" | "struck"; readonly start: number; readonly end: number };

/** Masks outweigh mentions: a key in a quotation is quoted. */
function spansWithin(segment: Segment, naming: Naming, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  const masks = within(segment.view(findMasks), start, end);
  let mask = 0;
  for (const mention of within(findMentions(segment, naming), start, end)) {
    while (mask < masks.length && (masks[mask]?.start ?? 0) <= mention.start) {
      const found = masks[mask];
      if (found !== undefined) spans.push(found);
      mask += 1;
    }
    if ((spans.at(-1)?.end ?? 0) > mention.start) continue;
    spans.push({ kind: "mention", start: mention.start, end: mention.end, mention });
  }
  return [...spans, ...masks.slice(mask)];
}

/** The ranges that touch `[start, end)`, found by halving, clipped at the front. */
function within<T extends { readonly start: number; readonly end: number }>(
  ranges: readonly T[],
  start: number,
  end: number,
): readonly T[] {
  let low = 0;
  let high = ranges.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ranges[middle]?.end ?? 0) <= start) low = middle + 1;
    else high = middle;
  }
  let last = low;
  while (last < ranges.length && (ranges[last]?.start ?? end) < end) last += 1;
  return ranges.slice(low, last);
}

function push(
  { tokens }: Reading,
  kind: "word" | "number" | "thing" | "mark",
  text: string,
  start: number,
  end: number,
): void {
  tokens.push({ kind, text, start, end });
}

/** White space in which the message has code holds a noun that nobody reads. */
function placeSpace(reading: Reading, start: number, end: number): void {
  const text = reading.segment.text.slice(start, end);
  if (text.includes("`")) push(reading, "thing", "THING", start, end);
  else if (text !== " " && /[\r\n]/.test(text)) push(reading, "mark", "\n", start, end);
}

/** A dash with white space on a side parts clauses; one between two words joins a range. */
function placeDash(reading: Reading, at: number, stop: number): void {
  const { prose } = reading;
  const joins = prose[at] !== "\u2014" && /\S/.test(prose[at - 1] ?? " ") && /\S/.test(prose[stop] ?? " ");
  push(reading, "mark", joins && stop - at === 1 ? "/" : "-", at, stop);
}

function placeMention(mention: Mention, reading: Reading): void {
  const { start, end } = mention;
  const target = reading.prose[start] === ADDRESS_FILL && reading.prose[start - 1] === "]";
  if (target) placeTarget(mention, reading);
  else if (mention.reference === null) push(reading, "thing", "THING", start, end);
  else reading.tokens.push({ kind: "ref", text: "REF", start, end, hit: mention });
}

/** A link reads as its text; where the text is but a word for "the issue", it reads as what it points at. */
function placeTarget(mention: Mention, reading: Reading): void {
  const { tokens, brackets } = reading;
  const { from, image } = brackets.pop() ?? { from: tokens.length, image: false };
  if (image) tokens.length = from;
  if (image || mention.reference === null || tokens.length - from > MAX_LINK_TEXT) return;
  const text = tokens.slice(from);
  if (text.some((token) => token.kind === "ref")) return;
  const { start, end } = mention;
  if (text.every((token) => token.kind === "number" || isWord(token, GENERIC_LINK_WORDS))) {
    tokens.length = from;
    tokens.push({ kind: "ref", text: "REF", start: text[0]?.start ?? start, end, hit: mention });
    return;
  }
  push(reading, "mark", "(", start, start);
  tokens.push({ kind: "ref", text: "REF", start, end, hit: mention });
  push(reading, "mark", ")", end, end);
}

/**
 * Brackets are no marks of a sentence, but around a status they are a parenthesis; `[text][label]` and footnotes
 * lose their label. Returns where to read on.
 */
function closeBracket(reading: Reading, after: number): number {
  const { prose, tokens, brackets } = reading;
  if (prose[after] === ADDRESS_FILL) return after;
  const bracket = brackets.pop();
  if (bracket === undefined) return after;
  if (bracket.image) tokens.length = bracket.from;
  const inner = tokens.length - bracket.from > MAX_BRACKETED ? [] : tokens.slice(bracket.from);
  const last = inner.at(-1);
  if (inner[0] !== undefined && last !== undefined && inner.some(isStatusWord)) {
    const { start } = inner[0];
    tokens.splice(bracket.from, 0, { kind: "mark", text: "(", start, end: start });
    push(reading, "mark", ")", last.end, last.end);
  }
  if (prose[after] !== "[") return after;
  const close = prose.slice(after, after + MAX_LABEL_CHARS).indexOf("]");
  return close < 0 ? after : after + close + 1;
}

// Ours: a longer run between brackets is read as prose; a link's label is a word or a number.
const MAX_BRACKETED = 8;
const MAX_LINK_TEXT = 32;
const MAX_LABEL_CHARS = 60;
