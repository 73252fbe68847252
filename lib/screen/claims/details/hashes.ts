/**
 * Finds commit hashes: 7 to 40 lower-case hex digits that stand alone, with at least two letters and two digits
 * among them. Colours, uuids, addresses, file names and words are none.
 */
import { isAlphanumeric } from "../../chars.ts";
import type { Segment } from "../../segment.ts";
import type { Detail } from "./detail.ts";
import { fillWritten } from "./plain.ts";

// A shorter one is seldom unique.
const MIN_DIGITS = 7;

// So many hex digits, written out: the engine then looks at every seventh character first. What stands around them is
// looked at for each.
const DIGITS = new RegExp("[0-9a-f]".repeat(MIN_DIGITS), "g");

// The rest of a run, which may be as long as the message.
const ALPHANUMERICS = /[0-9A-Za-z]+/y;

const HEX = /^[0-9a-f]{7,40}$/;

export function* findHashes(segment: Segment): Iterable<Detail> {
  if (segment.text.search(DIGITS) < 0) return;
  const text = segment.view(fillWritten);
  for (let end = 0; ; ) {
    // The pattern is shared, and whoever asks may be between two of another text.
    DIGITS.lastIndex = end;
    if (!DIGITS.test(text)) return;
    end = DIGITS.lastIndex;
    let start = end - MIN_DIGITS;
    while (isAlphanumeric(text.charCodeAt(start - 1))) start -= 1;
    ALPHANUMERICS.lastIndex = end;
    if (ALPHANUMERICS.test(text)) end = ALPHANUMERICS.lastIndex;
    const hex = text.slice(start, end);
    if (HEX.test(hex) && isMixed(hex) && !isJoined(text, start, end)) yield { kind: "hash", start, end };
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
