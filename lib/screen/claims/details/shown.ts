/**
 * What a message shows its reader: everything but HTML comments, with its fenced blocks found and taken out and
 * its code spans marked. Block quotes are read as messages of their own. Every offset is an offset into the
 * segment. It knows nothing of what is looked for in the text that remains.
 */
import { findLast } from "../../place.ts";
import type { Span } from "../../rule.ts";
import { type Segment, toSegment } from "../../segment.ts";
import { INLINE_MARKS } from "../blank.ts";
import { blankRanges } from "../blanks.ts";
import { countRun } from "../line-marks.ts";
import { commentEnd, type Line, readSegmentLines } from "../lines.ts";
import { mayHoldUnsaid } from "../openers.ts";
import { quoted } from "../pieces.ts";

export interface Shown {
  /** HTML comments, in text order. */
  readonly hidden: readonly Span[];
  /** Fenced blocks with their marks, in text order. */
  readonly fences: readonly Span[];
  /** Code spans with their marks, in text order. */
  readonly code: readonly Span[];
}

// Ours: quotes nested deeper are read as written, so that a chain of quote marks costs a constant times its length.
const MAX_QUOTES = 4;

const NOTHING_MARKED: Shown = { hidden: [], fences: [], code: [] };

/** Ask for it through `segment.view(readShown)`; linear in the length of the segment. */
export function readShown(segment: Segment): Shown {
  if (!mayHoldUnsaid(segment.text)) return NOTHING_MARKED;
  const found: Found = { hidden: [], fences: [], code: [] };
  readBlocks(segment, (offset) => offset, MAX_QUOTES, found);
  return {
    hidden: found.hidden.toSorted(byStart),
    fences: found.fences.toSorted(byStart),
    code: found.code.toSorted(byStart),
  };
}

/**
 * The segment's text with comments and fenced blocks turned to spaces, same length and line breaks; ask for it through
 * `segment.view(showText)`.
 */
export function showText(segment: Segment): string {
  const { hidden, fences } = segment.view(readShown);
  return blankRanges(segment.text, [...hidden, ...fences].toSorted(byStart));
}

interface Found {
  readonly hidden: Span[];
  readonly fences: Span[];
  readonly code: Span[];
}

function byStart(one: Span, other: Span): number {
  return one.start - other.start;
}

interface Fence {
  readonly start: number;
  end: number;
}

/** `place` says where an offset of `message`, which may be a quote's, stands in the whole segment. */
function readBlocks(message: Segment, place: (offset: number) => number, quotes: number, found: Found): void {
  const { text } = message;
  const push = (to: Span[], start: number, end: number): void => {
    if (end > start) to.push({ start: place(start), end: place(end - 1) + 1 });
  };
  let fence: Fence | null = null;
  let quote: Line[] = [];
  const closeFence = (): void => {
    if (fence !== null) push(found.fences, fence.start, fence.end);
    fence = null;
  };
  const closeQuote = (): void => {
    if (quote.length > 0 && quotes > 0) readQuote(text, quote, place, quotes - 1, found);
    quote = [];
  };
  // Up to here the text is read; a comment or a code span may run over the lines that follow.
  let read = 0;
  for (const line of message.view(readSegmentLines)) {
    if (line.kind !== "fence") closeFence();
    if (line.kind !== "quote") closeQuote();
    if (line.end <= read || line.kind === "blank") continue;
    if (line.kind === "fence" && line.start >= read) {
      // One that its list item ended may be followed at once by another.
      if (line.fence === "opens") closeFence();
      const open: Fence | null = fence;
      if (open === null) fence = { start: line.body, end: line.end };
      else open.end = line.end;
      if (line.fence === "closes") closeFence();
    } else if (line.kind === "quote" && line.start >= read) quote.push(line);
    else if (line.kind === "comment") {
      read = commentEnd(text, line.body);
      push(found.hidden, line.body, read);
    } else if (line.kind !== "fence" && line.kind !== "quote") {
      read = readInline(message, Math.max(line.body, read), line.end, push, found);
    }
  }
  closeFence();
  closeQuote();
}

// A pattern of its own: what is said may be read with the other one between two of its marks.
const marks = new RegExp(INLINE_MARKS);

/** Code spans and comments that open between two offsets; returns how far they reach. */
function readInline(
  message: Segment,
  start: number,
  end: number,
  push: (to: Span[], start: number, end: number) => void,
  found: Found,
): number {
  const { text } = message;
  const line = text.slice(start, end);
  marks.lastIndex = 0;
  for (let mark = marks.exec(line); mark !== null; mark = marks.exec(line)) {
    const at = start + mark.index;
    // A mark that opens nothing was left as it is.
    if (message.said[at] !== " ") continue;
    const isComment = mark[0] === "<!--";
    const close = isComment ? commentEnd(text, at) : spanEnd(text, at);
    push(isComment ? found.hidden : found.code, at, close);
    if (close >= end) return close;
    marks.lastIndex = close - start;
  }
  return end;
}

/** Where the code span ends that opens at an offset: after the next run of as many backticks. */
function spanEnd(text: string, start: number): number {
  const length = countRun(text, start, "`");
  for (let at = text.indexOf("`", start + length); at >= 0; ) {
    const end = at + countRun(text, at, "`");
    if (end - at === length) return end;
    at = text.indexOf("`", end);
  }
  return start + length;
}

function readQuote(
  text: string,
  lines: readonly Line[],
  place: (offset: number) => number,
  quotes: number,
  found: Found,
): void {
  const bodies = lines.map((line) => quoted(text, line));
  const texts = lines.map((line, at) => text.slice(bodies[at], line.end));
  const inner = texts.join("\n");
  if (!mayHoldUnsaid(inner)) return;
  const starts: number[] = [];
  let length = 0;
  for (const line of texts) {
    starts.push(length);
    length += line.length + 1;
  }
  readBlocks(
    toSegment(inner),
    (offset) => {
      const at = findLast(starts, offset);
      return place((bodies[at] ?? 0) + offset - (starts[at] ?? 0));
    },
    quotes,
    found,
  );
}
