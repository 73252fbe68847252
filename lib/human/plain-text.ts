/** Whether a text comes back from GitHub as it was sent: without what is dropped, replaced or ends a line unseen. */

// Controls but tab, line feed and carriage return; the two separators that end a line; half of a surrogate pair.
const UNKEPT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\p{Cs}]/u;

export function isPlainText(text: string): boolean {
  return !UNKEPT.test(text);
}
