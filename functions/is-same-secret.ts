/**
 * Whether two texts are the same, in a time that says nothing of where they differ: both are hashed first, so that
 * neither a shared beginning nor a length shows.
 */
export async function isSameSecret(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([a, b].map(toDigest));
  if (one === undefined || other === undefined) return false;
  let difference = 0;
  for (let at = 0; at < one.length; at++) difference |= (one[at] ?? 0) ^ (other[at] ?? 0);
  return difference === 0;
}

async function toDigest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}
