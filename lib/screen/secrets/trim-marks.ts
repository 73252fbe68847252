/**
 * Cuts marks off the end of a text. A pattern that ends in `$` would try every run of marks inside the text and read
 * each again and again; this walks back once.
 */

/** The length of `text` without the characters of `marks` at its end. */
export function lengthWithout(text: string, marks: string): number {
  let end = text.length;
  while (end > 0 && marks.includes(text.charAt(end - 1))) end--;
  return end;
}
