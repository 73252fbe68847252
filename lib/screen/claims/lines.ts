/**
 * The lines of a message with their Markdown role: which open a block, which are fences, quotes or comments.
 * It follows CommonMark's containers (quotes, list items) as far as a reader of claims needs, and knows nothing
 * of inline marks, of references or of what a line says.
 */

import type { Segment } from "../segment.ts";
import { indexOrEnd } from "./index-or-end.ts";
import {
  closesFence,
  enterItem,
  enterQuote,
  type Fence,
  isQuoteMark,
  isRule,
  leafStart,
  opensFence,
  toCursor,
} from "./line-marks.ts";

export interface Line {
  /** UTF-16 offsets of the whole line, its line break left out. */
  readonly start: number;
  readonly end: number;
  /** Where the line's own text begins: after indentation, quote marks and list marks. */
  readonly body: number;
  readonly kind: "blank" | "text" | "heading" | "underline" | "rule" | "fence" | "quote" | "comment";
  /** The line begins a block of its own; `false` when it carries on the paragraph of the line before. */
  readonly opens: boolean;
  /** The line carries a list mark. */
  readonly item: boolean;
  /** How many list items hold the line; of a quote's, how many hold the quote. */
  readonly depth: number;
  /** What a fence's line does to its block; `null` between its ends, and for any other line. */
  readonly fence: "opens" | "closes" | null;
}

// Ours: deeper nesting is read as plain text, so that a line never costs more than a constant times its length.
const MAX_CONTAINERS = 32;

type Container =
  | { readonly kind: "quote" }
  /** `indent`: columns a further line must be indented by to stay in the item. */
  | { readonly kind: "item"; readonly indent: number };

interface State {
  containers: Container[];
  fence: Fence | null;
  /** Offset at which an HTML comment block ends. */
  commentEnd: number;
  /** Nothing in the text ends the comment: text that followed would belong to it. */
  isCommentOpen: boolean;
  /** The line before was paragraph text that this one may carry on. */
  paragraph: boolean;
  /** Of the line that was read last: a container or a fence that was open before it holds it. */
  isHeld: boolean;
}

