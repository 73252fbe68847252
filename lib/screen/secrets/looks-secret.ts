/**
 * Tells a generated secret or a chosen password from everything else that stands behind a secret's name: words,
 * paths, code, numbers, versions, hashes, uuids, stand-ins. It promises one pass over a bounded part of the value.
 * It knows nothing of the name; the caller says how plainly the context names a secret, by the bar it asks for.
 */
import { judgeOnce } from "./judge-once.ts";
import { isPlaceholder, shareOfSequences } from "./placeholder.ts";
import { isSpeakable, isSuffixedName, shareOfLongWords, shareOfWords } from "./words.ts";

/**
 * How much a value must show. `password`: a place that can hold nothing but a password (`user:…@host`). `named`: a
 * value assigned to a secret's name. `strong`: any other neighbourhood, where only a random value counts.
 */
export type Bar = "password" | "named" | "strong";

/** Judged characters: what makes a value random shows in its first part. */
const JUDGED_CHARS = 200;

/** What is shorter is no secret by any bar. */
export const SHORTEST_PASSWORD_CHARS = 5;

const SHORTEST = { password: SHORTEST_PASSWORD_CHARS, named: 8, strong: 12 } as const satisfies Record<
  Bar,
  number
>;

/** Values of a known other kind; each pattern is anchored, and its classes do not overlap with what follows them. */
const OTHER_KIND = new RegExp(
  [
    // a uuid, alone or in braces
    String.raw`\{?[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\}?$`,
    // dates, times, versions, sizes, addresses: digits with punctuation, and at most a short unit
    String.raw`[-+~≈v]?\d[\d.,:/_+-]*[a-z%]{0,3}$`,
    // 2025-03-01T10:00:00Z
    String.raw`\d{4}-\d\d-\d\dT[\d:.]{5,20}(?:Z|[+-][\d:]{2,6})?$`,
    // 0x… account addresses and small constants: 40 hex digits or fewer
    "0x[0-9a-f]{1,40}$",
    // password hashes: `$2b$12$…`, `$argon2id$…`, `$6$…`, `{SSHA}…`
    String.raw`\$[a-z0-9-]{1,16}\$|\{[a-z0-9-]{3,10}\}`,
    // digests: `sha256:…`, `sha512-…`, `pbkdf2_sha256$…`, `scrypt:…`
    String.raw`(?:sha\d{1,3}|md5|blake\w{1,4}|crc32|pbkdf2|bcrypt|scrypt|argon2)[\w-]{0,12}[:$=-]`,
    // where the secret is kept: `vault:…`, `arn:…`, `op:…`, `env:…`
    String.raw`(?:vault|arn|ssm|kms|env|file|secrets?|secretsmanager|op|ref|sops|doppler|keychain|keyvault|gcp|aws|azure\w{0,12})[:+]`,
    // the same in a configuration language's own words: `!Ref X`, `!vault`, `ENC[…]`, `@Microsoft.KeyVault(…)`
    String.raw`![a-z]|ENC\[|@Microsoft\.`,
    // a public key: `ssh-ed25519 AAAA…`
    "(?:ssh-|ecdsa-sha2-|sk-ssh-)",
    // an address, judged where addresses are read
    String.raw`[a-z][a-z0-9+.-]{1,20}:\/\/`,
  ]
    .map((kind) => `^(?:${kind})`)
    .join("|"),
  "i",
);

/** True when `value` reads as a secret by the given bar. */
export function looksLikeSecret(value: string, bar: Bar): boolean {
  if (value.length < SHORTEST[bar]) return false;
  if (bar !== "password" && (isPlainWord(value) || !couldBeSecret(kindsOf(value), value.length)))
    return false;
  const start = value.slice(0, JUDGED_CHARS);
  return judgeOnce(bar, start, JUDGES[bar]);
}

/** From so many letters of one case on, a value that nobody can speak is a secret. */
const UNSPOKEN_CHARS = 16;

/**
 * Whether a value of these kinds of characters and of this length can be a secret by any bar but a password's. What
 * stands behind most names cannot, and is not worth remembering.
 */
export function couldBeSecret(kinds: number, length: number): boolean {
  if (length < SHORTEST.named) return false;
  return length >= UNSPOKEN_CHARS || (kinds & DIGIT) !== 0 || (kinds & LETTERS) === LETTERS;
}

/** `Authorization`: a capital, and small letters that can be spoken; too short to be looked at for anything else. */
function isPlainWord(value: string): boolean {
  if (value.length >= UNSPOKEN_CHARS || kindOf(value.charCodeAt(0)) !== UPPER) return false;
  for (let index = 1; index < value.length; index++) {
    if (kindOf(value.charCodeAt(index)) !== LOWER) return false;
  }
  return isSpeakable(value);
}

function kindsOf(value: string): number {
  let kinds = 0;
  for (let index = 0; index < value.length && index < UNSPOKEN_CHARS; index++) {
    kinds |= kindOf(value.charCodeAt(index));
  }
  return kinds;
}

// Written down, so that asking makes no function.
const JUDGES = {
  password: (start) => judgeStart(start, "password"),
  named: (start) => judgeStart(start, "named"),
  strong: (start) => judgeStart(start, "strong"),
} as const satisfies Record<Bar, (start: string) => boolean>;

function judgeStart(start: string, bar: Bar): boolean {
  // an escape of an address is a mark between two parts
  const judged = start.includes("%") ? start.replace(/%[0-9A-Fa-f]{2}/g, "/") : start;
  if (/\s/.test(judged)) return false;
  // `redis://:90210447@…`: where only a password can stand, a number is one
  const number = bar === "password" && /^\d{6,}$/.test(judged);
  if (!number && OTHER_KIND.test(judged)) return false;
  if (!number && !hasSecretShape(judged, bar)) return false;
  return !isPathOrCode(judged) && !isPlaceholder(judged) && !encodesOpenText(judged);
}

