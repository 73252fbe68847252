/**
 * The words of the plain text as a reader of file names sees them: runs without white space, quotation marks,
 * brackets of markup or list marks, their enclosing punctuation taken off. It judges none of them.
 */

import { NOT_ASCII, toCodeTable } from "../../chars.ts";
import type { Span } from "../../rule.ts";
import type { Plain } from "./plain.ts";

// ASCII signs and letters, but for quotation marks, angle brackets and what separates; no script without spaces.
const OF_RUN =
  /(?!["'<>|,;`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}])[\p{L}\p{M}\p{N}!-~]/u;

const RUN_CODES = toCodeTable((code) => OF_RUN.test(String.fromCharCode(code)));

/** Marks that open or emphasise; a tilde does where it is not a home folder's. */
const OPENERS = toCodeTable((code) => "([{*_!?:=&#+-~".includes(String.fromCharCode(code)));

/** Marks that close, end or emphasise. */
const TRAILING = toCodeTable((code) => ".,:;!?()[]{}*_~=&#".includes(String.fromCharCode(code)));

/**
 * The word around the offset `at`, where a separator stands, or a dot with a letter behind it: neither is taken off, so any
 * other in the same run lies inside the word, and whoever goes on behind it reads no run twice.
 */
export function readWord(plain: Plain, at: number): Span {
  const { codes } = plain;
  let start = at;
  while (isOfRun(plain, start - 1)) start -= 1;
  let end = at + 1;
  while (isOfRun(plain, end)) end += 1;
  while (start < at && OPENERS[codes[start] ?? 0] === 1 && !isHome(codes, start)) start += 1;
  while (end > start && TRAILING[codes[end - 1] ?? 0] === 1) end -= 1;
  return { start, end };
}

const SLASH = 47;
const TILDE = 126;

function isHome(codes: Uint8Array, at: number): boolean {
  return codes[at] === TILDE && codes[at + 1] === SLASH;
}

function isOfRun({ folded, codes }: Plain, at: number): boolean {
  const code = codes[at];
  if (code === undefined) return false;
  return code < NOT_ASCII ? RUN_CODES[code] === 1 : OF_RUN.test(toCharacter(folded, at));
}

/** The whole character that the unit at `at` is of. */
function toCharacter(text: string, at: number): string {
  const isSecond = (text.codePointAt(at - 1) ?? 0) > 0xffff;
  return String.fromCodePoint(text.codePointAt(isSecond ? at - 1 : at) ?? 0);
}

/** Nothing stands right before the word that begins at `start` that it could be a part of. */
export function isFree({ folded, codes }: Plain, start: number): boolean {
  const before = codes[start - 1];
  if (before !== undefined && (before === SPACE || OPENERS[before] === 1)) return true;
  return FREE.test(folded.slice(Math.max(0, start - 2), start));
}

const SPACE = 32;

// White space, the beginning, an opening mark, or a script that writes without spaces.
const FREE =
  /(?:^|[\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Pd}\p{Ps}\p{So}])["'`]?$/u;
