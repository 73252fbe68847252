/**
 * Values assigned to a secret's name, in whatever notation: `API_KEY=…`, `"apiKey": "…"`, `password := '…'`,
 * `X-Api-Key: …`, `?token=…`, `export …`, `**Password:** …`. It finds the marks of an assignment, reads the name
 * before and the value behind, and leaves both judgements to others.
 */

import { type Chars, findCode, NOT_ASCII, toCharTest, toCodeTable } from "../chars.ts";
import type { Reading } from "./anchors.ts";
import { findCookies, readCredential } from "./http-headers.ts";
import { isKnownSample } from "./known-samples.ts";
import { looksLikeSecret } from "./looks-secret.ts";
import { lookAhead, type Outlook } from "./outlook.ts";
import { readValue, type Value } from "./read-value.ts";
import {
  endWithoutNumber,
  MAX_NAME_CHARS,
  mayEndName,
  OWN_END,
  type SecretName,
  toSecretName,
  VAGUE_WORDS,
} from "./secret-names.ts";
import type { SecretSpan } from "./secret-span.ts";

const isMark = toCodeTable((code) => code === 58 || code === 61);

// The full-width forms of colon and equals sign, which East Asian text uses.
const WIDE_MARK = /[\uff1a\uff1d]/;

const mayBeMark = toCodeTable((code) => code === NOT_ASCII || isMark[code] === 1);

