/**
 * The tokens of a sentence as the status grammar sees them: words, references, opaque nouns, the marks that join
 * or part them. Shapes and two questions about them; how they are read from text is another file's.
 */
import type { ReferenceHit } from "../references.ts";

/** `thing` is a noun that cannot be read: code, somebody else's reference, an address; `QUOTE` is a quotation. */
export type Token =
  | {
      readonly kind: "word" | "number" | "thing" | "mark";
      readonly text: string;
      readonly start: number;
      readonly end: number;
    }
  | {
      readonly kind: "ref";
      readonly text: "REF";
      readonly start: number;
      readonly end: number;
      readonly hit: ReferenceHit;
    }
  /** What stands between parentheses or is set off inside a verb; the sentence around it reads on as if it were not there. */
  | {
      readonly kind: "aside";
      readonly text: "";
      readonly start: number;
      readonly end: number;
      readonly inner: readonly Token[];
      /** Commas or dashes set it off inside a verb; it speaks of the statement around it. */
      readonly inserted: boolean;
    };

export function isWord(token: Token | undefined, words: ReadonlySet<string>): boolean {
  return token?.kind === "word" && words.has(token.text);
}

/** A mention or a tag stands beside the sentence: `@ana ISS-4 is merged #yay`. */
export function isAddress(token: Token): boolean {
  return token.kind === "word" && (token.text.startsWith("@") || token.text.startsWith("#"));
}

export function isMark(token: Token | undefined, marks: string): boolean {
  return token?.kind === "mark" && marks.includes(token.text);
}