/** `cGFzc3dvcmQ=`: base 64 of a text that is itself no secret. Random bytes are not printable. */
function encodesOpenText(value: string): boolean {
  if (value.length % 4 !== 0 || value.length > 64 || !/^[A-Za-z0-9+/]+={0,2}$/.test(value)) return false;
  const text = atob(value);
  if (!/^[\x20-\x7e]+$/.test(text)) return false;
  return !looksLikeSecret(text.slice(text.indexOf(":") + 1), "password");
}

/** True when what follows a provider's prefix was generated: neither words nor a stand-in. */
export function looksGenerated(body: string): boolean {
  const judged = body.slice(0, JUDGED_CHARS);
  return judgeOnce("generated", judged, isGenerated);
}

function isGenerated(judged: string): boolean {
  return shareOfWordsMeant(judged) + shareOfSequences(judged) < 0.6 && !isPlaceholder(judged);
}

/** Capitals beside digits are an alphabet, and what can be spoken in them stands there by chance. */
function shareOfWordsMeant(body: string): number {
  return /^(?=.*\d)[A-Z\d]+$/.test(body) ? 0 : shareOfLongWords(body);
}

function hasSecretShape(value: string, bar: Bar): boolean {
  const { lower, upper, digit, symbol } = countClasses(value);
  const letters = lower + upper;
  if (/^[0-9a-f]+$/i.test(value)) return digit > 0 && letters > 0 && value.length >= 16 && bar !== "strong";
  const words = shareOfWords(value);
  if (bar === "strong") {
    if (digit === 0 || letters === 0 || changes(value) < 0.25) return false;
    // two classes are enough for a long run without marks
    return lower > 0 && upper > 0 ? words < 0.5 : value.length >= 16 && symbol === 0 && words < 0.25;
  }
  if (words >= 0.3 && /^[\w-]+$/.test(value) && isSuffixedName(value)) return bar === "password";
  const kinds = [lower, upper, digit, symbol].filter((count) => count > 0).length;
  // `gcQHKOTUxhEJ`: without a digit, the case must change too often for a name
  const bothCases = lower > 0 && upper > 0;
  const irregular = bothCases && (changes(value) >= 0.3 || (words < 0.1 && value.length >= 10));
  const mixed = kinds >= 2 && letters > 0 && (digit > 0 || value.length >= 16 || irregular);
  if (mixed && (words < 0.3 || (words < 0.55 && changes(value) >= 0.25))) return true;
  // `Tr0ub4dor&3`: chosen by a person, with a mark that no name or path carries
  const marked = /[!#%^&*]/.test(value) || (value.includes("$") && !/^[\w$.]+$/.test(value));
  if (kinds >= 3 && (marked || (words < 0.6 && /[@?=+]/.test(value)))) return true;
  // `Mango@1625`: letters of both cases, digits and the one mark, which nothing of an address stands beside
  if (kinds === 4 && /^[^@.:/]+@[^@.:/]+$/.test(value)) return true;
  // letters of one case, but not to be spoken
  if (value.length >= UNSPOKEN_CHARS && letters === value.length && !isSpeakable(value)) return true;
  return bar === "password" && letters > 0;
}

/** `/run/secrets/db`, `C:\keys`, `ana@orchard.net`, `get_secret(…`, `os.environ[…`: named by words, not random. */
function isPathOrCode(value: string): boolean {
  if (/^[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}$/.test(value)) return shareOfWords(value) >= 0.5;
  const path = /^(?:\.{0,2}\/|~\/|[A-Za-z]:\\)/.test(value);
  if (path) return shareOfWords(value) >= 0.4;
  // `a.b(…)`, `f()`, `a===b&&c`
  if (/^[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*){1,8}\(|\(\)$|&&|\|\||===/.test(value)) return true;
  const callee = /^[A-Za-z_$][\w$.:>?-]{0,80}(?=[([])/.exec(value)?.[0];
  return callee !== undefined && (shareOfWords(callee) >= 0.5 || /^[a-z_][a-z0-9_.]*$/.test(callee));
}

interface Classes {
  readonly lower: number;
  readonly upper: number;
  readonly digit: number;
  readonly symbol: number;
}

function countClasses(value: string): Classes {
  let lower = 0;
  let upper = 0;
  let digit = 0;
  for (let index = 0; index < value.length; index++) {
    const kind = kindOf(value.charCodeAt(index));
    if (kind === DIGIT) digit++;
    else if (kind === UPPER) upper++;
    else if (kind === LOWER) lower++;
  }
  return { lower, upper, digit, symbol: value.length - lower - upper - digit };
}

/** How often two neighbours differ in class, from 0 to 1: about 0.6 in random base 62, below 0.25 in names. */
function changes(value: string): number {
  let changed = 0;
  for (let index = 1; index < value.length; index++) {
    if (kindOf(value.charCodeAt(index)) !== kindOf(value.charCodeAt(index - 1))) changed++;
  }
  return changed / (value.length - 1);
}

// The kinds of characters that tell; each is a bit, so that those of a value are one number.
const DIGIT = 1;
const UPPER = 2;
const LOWER = 4;
const LETTERS = UPPER | LOWER;

/** A digit, a capital, a small letter of ASCII; 0 for anything else. */
export function kindOf(code: number): number {
  if (code >= 48 && code <= 57) return DIGIT;
  if (code >= 65 && code <= 90) return UPPER;
  if (code >= 97 && code <= 122) return LOWER;
  return 0;
}
