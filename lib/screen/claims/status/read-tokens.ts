/**
 * Reads the tokens of one sentence: pieces of prose between the spans that are already known, which are
 * references, quotations and what is struck through. Emphasis and pictographs that say nothing are left out.
 */
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { ADDRESS_FILL, readProse } from "../addresses.ts";
import { masksWithin } from "../masks.ts";
import { type Mention, mentionsWithin } from "../references.ts";
import { closeBracket, placeTarget, push, type TokenReading } from "./brackets.ts";
import { type PieceKind, readPiece } from "./pieces.ts";
import { isMark, type Token } from "./tokens.ts";

/** The tokens of one sentence, linear in its length. */
export function readTokens(segment: Segment, naming: Naming, start: number, end: number): readonly Token[] {
  const prose = segment.view(readProse);
  const reading: TokenReading = { segment, prose, end, tokens: [], brackets: [] };
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
function placePiece(kind: PieceKind, at: number, stop: number, reading: TokenReading): number {
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

function placeMark(reading: TokenReading, at: number, stop: number): number {
  const { prose, tokens, brackets } = reading;
  const mark = prose[at] ?? "";
  if (mark === "]") return closeBracket(reading, stop);
  if (mark === "[" && prose[stop] === "^") return skipFootnote(prose, stop);
  const box = mark === "[" ? readBox(reading, at) : null;
  if (box !== null) {
    push(reading, "mark", ";", at, at + BOX_CHARS);
    if (box === " ") push(reading, "word", "SOON", at, at + BOX_CHARS);
    return at + BOX_CHARS;
  }
  if (mark !== "[") push(reading, "mark", mark, at, stop);
  else {
    const image = prose[at - 1] === "!";
    if (image) tokens.pop();
    brackets.push({ from: tokens.length, image });
  }
  return stop;
}

const BOX_CHARS = "[ ]".length;

/** The mark in the box that begins a line, in text without list marks as well; `null` where none does. */
function readBox({ prose, tokens }: TokenReading, at: number): string | null {
  const last = tokens.at(-1);
  if (last !== undefined && !isMark(last, "\n")) return null;
  return /^\[([ x])\]\s/.exec(prose.slice(at, at + BOX_CHARS + 1))?.[1] ?? null;
}

// Ours: a footnote's label is a word or a number.
const MAX_FOOTNOTE_CHARS = 24;

/** `ISS-4[^1]`: a footnote's mark is no word of the sentence. */
function skipFootnote(prose: string, start: number): number {
  const close = prose.slice(start, start + MAX_FOOTNOTE_CHARS).indexOf("]");
  return close < 0 ? start : start + close + 1;
}

type Span =
  | { readonly kind: "mention"; readonly start: number; readonly end: number; readonly mention: Mention }
  | { readonly kind: "quoted" | "struck"; readonly start: number; readonly end: number };

/** Masks outweigh mentions: a key in a quotation is quoted. */
function spansWithin(segment: Segment, naming: Naming, start: number, end: number): readonly Span[] {
  const spans: Span[] = [];
  const masks = masksWithin(segment, start, end);
  let mask = 0;
  for (const mention of mentionsWithin(segment, naming, start, end)) {
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

/** White space in which the message has code holds a noun that nobody reads. */
function placeSpace(reading: TokenReading, start: number, end: number): void {
  const text = reading.segment.text.slice(start, end);
  if (text.includes("`")) push(reading, "thing", "THING", start, end);
  else if (text !== " " && /[\r\n]/.test(text)) push(reading, "mark", "\n", start, end);
}

/** A dash with white space on a side parts clauses; one between two words joins a range. */
function placeDash(reading: TokenReading, at: number, stop: number): void {
  const { prose } = reading;
  const joins = prose[at] !== "\u2014" && /\S/.test(prose[at - 1] ?? " ") && /\S/.test(prose[stop] ?? " ");
  push(reading, "mark", joins && stop - at === 1 ? "/" : "-", at, stop);
}

function placeMention(mention: Mention, reading: TokenReading): void {
  const { start, end } = mention;
  const target = reading.prose[start] === ADDRESS_FILL && reading.prose[start - 1] === "]";
  if (target) placeTarget(mention, reading);
  else if (mention.reference === null) push(reading, "thing", "THING", start, end);
  else reading.tokens.push({ kind: "ref", text: "REF", start, end, hit: mention });
}
