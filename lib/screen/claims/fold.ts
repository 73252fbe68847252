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
function foldWritten(segment: Segment): string {
  return foldSpaces(segment.view(foldLetters));
}

/**
 * The segment's `text`, folded but for its character references: enough to tell that a word is nowhere in it. Ask for it
 * through `segment.view(foldLetters)`.
 */
export function foldLetters(segment: Segment): string {
  return foldUnits(segment.text);
}

/** What is shown of a segment, folded; most messages are shown as they are written. */
export function foldShown(segment: Segment, shown: string): string {
  return shown === segment.text ? segment.view(foldWritten) : foldText(shown);
}

/** Folds any text, keeping its UTF-16 length. */
export function foldText(text: string): string {
  return foldSpaces(foldUnits(text));
}

/** A space written as a character reference: `&nbsp;`, `&ensp;`, `&#160;`, `&#xa0;`. */
const SPACE_REFERENCE =
  /&(?:nbsp|ensp|emsp|thinsp|numsp|#0{0,4}(?:32|160|820[1-2]|8239)|#x0{0,4}(?:20|a0|200[23]|202f));/g;

function foldSpaces(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(SPACE_REFERENCE, (reference) => " ".repeat(reference.length));
}

// Ours: how many code units are made a text at once; an engine takes no more arguments than some ten thousand.
const MAX_UNITS = 4_096;

/** Unit by unit, since a message may be made of nothing but what changes. */
function foldUnits(text: string): string {
  // Most messages are ASCII throughout, which keeps its length.
  if (!/[^\0-\x7f]/.test(text)) return text.toLowerCase();
  // Runs of capitals alone: a whole-string lower-casing may change the length of other letters.
  if (!FOLDED.test(text)) return text.replace(/[A-Z]+/g, (run) => run.toLowerCase());
  let folded = "";
  for (let from = 0; from < text.length; from += MAX_UNITS) {
    const to = Math.min(text.length, from + MAX_UNITS);
    const units: number[] = [];
    for (let at = from; at < to; at += 1) units.push(foldUnit(text.charCodeAt(at)));
    folded += String.fromCharCode(...units);
  }
  return folded;
}

function foldUnit(unit: number): number {
  if (unit < 0x80) return unit >= 0x41 && unit <= 0x5a ? unit + 0x20 : unit;
  // The full-width forms of ASCII; letters come out small.
  if (unit >= 0xff01 && unit <= 0xff5e) return foldUnit(unit - 0xfee0);
  return FOLDS.get(unit) ?? unit;
}

/** Every typographic form, and what it is read as. */
const FOLDS: ReadonlyMap<number, number> = new Map(
  [
    { from: "\u2018\u2019\u201a\u201b\u2032\u02bc", to: "'" },
    { from: "\u201c\u201d\u201e\u201f\u2033\u00ab\u00bb", to: '"' },
    { from: "\u2010\u2011\u2212\ufe63", to: "-" },
    {
      from:
        "\u00a0\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u200b\u2028\u2029\u202f" +
        "\u205f\u3000\ufeff",
      to: " ",
    },
  ].flatMap(({ from, to }) =>
    Array.from(from, (char): [number, number] => [char.charCodeAt(0), to.charCodeAt(0)]),
  ),
);

/** Whatever is read as something else, ASCII capitals left out. */
const FOLDED = new RegExp(`[\uff01-\uff5e${String.fromCharCode(...FOLDS.keys())}]`);
