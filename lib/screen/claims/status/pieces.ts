/**
 * Folded prose cut into its smallest pieces: words, numbers, marks, white space. It looks at one character to
 * choose a pattern and runs that pattern once, so that prose is read at the cost of its length.
 */

export type PieceKind =
  | "space"
  | "word"
  | "number"
  /** An HTML tag; `break` is one that ends a line, an item or a cell. */
  | "tag"
  | "break"
  | "arrow"
  | "dash"
  | "dots"
  /** Pictographs: a cross, an hourglass, any other. */
  | "cross"
  | "hourglass"
  | "picture"
  | "mark"
  | "other";

export interface Piece {
  readonly kind: PieceKind;
  readonly end: number;
}

// Letters of scripts that put spaces between words, and the ideographs, without the surrogates of pictographs.
const LETTER = "a-z\\u00aa\\u00b5\\u00ba\\u00c0-\\u1fff\\u2c00-\\u2dff\\u3040-\\ud7ff\\uf900-\\ufdfd";

/** A word with its inner apostrophes, hyphens, dots and underscores; `@` begins a mention, `#` a tag. */
const WORD = new RegExp(`[@#${LETTER}][0-9${LETTER}]*(?:['_.-][0-9${LETTER}]+)*`, "y");
/** What an apostrophe leaves of a verb: `'s`, `'ve`. */
const CLITIC = new RegExp(`'(?:s|ve|re|d|ll|m)(?![0-9${LETTER}])`, "y");
/** Digits with their separators, a unit grown onto them, a percent sign with or without a space before it. */
const NUMBER = new RegExp(`\\d[0-9${LETTER}]*(?:[.:,-]\\d+)*(?: ?%)?`, "y");
/** White space. */
const SPACE = /\s+/y;
/** An HTML tag on one line. */
const TAG = /<\/?[a-z][^<>\r\n]{0,100}>/y;
/** The tags after which a new statement begins. */
const BREAK = /<\/?(?:br|p|li|td|th|tr|hr)\b/y;
/** `->`, `-->`, `=>`. */
const ARROW = /(?:-{1,2}|=)>/y;
/** Two or three hyphens, or one that no word is grown onto. */
const DASH = new RegExp(`-{2,3}|-(?![0-9${LETTER}])`, "y");
/** Two dots or more. */
const DOTS = /\.{2,}/y;
const PICTURE = /\p{Extended_Pictographic}\ufe0f?/uy;

const MARKS = ",;:.!?()[]/&+=|";
const ARROWS = "\u2192\u27a1\u21d2";
const CROSSES: ReadonlySet<string> = new Set([
  "\u274c",
  "\u{1f6ab}",
  "\u26d4",
  "\u2717",
  "\u2718",
  "\u{1f6d1}",
  "\u{1f44e}",
]);
const HOURGLASSES: ReadonlySet<string> = new Set([
  "\u23f3",
  "\u231b",
  "\u{1f51c}",
  "\u{1f6a7}",
  "\u{1f504}",
  "\u23f8",
  // Boxes that nobody ticked.
  "\u2610",
  "\u2b1c",
  "\u25a1",
  "\u25fb",
  "\u25fd",
  "\u{1f532}",
]);

/** The piece that begins at `at`, which must lie inside `text`. */
export function readPiece(text: string, at: number): Piece {
  const char = text[at] ?? "";
  if (char === " ") return { kind: "space", end: run(SPACE, text, at) };
  if (char >= "a" && char <= "z") return { kind: "word", end: run(WORD, text, at) };
  if (char >= "0" && char <= "9") return { kind: "number", end: run(NUMBER, text, at) };
  return char < "\u0080" ? readAscii(text, at, char) : readBeyond(text, at, char);
}

function readAscii(text: string, at: number, char: string): Piece {
  if (char === "-" || char === "=") {
    const arrow = run(ARROW, text, at);
    if (arrow > at) return { kind: "arrow", end: arrow };
    const dash = run(DASH, text, at);
    if (dash > at) return { kind: "dash", end: dash };
  }
  if (char === "<") {
    const tag = run(TAG, text, at);
    if (tag > at) return { kind: run(BREAK, text, at) > at ? "break" : "tag", end: tag };
  }
  if (char === ".") {
    const dots = run(DOTS, text, at);
    if (dots > at) return { kind: "dots", end: dots };
  }
  const word = char === "@" || char === "#" ? run(WORD, text, at) : char === "'" ? run(CLITIC, text, at) : at;
  if (word > at) return { kind: "word", end: word };
  if (MARKS.includes(char)) return { kind: "mark", end: at + 1 };
  const space = run(SPACE, text, at);
  return space > at ? { kind: "space", end: space } : { kind: "other", end: at + 1 };
}

function readBeyond(text: string, at: number, char: string): Piece {
  if (char === "\u2013" || char === "\u2014" || char === "\u00b7") return { kind: "dash", end: at + 1 };
  if (char === "\u2026") return { kind: "dots", end: at + 1 };
  if (ARROWS.includes(char)) return { kind: "arrow", end: at + 1 };
  const word = run(WORD, text, at);
  if (word > at) return { kind: "word", end: word };
  const symbol = String.fromCodePoint(text.codePointAt(at) ?? 0);
  if (CROSSES.has(symbol)) return { kind: "cross", end: at + symbol.length };
  if (HOURGLASSES.has(symbol)) return { kind: "hourglass", end: at + symbol.length };
  const picture = run(PICTURE, text, at);
  if (picture > at) return { kind: "picture", end: picture };
  const space = run(SPACE, text, at);
  return space > at ? { kind: "space", end: space } : { kind: "other", end: at + 1 };
}

/** Where the pattern ends that matches at `at`; `at` when it does not match. */
function run(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
