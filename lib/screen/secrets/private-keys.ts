/**
 * Private keys in PEM and OpenSSH armour: whole, cut off at either end, escaped into one line, wrapped, quoted or
 * indented. A header without a body, or around a stand-in, is no key; certificates and public keys are public.
 */

import { type Chars, toCodeTable } from "../chars.ts";
import type { Anchor, Detector, Reading } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";

/** Below this many characters a body holds only what every key of its kind begins with. */
const SHORTEST_BODY_CHARS = 40;

/** A line of a body, but for the last, is at least this long; the words of prose are shorter. */
const SHORTEST_LINE_CHARS = 16;

/** A key of 16,384 bits in base 64 is shorter than this. */
const LONGEST_BODY_CHARS = 16_384;

const KIND = "private key";

// `BEGIN RSA PRIVATE KEY-----`, `BEGIN PGP PRIVATE KEY BLOCK-----`, `BEGIN SSH2 ENCRYPTED PRIVATE KEY ----`
const HEADER = / ?(?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}/y;

// What its first word is made of, behind the blank.
const isLabel = toCodeTable((code) => /[A-Z0-9]/.test(String.fromCharCode(code)));
const BLANK = 32;

// `-----END RSA PRIVATE KEY-----`, behind the marks that stand between two lines
const FOOTER = /[\s\\nr"'>+|#*]{0,64}-{4,5} ?END (?:[A-Z0-9]{1,12} ){0,4}PRIVATE KEY(?: BLOCK)? ?-{4,5}/y;

// What stands between two lines of a body: white space, `\n` as written (once or twice escaped), the marks of a
// quote, a string, a diff or a comment, the backslash of `\/`.
const BETWEEN = /(?:\\{1,4}[nrt]|\\(?=\/)|-(?=[A-Za-z0-9+/])|\+(?=\s)|[\s"'>|#*,`])*/y;

// `Proc-Type: 4,ENCRYPTED`, `DEK-Info: …`, `Comment: …`: a header line of the body
const HEADER_LINE = /[A-Z][A-Za-z-]{2,20}: [^\n\\]{0,120}(?:\n|\\{1,4}n)/y;

const BASE_64 = /[A-Za-z0-9+/]*={0,2}/y;

/** A key from its header on. */
export const PRIVATE_KEY_HEADS: Detector = {
  literals: ["-----BEGIN", "---- BEGIN"],
  insideWords: true,
  read({ text, codes }, { literal, at }): Reading | undefined {
    const labelAt = at + literal.length + (codes[at + literal.length] === BLANK ? 1 : 0);
    if (isLabel[codes[labelAt] ?? 0] !== 1) return { secret: undefined, resume: at + literal.length };
    const body = readAt(HEADER, text, at + literal.length);
    if (body === undefined) return { secret: undefined, resume: at + literal.length };
    const end = readBody(text, body);
    if (end === undefined) return { secret: undefined, resume: body };
    const whole = readAt(FOOTER, text, end) ?? end;
    return { secret: { start: at, end: whole, kind: KIND }, resume: whole };
  },
};

/** The end of a key whose head was cut off: lines of base 64 straight before the footer. */
export const PRIVATE_KEY_TAILS: Detector = {
  literals: ["-----END"],
  insideWords: true,
  read({ text }: Chars, { literal, at, floor }: Anchor): Reading | undefined {
    const end = readAt(HEADER, text, at + literal.length);
    if (end === undefined) return { secret: undefined, resume: at + literal.length };
    const start = findBodyBefore(text, at, floor);
    return { secret: start === undefined ? undefined : { start, end, kind: KIND }, resume: end };
  },
};

/** The end of the body that starts at `from`, or `undefined` when there is none worth the name. */
function readBody(text: string, from: number): number | undefined {
  let at = readAt(BETWEEN, text, from) ?? from;
  for (let lines = 0; lines < 4; lines++) {
    const next = readAt(HEADER_LINE, text, at);
    if (next === undefined) break;
    at = readAt(BETWEEN, text, next) ?? next;
  }
  let end = at;
  let body = "";
  while (body.length < LONGEST_BODY_CHARS) {
    const lineEnd = readAt(BASE_64, text, at) ?? at;
    if (lineEnd === at) break;
    if (lineEnd - at < SHORTEST_LINE_CHARS) {
      // the last line of a key is short and stands before its footer or pads to a multiple of four
      if (body !== "" && (text[lineEnd - 1] === "=" || readAt(FOOTER, text, lineEnd) !== undefined))
        end = lineEnd;
      break;
    }
    body += text.slice(at, lineEnd);
    end = lineEnd;
    at = readAt(BETWEEN, text, lineEnd) ?? lineEnd;
  }
  return isBody(body) ? end : undefined;
}

/** The start of the base 64 that ends at `at`, walking back over lines but not behind `floor`. */
function findBodyBefore(text: string, at: number, floor: number): number | undefined {
  const before = text.slice(Math.max(floor, at - LONGEST_BODY_CHARS), at);
  const lines = /[A-Za-z0-9+/=\s\\>]*$/.exec(before.slice(lastOtherChar(before) + 1))?.[0] ?? "";
  const first = /[A-Za-z0-9+/]{40}/.exec(lines);
  return first !== null && isBody(lines.replace(/\\[nr]|[\s\\>]/g, ""))
    ? at - lines.length + first.index
    : undefined;
}

function lastOtherChar(text: string): number {
  let index = text.length - 1;
  while (index >= 0 && /[A-Za-z0-9+/=\s\\>]/.test(text.charAt(index))) index--;
  return index;
}

/** Long enough, no sample, and of as many different characters as base 64 of random bytes has. */
function isBody(body: string): boolean {
  const start = body.slice(0, 256);
  return body.length >= SHORTEST_BODY_CHARS && new Set(start).size >= 20 && !isKnownSample(start);
}

function readAt(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
