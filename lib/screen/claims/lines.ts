/**
 * The lines of a message with their Markdown role: which open a block, which are fences, quotes or comments.
 * It follows CommonMark's containers (quotes, list items) as far as a reader of claims needs, and knows nothing
 * of inline marks, of references or of what a line says.
 */

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
  /** How many list items hold the line. */
  readonly depth: number;
}

// Ours: deeper nesting is read as plain text, so that a line never costs more than a constant times its length.
const MAX_CONTAINERS = 32;

type Container =
  | { readonly kind: "quote" }
  /** `indent`: columns a further line must be indented by to stay in the item. */
  | { readonly kind: "item"; readonly indent: number };

interface Fence {
  readonly mark: string;
  readonly length: number;
  /** Containers around the fence: when one of them ends, so does the fence. */
  readonly within: number;
}

interface State {
  containers: Container[];
  fence: Fence | null;
  /** Offset at which an HTML comment block ends. */
  commentEnd: number;
  /** The line before was paragraph text that this one may carry on. */
  paragraph: boolean;
}

/** Reads every line of `text` in one pass; linear in its length. Source: spec/message-shape.md, clause 4.1, CommonMark 0.31. */
export function readLines(text: string): readonly Line[] {
  const state: State = { containers: [], fence: null, commentEnd: 0, paragraph: false };
  const lines: Line[] = [];
  // One line break of any of the three kinds.
  const breaks = /\r\n|\n|\r/g;
  let start = 0;
  for (;;) {
    const found = breaks.exec(text);
    const end = found === null ? text.length : found.index;
    lines.push(readLine(text, start, end, state));
    if (found === null) return lines;
    start = breaks.lastIndex;
  }
}