// The closing marks between a name and its `:` or `=`: quotes, brackets, emphasis, blanks.
const isCloser = toCharTest(/[ \t"'`*_)\]\\\u201d\u2019?!]/);

// The characters of a name; a dollar sign and dots belong to it.
const NAME_CHAR = /[\w.$\-\u0080-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/;
const isNameChar = toCodeTable((code) => code < NOT_ASCII && NAME_CHAR.test(String.fromCharCode(code)));

// From the first mark to the value: `=>`, `:=`, `==`, emphasis that closes behind the mark, blanks; a type and the mark
// of its initial value (`token: &str = "…"`); the function that wraps a literal; the scheme of a credential.
const TO_VALUE = new RegExp(
  [
    String.raw`[:=]{0,2}>?[*_]{0,3}[ \t]*`,
    String.raw`(?:&?[A-Za-z][\w.<>[\]]{0,30}[ \t]{0,4}=[ \t]{0,4}(?=["'${"`"}]))?`,
    String.raw`(?:ConvertTo-SecureString[ \t]+(?:-String[ \t]+)?)?`,
    String.raw`(?:\\?["']?(?:bearer|token|basic)[ \t]+(?=[\w.~+/-]{16}))?`,
  ].join(""),
  "iy",
);

// From the first mark to what is surely no secret, by its length or its letters: a plain word that stands alone, up to 15
// letters of one case behind a blank or to a line's end; up to seven characters to a line's end. What TO_VALUE would step
// over is left to it.
const TO_SHORT =
  /[:=]{0,2}>?[*_]{0,3}(?:[ \t]+(?=[a-z]{1,15}[.,;:!?]?(?!\S))(?!(?:bearer|token|basic)[ \t]|[a-z]+\.?[ \t]{0,4}=)|[ \t]*(?=\w(?:\S{0,6}|[a-z]{0,14})[\r\n]))/y;

// the end of a line, behind a quote or a mark of code
const ALONE = /^["'`*]{0,3}[ \t]*(?:[\r\n]|$)/;

const TO_CREDENTIAL = /[:=]{0,2}>?[ \t]*/y;

const NEXT_LINE = /(?:\r?\n[ \t]*){1,2}(?:```[a-z]{0,12}\r?\n)?/y;

// The names of headers whose values are read in their own way, which may reach farther than any other.
const HEADER = /cookie|authorization/i;

// The scheme whose credential may be too short to look like a secret.
const BASIC = /basic/i;

// From a mark to the value behind it, on this line or the next, when no more blanks stand together than an outlook
// overlooks.
const MAX_REACH_CHARS = 192;

/** A value that an assignment gives to a secret's name, and the place of its mark. */
export interface Assigned {
  readonly secret: SecretSpan;
  readonly mark: number;
}

/** Reads such values in the order of the marks, the next at each call; each stands behind its mark. */
export function toAssignedReader(chars: Chars, outlook: Outlook): () => Assigned | undefined {
  const { text, codes } = chars;
  const marks = WIDE_MARK.test(text) ? mayBeMark : isMark;
  // A text that assigns to one name many times has that name judged once.
  const judge = judgeEachOnce();
  const judgeTwo = judgeEachOnce();
  // These are asked once, and only where it matters.
  const mayNameHeader = toAskedOnce(HEADER, text);
  const mayBeBasic = toAskedOnce(BASIC, text);
  const mayBeOther = toAskedOnce(TOLD_OTHERWISE, text);
  const mayBeSpoken = toAskedOnce(SPOKEN, text);
  // By mark: where the last reading of one ended.
  const resumes = new Map<string, number>();
  let from = 0;
  return () => {
    for (let at = findCode(codes, from, marks); at < codes.length; at = findCode(codes, at + 1, marks)) {
      if (codes[at] === NOT_ASCII && !WIDE_MARK.test(text.charAt(at))) continue;
      const ahead = lookAhead(outlook, at) - MAX_REACH_CHARS;
      if (ahead > at && !mayNameHeader()) {
        at = ahead - 1;
        continue;
      }
      const end = skipClosers(chars, at);
      if (!mayEndName(codes, end) && !mayBeOther()) continue;
      const name = readNameBefore(chars, end, judge, judgeTwo);
      if (name === undefined) continue;
      const { start, judged } = name;
      const promised =
        judged.promised ??
        (judged.isField ? toNamedField(text, start) : undefined) ??
        (mayBeSpoken() ? toSpokenName(text, at) : undefined);
      if (promised === undefined) continue;
      if (ahead > at && promised !== "cookie" && (promised !== "authorization" || !mayBeBasic())) continue;
      const mark = text.charAt(at);
      if (at < (resumes.get(mark) ?? 0)) continue;
      const { secret, resume } = readAssigned(text, at, start, promised);
      resumes.set(mark, resume);
      from = at + 1;
      if (secret !== undefined) return { secret, mark: at };
    }
    from = codes.length;
    return undefined;
  };
}

/** Whether `text` holds `pattern`, looked for when it is first asked. */
function toAskedOnce(pattern: RegExp, text: string): () => boolean {
  let answer: boolean | undefined;
  return () => {
    answer ??= pattern.test(text);
    return answer;
  };
}

/** What a name tells by itself. */
interface Judged {
  readonly promised: SecretName | undefined;
  /** It says too little without the word before it: `secret key`, `password is`. */
  readonly isVague: boolean;
  /** How much of its end, and of the blank before it, is no name: `is` of `password is`. */
  readonly copulaChars: number;
  /** It is a field's whose name stands elsewhere. */
  readonly isField: boolean;
}

/** Asked of the name between two offsets. */
type Judge = (chars: Chars, start: number, end: number) => Judged;

function judgeEachOnce(): Judge {
  const known = new Map<string, Judged>();
  let last = { start: 0, end: 0, judged: toJudged("") };
  return (chars, start, fullEnd) => {
    const end = endWithoutNumber(chars.codes, start, fullEnd);
    // Comparing with the name before costs less than cutting this one out.
    if (isSame(chars.codes, last.start, last.end, start, end)) return last.judged;
    const name = chars.text.slice(start, end);
    let judged = known.get(name);
    if (judged === undefined) {
      judged = toJudged(name);
      if (known.size < MAX_KNOWN_NAMES) known.set(name, judged);
    }
    last = { start, end, judged };
    return judged;
  };
}

// Ours: a text with more names than this assigns to most of them once.
const MAX_KNOWN_NAMES = 256;

/** Whether the same stands in both places, as far as that is ASCII. */
function isSame(
  codes: Uint8Array,
  start: number,
  end: number,
  otherStart: number,
  otherEnd: number,
): boolean {
  const length = end - start;
  if (otherEnd - otherStart !== length) return false;
  let at = 0;
  while (at < length && codes[start + at] === codes[otherStart + at] && codes[start + at] !== NOT_ASCII) at++;
  return at === length;
}

const VAGUE = new RegExp(`^(?:${VAGUE_WORDS})$`, "i");

function toJudged(name: string): Judged {
  return {
    promised: toSecretName(name),
    isVague: VAGUE.test(name),
    copulaChars: /^(?:is|was|below|follows)$/i.test(name) ? name.length + 1 : 0,
    isField: /^(?:parameter)?value$/i.test(name),
  };
}

const BLANK = 32;

interface Name {
  readonly start: number;
  readonly judged: Judged;
}

/** Where a name ends whose mark stands at `at`: before at most six closing marks. */
function skipClosers(chars: Chars, at: number): number {
  let end = at;
  while (end > 0 && at - end < 6 && isCloser(chars, end - 1)) end--;
  return end;
}

/** The name that ends at `end`; two words where the second says too little. */
function readNameBefore(chars: Chars, end: number, judge: Judge, judgeTwo: Judge): Name | undefined {
  const { codes } = chars;
  const start = startOfName(chars, end);
  if (end - start < 2) return undefined;
  const judged = judge(chars, start, end);
  if (!judged.isVague || start === 0 || codes[start - 1] !== BLANK) return { start, judged };
  const before = startOfName(chars, start - 1);
  // A vague name behind no word says what it says.
  if (before === start - 1) return { start: before, judged };
  return { start: before, judged: judgeTwo(chars, before, end - judged.copulaChars) };
}

function startOfName({ text, codes }: Chars, end: number): number {
  const least = Math.max(0, end - MAX_NAME_CHARS);
  const isName = isNameChar;
  let start = end;
  while (start > least) {
    const code = codes[start - 1] ?? 0;
    if (isName[code] !== 1 && (code < NOT_ASCII || !NAME_CHAR.test(text.charAt(start - 1)))) break;
    start--;
  }
  return start;
}

// `name: DB_PASSWORD`, `"Name": "API_KEY",`, `key="ApiKey"`: the field before a `value` field
const NAME_FIELD =
  /\b(?:name|key|parameterkey|variable|env)["']?\s{0,3}[:=]\s{0,3}["']?([\w.-]{2,64})["']?[\s,;]{0,40}["'-]{0,2}$/i;

// `"token": { "`: the object that a `value` field stands in
const NAMED_OBJECT = /([\w.-]{2,64})["']?\s{0,3}[:=]\s{0,3}\{\s{0,20}["']?$/;

/** A `value` field, whose name begins at `start`, is named by the field beside it or the object around it. */
function toNamedField(text: string, start: number): SecretName | undefined {
  const before = text.slice(Math.max(0, start - 160), start);
  const named = (NAME_FIELD.exec(before) ?? NAMED_OBJECT.exec(before))?.[1];
  return named === undefined ? undefined : toSecretName(named);
}

// `password for grafana:`, `API key (staging):`, `the token we got back:`: a secret's name and what is said of it
const SPOKEN_NAME =
  /\b[a-z]*(?:password|passphrase|token|secret|api[ _-]?key|access key|private key)[ (][^.;:!?|=\r\n]{0,40}$/i;

// A word without which there is no such phrase.
const SPOKEN = /(?:pass(?:word|phrase)|token|secret|key)[ (]/i;

// Names that are not told by how they end.
const TOLD_OTHERWISE = new RegExp(`${SPOKEN.source}|${OWN_END}`, "i");

/** A name in a phrase that ends with a colon and a blank. It promises little: the phrase may say anything. */
function toSpokenName(text: string, at: number): SecretName | undefined {
  if (text.charAt(at) !== ":" || !/[ \t\r\n]/.test(text.charAt(at + 1))) return undefined;
  return SPOKEN_NAME.test(text.slice(Math.max(0, at - 64), at)) ? "perhaps" : undefined;
}

/** Reads what the mark at `at` assigns to the name that begins at `start`. */
function readAssigned(text: string, at: number, start: number, promised: SecretName): Reading {
  if (promised === "cookie") return findCookies(text, readAt(TO_VALUE, text, at + 1));
  if (promised === "authorization") {
    const from = readAt(TO_CREDENTIAL, text, at + 1);
    const secret = readCredential(text, from);
    // Behind an equals sign a type may stand, and another one before its value.
    return {
      secret,
      resume: secret?.end ?? (text.charAt(at) === "=" ? readAt(TO_VALUE, text, at + 1) : from),
    };
  }
  TO_SHORT.lastIndex = at + 1;
  if (TO_SHORT.test(text)) return { secret: undefined, resume: TO_SHORT.lastIndex };
  const from = readAt(TO_VALUE, text, at + 1);
  const inQuery = /[?&]/.test(text.charAt(start - 1));
  const sameLine = readValue(text, from, inQuery);
  const value = sameLine ?? (text.charAt(at) === ":" ? readBelow(text, from) : undefined);
  // on the next line only what stands there alone is surely meant
  const alone =
    sameLine !== undefined || (value !== undefined && ALONE.test(text.slice(value.end, value.end + 8)));
  const bar = !alone || promised === "perhaps" ? "strong" : "named";
  if (value === undefined || !looksLikeSecret(value.text, bar) || isKnownSample(value.text)) {
    return { secret: undefined, resume: from };
  }
  return { secret: { start: value.start, end: value.end, kind: KINDS[promised] }, resume: value.end };
}

/** The value on the next line, where that line makes no assignment of its own. */
function readBelow(text: string, from: number): Value | undefined {
  NEXT_LINE.lastIndex = from;
  const value = NEXT_LINE.test(text) ? readValue(text, NEXT_LINE.lastIndex, false) : undefined;
  return value !== undefined && /[:=][^=]/.test(value.text) ? undefined : value;
}

const KINDS = {
  password: "password",
  token: "key or token",
  perhaps: "key or session",
} as const satisfies Partial<Record<SecretName, string>>;

function readAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
