/**
 * Credentials on a command line: `curl -u user:…`, `--password …`, `mysql -p…`, `echo … | docker login`. Only what a
 * credential's flag or pipe hands over is read; ports, ids and paths behind the same letters pass.
 */

import { isAlphanumeric, toCharTest } from "../chars.ts";
import { wrapped } from "../wrapped.ts";
import type { Detector, Reading } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";
import { type Bar, looksLikeSecret } from "./looks-secret.ts";
import { readValue, type Value } from "./read-value.ts";
import { toSecretName } from "./secret-names.ts";

const KIND = "password on a command line";

/** How far before a flag the name of its command is looked for. */
const MAX_COMMAND_CHARS = 300;

// Clients whose `-u` (or `-a`) takes `user:password`.
const REQUESTS = /\b(?:curl|wget|http|https|httpie|xh|svn)\b[^\n]*$/;

// Clients whose `-p`, `-P` or `-a` takes a password.
const CLIENTS = new RegExp(wrapped`
  \b(?:mysql\w*|mariadb\w*|sshpass|(?:docker|podman|nerdctl|crane|oras|registry|az|oc) login|zip|unzip|7z
  |ldap\w+|smbclient|sqlcmd|redis-cli|valkey-cli|mongo\w*)\b[^\n]*$
`);

// What stands before a flag.
const opensFlag = toCharTest(/[\s"'`(]/);

export const SHORT_FLAGS: Detector = {
  literals: ["-u", "-U", "-a", "-p", "-P", "--user", "--proxy-user"],
  outsideWords: true,
  read(chars, { literal, at }): Reading | undefined {
    if (!opensFlag(chars, at - 1)) return undefined;
    const { text } = chars;
    const flagEnd = at + literal.length;
    const value = readValue(text, flagEnd + countGap(text, flagEnd), false);
    if (value === undefined) return undefined;
    // Which command it is, is looked for only where it decides.
    const isOf = (commands: RegExp): boolean =>
      commands.test(text.slice(Math.max(0, at - MAX_COMMAND_CHARS), at));
    const colon = value.text.indexOf(":");
    if (colon > 0 && literal !== "-p" && literal !== "-P") {
      const password = value.text.slice(colon + 1);
      if (password === value.text.slice(0, colon)) return undefined;
      const pair = { ...value, start: value.start + colon + 1, text: password };
      const chosen = toReading(pair, "password");
      const named = toReading(pair, "named");
      if ((chosen === undefined) === (named === undefined)) return named;
      return isOf(REQUESTS) ? chosen : named;
    }
    const reading = toReading(value, "named");
    return reading !== undefined && isOf(CLIENTS) ? reading : undefined;
  },
};

// `--db-password` and the blank behind it; with an equals sign it is an assignment
const LONG_FLAG = /--[A-Za-z][\w-]{1,40}[ \t]{1,4}/y;

export const LONG_FLAGS: Detector = {
  literals: ["--"],
  read({ text, codes }, { literal, at }): Reading | undefined {
    // Most pairs of dashes are a rule's, a comment's or a table's.
    if (!isAlphanumeric(codes[at + literal.length] ?? 0))
      return { secret: undefined, resume: endOfRule(codes, at) };
    LONG_FLAG.lastIndex = at;
    if (!LONG_FLAG.test(text)) return undefined;
    const valueAt = LONG_FLAG.lastIndex;
    const promised = toSecretName(text.slice(at + literal.length, valueAt).trimEnd());
    if (promised === undefined) return undefined;
    const value = readValue(text, valueAt, false);
    return value === undefined ? undefined : toReading(value, promised === "perhaps" ? "strong" : "named");
  },
};

/** Where a longer run of dashes may begin something again: a key's armour has five of them before its word. */
function endOfRule(codes: Uint8Array, at: number): number {
  let end = at;
  while (end < codes.length && codes[end] === HYPHEN) end += 1;
  return end - ARMOUR_DASHES;
}

const HYPHEN = 45;

const ARMOUR_DASHES = "-----".length;

// What reads a password from its standard input, on the same line.
const LOGIN = /[^\n|]{0,20}\|[^\n]{0,120}(?:--password-stdin|--with-token|login|passwd)/y;

export const PIPED_PASSWORDS: Detector = {
  literals: ["echo ", "printf "],
  read({ text }, { literal, at }): Reading | undefined {
    const value = readValue(text, at + literal.length, false);
    if (value === undefined) return undefined;
    LOGIN.lastIndex = value.end;
    return LOGIN.test(text) ? toReading(value, "named") : undefined;
  },
};

function toReading({ start, end, text }: Value, bar: Bar): Reading | undefined {
  if (!looksLikeSecret(text, bar) || isKnownSample(text)) return undefined;
  return { secret: { start, end, kind: KIND }, resume: start };
}

/** Blanks and an equals sign between a short flag and its value; none in `-pS3…`. */
function countGap(text: string, at: number): number {
  return /^[ \t]{0,4}=?/.exec(text.slice(at, at + 5))?.[0].length ?? 0;
}
