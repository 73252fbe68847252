/**
 * Whether a text comes back from GitHub as it was sent, and is seen in the order of its signs: without what is dropped,
 * replaced, ends a line unseen or turns words around.
 */

// Controls but tab, line feed and carriage return; the two separators that end a line and the signs that set the
// direction of what follows them (Unicode TR 36, 2.5); half of a surrogate pair.
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/u;

/** The first of them, in words that follow `has`, and never the text around it; `null` where there is none. */
export function findUnkept(text: string): string | null {
  const point = UNKEPT.exec(text)?.[0].charCodeAt(0);
  if (point === undefined) return null;
  if (point >= 0xd800) return "half of a surrogate pair";
  const name = `U+${point.toString(16).toUpperCase().padStart(4, "0")}`;
  if (point < 0x2028) return `the control character ${name}`;
  return point < 0x202a ? `${name}, which ends a line unseen` : `${name}, which sets the direction of text`;
}

/** The same of a text that has to be one line. */
export function findInLine(text: string): string | null {
  return /[\n\r]/.test(text) ? "a line break" : findUnkept(text);
}

/** The same of a line that becomes a title or a label, in which a tab has no place. */
export function findInLabel(text: string): string | null {
  return text.includes("\t") ? "a tab" : findInLine(text);
}
