/**
 * Credentials in HTTP headers: the value of `Authorization` with or without its scheme, a bare `Bearer …`, and the
 * session in a list of cookies. One header is one secret.
 */
import type { Detector, Reading } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";
import { looksLikeSecret } from "./looks-secret.ts";
import { isPlaceholder } from "./placeholder.ts";
import { isSessionCookie } from "./secret-names.ts";
import type { SecretSpan } from "./secret-span.ts";

// A scheme and the blank behind it, written for an address or not; then the credential. `Authorization: "Bearer …"`
const SCHEME = /\\?["'`\u201c]?(?:[A-Za-z][A-Za-z0-9_-]{1,24}(?:[ \t]{1,4}|%20|\+(?=[\w-]{16})))?/y;

// The credential of RFC 7235 (token68), also written for an address: no blank, no quote, no bracket, no colon.
const CREDENTIAL = /[\w.~+/%-]{6,}={0,2}/y;

// A longer run that is no credential is stepped over at once: it may hold the scheme's name many times.
const LONG_RUN_CHARS = 128;

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The credential of an `Authorization` header whose value starts at `from`. */
export function readCredential(text: string, from: number): SecretSpan | undefined {
  SCHEME.lastIndex = from;
  SCHEME.test(text);
  const start = Math.max(SCHEME.lastIndex, from);
  const end = readCredentialEnd(text, start);
  if (end === undefined) return undefined;
  const written = text.slice(from, start);
  const isBasic = BASIC.test(written);
  if (!isCredential(text.slice(start, end), isBasic, () => BEARER.test(written))) return undefined;
  return { start, end, kind: isBasic ? "basic credentials" : "authorization header" };
}

// The letters of a scheme, whatever stands around and between them.
const BASIC = /^[^a-z]*b[^a-z]*a[^a-z]*s[^a-z]*i[^a-z]*c[^a-z]*$/i;
const BEARER = /^[^a-z]*b[^a-z]*e[^a-z]*a[^a-z]*r[^a-z]*e[^a-z]*r[^a-z]*$/i;

/** `Bearer …` and `Basic …` where no header's name stands before them. */
export const BEARER_VALUES: Detector = {
  ...toValues(["Bearer ", "bearer ", "BEARER ", "Bearer%20", "bearer%20"], false),
  // The credential stands right behind it, and only one that could be a secret by its looks is one.
  reach: "Bearer%20".length,
};
export const BASIC_VALUES = toValues(["Basic ", "basic "], true);

function toValues(literals: readonly string[], isBasic: boolean): Detector {
  const kind = isBasic ? "basic credentials" : "bearer token";
  return {
    literals,
    read({ text }, { literal, at }): Reading | undefined {
      const start = at + literal.length;
      const end = readCredentialEnd(text, start);
      if (end === undefined) return undefined;
      if (!isCredential(text.slice(start, end), isBasic, isBearer)) {
        return { secret: undefined, resume: end - start > LONG_RUN_CHARS ? end : start };
      }
      return { secret: { start, end, kind }, resume: start };
    },
  };
}

const isBearer = (): boolean => true;

function readCredentialEnd(text: string, start: number): number | undefined {
  CREDENTIAL.lastIndex = start;
  if (!CREDENTIAL.test(text)) return undefined;
  // a stand-in or an expression goes on where a credential would end
  let end = CREDENTIAL.lastIndex;
  if ("<{($*…[".includes(text.charAt(end) || " ")) return undefined;
  while (end > start && ".:,".includes(text.charAt(end - 1))) end--;
  return end;
}

function isCredential(credential: string, isBasic: boolean, isBearer: () => boolean): boolean {
  if (isBasic) return isBasicPair(credential) && !isKnownSample(credential);
  if (credential.length < 10) return false;
  const isSecret = looksLikeSecret(credential, "named") || (isUuid(credential) && isBearer());
  return isSecret && !isKnownSample(credential);
}

const UUID_CHARS = 36;

function isUuid(text: string): boolean {
  return text.length === UUID_CHARS && UUID.test(text);
}

/** `user:password` in base 64 (RFC 7617), of which the password is no stand-in. */
function isBasicPair(encoded: string): boolean {
  let pair: string;
  try {
    pair = atob(encoded.replace(/%3D/gi, "="));
  } catch {
    return false;
  }
  const colon = pair.indexOf(":");
  if (colon < 0 || !/^[\x20-\x7e]+$/.test(pair)) return false;
  const password = pair.slice(colon + 1);
  const user = pair.slice(0, colon);
  if (isKnownSample(password) || password === user || /^open sesame$/.test(password)) return false;
  // `<key>:` with an empty password
  if (password === "") return looksLikeSecret(user, "named");
  return password.length >= 4 && !isPlaceholder(password);
}

// One cookie of a header: its name and its value, up to the semicolon (RFC 6265, 4.1.1).
const COOKIE =
  /\s{0,2}(?<name>[\w!#$%&'*+.^`|~-]{1,80})=(?<value>[^\s;,="'`<>\\]*={0,2})(?:;|(?=[\s"'`,\\]|$))/y;

/** The session cookies of a header whose list starts at `from`, as one secret, and where the list ends. */
export function findCookies(text: string, from: number): { secret: SecretSpan | undefined; resume: number } {
  let resume = from;
  while (/["'`\u201c\\]/.test(text.charAt(resume))) resume++;
  let start: number | undefined;
  let end = resume;
  COOKIE.lastIndex = resume;
  for (let pair = COOKIE.exec(text); pair !== null; pair = COOKIE.exec(text)) {
    const name = pair.groups?.name ?? "";
    const value = pair.groups?.value ?? "";
    const valueStart = pair.index + pair[0].indexOf("=") + 1;
    resume = COOKIE.lastIndex;
    if (isSessionCookie(name) && isSession(value)) {
      start ??= valueStart;
      end = valueStart + value.length;
    }
  }
  return { secret: start === undefined ? undefined : { start, end, kind: "session cookie" }, resume };
}

function isSession(value: string): boolean {
  return (value.length >= 12 && looksLikeSecret(value, "named")) || isUuid(value);
}
