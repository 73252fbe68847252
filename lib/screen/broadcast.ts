/**
 * Finds the words that page everyone in a room. It reads what is written outside code and HTML comments; a
 * quoted mention still pages. It does not know why a room must not be paged.
 */
import { blankCode } from "./blank-code.ts";
import { mayHoldUnsaid } from "./claims/openers.ts";
import { readPieces, toPart } from "./claims/pieces.ts";
import type { Span } from "./rule.ts";
import type { Segment } from "./segment.ts";

/** Every mention, in order, each when it is asked for. */
export function* findBroadcasts(segment: Segment): Iterable<Span> {
  // Most messages hold no sign that could start one.
  if (!mayHoldMention(segment.text)) return;
  // Code that is blanked opens no word to a mention: none in the text as written is none at all.
  if (findEnd(segment.text, 0) === 0) return;
  if (!mayHoldUnsaid(segment.text)) {
    yield* findIn(segment.text, 0);
    return;
  }
  for (const piece of readPieces(segment)) {
    const part = toPart(segment, piece);
    if (findEnd(part.text, 0) > 0) yield* findIn(blankCode(part), piece.start);
  }
}

/** The mentions of a piece that begins at `start`, whose code is blanked. */
function* findIn(read: string, start: number): Iterable<Span> {
  for (let end = findEnd(read, 0); end > 0; end = findEnd(read, end))
    yield { start: start + startOf(read, end), end: start + end };
}

/** Where the first mention at or behind `from` ends; 0 where there is none. */
function findEnd(read: string, from: number): number {
  MENTION.lastIndex = from;
  // A test makes no object of its match, and a hostile message is nothing but mentions.
  return MENTION.test(read) ? MENTION.lastIndex : 0;
}

/** The sign, small and full-width too; the opening of a chat service's own form; the ends of the sign's references. */
function mayHoldMention(text: string): boolean {
  if (text.includes("@") || text.includes("\uff20") || text.includes("\ufe6b")) return true;
  // One character first, since a message may be a run of the other.
  if (text.includes("!") && text.includes("<!")) return true;
  return text.includes("&") && ["64;", "40;", "commat;"].some((end) => text.includes(end));
}

/** Every sign of one character, and the end of its references. */
function isSign(code: number): boolean {
  return code === 0x40 || code === 0xff20 || code === 0xfe6b || code === SEMICOLON;
}

const SEMICOLON = 0x3b;

/** The start of the mention that ends at `end`: its sign, which the words behind it do not hold. */
function startOf(read: string, end: number): number {
  if (read[end - 1] === ">") return read.lastIndexOf("<!", end);
  let start = end - 1;
  while (start > 0 && !isSign(read.charCodeAt(start))) start -= 1;
  return read.charCodeAt(start) === SEMICOLON ? read.lastIndexOf("&", start) : start;
}

// A letter or digit of any script, or a mark that is part of one; the selectors and the keycap make an emoji of
// what they follow, and are part of no word.
const IN_WORD = "[[\\p{L}\\p{N}\\p{M}]--[\\uFE0E\\uFE0F\\u20E3]]";

// `all`, `here` or `channel`, any case, in ASCII or full-width letters.
const WORDS = ["all", "here", "channel"].map((word) => [...word].map(toEitherWidth).join("")).join("|");

// The sign as a character reference, which is shown as the sign: a number behind up to five zeros, or its name.
const REFERENCE = "&(?:#0{0,5}64|#x0{0,5}40|commat);";

// First, a chat service's own form: `<!here>`, also with a label behind a bar. Second, the sign (small and
// full-width too) and the word, stars of emphasis between them or not (`@**all**`): nothing before it that makes it
// part of a name, nothing behind it that makes it another word, a host or a path. Every part has a bounded length but
// the label, which cannot hold a `<`.
const MENTION = new RegExp(
  `<!(?:${WORDS})(?:\\|[^<>\\r\\n]*)?>` +
    `|(?<![.\\-_\\/@\\uFF20\\uFE6B]|${IN_WORD})(?:[@\\uFF20\\uFE6B]|${REFERENCE})\\*{0,3}(?:${WORDS})(?!_|${IN_WORD}|[\\-.]\\p{L}|\\/(?:_|${IN_WORD}))`,
  "giv",
);

function toEitherWidth(letter: string): string {
  const wide = String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  return `[${letter}${wide}]`;
}
