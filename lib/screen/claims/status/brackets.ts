/**
 * Links and brackets among tokens: what a link reads as, and which brackets are a parenthesis. It knows marks
 * only; whose address a target is has been settled before.
 */

import type { Segment } from "../../segment.ts";
import { ADDRESS_FILL } from "../addresses.ts";
import type { Mention } from "../references.ts";
import { isWord, type Token } from "./tokens.ts";
import { GENERIC_LINK_WORDS, isStatusWord } from "./words.ts";

/** What is built while a sentence is read: its tokens, and the brackets that are open. */
export interface TokenReading {
  readonly segment: Segment;
  readonly prose: string;
  readonly end: number;
  readonly tokens: Token[];
  readonly brackets: Bracket[];
}

interface Bracket {
  /** How many tokens stood before it. */
  readonly from: number;
  /** It opens the description of an image, which nobody reads as prose. */
  readonly image: boolean;
}

/** Adds one token. */
export function push(
  { tokens }: TokenReading,
  kind: "word" | "number" | "thing" | "mark",
  text: string,
  start: number,
  end: number,
): void {
  tokens.push({ kind, text, start, end });
}

/** A link reads as its text; where the text is but a word for "the issue", it reads as what it points at. */
export function placeTarget(mention: Mention, reading: TokenReading): void {
  const { tokens, brackets } = reading;
  const { from, image } = brackets.pop() ?? { from: tokens.length, image: false };
  if (image) tokens.length = from;
  if (image || tokens.length - from > MAX_LINK_TEXT) return;
  const text = tokens.slice(from);
  if (mention.reference === null) {
    // `ISS-4 is merged [log](https://…)`: what the link shows stands beside the sentence.
    const shows = text.every((token) => token.kind === "number" || isWord(token, SHOWN));
    if (!shows || !isStatusWord(tokens[from - 1])) return;
    tokens.splice(from, 0, { kind: "mark", text: "(", start: mention.start, end: mention.start });
    push(reading, "mark", ")", mention.end, mention.end);
    return;
  }
  if (text.some((token) => token.kind === "ref")) return;
  const { start, end } = mention;
  if (text.every((token) => token.kind === "number" || isWord(token, GENERIC_LINK_WORDS))) {
    tokens.length = from;
    tokens.push({ kind: "ref", text: "REF", start: text[0]?.start ?? start, end, hit: mention });
    return;
  }
  push(reading, "mark", "(", start, start);
  tokens.push({ kind: "ref", text: "REF", start, end, hit: mention });
  push(reading, "mark", ")", end, end);
}

/**
 * Brackets are no marks of a sentence, but around a status they are a parenthesis; `[text][label]` and footnotes
 * lose their label. Returns where to read on.
 */
export function closeBracket(reading: TokenReading, after: number): number {
  const { prose, tokens, brackets } = reading;
  if (prose[after] === ADDRESS_FILL) return after;
  const bracket = brackets.pop();
  if (bracket === undefined) return after;
  if (bracket.image) tokens.length = bracket.from;
  const inner = tokens.length - bracket.from > MAX_BRACKETED ? [] : tokens.slice(bracket.from);
  const last = inner.at(-1);
  const speaks =
    inner.some(isStatusWord) ||
    (bracket.from === 0 && isTag(inner)) ||
    (tokens[bracket.from - 1]?.kind === "ref" && !inner.some(({ kind }) => kind === "ref"));
  if (inner[0] !== undefined && last !== undefined && speaks) {
    const { start } = inner[0];
    tokens.splice(bracket.from, 0, { kind: "mark", text: "(", start, end: start });
    push(reading, "mark", ")", last.end, last.end);
  }
  if (prose[after] !== "[") return after;
  const close = prose.slice(after, after + MAX_LABEL_CHARS).indexOf("]");
  return close < 0 ? after : after + close + 1;
}

/** What a line of a log begins with: `[info]`, `[09:12]`, `[sweeper]`; not what it wishes for: `[planned]`. */
function isTag(inner: readonly Token[]): boolean {
  if (inner.every((token) => token.kind === "number" || isWord(token, LOG_TAGS))) return true;
  const [only] = inner;
  return inner.length === 1 && only?.kind === "word" && only.text.length > 1 && !isWord(only, UNREAL);
}

const LOG_TAGS: ReadonlySet<string> = new Set(
  "info ok done bot ci log update fyi status notice note success debug result system deploy release sync queue main".split(
    " ",
  ),
);
const UNREAL: ReadonlySet<string> = new Set(
  (
    "todo wip draft plan plans planned goal goals target next later soon example sample quote quoted if when once until was were not no never " +
    "blocked pending open reopened reverted tbd tbc eta proposal proposed idea ideas optional wanted wish wishlist maybe perhaps required need " +
    "needed expected scheduled upcoming tomorrow template test question ask asked rfc suggestion suggested option"
  ).split(" "),
);

const SHOWN: ReadonlySet<string> = new Set("link here log run build diff commit details proof".split(" "));

// Ours: a longer run between brackets is read as prose; a link's label is a word or a number.
const MAX_BRACKETED = 8;
const MAX_LINK_TEXT = 32;
const MAX_LABEL_CHARS = 60;
