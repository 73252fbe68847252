/**
 * Blocks of code between fences, line by line: what stands in one and what does not. Where lists and quotes would have
 * to be read to know where a block ends, it says so instead. Source: CommonMark 0.31.2, 4.5.
 */

/** What a line is: text, a part of a block (its fences as well), or of a block whose end depends on what is around it. */
export type FencedLine = "text" | "code" | "loose";

export interface FenceReader {
  /** The next line, without what ends it. After a `loose` one the following lines cannot be told. */
  read(line: string): FencedLine;
  /** A block has begun and not ended. */
  isOpen(): boolean;
}

// A fence's opening or closing line: blanks, three or more of one sign, and what follows.
const FENCE = /^( {0,3})(`{3,}|~{3,})(.*)$/s;
// A fence behind the marks of lists and quotes, a few levels deep (`> `, `- `, `1. `): it ends with its list or quote.
const HELD =
  /^[ \t]*(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}(?:`{3,}|~{3,})/;

export function createFenceReader(): FenceReader {
  let fence: { readonly mark: string; readonly indent: number } | null = null;
  return {
    read(line) {
      const [, blanks = "", mark, info = ""] = FENCE.exec(line) ?? [];
      if (fence !== null) {
        // Further left than its beginning, a line may be out of the list that holds the block.
        if (line.trim() !== "" && line.search(/[^ ]/) < fence.indent) return "loose";
        if (mark?.startsWith(fence.mark) && /^[ \t\r]*$/.test(info)) fence = null;
        return "code";
      }
      // A backtick fence's words hold no backtick: such a line is inline code.
      if (mark === undefined || (mark.startsWith("`") && info.includes("`")))
        return HELD.test(line) ? "loose" : "text";
      fence = { mark, indent: blanks.length };
      return "code";
    },
    isOpen: () => fence !== null,
  };
}