function readLine(text: string, start: number, end: number, state: State): Line {
  const line = (kind: Line["kind"], body: number, opens: boolean, item = false): Line => {
    state.paragraph = kind === "text";
    const depth = state.containers.filter((container) => container.kind === "item").length;
    return { start, end, body, kind, opens, item, depth };
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

  if (state.fence !== null) {
    if (matched >= state.fence.within) {
      if (closesFence(cursor, state.fence)) state.fence = null;
      return line(quoteAt < 0 ? "fence" : "quote", quoteAt < 0 ? start : quoteAt, true);
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
    return quoteAt < 0 ? line("fence", cursor.at, true, item) : line("quote", quoteAt, true, item);
  }
  if (quoteAt >= 0) return line("quote", quoteAt, true, item);
  if (cursor.at >= end) return line("blank", end, true, item);
  if (starts === "comment") {
    state.commentEnd = commentEnd(text, cursor.at);
    if (state.commentEnd > end) return line("comment", cursor.at, true, item);
    return line("text", cursor.at, true, item);
  }
  const opens = starts !== "text" || item || !(carriesOn && (lazy || broken.length === 0));
  return line(starts, cursor.at, opens, item);
}

/** The offset just after the comment that opens at `at`; the text's length when nothing closes it. */
export function commentEnd(text: string, at: number): number {
  // `<!-->` and `<!--->` are whole comments, so the search starts at the dashes.
  const close = text.indexOf("-->", at + 2);
  return close < 0 ? text.length : close + 3;
}

interface Cursor {
  readonly text: string;
  readonly end: number;
  /** Offset of the next mark, white space skipped. */
  at: number;
  /** Column of `at`, tabs counted to the next multiple of four. */
  column: number;
  /** Column up to which containers have used the line. */
  base: number;
}

function toCursor(text: string, start: number, end: number): Cursor {
  const cursor: Cursor = { text, end, at: start, column: 0, base: 0 };
  skipBlanks(cursor);
  return cursor;
}

function skipBlanks(cursor: Cursor): void {
  for (; cursor.at < cursor.end; cursor.at += 1) {
    const char = cursor.text[cursor.at];
    if (char === " ") cursor.column += 1;
    else if (char === "\t") cursor.column += 4 - (cursor.column % 4);
    else return;
  }
}

function isQuoteMark(cursor: Cursor): boolean {
  return cursor.at < cursor.end && cursor.column - cursor.base <= 3 && cursor.text[cursor.at] === ">";
}

function enterQuote(cursor: Cursor): void {
  cursor.at += 1;
  cursor.column += 1;
  const spaced = isBlankAt(cursor, cursor.at);
  cursor.base = cursor.column + (spaced ? 1 : 0);
  skipBlanks(cursor);
}

function isBlankAt(cursor: Cursor, at: number): boolean {
  return at < cursor.end && (cursor.text[at] === " " || cursor.text[at] === "\t");
}

/** Steps over a list mark and returns the item's indent, or `null` when there is none. */
function enterItem(cursor: Cursor, interrupts: boolean): number | null {
  // A bullet, or one to nine digits with a dot or a closing parenthesis.
  const mark = /(?:[-+*]|(\d{1,9})[.)])(?![^ \t\r\n])/y;
  mark.lastIndex = cursor.at;
  const found = mark.exec(cursor.text);
  if (found === null) return null;
  const after = cursor.at + found[0].length;
  const empty = after >= cursor.end;
  // CommonMark: only a list that starts at 1 and has text may break into a paragraph.
  if (interrupts && (empty || (found[1] !== undefined && found[1] !== "1"))) return null;
  const before = cursor.base;
  cursor.at = after;
  cursor.column += found[0].length;
  const marked = cursor.column;
  skipBlanks(cursor);
  const gap = cursor.column - marked;
  cursor.base = marked + (gap > 4 || cursor.at >= cursor.end ? 1 : gap);
  return cursor.base - before;
}

/** A thematic break: three or more of one mark, white space between them allowed. */
function isRule(cursor: Cursor): boolean {
  const mark = cursor.text[cursor.at];
  if (mark !== "-" && mark !== "*" && mark !== "_") return false;
  let count = 0;
  for (let at = cursor.at; at < cursor.end; at += 1) {
    if (cursor.text[at] === mark) count += 1;
    else if (!isBlankAt(cursor, at)) return false;
  }
  return count >= 3;
}

function runLength(cursor: Cursor, mark: string): number {
  let at = cursor.at;
  while (at < cursor.end && cursor.text[at] === mark) at += 1;
  return at - cursor.at;
}

function opensFence(cursor: Cursor, within: number): Fence | null {
  const mark = cursor.text[cursor.at];
  if (cursor.at >= cursor.end || (mark !== "`" && mark !== "~")) return null;
  const length = runLength(cursor, mark);
  if (length < 3) return null;
  // A backtick after the opening run makes the line a span of inline code, not a fence.
  const info = cursor.text.slice(cursor.at + length, cursor.end);
  if (mark === "`" && info.includes("`")) return null;
  return { mark, length, within };
}

function closesFence(cursor: Cursor, fence: Fence): boolean {
  if (cursor.column - cursor.base > 3 || cursor.text[cursor.at] !== fence.mark) return false;
  const length = runLength(cursor, fence.mark);
  return length >= fence.length && cursor.text.slice(cursor.at + length, cursor.end).trim() === "";
}

function leafStart(
  cursor: Cursor,
  interrupts: boolean,
): "text" | "heading" | "underline" | "rule" | "comment" {
  if (cursor.column - cursor.base > 3) return "text";
  if (cursor.text.startsWith("<!--", cursor.at)) return "comment";
  // One to six number signs, then white space or the end of the line.
  const heading = /#{1,6}(?![^ \t\r\n])/y;
  heading.lastIndex = cursor.at;
  if (heading.test(cursor.text)) return "heading";
  if (interrupts && isUnderline(cursor)) return "underline";
  return isRule(cursor) ? "rule" : "text";
}

function isUnderline(cursor: Cursor): boolean {
  const mark = cursor.text[cursor.at];
  if (mark !== "=" && mark !== "-") return false;
  return cursor.text.slice(cursor.at + runLength(cursor, mark), cursor.end).trim() === "";
}
