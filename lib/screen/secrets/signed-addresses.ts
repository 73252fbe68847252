/**
 * Addresses that carry their own permission: presigned requests of Amazon's and Google's storage, whose query holds
 * the key's id, a session token and a signature. The whole query is one secret.
 */
import type { Anchor, Detector, Reading } from "./anchors.ts";
import { isPlaceholder } from "./placeholder.ts";
import { lengthWithout } from "./trim-marks.ts";

// The signature and the rest of the query. One class, then one that does not begin with what the first holds.
const SIGNATURE = /(?<signature>[0-9A-Za-z%+/_-]{32,})(?:[&=][^\s"'`<>\\)\]|]*)?/y;

export const SIGNED_ADDRESSES: Detector = {
  literals: ["X-Amz-Signature=", "x-amz-signature=", "X-Goog-Signature=", "Signature="],
  read(text, { literal, at, floor }: Anchor): Reading | undefined {
    SIGNATURE.lastIndex = at + literal.length;
    const rest = SIGNATURE.exec(text);
    if (rest === null) return undefined;
    const end = at + literal.length + lengthWithout(rest[0], ".,;:!?");
    if (isPlaceholder(rest.groups?.signature ?? "")) return { secret: undefined, resume: end };
    const start = startOfQuery(text, at, floor);
    // `Signature=` is also a word of headers and forms; only an address has a query before it
    if (start === undefined) return { secret: undefined, resume: at + literal.length };
    return { secret: { start, end, kind: "signed address" }, resume: end };
  },
};

/** The place behind the `?` of the address that `at` stands in; not before `floor`. */
function startOfQuery(text: string, at: number, floor: number): number | undefined {
  for (let index = at - 1; index >= floor; index--) {
    const char = text.charAt(index);
    if (char === "?") return index + 1;
    if (/[\s"'`<>]/.test(char)) return undefined;
  }
  return undefined;
}
