/**
 * Passwords and keys in the user-info of an address: `postgres://user:…@host`, `https://…@github.com`. It judges the
 * password alone; the user's name, the host and the path are no secrets.
 */

import { findCode, toCodeTable } from "../chars.ts";
import { wrapped } from "../wrapped.ts";
import type { Detector, Reading } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";
import { looksLikeSecret, SHORTEST_PASSWORD_CHARS } from "./looks-secret.ts";

// User-info and the `@` after it: what an authority holds (RFC 3986, 3.2), with the marks people leave unescaped in
// passwords. One class, which holds `@` too; the last one is found in it.
const MAX_AUTHORITY_CHARS = 512;
const AUTHORITY = new RegExp(`[^\\s/"'\`<>\\\\|,]{1,${MAX_AUTHORITY_CHARS}}`, "y");

const AT_SIGN = 64;
const COLON = 58;

// The `@` behind the user, or what ends an authority without one.
const endsUser = toCodeTable((code) => code === AT_SIGN || /[\s/"'`<>\\|,]/.test(String.fromCharCode(code)));

// The colon behind a user's name, or what ends an authority without one.
const endsName = toCodeTable((code) => code === COLON || endsUser[code] === 1);

// Hosts that documentation uses, and the reader's own machine.
const OPEN_HOST = new RegExp(
  wrapped`
    ^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\b|hostname\b
    |(?:[\w-]{1,63}\.){0,4}example(?:\.(?:com|org|net))?)(?::\d+)?$
  `,
  "i",
);

// Pairs that every installation ships with or every handbook prints.
const OPEN_PAIR =
  /^(?:scott:tiger|root:toor|admin:adminadmin|sa:.{0,4}passw0?rd.{0,4}|elastic:changeme|neo4j:neo4j.?)$/i;

// `https://<key>@host`, `https://<key>:@host`, `https://<key>:x-oauth-basic@host`
const KEY_IS_THE_NAME = /^(?:x-oauth-basic)?$/;

export const URL_CREDENTIALS: Detector = {
  literals: ["://"],
  insideWords: true,
  read({ text, codes }, { literal, at }): Reading | undefined {
    const start = at + literal.length;
    // Most addresses have no user, and the mark behind one is looked for at a fraction of the cost of the pattern.
    const mark = findCode(codes, start, endsUser);
    if (codes[mark] !== AT_SIGN || isTooShort(codes, start, mark)) return undefined;
    AUTHORITY.lastIndex = start;
    const authority = cutAtPath(AUTHORITY.exec(text)?.[0] ?? "");
    const userEnd = authority.lastIndexOf("@");
    if (userEnd < 1) return undefined;
    const user = authority.slice(0, userEnd);
    const host = authority.slice(userEnd + 1);
    const colon = user.indexOf(":");
    const name = colon < 0 ? user : user.slice(0, colon);
    const password = colon < 0 ? "" : user.slice(colon + 1);
    const keyAlone = KEY_IS_THE_NAME.test(password);
    if (keyAlone ? !isKey(name, colon >= 0) : !isPassword(name, password, host)) return undefined;
    const from = keyAlone ? start : start + colon + 1;
    const end = keyAlone ? start + name.length : start + userEnd;
    return { secret: { start: from, end, kind: "password in an address" }, resume: from };
  },
};

/** `a:b@`, and no further mark that would make the host a part of the password. */
function isTooShort(codes: Uint8Array, start: number, mark: number): boolean {
  const chars = mark - findCode(codes, start, endsName) - 1;
  if (chars < 1 || chars >= SHORTEST_PASSWORD_CHARS) return false;
  return codes[findCode(codes, mark + 1, endsUser)] !== AT_SIGN;
}

/** Cuts a query or fragment off, but not where the mark stands in a password: `user:pa#ss@host`. */
function cutAtPath(authority: string): string {
  const mark = authority.search(/[?#]/);
  if (mark < 0 || /^[^:@?#]*:(?!\d{1,5}[?#])[^?#]/.test(authority)) return authority;
  return authority.slice(0, mark);
}

function isPassword(user: string, password: string, host: string): boolean {
  // Most pairs are told by the password alone.
  if (user === password || !looksLikeSecret(password, "password")) return false;
  if (OPEN_PAIR.test(`${user}:${password}`) || isKnownSample(password)) return false;
  return !OPEN_HOST.test(host) || looksLikeSecret(password, "named");
}

/** A key where a user's name stands. Without the colon a hexadecimal one is a public ingest key more often than not. */
function isKey(name: string, beforeColon: boolean): boolean {
  return name.length >= 20 && looksLikeSecret(name, beforeColon ? "named" : "strong");
}
