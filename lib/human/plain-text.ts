/**
 * Whether a text comes back from GitHub as it was sent, and is seen in the order of its signs: without what is dropped,
 * replaced, ends a line unseen or turns words around.
 */

// Controls but tab, line feed and carriage return; the two separators that end a line and the signs that set the
// direction of what follows them (Unicode TR 36, 2.5); half of a surrogate pair.
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\p{Cs}]/u;

export function isPlainText(text: string): boolean {
  return !UNKEPT.test(text);
}
