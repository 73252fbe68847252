/**
 * Finds the pipeline's own status words: written with underscores wherever they stand, written with a hyphen
 * only where they are shown as a value. The words people use for the same states are ordinary words.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { foldLetters } from "../fold.ts";
import type { Detail } from "./detail.ts";
import { type Horizon, inOrder } from "./in-order.ts";
import { FILL, readPlain } from "./plain.ts";
import { readShown } from "./shown.ts";

// A status of the closed list, its underscore escaped or not. In front nothing that makes it part of a longer
// name: a letter, digit or `@`, also with underscores or a hyphen between. Behind it neither a letter nor a digit,
// directly or over underscores, a hyphen or a dot.
const SNAKE = new RegExp(
  wrapped`
    (?<![\p{L}\p{N}@]|[\p{L}\p{N}][_-]|[\p{L}\p{N}]__)(?:in\\?_(?:progress|review)|needs\\?_info|on\\?_hold
    |changes\\?_requested|not\\?_started|timed\\?_out|action\\?_required)(?![\p{L}\p{N}]|[_.-]{1,2}[\p{L}\p{N}])
  `,
  "gu",
);

// The two that are ordinary English elsewhere, as a word of their own.
const HYPHEN =
  /(?<![\p{L}\p{N}_]|[\p{L}\p{N}]-)(?:in-progress|changes-requested)(?![\p{L}\p{N}_]|-[\p{L}\p{N}])/gu;

// What stands before such a value: the label, what closes it, a colon, then what opens the value. Bounded.
const LABEL =
  /(?<![\p{L}\p{N}])(?:status|state)[*_"'`\])]{0,3}\s{0,2}:[*_"'`\])]{0,3}\s{0,4}(?:[-*+]\s{1,2})?[*_"'`([]{0,3}$/u;

// Ours: the longest label with its marks.
const LABEL_CHARS = 32;

export function findStatuses(segment: Segment): Iterable<Detail | Horizon> {
  if (!mayHoldStatus(segment.text) || !ANY_STATUS.test(segment.view(foldLetters))) return [];
  const { folded } = segment.view(readPlain);
  return inOrder([findSnakes(folded), findHyphened(segment, folded)]);
}

function* findSnakes(folded: string): Iterable<Detail> {
  for (const snake of folded.matchAll(SNAKE)) yield toDetail(snake);
}

function* findHyphened(segment: Segment, folded: string): Iterable<Detail> {
  const { code } = segment.view(readShown);
  let next = 0;
  for (const hyphen of folded.matchAll(HYPHEN)) {
    while ((code[next]?.end ?? Number.POSITIVE_INFINITY) <= hyphen.index) next += 1;
    const inCode = (code[next]?.start ?? Number.POSITIVE_INFINITY) < hyphen.index;
    if (inCode || isLabelled(folded.slice(Math.max(0, hyphen.index - LABEL_CHARS), hyphen.index))) {
      yield toDetail(hyphen);
    }
  }
}

function isLabelled(before: string): boolean {
  return before.includes("stat") && LABEL.test(before.replaceAll(FILL, "x"));
}

// What each of the words holds, in any of its forms.
const ANY_STATUS =
  /_(?:progress|review|info|hold|requested|started|out|required)|in-progress|changes-requested/;

/** Most messages hold neither form. One word at a time: a search for one costs a fraction of that for several. */
function mayHoldStatus(text: string): boolean {
  return (
    (text.includes("_") && /_[a-z]/i.test(text)) ||
    /n[-\u2010\u2011]progress/i.test(text) ||
    /s[-\u2010\u2011]requested/i.test(text)
  );
}

function toDetail(match: RegExpExecArray): Detail {
  return { kind: "raw status", start: match.index, end: match.index + match[0].length };
}
