/**
 * The plain text cut into words as a reader of file names sees them: runs without white space, quotation marks,
 * brackets of markup or list marks, their enclosing punctuation taken off. It judges none of them.
 */
import type { Segment } from "../../segment.ts";
import { replay } from "../replay.ts";
import { readPlain } from "./plain.ts";

export interface Word {
  readonly start: number;
  readonly end: number;
  /** As written. */
  readonly text: string;
  /** Folded for matching, same length. */
  readonly folded: string;
  /** Nothing stands right before it that it could be a part of. */
  readonly free: boolean;
}

// ASCII signs and letters, but for quotation marks, angle brackets and what separates; no script without spaces.
const RUN =
  /(?:(?!["'<>|,;`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}!-~])+/gu;

// Marks that open or emphasise, or a tilde that is not a home folder's.
const OPENERS = /^(?:[([{*_!?:=&#+-]|~(?!\/))+/;

/**
 * Every word that holds a slash, a backslash or a dot, read as far as it is asked for; ask for it through
 * `segment.view(readWords)`.
 */
export function readWords(segment: Segment): Iterable<Word> {
  return replay(readEach(segment));
}

// What a word holds that anybody asks for.
const ANCHOR = /[./\\]/g;

function* readEach(segment: Segment): Iterable<Word> {
  const { written, folded } = segment.view(readPlain);
  for (let read = 0; ; ) {
    ANCHOR.lastIndex = read;
    if (!ANCHOR.test(folded)) return;
    const anchor = ANCHOR.lastIndex - 1;
    // The run that the anchor stands in begins behind white space, or behind what parts it from another one.
    let from = anchor;
    while (from > read && folded.charCodeAt(from - 1) > SPACE) from -= 1;
    RUN.lastIndex = from;
    let run = RUN.exec(folded);
    while (run !== null && RUN.lastIndex <= anchor) run = RUN.exec(folded);
    if (run === null) return;
    read = run.index + run[0].length;
    const opener = OPENERS.exec(run[0])?.[0].length ?? 0;
    const start = run.index + opener;
    let end = read;
    while (end > start && TRAILING.includes(folded.charAt(end - 1))) end -= 1;
    if (end <= start) continue;
    const free =
      opener > 0 || folded[start - 1] === " " || isFree(folded.slice(Math.max(0, start - 2), start));
    yield { start, end, text: written.slice(start, end), folded: folded.slice(start, end), free };
  }
}

const SPACE = 0x20;

/** Marks that close, end or emphasise. */
const TRAILING = ".,:;!?()[]{}*_~=&#";

/** White space, the beginning, an opening mark, or a script that writes without spaces. */
function isFree(before: string): boolean {
  return /(?:^|[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Pd}\p{Ps}\p{So}])["'`]?$/u.test(
    before,
  );
}
