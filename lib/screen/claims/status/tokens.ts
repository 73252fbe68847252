/**
 * A sentence as the status grammar reads it: words, references, opaque nouns and the marks that join or part
 * them. Emphasis, link syntax and pictographs that say nothing are gone; what a word means is decided elsewhere.
 */
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { ADDRESS_FILL, readProse } from "../addresses.ts";
import { findMasks } from "../masks.ts";
import { findMentions, type Mention, type ReferenceHit } from "../references.ts";
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

// One piece of folded prose: white space, filled addresses, a tag, a dash between spaces, an arrow, a number,
// a word with its inner apostrophes, hyphens, dots and underscores, or a single mark.
const PIECE =
  /(?<space>\s+)|(?<fill>\u0001+)|(?<tag><\/?[a-z][^<>]{0,100}>)|(?<arrow>->|=>|-->|\u2192|\u27a1\ufe0f?|\u21d2)|(?<dash>-{2,3}|-(?![\p{L}\p{N}])|\u2014|\u2013)|(?<number>\d[\p{L}\p{N}]*(?:[.:,-]\d+)*%?)|(?<word>[\p{L}@][\p{L}\p{N}]*(?:['_.-][\p{L}\p{N}]+)*|'(?:s|ve|re|d|ll|m)(?![\p{L}\p{N}]))|(?<dots>\.{2,}|\u2026)|(?<bad>[\u274c\u{1f6ab}\u26d4\u2717\u2718\u{1f6d1}\u{1f44e}])|(?<soon>[\u23f3\u231b\u{1f51c}\u{1f6a7}\u{1f504}\u23f8])|(?<picture>\p{Extended_Pictographic}\ufe0f?)|(?<mark>[,;:.!?()[\]/&+=|])|[\s\S]/gu;

/** The tokens of one sentence, linear in its length. */
export function readTokens(segment: Segment, naming: Naming, start: number, end: number): readonly Token[] {
  const prose = segment.view(readProse);
  const spans = spansWithin(segment, naming, start, end);
  const tokens: Token[] = [];
  const brackets: Bracket[] = [];
  let next = 0;
  const pieces = new RegExp(PIECE.source, "gu");
  const text = prose.slice(start, end);
  for (let piece = pieces.exec(text); piece !== null; piece = pieces.exec(text)) {
    const at = start + piece.index;
    const span = spans[next];
    if (span !== undefined && span.start <= at) {
      next += 1;
      pieces.lastIndex = span.end - start;
      if (span.kind === "mention") placeMention(span.mention, tokens, brackets, prose);
      else if (span.kind === "quoted") push(tokens, "thing", "QUOTE", span.start, span.end);
      continue;
    }
    let stop = at + piece[0].length;
    if (span !== undefined && span.start < stop) {
      stop = span.start;
      pieces.lastIndex = stop - start;
    }
    const groups = piece.groups ?? {};
    if (groups.space !== undefined) placeSpace(segment, tokens, at, stop);
    else if (groups.tag !== undefined) {
      if (/^<\/?(?:br|p|li|td|th|tr|hr)\b/.test(groups.tag)) push(tokens, "mark", ";", at, stop);
    } else if (groups.arrow !== undefined) push(tokens, "mark", "=", at, stop);
    else if (groups.dash !== undefined) placeDash(text, tokens, at, stop, start);
    else if (groups.number !== undefined)
      push(tokens, "number", text.slice(at - start, stop - start), at, stop);
    else if (groups.word !== undefined) push(tokens, "word", text.slice(at - start, stop - start), at, stop);
    else if (groups.dots !== undefined) push(tokens, "mark", "-", at, stop);
    else if (groups.bad !== undefined) push(tokens, "word", "NO", at, stop);
    else if (groups.soon !== undefined) push(tokens, "word", "SOON", at, stop);
    else if (groups.picture !== undefined) push(tokens, "mark", "^", at, stop);
    else if (groups.mark === "[") {
      const image = text[at - start - 1] === "!";
      if (image) tokens.pop();
      brackets.push({ from: tokens.length, image });
    } else if (groups.mark === "]") closeBracket(text, tokens, brackets, stop - start, pieces);
    else if (groups.mark !== undefined) push(tokens, "mark", groups.mark, at, stop);
  }
  return tokens;
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
  tokens: Token[],
  kind: "word" | "number" | "thing" | "mark",
  text: string,
  start: number,
  end: number,
): void {
  tokens.push({ kind, text, start, end });
}

/** White space in which the message has code holds a noun that nobody reads. */
function placeSpace(segment: Segment, tokens: Token[], start: number, end: number): void {
  if (segment.text.slice(start, end).includes("`")) push(tokens, "thing", "THING", start, end);
  else if (/[\r\n]/.test(segment.text.slice(start, end))) push(tokens, "mark", "\n", start, end);
}

/** A dash with white space on a side parts clauses; one between two words joins a range. */
function placeDash(text: string, tokens: Token[], at: number, stop: number, start: number): void {
  const before = text[at - start - 1] ?? " ";
  const after = text[stop - start] ?? " ";
  const long = text[at - start] === "\u2014";
  const joins = !long && /\S/.test(before) && /\S/.test(after);
  push(tokens, "mark", joins ? "/" : "-", at, stop);
}

function placeMention(mention: Mention, tokens: Token[], brackets: Bracket[], prose: string): void {
  const { start, end } = mention;
  const target = prose[start] === ADDRESS_FILL && prose[start - 1] === "]";
  if (target) placeTarget(mention, tokens, brackets);
  else if (mention.reference === null) push(tokens, "thing", "THING", start, end);
  else tokens.push({ kind: "ref", text: "REF", start, end, hit: mention });
}

/** A link reads as its text; where the text is but a word for "the issue", it reads as what it points at. */
function placeTarget(mention: Mention, tokens: Token[], brackets: Bracket[]): void {
  const { from, image } = brackets.pop() ?? { from: tokens.length, image: false };
  if (image) tokens.length = from;
  if (image || mention.reference === null) return;
  const text = tokens.slice(from);
  if (text.some((token) => token.kind === "ref")) return;
  const ref = { kind: "ref", text: "REF", start: mention.start, end: mention.end, hit: mention } as const;
  if (text.every((token) => token.kind === "number" || isWord(token, GENERIC_LINK_WORDS))) {
    tokens.length = from;
    tokens.push({ ...ref, start: text[0]?.start ?? mention.start });
    return;
  }
  push(tokens, "mark", "(", mention.start, mention.start);
  tokens.push(ref);
  push(tokens, "mark", ")", mention.end, mention.end);
}

/**
 * Brackets are no marks of a sentence, but around a status they are a parenthesis; `[text][label]` and footnotes
 * lose their label.
 */
function closeBracket(
  text: string,
  tokens: Token[],
  brackets: Bracket[],
  after: number,
  pieces: RegExp,
): void {
  if (text[after] === ADDRESS_FILL) return;
  const bracket = brackets.pop();
  if (bracket === undefined) return;
  if (bracket.image) tokens.length = bracket.from;
  const inner = tokens.slice(bracket.from);
  if (inner.length <= MAX_BRACKETED && inner[0] !== undefined && inner.some(isStatusWord)) {
    const { start } = inner[0];
    tokens.splice(bracket.from, 0, { kind: "mark", text: "(", start, end: start });
    push(tokens, "mark", ")", tokens.at(-1)?.end ?? start, tokens.at(-1)?.end ?? start);
  }
  if (text[after] !== "[") return;
  const close = text.slice(after, after + MAX_LABEL_CHARS).indexOf("]");
  if (close >= 0) pieces.lastIndex = after + close + 1;
}

// Ours: a longer run between brackets is read as prose; a link's label is a word or a number.
const MAX_BRACKETED = 8;
const MAX_LABEL_CHARS = 60;
