/**
 * Values that stand beside a secret's name without an assignment: `the password is …`, `<password>…</password>`, a
 * table's next cell, `("password", "…")`, `IDENTIFIED BY '…'`. The looser the neighbourhood, the more a value must
 * show.
 */
import { type Detector, isAlphanumeric, type Reading, type Silence } from "./anchors.ts";
import { toCharTest } from "./char-test.ts";
import { isKnownSample } from "./known-samples.ts";
import { type Bar, looksLikeSecret } from "./looks-secret.ts";
import { readValue } from "./read-value.ts";
import { toSecretName } from "./secret-names.ts";

// What a name may go on with, three times at most: `secret_access_key`, `token_count`.
const MAX_RESTS = 3;
const MAX_REST_CHARS = 16;

// The longest literal below, and three rests with the mark before each.
const MAX_NAME_CHARS = 13 + MAX_RESTS * (1 + MAX_REST_CHARS);

// What every neighbourhood below begins with.
const mayFollow = toCharTest(/[>|"'`*\s]/);

// `<password>…`, `<property name="db.password">…`
const TAG_END = /["']?>[ \t]*/y;

// `| DB_PASSWORD | …`, with the marks of code or emphasis around the name
const NEXT_CELL = /[`*]{0,3}[ \t]*\|[ \t]*/y;

// `"password", "…"`: the next argument
const NEXT_ARGUMENT = /["'],[ \t]*(?=["'])/y;

// `password is …`, `token → …`: what the name is said to be
const SAID_TO_BE =
  /["'`*]{0,3}[ \t]+(?:(?:for|of|on|to|in)(?:[ \t]+[\w`./-]{1,30}){1,4}[ \t]+)?(?:(?:now|still)[ \t]+)?(?:is|was|=|=>|->|\u2192|\u2013|\u2014)[ \t]+(?:(?:now|still|set|to|just)[ \t]+){0,2}/y;

// blanks, and the small words between a name and a value that merely follows it
const FOLLOWS =
  /["'`*]{0,3}[ \t]+(?:(?:set|to|be|as|it|used|by|the|new|old|current|of|for|with|from|becomes|became)[ \t]+){0,3}/y;

interface Neighbourhood {
  readonly to: RegExp;
  readonly bar: Bar;
}

const NEIGHBOURHOODS: readonly Neighbourhood[] = [
  { to: TAG_END, bar: "named" },
  { to: NEXT_CELL, bar: "named" },
  { to: NEXT_ARGUMENT, bar: "strong" },
  { to: SAID_TO_BE, bar: "named" },
  { to: FOLLOWS, bar: "strong" },
];

// What stands before a name whose value follows after a mere blank: a netrc line, a Dockerfile's or a shell's own word.
const PLAIN_PLACE = /(?:\blogin[ \t]\S{1,80}\s{1,4}|\b(?:ENV|setx|setenv|set -gx)[ \t]+\w{0,40})$/;

const NAMES: Detector = {
  literals: [
    ..."password PASSWORD passwd PASSWD passphrase Passphrase PASSPHRASE passcode".split(" "),
    ..."secret SECRET token TOKEN credential Credential".split(" "),
    ..."api_key api-key apikey apiKey ApiKey API_KEY KEY PWD _PASS _pass pwd".split(" "),
    ..."API key,api key,access key,Access key,secret key,signing key,master key,IDENTIFIED BY".split(","),
  ],
  read(text, { literal, at }): Reading | Silence | undefined {
    const literalEnd = at + literal.length;
    const nameEnd = endOfName(text, literalEnd);
    if (!mayFollow(text, nameEnd)) {
      // In a run of names without an end (`KEY_KEY_…`) only those at its end can be followed by anything.
      const runEnd = nameEnd > literalEnd ? endOf(NAME_RUN, text, nameEnd) : undefined;
      return runEnd === undefined ? undefined : { silentUntil: runEnd - MAX_NAME_CHARS };
    }
    if (nameEnd > literalEnd && toSecretName(text.slice(at, nameEnd)) === undefined) return undefined;
    for (const { to, bar } of NEIGHBOURHOODS) {
      const from = endOf(to, text, nameEnd);
      if (from === undefined || from === nameEnd) continue;
      const value = readValue(text, from, false);
      if (value === undefined) continue;
      const handed =
        to === FOLLOWS &&
        ((value.quoted && value.start - nameEnd <= 2) || isPlainPlace(text, at, literal, value.quoted));
      if (!looksLikeSecret(value.text, handed ? "named" : bar) || isKnownSample(value.text)) continue;
      return {
        secret: { start: value.start, end: value.end, kind: "secret beside its name" },
        resume: value.start,
      };
    }
    return undefined;
  },
};

// The characters of a name, to the end of their run.
const NAME_RUN = /[\w-]+/y;

const UNDERSCORE = 95;
const HYPHEN = 45;

/** This is asked at every name, so it makes no match to read it from. */
function endOfName(text: string, from: number): number {
  let end = from;
  for (let rests = 0; rests < MAX_RESTS; rests++) {
    const mark = text.charCodeAt(end);
    if (mark !== UNDERSCORE && mark !== HYPHEN) break;
    let next = end + 1;
    while (next - end <= MAX_REST_CHARS && isAlphanumeric(text.charCodeAt(next))) next++;
    if (next === end + 1) break;
    end = next;
  }
  return end;
}

/** Capitals begin a word inside a name in camel case: `accessToken`, `dbPassword`. */
export const NAMED_VALUES: readonly Detector[] = [
  NAMES,
  { ...NAMES, literals: ["Password", "Secret", "Token"], insideWords: true },
];

/** A value after a mere blank is the name's own: `login bot password …`, `ENV API_TOKEN …`, `PASSWORD '…'`. */
function isPlainPlace(text: string, at: number, literal: string, quoted: boolean): boolean {
  if (quoted && /BY$|PASSWORD$/.test(literal)) return true;
  return PLAIN_PLACE.test(text.slice(Math.max(0, at - 100), at));
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
