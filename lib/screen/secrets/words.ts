/**
 * Tells what is said in words from what was drawn at random: names, paths, acronyms and phrases on one side, tokens
 * and passwords on the other. It counts letter pairs and promises one pass; it knows no list of words.
 */

// Which letters commonly follow which in English words and in names of programs: the 265 most frequent of 676 pairs,
// counted over package documentation. About nine pairs in ten of a word are among them, four in ten of random letters.
const FOLLOWERS: Readonly<Record<string, string>> = {
  a: "bcdfgiklmnprstuvwxy",
  b: "aceilorsu",
  c: "acdehiklmorstu",
  d: "adefilorsu",
  e: "abcdefgilmnopqrstvwxy",
  f: "aefilortu",
  g: "aehilnorsu",
  h: "aeiort",
  i: "abcdefglmnoprstvxz",
  k: "aeis",
  l: "acdeilopstuy",
  m: "abdeilmopsu",
  n: "acdefgiklnostuv",
  o: "abcdfgiklmnoprstuvw",
  p: "aehiloprstuy",
  q: "u",
  r: "acdegiklmnoprstuy",
  s: "acefhiklmopstuy",
  t: "acefhilmoprstuy",
  u: "abcefgilmnprst",
  v: "aei",
  w: "aeior",
  x: "ept",
  y: "ps",
  z: "e",
};

const LETTERS = 32;

// By the places of two letters in the alphabet, counted from 1: whether the second follows the first.
const PAIRS = new Uint8Array(LETTERS * LETTERS);
for (const [letter, followers] of Object.entries(FOLLOWERS)) {
  for (const follower of followers) PAIRS[toLetter(letter, 0) * LETTERS + toLetter(follower, 0)] = 1;
}

/** The place in the alphabet of the ASCII letter at `at`, counted from 1; 0 for anything else. */
function toLetter(text: string, at: number): number {
  const letter = (text.charCodeAt(at) | 0x20) - 0x60;
  return letter >= 1 && letter <= 26 ? letter : 0;
}

// What stands between two marks.
const PIECE = /[A-Za-z0-9]+/g;

// The parts of a name in camel case: an acronym before a word, a word, an acronym, a number.
const CAMEL_PART = /[A-Z]{1,6}(?=[A-Z][a-z])|[A-Z]?[a-z]+|[A-Z]+|\d+/g;

// `2024`, `v2`, `10s`, `de`, `dev`, `HTTP`, `RS256`: what stands between the words of a name
const SHORT_PIECE = /^(?:[a-zA-Z]?\d{1,4}[a-zA-Z]?|[a-z]{1,2}|[A-Z]?[a-z]{3}|[A-Z]{1,6}\d{0,4})$/;

// `Token`, `token`, `TOKEN`: a part that may be a word
const WORD_PART = /^(?:[A-Z]?[a-z]{2,}|[A-Z]{4,})$/;

// A part that belongs to a name without being a word: a number, an acronym, `Id`, `of`, `src`
const NAME_PART = /^(?:\d{1,5}|[A-Z]{1,6}|[A-Z][aeiouy]|[aeiouy][a-z]|[A-Z]?[a-z]{3})$/;

/**
 * The share of a value, from 0 to 1, that is made of words, acronyms and the short numbers and marks between them:
 * near 1 for `mailer-credentials-v2`, `AES-256-GCM`, `getAccessToken`; near 0 for what was generated.
 */
export function shareOfWords(value: string): number {
  let spoken = 0;
  PIECE.lastIndex = 0;
  for (let piece = PIECE.exec(value)?.[0]; piece !== undefined; piece = PIECE.exec(value)?.[0]) {
    spoken += piece.length <= 10 && SHORT_PIECE.test(piece) ? piece.length + 1 : countSpoken(piece);
  }
  return Math.min(1, spoken / value.length);
}

/** The share of a value, from 0 to 1, that stands in words of four letters or more. */
export function shareOfLongWords(value: string): number {
  let spoken = 0;
  for (const [part] of value.matchAll(CAMEL_PART)) {
    if (part.length >= 4 && WORD_PART.test(part) && isSpeakable(part)) spoken += part.length;
  }
  return spoken / value.length;
}

/** `mailer-a1B2c3`: all words but for one short piece that a program drew; such a value names something. */
export function isSuffixedName(value: string): boolean {
  const strange = value.split(/[-_./:]/).filter((piece) => piece !== "" && shareOfWords(piece) < 0.5);
  return strange.length === 1 && (strange[0]?.length ?? 0) <= 10;
}

/** The whole piece and its mark when it is nothing but parts of a name, else its longer words. */
function countSpoken(piece: string): number {
  let inWords = 0;
  let inLongWords = 0;
  let inShortWords = 0;
  let numbers = 0;
  let isName = true;
  CAMEL_PART.lastIndex = 0;
  for (let part = CAMEL_PART.exec(piece)?.[0]; part !== undefined; part = CAMEL_PART.exec(piece)?.[0]) {
    const word = part.length >= 3 && WORD_PART.test(part) && isSpeakable(part);
    if (word && part.length >= 4) inWords += part.length;
    if (word && part.length === 3) inShortWords += 3;
    if (word && part.length >= 6) inLongWords += part.length;
    if (isDigit(part)) numbers++;
    isName &&= word || NAME_PART.test(part);
  }
  // `apiKey` is made of short words alone; a number beside them is more than a name has
  const words = numbers === 0 ? inWords + inShortWords : inWords;
  if (isName && numbers <= 2 && words >= piece.length * 0.4) return piece.length + 1;
  // a name holds a number; what goes to and fro between letters and digits holds short words by chance
  return numbers > 1 ? inLongWords : inWords;
}

function isDigit(part: string): boolean {
  return part.charCodeAt(0) <= 57;
}

/** True when most pairs of neighbours are pairs that words have, in whatever case; other characters have none. */
export function isSpeakable(letters: string): boolean {
  if (letters.length < 3) return false;
  let common = 0;
  let before = toLetter(letters, 0);
  for (let index = 1; index < letters.length; index++) {
    const letter = toLetter(letters, index);
    common += PAIRS[before * LETTERS + letter] ?? 0;
    before = letter;
  }
  return common / (letters.length - 1) >= (letters.length < 8 ? 0.6 : 0.67);
}
