/**
 * Finds where the `forge-record` blocks of a comment stand: which fences open one, which lines are in it, and
 * the first line with text below it. It does not read fields. A fence inside another one, indented, quoted, made
 * of tildes or inside an HTML comment is prose.
 */
import { type Line, readLines } from "./claims/lines.ts";
import type { Span } from "./rule.ts";

export interface RecordBlock {
  /** The lines between the fences, line breaks left out. */
  readonly lines: readonly Span[];
  /** The first line below the block that is not blank; `null` when there is none, or no fence closed it. */
  readonly below: Span | null;
}

// Ours: what follows a block that Markdown would have closed sooner is read afresh this many times, so that a
// comment made of such blocks still costs a constant times its length.
const MAX_FRESH_READINGS = 8;

// At the left margin: three or more backticks, the word, and blanks at most.
const OPENING = /^(`{3,})forge-record[ \t]*$/;

/** Every block, in order; linear in the length of the comment. Source: spec/message-shape.md, clause 8.1. */
export function findRecordBlocks(text: string): readonly RecordBlock[] {
  // Most comments carry no record, and pay for none.
  if (!text.includes("```forge-record")) return [];
  const blocks: RecordBlock[] = [];
  let from: number | null = 0;
  for (let left = MAX_FRESH_READINGS; from !== null; left -= 1)
    from = readBlocks(text, from, left <= 1, blocks);
  return blocks;
}

interface Fence {
  readonly mark: string;
  readonly length: number;
  /** How many list items hold it: it ends with the innermost of them. */
  readonly depth: number;
}

/** Pushes the blocks from an offset on. Returns where to read afresh, or `null` when the comment is read. */
function readBlocks(text: string, from: number, last: boolean, blocks: RecordBlock[]): number | null {
  const lines = readLines(text.slice(from));
  let fence: Fence | null = null;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const { start, end } = toSpan(line, from);
    if (line.kind !== "fence") fence = null;
    else if (fence !== null && line.depth >= fence.depth) {
      if (isClosing(text.slice(start, end).trimStart(), fence.mark, fence.length)) fence = null;
    } else {
      const opening = OPENING.exec(text.slice(start, end))?.[1];
      fence = toFence(text, line, from);
      if (opening === undefined) continue;
      const found = readBlock(text, from, lines, at + 1, opening.length);
      blocks.push(found.block);
      if (found.closing === null) return null;
      fence = null;
      at = found.closing;
      // Markdown closes a fence at an indented mark too, and has read what follows it as something else.
      if (found.closesSooner && !last) return toSpan(lines[at] ?? line, from).end;
    }
  }
  return null;
}

/** Reads one block whose first line has the index `first`; `closing` is the index of its closing fence. */
function readBlock(
  text: string,
  from: number,
  lines: readonly Line[],
  first: number,
  length: number,
): { readonly block: RecordBlock; readonly closing: number | null; readonly closesSooner: boolean } {
  const held: Span[] = [];
  let closesSooner = false;
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const span = toSpan(line, from);
    const written = text.slice(span.start, span.end);
    if (isClosing(written, "`", length)) {
      return {
        block: { lines: held, below: findBelow(text, from, lines, at + 1) },
        closing: at,
        closesSooner,
      };
    }
    // One to three spaces before the fence.
    if (/^ {1,3}`/.test(written) && isClosing(written.trimStart(), "`", length)) closesSooner = true;
    held.push(span);
  }
  // What follows the last line break of the text is no line.
  if (held.at(-1)?.start === text.length) held.pop();
  return { block: { lines: held, below: null }, closing: null, closesSooner };
}

/** The first line from the index on that has text; `null` when none has. */
function findBelow(text: string, from: number, lines: readonly Line[], first: number): Span | null {
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const span = toSpan(line, from);
    if (text.slice(span.start, span.end).trim() !== "") return span;
  }
  return null;
}

function toSpan(line: Line, from: number): Span {
  return { start: from + line.start, end: from + line.end };
}

function toFence(text: string, line: Line, from: number): Fence {
  const mark = text[from + line.body] ?? "`";
  let length = 0;
  while (text[from + line.body + length] === mark) length += 1;
  return { mark, length, depth: line.depth };
}

/** The line is nothing but a run of the mark, at least that long, and blanks behind it. */
function isClosing(written: string, mark: string, length: number): boolean {
  let run = 0;
  while (written[run] === mark) run += 1;
  return run >= length && written.slice(run).trim() === "";
}
