/**
 * Where a reference may begin and end: not inside a longer word, a hyphen chain, a path or a file name. It looks
 * at a few characters on either side and at nothing else.
 */

/** Not a part of a longer word, hyphen chain, path or file name; emphasis underscores are no part of a word. */
export function standsAlone(text: string, said: string, start: number, end: number): boolean {
  let left = start - 1;
  while (left > start - 4 && text[left] === "_") left -= 1;
  const before = text[left] ?? "";
  if (isWordChar(before) || before === "_" || before === "@") return false;
  if (left === start - 1) {
    // `#4-#6` is a range; `pre-ISS-4` is another word.
    const ranges = text[start] === "#" && /\d/.test(text[left - 1] ?? "");
    if (before === "-" && !ranges && isWordChar(text[left - 1] ?? "")) return false;
    if (before === "#" || before === "&") return false;
    // `ISS-4/ISS-5` is a list; `feature/ISS-4` is a branch.
    if (before === "/" && !/[a-z0-9]-\d+\/$|#\d+\/$|\s\/$/.test(text.slice(Math.max(0, left - 24), start)))
      return false;
  }
  let right = end;
  while (right < end + 3 && text[right] === "_") right += 1;
  const after = text[right] ?? "";
  if (isWordChar(after) || after === "_") return false;
  if (right !== end) return true;
  const beyond = said[right + 1] ?? "";
  if (after === "-") return !isWordChar(beyond.toLowerCase());
  if (after === ".") return !/[a-z0-9]/.test(beyond);
  if (after === "/") return /^\/(?:[a-z0-9]{1,20}-\d|#?\d|\s|$)/.test(text.slice(right, right + 24));
  return true;
}

/** A letter or digit of a script that puts spaces between words. */
function isWordChar(char: string): boolean {
  const code = char.charCodeAt(0);
  // A small letter once the bit of case is set, or a digit; no number where there is no character.
  if (code < 0x80) return ((code | 32) >= 97 && (code | 32) <= 122) || (code >= 48 && code <= 57);
  return (
    /[\p{L}\p{N}]/u.test(char) &&
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(char)
  );
}
