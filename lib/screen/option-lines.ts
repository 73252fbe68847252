/**
 * Finds the lines that open like a numbered option. Only the opening of a line is looked at, as written: no
 * markup is taken off first, but the backslash before a mark's end. What a round does with its options is not known here.
 */

import { createRecall } from "./claims/recall.ts";
import { isInitial } from "./initial.ts";
import type { Span } from "./rule.ts";
import { wrapped } from "./wrapped.ts";

/**
 * The lines, in order, each when it is asked for, from its first mark to its last character; linear in the length of
 * `text`.
 */
export function* findOptionLines(text: string): Iterable<Span> {
  // A list may have the same line a thousand times.
  const recall = createRecall<boolean>();
  for (let start = 0; start < text.length; ) {
    const end = findLineEnd(text, start);
    const at = end === start ? null : findOpening(text, start, end);
    if (at !== null) {
      const opening = text.slice(at, end).trimEnd();
      const head = opening.slice(0, MAX_OPENING_CHARS);
      if (recall([head], () => opensOption(head))) yield { start: at, end: at + opening.length };
    }
    start = end + 1;
  }
}

// A line's end for any renderer: the breaks are those of `single-line`.
const BREAK = /[\n\v\f\r\u0085\u2028\u2029]/g;

const LINE_FEED = 10;

function findLineEnd(text: string, start: number): number {
  // Most empty lines end so, and a message may be made of them.
  if (text.charCodeAt(start) === LINE_FEED) return start;
  BREAK.lastIndex = start;
  return BREAK.test(text) ? BREAK.lastIndex - 1 : text.length;
}

/** Where a mark may begin behind what leads up to it; `null` for most lines, which begin with a word. */
function findOpening(text: string, start: number, end: number): number | null {
  const first = text.charCodeAt(start);
  const isWord = (first >= 97 && first <= 122) || (first >= 65 && first <= 90);
  const lead = isWord ? 0 : (LEAD.exec(text.slice(start, end))?.[0].length ?? 0);
  MAY_OPEN.lastIndex = start + lead;
  return start + lead < end && MAY_OPEN.test(text) ? start + lead : null;
}

// What a mark begins with: a bracket, or a digit or two or a letter and what may follow it in a mark. Any character
// beyond ASCII may be one of these in another form, or change the one before it.
const MAY_OPEN = /[(]|(?:\d{1,2}|[a-z])(?:[-.)\\]|[^\0-\x7f])|[^\0-\x7f]/iy;

// White space and characters without width, then bullets: the ASCII ones want white space behind them (`+1.` is a
// vote, `*1)` emphasis), the others do not. Each round takes at least one character, so linear.
const LEAD = /^(?:[\s\u200B-\u200F\u2060]|[-*+](?=\s)|[•‣◦⁃∙●○■□▪▫▸▹►▻◆◇–—·])*/u;

// One or two digits or one letter, or a range of them; a bracket or a dot; white space. `1.)` is one mark.
const BRACKETED = /^\((?:\d{1,2}(?:[-\u2010-\u2015\u2212]\d{1,2})?|\p{L})\)\.?\s/u;
const CLOSED = /^(?:\d{1,2}(?:[-\u2010-\u2015\u2212]\d{1,2})?|\p{L})\.?\)\s/u;
const DOTTED_NUMBER = /^(\d{1,2})(?:[-\u2010-\u2015\u2212]\d{1,2})?\.\s/u;
const DOTTED_LETTER = /^(\p{L})\.\s/u;

// Ours: longer than any mark with the word behind it that decides what the mark is.
const MAX_OPENING_CHARS = 120;

/** `opening` ends in a character that is no white space, so white space behind a mark has text behind it. */
function opensOption(opening: string): boolean {
  // Unicode's compatible forms (full-width, parenthesised digits) are the same marks.
  const head = opening.normalize("NFKC").replace(ESCAPED_END, "$1");
  if (BRACKETED.test(head)) return !COPYRIGHT.test(head);
  if (CLOSED.test(head)) return true;
  if (DOTTED_NUMBER.test(head)) return !DATE.test(head);
  const letter = DOTTED_LETTER.exec(head)?.[1];
  return letter !== undefined && !isInitial(letter, head.slice(letter.length + 1).trimStart());
}

// Markdown's backslash before the dot or bracket that ends a mark: an editor writes it so that the mark is shown and
// makes no list.
const ESCAPED_END = /^([^\\]{1,6})\\(?=[.)])/;

// `(c) 2024`: the sign of copyright and its year.
const COPYRIGHT = /^\(c\)\s+\d{4}(?!\d)/i;

// Months as people write them behind a day, in English, German and Scandinavian, in full or cut short.
const MONTHS =
  "jan(?:uary?)?|j\u00E4nner|feb(?:ruary?)?|mar(?:ch|s|ts)?|m\u00E4rz|apr(?:il)?|mai|maj|june?|juni|july?|juli|" +
  "aug(?:ust)?|sept?(?:ember)?|o[ck]t(?:ober)?|nov(?:ember)?|de[cs](?:ember)?|dez(?:ember)?";

// A day and its dot, then a month; or May, where no subject follows that would make a verb of it; or the number
// of a month with a dot of its own. Every part has a bounded length but single runs of white space.
const DATE = new RegExp(
  "^(?:0?[1-9]|[12]\\d|3[01])(?:[-\\u2010-\\u2015\\u2212]\\d{1,2})?\\.\\s+" +
    `(?:(?:${MONTHS})(?![\\p{L}\\p{N}'\u2019-])` +
    wrapped`
      |may(?=$|[^\s\p{L}\p{N}'’-]|\s+(?:\d|[^\s\p{L}]|(?:and|at|for|if|in|is|or|to|until|was|will
      |would)(?!\p{L})))
    ` +
    "|(?:0?[1-9]|1[0-2])\\.(?:$|\\s|\\d{2,4}))",
  "iu",
);
