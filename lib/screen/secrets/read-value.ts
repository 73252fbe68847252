/**
 * Reads the value that stands at a place in a text, as a person would: between its quotes, or to the end of the word
 * without the marks that belong to the sentence. It promises to read each character a bounded number of times. It
 * judges nothing.
 */

import { lengthWithout } from "./trim-marks.ts";

/** UTF-16 offsets, end exclusive, and whether quotes of any kind enclosed it. */
export interface Value {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly quoted: boolean;
}

/** A quoted value longer than this is read as unquoted: the quote was an apostrophe or has no partner. */
const MAX_QUOTED_CHARS = 512;

const CLOSING: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "\u201c": "\u201d",
  "\u201e": "\u201c",
  "\u2018": "\u2019",
  "\u00ab": "\u00bb",
};

// Marks before a value: emphasis, string prefixes (`b"`, `r'`, `@"`), an escaped quote, a header's own quote.
const OPENING = /(?:\*{1,3}(?=["'`\u201c\u201e\u2018\u00ab\w])|(?:[brf@$]|rb|br)(?=["'])|\\(?=["']))?/y;

// A value without quotes ends at white space, a quote, a bar of a table, a written-out line break (`\n`). A stand-in in
// angle brackets is read whole, so that the judge sees it. At most four parts between colons and equals signs: in
// `a=a=a=…` no character is read more than a few times.
const PART = String.raw`(?:[^\s"'${"`"}|<>\\:=\u201c\u201d\u2018\u2019\u00ab\u00bb]|\\(?![nrt"'])|<(?!/)[^<>\n]{1,64}>)`;
const BARE = new RegExp(`${PART}+(?:[:=]{1,2}${PART}+){0,3}={0,2}`, "y");

// Marks at the end of a bare value that belong to the sentence or the code around it.
const TRAILING = ".,;:!?*_~\u3002\uff0c\u3001)]}";

const BRACKETS = ["()", "[]", "{}"] as const;

/**
 * The value at `at`, or `undefined` where none starts.
 * @param inQuery the name stood in an address: `&` and `#` end the value
 */
export function readValue(text: string, at: number, inQuery: boolean): Value | undefined {
  OPENING.lastIndex = at;
  OPENING.test(text);
  const open = Math.max(OPENING.lastIndex, at);
  const closing = CLOSING[text.charAt(open)];
  if (closing !== undefined) {
    const quoted = readQuoted(text, open + 1, closing);
    if (quoted !== undefined) return quoted;
  }
  return readBare(text, closing === undefined ? open : open + 1, inQuery);
}

function readQuoted(text: string, start: number, closing: string): Value | undefined {
  const window = text.slice(start, start + MAX_QUOTED_CHARS);
  const close = window.indexOf(closing);
  if (close < 0) return undefined;
  // `\"…\"`: the backslash belongs to the closing quote
  const end = window.charAt(close - 1) === "\\" ? close - 1 : close;
  const value = window.slice(0, end);
  return /[\r\n]/.test(value) ? undefined : { start, end: start + end, text: value, quoted: true };
}

function readBare(text: string, start: number, inQuery: boolean): Value | undefined {
  BARE.lastIndex = start;
  const run = BARE.exec(text)?.[0];
  if (run === undefined) return undefined;
  const value = cutAtSentence(cutAtNextName(inQuery ? cutAtMark(run) : run));
  return value === "" ? undefined : { start, end: start + value.length, text: value, quoted: false };
}

/** `?token=…&id=7#top`: the value of one parameter. */
function cutAtMark(run: string): string {
  const mark = run.search(/[&#]/);
  return mark < 0 ? run : run.slice(0, mark);
}

/**
 * Without the sentence's marks. What belongs to the value stays: a bracket that it opened itself (`${VAR}.` keeps its
 * brace), and the dots where it was cut (`sk-...`).
 */
function cutAtSentence(run: string): string {
  const bare = lengthWithout(run, TRAILING);
  if (bare === run.length) return run;
  const marks = run.slice(bare);
  if (marks.startsWith("...")) return run;
  const own = run.slice(0, bare);
  // Of each kind once: a value may hold as many brackets as marks stand behind it.
  const kept = BRACKETS.map(([opener = "", closer = ""]) =>
    own.includes(opener) ? marks.lastIndexOf(closer) + 1 : 0,
  );
  return run.slice(0, bare + Math.max(...kept));
}

/** `Password=…;Pooling=true`, `a=…,b=…`: a mark and a further name end the value; padding (`==`) does not. */
function cutAtNextName(run: string): string {
  const next = /[;,&][A-Za-z][\w .-]{0,40}[=:]/.exec(run);
  return next === null ? run : run.slice(0, next.index);
}
