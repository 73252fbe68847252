/**
 * The said text, folded for matching: ASCII letters lower-cased, typographic apostrophes, quotation marks,
 * hyphens and spaces turned into their plain forms, and a space that is written as a character reference into as
 * many spaces as it is long. One code unit in, one code unit out, so offsets hold.
 * It knows no words; what it changes is never shown to anyone.
 */
import type { Segment } from "../segment.ts";

/** The segment's `said`, folded; ask for it through `segment.view(foldSaid)`. */
export function foldSaid(segment: Segment): string {
  return foldText(segment.said);
}

/** Folds any text, keeping its UTF-16 length. */
export function foldText(text: string): string {
  // Most messages are ASCII throughout, which keeps its length.
  if (!/[^\0-\x7f]/.test(text)) return foldSpaces(text.toLowerCase());
  // Runs of ASCII capitals first: a whole-string lower-casing may change the length of other letters.
  const lowered = text.replace(/[A-Z]+/g, (run) => run.toLowerCase());
  // Everything the table below may change.
  return foldSpaces(lowered.replace(/[\u00a0-\uffff]/g, (char) => FOLDED.get(char) ?? char));
}

/** A space written as a character reference: `&nbsp;`, `&ensp;`, `&#160;`, `&#xa0;`. */
const SPACE_REFERENCE =
  /&(?:nbsp|ensp|emsp|thinsp|numsp|#0{0,4}(?:32|160|820[1-2]|8239)|#x0{0,4}(?:20|a0|200[23]|202f));/g;

function foldSpaces(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(SPACE_REFERENCE, (reference) => " ".repeat(reference.length));
}

const FOLDED: ReadonlyMap<string, string> = new Map([
  ...pairs("'", "\u2018\u2019\u201a\u201b\u2032\u02bc\uff07"),
  ...pairs('"', "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb\uff02"),
  ...pairs("-", "\u2010\u2011\u2212\ufe63\uff0d"),
  ...pairs(" ", "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b"),
  ...pairs(" ", "\u2028\u2029\u202f\u205f\u3000\ufeff"),
  ...fullWidth(),
]);

function pairs(plain: string, variants: string): readonly (readonly [string, string])[] {
  return [...variants].map((variant) => [variant, plain] as const);
}

/** The full-width forms U+FF01 to U+FF5E of ASCII, folded to lower-case ASCII. */
function fullWidth(): readonly (readonly [string, string])[] {
  return Array.from({ length: 0x5e }, (_, index) => {
    const plain = String.fromCharCode(0x21 + index).toLowerCase();
    return [String.fromCharCode(0xff01 + index), plain] as const;
  });
}
