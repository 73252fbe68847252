/**
 * The private member of a JSON web key: `d` of an RSA, elliptic or Edwards key, `k` of a symmetric one (RFC 7518,
 * section 6). The public members beside it are public.
 */
import type { Detector, Reading } from "./anchors.ts";
import { looksGenerated } from "./looks-secret.ts";

/** How far from the member the key's type is looked for: an RSA key of 8,192 bits is shorter. */
const MAX_KEY_CHARS = 8192;

// The member's colon and its value in base 64 for addresses, behind quotes that may be escaped.
const VALUE = /\\{0,2}"\s{0,4}:\s{0,4}\\{0,2}"(?<value>[\w-]{22,})/y;

export const JSON_WEB_KEYS: Detector = {
  literals: ['"d', '"k'],
  read({ text }, { literal, at }): Reading | undefined {
    VALUE.lastIndex = at + literal.length;
    const value = VALUE.exec(text)?.groups?.value;
    if (value === undefined || !looksGenerated(value)) return undefined;
    const end = VALUE.lastIndex;
    const around = text.slice(Math.max(0, at - MAX_KEY_CHARS), end + MAX_KEY_CHARS);
    if (!around.includes('"kty')) return { secret: undefined, resume: end };
    return { secret: { start: end - value.length, end, kind: "private JSON web key" }, resume: end };
  },
};
