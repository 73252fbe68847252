/**
 * Finds commit hashes: 7 to 40 lower-case hex digits that stand alone, with at least two letters and two digits
 * among them. Colours, uuids, addresses, file names and words are none.
 */
import type { Segment } from "../../segment.ts";
import type { Detail } from "./detail.ts";
import { fillWritten } from "./plain.ts";

// 7 to 40 hex digits; what may not stand beside them is looked at for each.
const HEX = /(?:^|[^0-9A-Za-z])([0-9a-f]{7,40})(?![0-9A-Za-z])/g;

// Seven hex digits, written out: the engine then looks at every seventh character first.
const SEVEN_DIGITS = new RegExp("[0-9a-f]".repeat(7));

export function* findHashes(segment: Segment): Iterable<Detail> {
  if (!SEVEN_DIGITS.test(segment.text)) return;
  const text = segment.view(fillWritten);
  for (const match of text.matchAll(HEX)) {
    const hex = match[1] ?? "";
    const end = match.index + match[0].length;
    const start = end - hex.length;
    if (isMixed(hex) && !isJoined(text, start, end)) yield { kind: "hash", start, end };
  }
}

function isMixed(hex: string): boolean {
  const letters = hex.replace(/\d/g, "").length;
  return letters >= 2 && hex.length - letters >= 2;
}

// Scripts that put no spaces between words.
const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}`;

// A letter or digit of any other script, directly or over one joining mark; or a number sign, or an ampersand.
const JOINED_BEFORE = new RegExp(`(?:[#&]|(?![${UNSPACED}])[\\p{L}\\p{N}](?:_{1,2}|[.-])?)$`, "u");
const JOINED_AFTER = new RegExp(`^(?:@[\\p{L}\\p{N}]|(?:_{1,2}|[.-])?(?![${UNSPACED}])[\\p{L}\\p{N}])`, "u");

/** Part of a colour, an entity, a longer word or chain, a file's name or a mail address. */
function isJoined(text: string, start: number, end: number): boolean {
  return (
    JOINED_BEFORE.test(text.slice(Math.max(0, start - 4), start)) ||
    JOINED_AFTER.test(text.slice(end, end + 4))
  );
}
