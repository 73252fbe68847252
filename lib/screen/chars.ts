/**
 * A text and the codes of its characters, a byte each. A loop over bytes costs a third of one over a string's own
 * characters, and nearly all that is asked of one character is asked of ASCII.
 */

export interface Chars {
  readonly text: string;
  /** One for each UTF-16 unit of the text: its code, or {@link NOT_ASCII}. */
  readonly codes: Uint8Array;
}

/** Stands for whatever is not ASCII. */
export const NOT_ASCII = 0x80;

const encoder = new TextEncoder();

export function toChars(text: string): Chars {
  const { length } = text;
  const codes = new Uint8Array(length);
  // What is not ASCII takes more bytes than units, so that only ASCII fits whole.
  if (encoder.encodeInto(text, codes).read < length) {
    for (let at = 0; at < length; at++) codes[at] = Math.min(text.charCodeAt(at), 0x80);
  }
  return { text, codes };
}

/** Whether `code` is that of an ASCII letter or digit; not that of a place outside the text. */
export function isAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}

/** Whether `code` is that of an ASCII digit. */
export function isDigit(code: number): boolean {
  return code >= 48 && code <= 57;
}

/** Whether `code` is that of an ASCII small letter. */
export function isSmallLetter(code: number): boolean {
  return code >= 97 && code <= 122;
}

export type CharTest = (chars: Chars, at: number) => boolean;

/** What `ask` says of every code that a text can have, 1 for true. */
export function toCodeTable(ask: (code: number) => boolean): Uint8Array {
  return Uint8Array.from({ length: NOT_ASCII + 1 }, (_, code) => (ask(code) ? 1 : 0));
}

/** The first place at or behind `from` whose code `table` says 1 of; the text's length when there is none. */
export function findCode(codes: Uint8Array, from: number, table: Uint8Array): number {
  const { length } = codes;
  let at = from;
  while (at < length && table[codes[at] ?? 0] !== 1) at++;
  return at;
}

const YES = 1;
const ASK = 2;

/**
 * Whether the character at a place matches `pattern`, which is for one character; outside the text none does. The
 * answers for ASCII are written down once.
 */
export function toCharTest(pattern: RegExp): CharTest {
  const answers = toCodeTable((code) => pattern.test(String.fromCharCode(code)));
  answers[NOT_ASCII] = ASK;
  return ({ text, codes }, at) => {
    if (at < 0 || at >= codes.length) return false;
    const answer = answers[codes[at] ?? 0];
    return answer === YES || (answer === ASK && pattern.test(text.charAt(at)));
  };
}
