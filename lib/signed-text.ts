/** What every signed text needs: an alphabet for its bytes, and a comparison that tells a prober nothing. */

/** A keyed signature (HMAC-SHA-256, 32 bytes) over a text. */
export type Sign = (text: string) => Promise<Uint8Array>;

/** Base64url without padding. Source: RFC 4648, section 5. */
export function toBase64Url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");
}

/** In a time that does not depend on where two texts differ: a signature must not be found out digit by digit. */
export function isSameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let at = 0; at < a.length; at++) difference |= a.charCodeAt(at) ^ b.charCodeAt(at % b.length);
  return difference === 0;
}
