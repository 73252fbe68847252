/**
 * The said text, folded for matching: ASCII letters lower-cased, typographic apostrophes, quotation marks,
 * hyphens and spaces turned into their plain forms, and a space that is written as a character reference into as
 * many spaces as it is long. One code unit in, one code unit out, so offsets hold.
 * It knows no words; what it changes is never shown to anyone.
 */
import type { Segment } from "../segment.ts";

/** The segment's `said`, folded; ask for it through `segment.view(foldSaid)`. */
export function foldSaid(segment: Segment): string {
  return segment.said === segment.text ? segment.view(foldWritten) : foldText(segment.said);
}

/** The segment's `text`, folded; ask for it through `segment.view(foldWritten)`. */
export function foldWritten(segment: Segment): string {
  return foldText(segment.text);
}

/** Folds any text, keeping its UTF-16 length. */
export function foldText(text: string): string {
  // Most messages are ASCII throughout, which keeps its length.
  if (!/[^\0-\x7f]/.test(text)) return foldSpaces(text.toLowerCase());
  // Runs of ASCII capitals first: a whole-string lower-casing may change the length of other letters.
  const lowered = text.replace(/[A-Z]+/g, (run) => run.toLowerCase());
  const plain = FOLDS.reduce((folded, { from, to }) => folded.replace(from, to), lowered);
  return foldSpaces(
    plain.replace(FULL_WIDTH, (char) => String.fromCharCode(char.charCodeAt(0) - TO_ASCII).toLowerCase()),
  );
}

/** A space written as a character reference: `&nbsp;`, `&ensp;`, `&#160;`, `&#xa0;`. */
const SPACE_REFERENCE =
  /&(?:nbsp|ensp|emsp|thinsp|numsp|#0{0,4}(?:32|160|820[1-2]|8239)|#x0{0,4}(?:20|a0|200[23]|202f));/g;

function foldSpaces(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(SPACE_REFERENCE, (reference) => " ".repeat(reference.length));
}

// Each is replaced by a text, and none by a function: a message may be made of nothing else.
const FOLDS: readonly { readonly from: RegExp; readonly to: string }[] = [
  { from: /[\u2018\u2019\u201a\u201b\u2032\u02bc]/g, to: "'" },
  { from: /[\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb]/g, to: '"' },
  { from: /[\u2010\u2011\u2212\ufe63]/g, to: "-" },
  { from: /[\u00a0\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]/g, to: " " },
];

/** The full-width forms of ASCII, U+FF01 to U+FF5E, and how far behind it they stand. */
const FULL_WIDTH = /[\uff01-\uff5e]/g;
const TO_ASCII = 0xfee0;
