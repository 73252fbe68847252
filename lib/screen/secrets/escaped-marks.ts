/**
 * The marks of a token behind Markdown's backslash: editors write `ghp\_…` for what the reader sees, and copies, as
 * `ghp_…`. Only the backslash is taken off; what the marks are part of is not known here.
 */
import { findLast } from "../place.ts";

/** A text as it is shown, and where an offset of it was written: of a start, or of an end that is exclusive. */
export interface Unescaped {
  readonly text: string;
  readonly toWritten: (offset: number) => number;
}

// CommonMark 0.31.2, 2.4: the marks that tokens, names of secrets and addresses hold.
const AN_ESCAPE = /\\[_.@:=+~#-]/;
// Pairs of backslashes (1), which escape nothing behind them, or one before a mark.
const BACKSLASHES = /((?:\\\\)+)|\\(?=[_.@:=+~#-])/g;

/** `null` where no such mark is escaped, which is nearly always. Linear in the length of the text. */
export function unescapeMarks(text: string): Unescaped | null {
  if (!text.includes("\\") || !AN_ESCAPE.test(text)) return null;
  let taken: readonly number[] | undefined;
  return {
    text: text.replace(BACKSLASHES, "$1"),
    toWritten(offset) {
      taken ??= findTaken(text);
      return offset + countBelow(taken, offset);
    },
  };
}

/** Where the marks are shown whose backslashes are taken off: each moves what is behind it by one. */
function findTaken(text: string): readonly number[] {
  const taken: number[] = [];
  for (const { index, 1: pairs } of text.matchAll(BACKSLASHES)) {
    if (pairs === undefined) taken.push(index - taken.length);
  }
  return taken;
}

function countBelow(ascending: readonly number[], offset: number): number {
  return (ascending[0] ?? offset) < offset ? findLast(ascending, offset - 1) + 1 : 0;
}
