/** Signs texts with a secret of the deployment: HMAC-SHA-256. The key is imported once for a signer's life. */
import type { Sign } from "../lib/signed-text.ts";

const encoder = new TextEncoder();

export function createSigner(secret: string): Sign {
  let key: Promise<CryptoKey> | undefined;
  return async (text) => {
    key ??= crypto.subtle.importKey("raw", encoder.encode(secret), { name: "HMAC", hash: "SHA-256" }, false, [
      "sign",
    ]);
    return new Uint8Array(await crypto.subtle.sign("HMAC", await key, encoder.encode(text)));
  };
}
