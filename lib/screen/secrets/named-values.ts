/**
 * Values that stand beside a secret's name without an assignment: `the password is …`, `<password>…</password>`, a
 * table's next cell, `("password", "…")`, `IDENTIFIED BY '…'`. The looser the neighbourhood, the more a value must
 * show.
 */

import { isAlphanumeric, toCharTest } from "../chars.ts";
import type { Detector, Reading, Silence } from "./anchors.ts";
import { judgeOnce } from "./judge-once.ts";
import { isKnownSample } from "./known-samples.ts";
import { type Bar, looksLikeSecret } from "./looks-secret.ts";
import { lookAhead } from "./outlook.ts";
import { readValue, type Value } from "./read-value.ts";
import { endWithoutNumber, toSecretName } from "./secret-names.ts";

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

// What is said of a secret before it is told: `for user ana on db-7`, `that works`, `I used`.
const ASIDE = [
  String.raw`(?:for|of|on|to|in)(?:[ \t]+[\w${"`"}./-]{1,30}){1,6}`,
  String.raw`(?:that|which|I|we|you|he|she|they)(?:[ \t]+[\w'-]{1,20}){1,6}`,
].join("|");

// `is`, `will be`, `has been`, in the languages whose word for a password is known; arrows and dashes.
const TELLS = [
  "is|was|are|were|be|remains|stays|reads|becomes|became|ist|war|lautet|est|es|era",
  String.raw`(?:will|would|should|must|can|may|might)[ \t]+be|(?:has|had|have)[ \t]+been`,
  String.raw`=|=>|->|\u2192|\u2013|\u2014`,
].join("|");

// `password is …`, `token → …`: what the name is said to be, on this line or the next
const SAID_TO_BE = new RegExp(
  [
    String.raw`["'${"`"}*]{0,3}[ \t]+(?:(?:${ASIDE})[ \t]+)?(?:(?:now|still)[ \t]+)?(?:${TELLS})`,
    String.raw`(?:[ \t]+|[ \t]{0,8}\r?\n[ \t]{0,8})(?:(?:now|still|set|reset|changed|back|to|just)[ \t]+){0,3}`,
  ].join(""),
  "y",
);

