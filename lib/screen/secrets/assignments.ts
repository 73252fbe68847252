/**
 * Values assigned to a secret's name, in whatever notation: `API_KEY=…`, `"apiKey": "…"`, `password := '…'`,
 * `X-Api-Key: …`, `?token=…`, `export …`, `**Password:** …`. It finds the marks of an assignment, reads the name
 * before and the value behind, and leaves both judgements to others.
 */
import type { Reading } from "./anchors.ts";
import { toCharTest } from "./char-test.ts";
import type { SecretSpan } from "./find-secrets.ts";
import { findCookies, readCredential } from "./http-headers.ts";
import { isKnownSample } from "./known-samples.ts";
import { looksLikeSecret } from "./looks-secret.ts";
import { readValue, type Value } from "./read-value.ts";
import { MAX_NAME_CHARS, type SecretName, toSecretName } from "./secret-names.ts";

// The last two are the full-width forms that East Asian text uses.
const MARKS = [":", "=", "\uff1a", "\uff1d"] as const;

// The closing marks between a name and its `:` or `=`: quotes, brackets, emphasis, blanks.
const isCloser = toCharTest(/[ \t"'`*_)\]\\\u201d\u2019?!]/);

// The characters of a name; a dollar sign and dots belong to it.
const isNameChar = toCharTest(/[\w.$\-\u0080-\u024f\u0400-\u04ff\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af]/);

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

// From the first mark and a blank to a plain word that stands alone: most values are one, and none that is shorter than
// 16 letters of one case is a secret. What TO_VALUE would step over is left to it.
const TO_WORD =
  /[:=]{0,2}>?[*_]{0,3}[ \t]+(?=[a-z]{1,15}[.,;:!?]?(?!\S))(?!(?:bearer|token|basic)[ \t]|[a-z]+\.?[ \t]{0,4}=)/y;

// the end of a line, behind a quote or a mark of code
const ALONE = /^["'`*]{0,3}[ \t]*(?:[\r\n]|$)/;

const TO_CREDENTIAL = /[:=]{0,2}>?[ \t]*/y;

const NEXT_LINE = /(?:\r?\n[ \t]*){1,2}(?:```[a-z]{0,12}\r?\n)?/y;

/** Every value that an assignment gives to a secret's name; in no promised order. */
export function findAssignments(text: string): readonly SecretSpan[] {
  const secrets: SecretSpan[] = [];
  // A text that assigns to one name many times has that name judged once.
  const judge = judgeEachOnce();
  // Asked once, and only of a text with a mark whose name promises nothing.
  let spoken: boolean | undefined;
  const mayBeSpoken = (): boolean => {
    spoken ??= SPOKEN.test(text);
    return spoken;
  };
  for (const mark of MARKS) {
    let resume = 0;
    for (let at = text.indexOf(mark); at >= 0; at = text.indexOf(mark, Math.max(at + 1, resume))) {
      const name = readNameBefore(text, at, judge);
      if (name === undefined) continue;
      const { start, judged } = name;
      const promised =
        judged.promised ??
        (judged.isField ? toNamedField(text, start) : undefined) ??
        (mayBeSpoken() ? toSpokenName(text, at) : undefined);
      if (promised === undefined) continue;
      const reading = readAssigned(text, at, start, promised);
      if (reading.secret !== undefined) secrets.push(reading.secret);
      resume = reading.resume;
    }
  }
  return secrets;
}

/** What a name tells by itself. */
interface Judged {
  readonly promised: SecretName | undefined;
  /** It says too little without the word before it: `secret key`, `password is`. */
  readonly isVague: boolean;
  /** It is a field's whose name stands elsewhere. */
  readonly isField: boolean;
}

/** Asked of the name between two offsets. */
type Judge = (text: string, start: number, end: number) => Judged;

function judgeEachOnce(): Judge {
  const known = new Map<string, Judged>();
  let last = { name: "", judged: toJudged("") };
  return (text, start, end) => {
    // Comparing with the name before costs less than cutting this one out.
    if (end - start === last.name.length && text.startsWith(last.name, start)) return last.judged;
    const name = text.slice(start, end);
    const judged = known.get(name) ?? toJudged(name);
    known.set(name, judged);
    last = { name, judged };
    return judged;
  };
}

function toJudged(name: string): Judged {
  return {
    promised: toSecretName(name),
    isVague: /^(?:key|keys|token|word|id|is|was|below|follows)$/i.test(name),
    isField: /^(?:parameter)?value$/i.test(name),
  };
}

interface Name {
  readonly start: number;
  readonly judged: Judged;
}

/** The name that ends before `at`, over at most six closing marks; two words where the second says too little. */
function readNameBefore(text: string, at: number, judge: Judge): Name | undefined {
  let end = at;
  while (end > 0 && at - end < 6 && isCloser(text, end - 1)) end--;
  const start = startOfName(text, end);
  if (end - start < 2) return undefined;
  const judged = judge(text, start, end);
  if (!judged.isVague || text.charAt(start - 1) !== " ") return { start, judged };
  const before = startOfName(text, start - 1);
  const copula = / (?:is|was|below|follows)$/i.exec(text.slice(start - 1, end))?.[0] ?? "";
  return { start: before, judged: judge(text, before, end - copula.length) };
}

function startOfName(text: string, end: number): number {
  let start = end;
  while (start > 0 && end - start < MAX_NAME_CHARS && isNameChar(text, start - 1)) start--;
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

/** A name in a phrase that ends with a colon and a blank. It promises little: the phrase may say anything. */
function toSpokenName(text: string, at: number): SecretName | undefined {
  if (text.charAt(at) !== ":" || !/[ \t\r\n]/.test(text.charAt(at + 1))) return undefined;
  return SPOKEN_NAME.test(text.slice(Math.max(0, at - 64), at)) ? "perhaps" : undefined;
}

/** Reads what the mark at `at` assigns to the name that begins at `start`. */
function readAssigned(text: string, at: number, start: number, promised: SecretName): Reading {
  if (promised === "cookie") return findCookies(text, readAt(TO_VALUE, text, at + 1));
  if (promised === "authorization") {
    const secret = readCredential(text, readAt(TO_CREDENTIAL, text, at + 1));
    return { secret, resume: secret?.end ?? readAt(TO_VALUE, text, at + 1) };
  }
  const wordAt = readAt(TO_WORD, text, at + 1);
  if (wordAt > at + 1) return { secret: undefined, resume: wordAt };
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
