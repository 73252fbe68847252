/** git's name for a blob, worked out from its bytes: whether they are what the name stands for. */

const encoder = new TextEncoder();

/** 40 hex digits: a repository of SHA-1; 64: one of SHA-256. */
export function isObjectId(text: string): boolean {
  return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

/** Whether `oid` is the name of a blob with exactly these bytes. */
export async function isBlobOf(oid: string, bytes: Uint8Array): Promise<boolean> {
  if (!isObjectId(oid)) return false;
  const head = encoder.encode(`blob ${bytes.length}\0`);
  const object = new Uint8Array(head.length + bytes.length);
  object.set(head);
  object.set(bytes, head.length);
  const hash = await crypto.subtle.digest(oid.length === 40 ? "SHA-1" : "SHA-256", object);
  return toHex(new Uint8Array(hash)) === oid;
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
