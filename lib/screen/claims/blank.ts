/**
 * Blanks, in place, what a message carries without its author saying it: fenced and inline code, block quotes,
 * HTML comments. The result has the same UTF-16 length and the same line breaks, so every offset holds.
 * It does not know what is being looked for in the text that remains.
 */
import { blankRanges } from "./blanks.ts";
import { indexOrEnd } from "./index-or-end.ts";
import { countRun } from "./line-marks.ts";
import { commentEnd, type Line, readLines } from "./lines.ts";
import { mayHoldUnsaid } from "./openers.ts";
import type { Range } from "./ranges.ts";

/**
 * The text with everything unsaid turned to spaces; linear in its length. `lines` are the text's, where somebody has
 * read them. Source: spec/message-shape.md, clause 4.1.
 */
export function blankUnsaid(text: string, lines = (): readonly Line[] => readLines(text)): string {
  if (!text.includes(">") && !mayHoldUnsaid(text)) return text;
  return blankRanges(text, findUnsaid(text, lines()));
}

/** The unsaid ranges in text order; a comment that begins a line may run over ranges that follow it. */
function findUnsaid(text: string, lines: readonly Line[]): readonly Range[] {
  const ranges: Range[] = [];
  let block: { start: number; end: number } | null = null;
  let from = 0;
  const flush = (): void => {
    if (block === null) return;
    const start = Math.max(block.start, from);
    if (start < block.end) findInline(text, start, block.end, ranges);
    block = null;
  };
  for (const line of lines) {
    if (isInlineText(line)) {
      if (block !== null && !line.opens && !isTableRow(text, line)) block.end = line.end;
      else {
        flush();
        block = { start: line.body, end: line.end };
      }
      continue;
    }
    flush();
    if (line.kind === "blank" || line.start < from) continue;
    const end = line.kind === "comment" ? commentEnd(text, line.body) : line.end;
    pushLine(text, ranges, line.body, end);
    if (line.kind === "comment") from = end;
  }
  flush();
  return ranges;
}

/** Lines right below each other, a fence's or a quote's, make one range: what parts them is kept anyway. */
function pushLine(text: string, ranges: Range[], start: number, end: number): void {
  const last = ranges.at(-1);
  const follows = last !== undefined && (start - last.end === 1 || text.slice(last.end, start) === "\r\n");
  if (follows) ranges[ranges.length - 1] = { start: last.start, end };
  else ranges.push({ start, end });
}

function isInlineText(line: Line): boolean {
  return line.kind === "text" || line.kind === "heading" || line.kind === "underline" || line.kind === "rule";
}

/** Rows of a table do not share a span of code. */
function isTableRow(text: string, line: Line): boolean {
  return text[line.body] === "|";
}

/** An escaped character, a run of backticks, or the opening of a comment. */
export const INLINE_MARKS = /\\[^\r\n]|`+|<!--/g;

/**
 * Pushes the code spans and comments between two offsets. A comment that its own block does not close is shown as text:
 * only one that begins a line is a block of its own. Source: CommonMark 0.31.2, 4.6 and 6.6.
 */
function findInline(text: string, start: number, end: number, ranges: Range[]): void {
  const block = text.slice(start, end);
  if (!block.includes("`") && !block.includes("<!--")) return;
  const closers = findClosers(block);
  // Where the next comment can end, as far as it is known; the end of the block where none does.
  let close = -1;
  INLINE_MARKS.lastIndex = 0;
  for (let mark = INLINE_MARKS.exec(block); mark !== null; mark = INLINE_MARKS.exec(block)) {
    if (mark[0] === "<!--") {
      // `<!-->` and `<!--->` are whole comments, so the end may share the dashes.
      if (close < mark.index + 2) close = indexOrEnd(block, "-->", mark.index + 2);
      if (close === block.length) continue;
      INLINE_MARKS.lastIndex = close + 3;
      ranges.push({ start: start + mark.index, end: start + INLINE_MARKS.lastIndex });
    } else if (mark[0].startsWith("`")) {
      const closer = closers.get(mark.index);
      if (closer === undefined) continue;
      ranges.push({ start: start + mark.index, end: start + closer });
      INLINE_MARKS.lastIndex = closer;
    }
  }
}

/** For each backtick run that has a later run of the same length: its offset -> the end of that later run. */
function findClosers(block: string): ReadonlyMap<number, number> {
  const closers = new Map<number, number>();
  const last = new Map<number, number>();
  for (let at = block.indexOf("`"); at >= 0; ) {
    const length = countRun(block, at, "`");
    const opener = last.get(length);
    if (opener !== undefined) closers.set(opener, at + length);
    last.set(length, at);
    at = block.indexOf("`", at + length);
  }
  return closers;
}
