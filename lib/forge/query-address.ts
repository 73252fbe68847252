/**
 * How one thing is asked for: an issue or PR by number or id, a page or a release by its path. Only forms; what
 * bears them is found elsewhere.
 */
import { MAX_PATH_CHARS } from "../limits.ts";
import { isUuid4 } from "./uuid.ts";

export type ThreadAddress =
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "id"; readonly id: string };

// A number from 1, at most nine digits, no leading zero.
const NUMBER = /^[1-9]\d{0,8}$/;

/** `null` when the text is neither; an id's letters may be of either case. */
export function parseThreadAddress(text: string): ThreadAddress | null {
  if (NUMBER.test(text)) return { kind: "number", number: Number(text) };
  const id = text.toLowerCase();
  return isUuid4(id) ? { kind: "id", id } : null;
}

// Ours: what was encoded more often than this is a name no tree has.
const MAX_DECODINGS = 4;

/**
 * Whether a path leaves the folder it is relative to: it is absolute, or one of its parts is `.` or `..`. A
 * backslash counts as a separator, and what is still percent-encoded is looked through, so that no reader behind
 * us can understand it otherwise. Source: f0rge schema v1, section 4.
 */
export function isEscape(path: string): boolean {
  if (path.length > MAX_PATH_CHARS) return false;
  let text = path;
  for (let i = 0; i < MAX_DECODINGS; i += 1) {
    const parts = text.split(/[\\/]/);
    if (parts.length > 1 && parts[0] === "") return true;
    if (parts.some((part) => part === "." || part === "..")) return true;
    const decoded = decode(text);
    if (decoded === text) return false;
    text = decoded;
  }
  return false;
}

// Only the signs that make a path: dot, slash, backslash, and the percent sign that may hide them again.
function decode(text: string): string {
  return text.replace(/%(?:2e|2f|5c|25)/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}
