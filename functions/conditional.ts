/**
 * Entity tags and what a caller already holds. A tag is made of what an answer depends on, never of the answer,
 * so it is known before anything is read.
 */

// Rises with the form of the answers: a tag must not outlive it.
const FORM = "1";

/** @param parts all that the answer depends on. @returns a strong tag, quotes included. */
export async function toEntityTag(parts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify([FORM, ...parts]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return `"${[...digest].map((byte) => byte.toString(16).padStart(2, "0")).join("")}"`;
}

// One tag: an optional weakness mark, then quotes around what is neither a quote nor a control character.
const TAG = /(?:W\/)?("[\u0021\u0023-\u007e\u0080-\u00ff]*")/g;

/**
 * What an `If-None-Match` says of the tag: `match` and `miss`, or `any` for `*`, which matches whatever exists.
 * Weakness is no difference here. Source: RFC 9110, section 13.1.2.
 */
export function compareTag(header: string | undefined, tag: string): "match" | "miss" | "any" {
  if (header === undefined) return "miss";
  if (header.trim() === "*") return "any";
  for (const [, held] of header.matchAll(TAG)) if (held === tag) return "match";
  return "miss";
}
