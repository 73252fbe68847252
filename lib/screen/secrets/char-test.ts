/**
 * Asks a pattern of one character. These questions are asked of every mark of a message, nearly all of which is ASCII,
 * so the answers for ASCII are written down once.
 */

export type CharTest = (text: string, at: number) => boolean;

/** Whether the character at a place matches `pattern`, which is for one character; outside the text none does. */
export function toCharTest(pattern: RegExp): CharTest {
  const ascii = Array.from({ length: 128 }, (_, code) => pattern.test(String.fromCharCode(code)));
  return (text, at) => ascii[text.charCodeAt(at)] ?? pattern.test(text.charAt(at));
}
