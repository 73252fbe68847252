/**
 * Finds the words that page everyone in a room. It reads what is written outside code and HTML comments; a
 * quoted mention still pages. It does not know why a room must not be paged.
 */
import { blankCode } from "./blank-code.ts";
import type { Span } from "./rule.ts";
import type { Segment } from "./segment.ts";

/** Every mention, in order. */
export function findBroadcasts(segment: Segment): readonly Span[] {
  // Most messages hold no sign that could start one.
  if (!/[@\uFF20\uFE6B]|<!/.test(segment.text)) return [];
  const read = blankCode(segment.text);
  return Array.from(read.matchAll(MENTION), (found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}

// A letter or digit of any script, or a mark that is part of one; the selectors and the keycap make an emoji of
// what they follow, and are part of no word.
const IN_WORD = "[[\\p{L}\\p{N}\\p{M}]--[\\uFE0E\\uFE0F\\u20E3]]";

// `all`, `here` or `channel`, any case, in ASCII or full-width letters.
const WORDS = ["all", "here", "channel"].map((word) => [...word].map(toEitherWidth).join("")).join("|");

// First, a chat service's own form: `<!here>`, also with a label behind a bar. Second, the sign (small and
// full-width too) and the word: nothing before it that makes it part of a name, nothing behind it that makes it
// another word, a host or a path. Every part has a bounded length but the label, which cannot hold a `<`.
const MENTION = new RegExp(
  `<!(?:${WORDS})(?:\\|[^<>\\r\\n]*)?>` +
    `|(?<![.\\-_\\/@\\uFF20\\uFE6B]|${IN_WORD})[@\\uFF20\\uFE6B](?:${WORDS})(?!_|${IN_WORD}|[\\-.]\\p{L}|\\/(?:_|${IN_WORD}))`,
  "giv",
);

function toEitherWidth(letter: string): string {
  const wide = String.fromCharCode(letter.charCodeAt(0) + 0xfee0);
  return `[${letter}${wide}]`;
}
