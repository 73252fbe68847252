/**
 * Whether GitHub signed these bytes. The comparison is WebCrypto's own and constant in time; a malformed header
 * is just a wrong one.
 */

// `sha256=` and 64 hex digits, as GitHub writes it.
const SIGNATURE = /^sha256=([0-9a-f]{64})$/i;

/**
 * @param secret the webhook's secret, as set in the App's settings.
 * @param body the raw bytes, before any parsing.
 * @param header the value of `X-Hub-Signature-256`, if there was one.
 */
export async function isSignedByGitHub(
  secret: string,
  body: Uint8Array<ArrayBuffer>,
  header: string | undefined,
): Promise<boolean> {
  const hex = SIGNATURE.exec(header ?? "")?.[1];
  if (hex === undefined) return false;
  const signature = Uint8Array.from({ length: 32 }, (_, i) =>
    Number.parseInt(hex.slice(2 * i, 2 * i + 2), 16),
  );
  const key = await crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["verify"],
  );
  return crypto.subtle.verify("HMAC", key, signature, body);
}