/** The lines of a text, each read when it is asked for or one behind it is. */
export class LineReader {
  readonly #text: string;
  readonly #state: State = {
    containers: [],
    fence: null,
    commentEnd: 0,
    isCommentOpen: false,
    paragraph: false,
    isHeld: false,
  };
  readonly #lines: Line[] = [];
  /** Of each line, whether no block that was open before it goes on. */
  readonly #fresh: boolean[] = [];
  /** Where the next line begins; beyond the text where there is none. */
  #next = 0;
  /** The first carriage return behind the lines that were read, or the end of the text. */
  #carriage = -1;

  constructor(text: string) {
    this.#text = text;
  }

  /** The line with this index; `undefined` behind the last. */
  at(index: number): Line | undefined {
    while (this.#lines.length <= index && this.#next <= this.#text.length) this.#read();
    return this.#lines[index];
  }

  /** Everything before the line with this index, which was read, is over: what follows is read as if it came first. */
  isFresh(index: number): boolean {
    return this.#fresh[index] ?? false;
  }

  all(): readonly Line[] {
    while (this.#next <= this.#text.length) this.#read();
    return this.#lines;
  }

  #read(): void {
    const text = this.#text;
    const start = this.#next;
    const feed = text.indexOf("\n", start);
    let end = feed < 0 ? text.length : feed;
    let next = end + 1;
    if (this.#carriage < start) this.#carriage = indexOrEnd(text, "\r", start);
    const carriage = this.#carriage;
    if (carriage < end) {
      end = carriage;
      next = carriage + (feed === carriage + 1 ? 2 : 1);
    }
    const state = this.#state;
    const isOpen = state.paragraph || state.isCommentOpen || start < state.commentEnd;
    const line = readPlainLine(text, start, end, state) ?? readLine(text, start, end, state);
    // Whoever reads what is quoted takes the quotes of lines that follow each other for one.
    const isQuoteOn = line.kind === "quote" && this.#lines.at(-1)?.kind === "quote";
    this.#fresh.push(!isOpen && !state.isHeld && !isQuoteOn);
    this.#lines.push(line);
    this.#next = next;
  }
}

/** Reads every line of `text` in one pass; linear in its length. Source: spec/message-shape.md, clause 4.1, CommonMark 0.31. */
export function readLines(text: string): readonly Line[] {
  return new LineReader(text).all();
}

/** The lines of a segment, read as far as they are asked for; ask for it through `segment.view(toLineReader)`. */
export function toLineReader(segment: Segment): LineReader {
  return new LineReader(segment.text);
}

/** The lines of a segment; ask for it through `segment.view(readSegmentLines)`. */
export function readSegmentLines(segment: Segment): readonly Line[] {
  return segment.view(toLineReader).all();
}

/** A line outside all containers that is empty, or begins with a letter and so with no mark; `null` for any other. */
function readPlainLine(text: string, start: number, end: number, state: State): Line | null {
  if (state.containers.length > 0 || start < state.commentEnd) return null;
  state.isHeld = state.fence !== null;
  if (start === end && state.fence === null) {
    state.paragraph = false;
    return { start, end, body: end, kind: "blank", opens: true, item: false, depth: 0, fence: null };
  }
  const first = text.charCodeAt(start) | 32;
  if (first < 97 || first > 122 || text.charCodeAt(start) < 65) return null;
  if (state.fence !== null) {
    return { start, end, body: start, kind: "fence", opens: true, item: false, depth: 0, fence: null };
  }
  const opens = !state.paragraph;
  state.paragraph = true;
  return { start, end, body: start, kind: "text", opens, item: false, depth: 0, fence: null };
}

function readLine(text: string, start: number, end: number, state: State): Line {
  const line = (
    kind: Line["kind"],
    body: number,
    opens: boolean,
    item = false,
    fence: Line["fence"] = null,
  ): Line => {
    state.paragraph = kind === "text";
    let depth = 0;
    while (state.containers[depth]?.kind === "item") depth += 1;
    return { start, end, body, kind, opens, item, depth, fence };
  };

  if (start < state.commentEnd) {
    // What follows a comment on its last line is said.
    return end <= state.commentEnd ? line("comment", start, true) : line("text", state.commentEnd, true);
  }

  const cursor = toCursor(text, start, end);
  let quoteAt = -1;
  let matched = 0;
  for (const container of state.containers) {
    if (container.kind === "quote") {
      if (!isQuoteMark(cursor)) break;
      if (quoteAt < 0) quoteAt = cursor.at;
      enterQuote(cursor);
    } else if (cursor.at < end) {
      if (cursor.column - cursor.base < container.indent) break;
      cursor.base += container.indent;
    }
    matched += 1;
  }
  state.isHeld = matched > 0 || state.fence?.within === 0;

  if (state.fence !== null) {
    if (matched >= state.fence.within) {
      const closes = closesFence(cursor, state.fence);
      if (closes) state.fence = null;
      return quoteAt < 0
        ? line("fence", start, true, false, closes ? "closes" : null)
        : line("quote", quoteAt, true);
    }
    state.fence = null;
  }

  const carriesOn = state.paragraph && quoteAt < 0 && cursor.at < end;
  const kept = state.containers.slice(0, matched);
  const broken = state.containers.slice(matched);
  let item = false;
  while (cursor.at < end && cursor.column - cursor.base <= 3 && kept.length < MAX_CONTAINERS) {
    if (cursor.text[cursor.at] === ">") {
      if (quoteAt < 0) quoteAt = cursor.at;
      kept.push({ kind: "quote" });
      enterQuote(cursor);
      continue;
    }
    if (isRule(cursor)) break;
    const indent = enterItem(cursor, carriesOn && !item && broken.length === 0);
    if (indent === null) break;
    kept.push({ kind: "item", indent });
    item = true;
  }

  const fence = cursor.column - cursor.base <= 3 ? opensFence(cursor, kept.length) : null;
  const starts = leafStart(cursor, carriesOn && !item && broken.length === 0);
  // A paragraph's further line may leave out the marks of the item it stands in.
  const lazy = carriesOn && !item && broken.length > 0 && fence === null && starts === "text";
  if (!lazy) state.containers = kept;
  if (lazy && broken.some((container) => container.kind === "quote")) state.containers = kept;

  if (fence !== null) {
    state.fence = fence;
    return quoteAt < 0 ? line("fence", cursor.at, true, item, "opens") : line("quote", quoteAt, true, item);
  }
  if (quoteAt >= 0) return line("quote", quoteAt, true, item);
  if (cursor.at >= end) return line("blank", end, true, item);
  if (starts === "comment") {
    state.commentEnd = commentEnd(text, cursor.at);
    const isClosed = text.startsWith("-->", state.commentEnd - 3);
    state.isCommentOpen = !isClosed;
    if (state.commentEnd > end || !isClosed) return line("comment", cursor.at, true, item);
    return line("text", cursor.at, true, item);
  }
  const opens = starts !== "text" || item || !(carriesOn && (lazy || broken.length === 0));
  return line(starts, cursor.at, opens, item);
}

/** The offset just after the comment that opens at `at`; the text's length when nothing closes it. */
export function commentEnd(text: string, at: number): number {
  // One character is looked for at a fraction of the cost of three, and dashes may be all there is.
  if (text.indexOf(">", at) < 0) return text.length;
  // `<!-->` and `<!--->` are whole comments, so the search starts at the dashes.
  const close = text.indexOf("-->", at + 2);
  return close < 0 ? text.length : close + 3;
}
