/**
 * Tokens as the short strings that patterns are read against: words, `REF`, `THING`, `QUOTE` and marks, parted by
 * single spaces. Every string is bounded, so that one status word costs a constant.
 */
import type { Part } from "./parts.ts";
import type { Token } from "./tokens.ts";

// Ours: how far a word may stand from a status word and still govern it.
export const REACH_TOKENS = 48;

/** The tokens in `[from, to)`, the last ones where there are too many. */
export function render(tokens: readonly Token[], from: number, to: number): string {
  const words: string[] = [];
  const start = Math.max(from, to - REACH_TOKENS);
  for (let at = start; at < to; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "aside") words.push(spell(token));
    else if (token.inserted) words.push(",", renderOn(token.inner, 0), ",");
    // `was (probably) merged`: a short parenthesis speaks with the clause.
    else if (token.inner.length <= MAX_SPOKEN) words.push(renderOn(token.inner, 0));
  }
  return words.join(" ");
}

// Ours: no word of a pattern is longer; hyphens and dots can make one of the whole message.
const MAX_WORD_CHARS = 60;

function spell(token: Token | undefined): string {
  const text = token?.text ?? "";
  return text.length > MAX_WORD_CHARS ? "THING" : text;
}

/** The tokens from `from` on, as many as are in reach. */
export function renderOn(tokens: readonly Token[], from: number): string {
  return render(tokens, from, Math.min(tokens.length, from + REACH_TOKENS));
}

// Ours: a longer parenthesis speaks for itself.
const MAX_SPOKEN = 2;

/** The parts in `[from, to)`, parted by commas. */
export function renderParts(parts: readonly Part[], from: number, to: number): string {
  return parts
    .slice(Math.max(0, from), to)
    .map((part) => renderOn(part.tokens, 0))
    .join(" , ");
}

/** What follows in the part, with its parentheses; and a last short remark behind a dash: `merged — I think`. */
export function renderTail(parts: readonly Part[], part: number, status: number): string {
  const words: string[] = [];
  const push = (tokens: readonly Token[], from: number): void => {
    for (let at = from; at < tokens.length && at < from + REACH_TOKENS; at += 1) {
      const token = tokens[at];
      if (token?.kind === "aside") words.push("(", renderOn(token.inner, 0), ")");
      else words.push(spell(token));
    }
  };
  push(parts[part]?.tokens ?? [], status + 1);
  const remark = parts[part + 1];
  if (parts[part]?.closes === "-" && remark !== undefined && remark.tokens.length <= MAX_REMARK) {
    words.push(",");
    push(remark.tokens, 0);
  }
  return words.join(" ");
}

// Ours: `I think`, `according to the board`; a longer remark is a statement of its own.
const MAX_REMARK = 8;