// `set the password to …`: what stands before the name, and what behind it
const CHANGES =
  /\b(?:(?:re)?set(?:s|ting)?|(?:chang|updat|rotat)(?:e[sd]?|ing))[ \t]{1,4}(?:[\w'./-]{1,30}[ \t]{1,4}){0,4}$/i;
const CHANGED_TO =
  /["'`*]{0,3}[ \t]+(?:(?:for|of|on|in)(?:[ \t]+[\w`./-]{1,30}){1,4}[ \t]+)?(?:back[ \t]+)?to[ \t]+/y;

// `the password (…)`
const IN_BRACKETS = /["'`*]{0,3}[ \t]\([ \t]?/y;

// blanks, and the small words between a name and a value that merely follows it
const FOLLOWS =
  /["'`*]{0,3}[ \t]+(?:(?:set|to|be|as|it|used|by|the|new|old|current|of|for|with|from|becomes|became)[ \t]+){0,3}/y;

interface Neighbourhood {
  readonly to: RegExp;
  readonly bar: Bar;
  /** What stands before the name, at most 100 characters of it. */
  readonly behind?: RegExp;
}

const NEIGHBOURHOODS: readonly Neighbourhood[] = [
  { to: TAG_END, bar: "named" },
  { to: NEXT_CELL, bar: "named" },
  { to: NEXT_ARGUMENT, bar: "strong" },
  { to: SAID_TO_BE, bar: "named" },
  { to: CHANGED_TO, bar: "named", behind: CHANGES },
  { to: IN_BRACKETS, bar: "strong" },
  { to: FOLLOWS, bar: "strong" },
];

// From a name to the end of what any of them matches, when no more blanks stand together than an outlook overlooks; the
// longest is that of an aside, and what tells the value behind it.
const MAX_REACH_CHARS = 384;

// What stands before a name whose value follows after a mere blank: a netrc line, a Dockerfile's or a shell's own word.
const PLAIN_PLACE = /(?:\blogin[ \t]\S{1,80}\s{1,4}|\b(?:ENV|setx|setenv|set -gx)[ \t]+\w{0,40})$/;

const NAMES: Detector = {
  reach: MAX_NAME_CHARS + MAX_REACH_CHARS,
  literals: [
    ..."password PASSWORD passwd PASSWD passphrase Passphrase PASSPHRASE passcode".split(" "),
    ..."secret SECRET token TOKEN credential Credential".split(" "),
    ..."api_key api-key apikey apiKey ApiKey API_KEY KEY PWD _PASS _pass pwd".split(" "),
    ..."pw Pw PW Passwort passwort Kennwort kennwort Wachtwoord wachtwoord contraseña Contraseña".split(" "),
    ..."mot de passe,Mot de passe".split(","),
    ..."API key,api key,access key,Access key,secret key,signing key,master key,IDENTIFIED BY".split(","),
  ],
  read(chars, { literal, at, outlook }): Reading | Silence | undefined {
    const { text, codes } = chars;
    const literalEnd = at + literal.length;
    const nameEnd = endOfName(codes, literalEnd);
    if (!mayFollow(chars, nameEnd)) {
      // In a run of names without an end (`KEY_KEY_…`) only those at its end can be followed by anything.
      const runEnd = nameEnd > literalEnd ? endOf(NAME_RUN, text, nameEnd) : undefined;
      return runEnd === undefined ? undefined : { silentUntil: runEnd - MAX_NAME_CHARS };
    }
    const ahead = lookAhead(outlook, nameEnd) - MAX_REACH_CHARS;
    if (ahead > nameEnd) return { silentUntil: ahead - MAX_NAME_CHARS };
    if (nameEnd > literalEnd) {
      const name = text.slice(at, endWithoutNumber(codes, at, nameEnd));
      if (!judgeOnce("name", name, isSecretName)) return undefined;
    }
    for (const { to, bar, behind } of NEIGHBOURHOODS) {
      const from = endOf(to, text, nameEnd);
      if (from === undefined || from === nameEnd) continue;
      if (behind !== undefined && !behind.test(textBefore(text, at))) continue;
      const value = readValue(text, from, false);
      if (value === undefined) continue;
      // What stands before the name is looked at only where it decides.
      const byBar = looksLikeSecret(value.text, bar);
      const byPlace = to === FOLLOWS ? looksLikeSecret(value.text, "named") : byBar;
      const isSecret = byBar === byPlace ? byBar : isHanded(text, at, literal, nameEnd, value) === byPlace;
      if (!isSecret || isKnownSample(value.text)) continue;
      return {
        secret: { start: value.start, end: value.end, kind: "secret beside its name" },
        resume: value.start,
      };
    }
    return undefined;
  },
};

const isSecretName = (name: string): boolean => toSecretName(name) !== undefined;

// The characters of a name, to the end of their run.
const NAME_RUN = /[\w-]+/y;

const UNDERSCORE = 95;
const HYPHEN = 45;

/** This is asked at every name, so it makes no match to read it from. */
function endOfName(codes: Uint8Array, from: number): number {
  let end = from;
  for (let rests = 0; rests < MAX_RESTS; rests++) {
    const mark = codes[end];
    if (mark !== UNDERSCORE && mark !== HYPHEN) break;
    let next = end + 1;
    while (next - end <= MAX_REST_CHARS && isAlphanumeric(codes[next] ?? 0)) next++;
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
function isHanded(
  text: string,
  at: number,
  literal: string,
  nameEnd: number,
  { start, quoted }: Value,
): boolean {
  if (quoted && (start - nameEnd <= 2 || /BY$|PASSWORD$/.test(literal))) return true;
  return PLAIN_PLACE.test(textBefore(text, at));
}

function textBefore(text: string, at: number): string {
  return text.slice(Math.max(0, at - 100), at);
}

function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
