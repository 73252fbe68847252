/**
 * How Markdown blocks open and close, one line at a time, as CommonMark 0.31 has it. Each function reads the rest
 * of a line whose indentation is already dealt with; none knows what stands around it.
 */

// One to six number signs, then a blank or nothing; the text behind them.
const ATX = /^(#{1,6})(?![^ \t])(.*)$/s;
// A bullet, or one to nine digits with a dot or parenthesis, with a blank or nothing behind.
const ITEM = /^(?:[-+*]|(\d{1,9})[.)])(?![^ \t])/;
// A run of three or more backticks or tildes.
const FENCE = /^(?:`{3,}|~{3,})/;

export interface Heading {
  readonly level: number;
  readonly text: string;
}

export function toAtxHeading(rest: string): Heading | null {
  const parts = ATX.exec(rest);
  if (parts === null) return null;
  const text = trimBlanks(parts[2] ?? "");
  let end = text.length;
  while (end > 0 && text[end - 1] === "#") end -= 1;
  // A closing run counts only behind a blank; `C#` keeps its sign.
  const closed = end === 0 || text[end - 1] === " " || text[end - 1] === "\t";
  return { level: parts[1]?.length ?? 0, text: closed ? trimBlanks(text.slice(0, end)) : text };
}

/** The level of a setext heading that `rest` underlines. */
export function toUnderline(rest: string): 1 | 2 | null {
  const text = trimBlanks(rest);
  const mark = text[0];
  if (mark !== "=" && mark !== "-") return null;
  for (const char of text) if (char !== mark) return null;
  return mark === "=" ? 1 : 2;
}

/** Three or more of one mark, blanks between them allowed. */
export function isThematicBreak(rest: string): boolean {
  const mark = rest[0];
  if (mark !== "-" && mark !== "*" && mark !== "_") return false;
  let count = 0;
  for (const char of rest) {
    if (char === mark) count += 1;
    else if (char !== " " && char !== "\t") return false;
  }
  return count >= 3;
}

export interface ItemMark {
  readonly width: number;
  /** It may break into a paragraph: a bullet, or the number 1. */
  readonly interrupts: boolean;
}

export function toItemMark(rest: string): ItemMark | null {
  const parts = ITEM.exec(rest);
  if (parts === null) return null;
  return { width: parts[0].length, interrupts: parts[1] === undefined || Number(parts[1]) === 1 };
}

export interface Fence {
  readonly mark: string;
  readonly length: number;
}

export function toFence(rest: string): Fence | null {
  const run = FENCE.exec(rest)?.[0];
  if (run === undefined) return null;
  const mark = run[0] ?? "";
  // A backtick further on makes the line a span of inline code.
  return mark === "`" && rest.includes("`", run.length) ? null : { mark, length: run.length };
}

export function closesFence(rest: string, fence: Fence): boolean {
  let length = 0;
  while (rest[length] === fence.mark) length += 1;
  return length >= fence.length && trimBlanks(rest.slice(length)) === "";
}

/** Spaces and tabs off both ends; other white space is text. */
export function trimBlanks(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && (text[start] === " " || text[start] === "\t")) start += 1;
  while (end > start && (text[end - 1] === " " || text[end - 1] === "\t")) end -= 1;
  return text.slice(start, end);
}
