/**
 * Addresses that carry their own permission: presigned requests of Amazon's and Google's storage, whose query holds
 * the key's id, a session token and a signature. The whole query is one secret.
 */

import type { Chars } from "../chars.ts";
import type { Anchor, Detector, Reading, Silence } from "./anchors.ts";
import { isKnownSample } from "./known-samples.ts";
import { isPlaceholder } from "./placeholder.ts";
import { lengthWithout } from "./trim-marks.ts";

// The signature and the rest of the query. One class, then one that does not begin with what the first holds.
const SIGNATURE = /(?<signature>[0-9A-Za-z%+/_-]{32,})(?:[&=][^\s"'`<>\\)\]|]*)?/y;

export const SIGNED_ADDRESSES: Detector = {
  literals: ["X-Amz-Signature=", "x-amz-signature=", "X-Goog-Signature=", "Signature="],
  read({ text }: Chars, { literal, at, floor }: Anchor): Reading | Silence | undefined {
    SIGNATURE.lastIndex = at + literal.length;
    const rest = SIGNATURE.exec(text);
    if (rest === null) return undefined;
    const end = at + literal.length + lengthWithout(rest[0], ".,;:!?");
    const signature = rest.groups?.signature ?? "";
    if (isPlaceholder(signature) || isKnownSample(signature)) return { secret: undefined, resume: end };
    const start = startOfQuery(text, at, floor);
    // `Signature=` is also a word of headers and forms; only an address has a query before it. A signature that names
    // its provider is a secret anywhere, and `assignments.ts` knows its name.
    if (start === undefined) return { silentUntil: endOfRun(text, at) };
    return { secret: { start, end, kind: "signed address" }, resume: end };
  },
};

/** Up to where no other signature stands in a query either: each would be looked for as far back as this one. */
function endOfRun(text: string, at: number): number {
  RUN_END.lastIndex = at;
  return RUN_END.test(text) ? RUN_END.lastIndex : text.length;
}

const RUN_END = /[\s"'`<>?]/g;

/**
 * The place behind the `?` of the address that `at` stands in. Where a secret ends at `floor` in the same query, its last
 * character, so that both are one: the key's id stands before the signature.
 */
function startOfQuery(text: string, at: number, floor: number): number | undefined {
  for (let index = at - 1; index >= floor; index--) {
    const char = text.charAt(index);
    if (char === "?") return index + 1;
    if (/[\s"'`<>]/.test(char)) return undefined;
  }
  return floor > 0 ? floor - 1 : undefined;
}
