/**
 * A place in one line of Markdown, counted in columns: tabs reach the next multiple of four, and containers take
 * columns from the left. It knows no block.
 */

export interface Cursor {
  readonly line: string;
  /** Offset of the next character that is no blank. */
  at: number;
  /** Its column. */
  column: number;
  /** The column up to which containers have used the line. */
  base: number;
}

export function toCursor(line: string): Cursor {
  const cursor: Cursor = { line, at: 0, column: 0, base: 0 };
  skipBlanks(cursor);
  return cursor;
}

/** Columns of blanks before the next character, within the innermost container. */
export function indentOf(cursor: Cursor): number {
  return cursor.column - cursor.base;
}

export function isAtEnd(cursor: Cursor): boolean {
  return cursor.at >= cursor.line.length;
}

/** What is left of the line. */
export function restOf(cursor: Cursor): string {
  return cursor.line.slice(cursor.at);
}

/** Steps over `width` characters that are no blanks, then over blanks; returns how many columns those were. */
export function advance(cursor: Cursor, width: number): number {
  cursor.at += width;
  cursor.column += width;
  const from = cursor.column;
  skipBlanks(cursor);
  return cursor.column - from;
}

function skipBlanks(cursor: Cursor): void {
  for (; cursor.at < cursor.line.length; cursor.at += 1) {
    const char = cursor.line[cursor.at];
    if (char === " ") cursor.column += 1;
    else if (char === "\t") cursor.column += 4 - (cursor.column % 4);
    else return;
  }
}
