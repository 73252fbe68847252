/**
 * The marks that a Markdown line can begin with: quotes, list items, rules, fences, headings. Each question is
 * asked of a cursor on one line; what the lines before it opened is not known here.
 */

export interface Fence {
  readonly mark: string;
  readonly length: number;
  /** Containers around the fence: when one of them ends, so does the fence. */
  readonly within: number;
}

export interface Cursor {
  readonly text: string;
  readonly end: number;
  /** Offset of the next mark, white space skipped. */
  at: number;
  /** Column of `at`, tabs counted to the next multiple of four. */
  column: number;
  /** Column up to which containers have used the line. */
  base: number;
}

export function toCursor(text: string, start: number, end: number): Cursor {
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

export function isQuoteMark(cursor: Cursor): boolean {
  return cursor.at < cursor.end && cursor.column - cursor.base <= 3 && cursor.text[cursor.at] === ">";
}

export function enterQuote(cursor: Cursor): void {
  cursor.at += 1;
  cursor.column += 1;
  const spaced = isBlankAt(cursor, cursor.at);
  cursor.base = cursor.column + (spaced ? 1 : 0);
  skipBlanks(cursor);
}

function isBlankAt(cursor: Cursor, at: number): boolean {
  return at < cursor.end && (cursor.text[at] === " " || cursor.text[at] === "\t");
}

// A bullet, or one to nine digits with a dot or a closing parenthesis.
const ITEM_MARK = /(?:[-+*]|(\d{1,9})[.)])(?![^ \t\r\n])/y;

/** Steps over a list mark and returns the item's indent, or `null` when there is none. */
export function enterItem(cursor: Cursor, interrupts: boolean): number | null {
  ITEM_MARK.lastIndex = cursor.at;
  const found = ITEM_MARK.exec(cursor.text);
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
export function isRule(cursor: Cursor): boolean {
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
  return Math.min(countRun(cursor.text, cursor.at, mark), cursor.end - cursor.at);
}

/** How many times the one-character `mark` stands at `at` and right behind; a message may be one run of it. */
export function countRun(text: string, at: number, mark: string): number {
  const code = mark.charCodeAt(0);
  let end = at;
  while (end < text.length && text.charCodeAt(end) === code) end += 1;
  return end - at;
}

export function opensFence(cursor: Cursor, within: number): Fence | null {
  const mark = cursor.text[cursor.at];
  if (cursor.at >= cursor.end || (mark !== "`" && mark !== "~")) return null;
  const length = runLength(cursor, mark);
  if (length < 3) return null;
  // A backtick after the opening run makes the line a span of inline code, not a fence.
  const info = cursor.text.slice(cursor.at + length, cursor.end);
  if (mark === "`" && info.includes("`")) return null;
  return { mark, length, within };
}

export function closesFence(cursor: Cursor, fence: Fence): boolean {
  if (cursor.column - cursor.base > 3 || cursor.text[cursor.at] !== fence.mark) return false;
  const length = runLength(cursor, fence.mark);
  return length >= fence.length && cursor.text.slice(cursor.at + length, cursor.end).trim() === "";
}

// One to six number signs, then white space or the end of the line.
const HEADING_MARK = /#{1,6}(?![^ \t\r\n])/y;

export function leafStart(
  cursor: Cursor,
  interrupts: boolean,
): "text" | "heading" | "underline" | "rule" | "comment" {
  if (cursor.column - cursor.base > 3) return "text";
  if (cursor.text.startsWith("<!--", cursor.at)) return "comment";
  HEADING_MARK.lastIndex = cursor.at;
  if (HEADING_MARK.test(cursor.text)) return "heading";
  if (interrupts && isUnderline(cursor)) return "underline";
  return isRule(cursor) ? "rule" : "text";
}

function isUnderline(cursor: Cursor): boolean {
  const mark = cursor.text[cursor.at];
  if (mark !== "=" && mark !== "-") return false;
  return cursor.text.slice(cursor.at + runLength(cursor, mark), cursor.end).trim() === "";
}
