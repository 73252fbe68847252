/**
 * Finds a file's name with a line number behind it. A host with a port, a time and a ratio look alike and are
 * none: what tells them apart is the ending of the name.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import type { Detail } from "./detail.ts";
import { DOMAIN_ENDINGS, EXTENSIONS } from "./extensions.ts";
import { readPlain } from "./plain.ts";
import { readWord } from "./words.ts";

// A name, its ending, and a line: `:12`, `:12:4`, `:12-20`, `:line 12`, `#L12`. The name ends at the last dot
// before the mark, so there is one way to match.
const FILE_LINE = new RegExp(
  wrapped`
    (?<stem>[\p{L}\p{N}_)\]*~%$+-])\.(?<ending>[a-z][a-z0-9+]{0,9})(?::(?:\d{1,7}(?!\d)(?:[:-]\d{1,7})?|line$)
    |#l\d{1,7}(?:c\d{1,5})?(?:-l?\d{1,7})?)
  `,
  "u",
);

// The ending of a name and the beginning of a line's number, which most messages do not hold.
const MAY_BE_FILE_LINE = /\.[a-z][a-z0-9+]{0,9}(?:[:\uff1a](?:\d|line )|#L\d)/i;

/** The same over the plain text. */
const MAY_BE_LINE = /\.[a-z][a-z0-9+]{0,9}(?::|#l)/g;

export function* findFileLines(segment: Segment): Iterable<Detail> {
  const { text } = segment;
  if (!text.includes(".") || !MAY_BE_FILE_LINE.test(text)) return;
  const plain = segment.view(readPlain);
  let read = 0;
  for (const { index } of plain.folded.matchAll(MAY_BE_LINE)) {
    if (index < read) continue;
    const { start, end } = readWord(plain, index);
    read = end;
    const folded = plain.folded.slice(start, end);
    const match = FILE_LINE.exec(folded);
    const ending = match?.groups?.ending;
    if (match === null || ending === undefined) continue;
    const name = folded.slice(0, match.index + 1);
    if (!isFile(name, ending)) continue;
    const reach = match[0].endsWith(":line")
      ? lineNumberEnd(text, end)
      : start + match.index + match[0].length;
    yield { kind: "file line", start, end: reach };
  }
}

function isFile(name: string, ending: string): boolean {
  if (name.includes("@") && !/[\\/]/.test(name)) return false;
  if (/[\\/]/.test(name)) return true;
  if (!EXTENSIONS.has(ending) || (ending.length === 1 && name.length < 2 && !/[ch]/.test(ending)))
    return false;
  return !DOMAIN_ENDINGS.has(ending) || !/[\p{L}\p{N}-]\.[\p{L}\p{N}-]/u.test(name);
}

/** `Cart.cs:line 42`: the number is the next word. */
function lineNumberEnd(text: string, end: number): number {
  return end + (/^ \d{1,7}/.exec(text.slice(end, end + 8))?.[0].length ?? 0);
}
