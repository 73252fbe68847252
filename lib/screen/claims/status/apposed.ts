/**
 * An object that is named behind its noun: `I closed the ticket (ISS-4)`, `We merged two of them, ISS-4 and ISS-5`. What
 * was closed must be a row by its noun; what was merged or shipped must only be no part of one.
 */
import { endsObject } from "./following.ts";
import { listStartingAt, type RefList } from "./lists.ts";
import { asideList, isRow, isSent, namedBy } from "./named.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import {
  AUXILIARIES,
  COUNTING,
  DETERMINERS,
  FINITE,
  isStatusWord,
  PART_NOUNS,
  PREPOSITIONS,
  PRONOUNS,
} from "./words.ts";

// Ours: `the last three tickets of the batch`; a longer noun is a clause.
const MAX_NOUN = 7;

/** The references that name what the status word at `status` acts on, or `null`. */
export function findApposed(tokens: readonly Token[], status: number): RefList | null {
  const first = tokens[status + 1];
  if (!isWord(first, DETERMINERS) && !isWord(first, COUNTING) && first?.kind !== "number") return null;
  let at = status + 1;
  while (at <= status + MAX_NOUN && isNounWord(tokens, at)) at += 1;
  const noun = tokens[at - 1];
  const counted =
    isWord(noun, COUNTING) || noun?.text === "them" || noun?.text === "ones" || noun?.kind === "number";
  const row = counted || isRow(tokens, at - 1);
  // `the bug you reported in June (ISS-4)`.
  let aside = at;
  while (row && aside <= at + MAX_NOUN && isTail(tokens[aside])) aside += 1;
  if (tokens[aside]?.kind === "aside") {
    // `the error (ISS-4) dialog` is a dialog.
    if (!endsObject(tokens, aside + 1)) return null;
    if (row) return asideList(tokens[aside]);
    const other = tokens[status]?.text === "closed" || isSent(tokens, at - 1, status);
    return other ? null : namedBy(tokens, aside, status + 1);
  }
  const other = isWord(noun, PART_NOUNS) || isSent(tokens, at - 1, status);
  if (!row && (tokens[status]?.text === "closed" || other)) return null;
  return listBehind(tokens, aside);
}

/** Nothing but names behind the comma at `comma`. */
export function listBehind(tokens: readonly Token[], comma: number): RefList | null {
  if (!isMark(tokens[comma], ",") || tokens[comma + 1]?.kind !== "ref") return null;
  const list = listStartingAt(tokens, comma + 1);
  let behind = list.to + 1;
  if (tokens[behind]?.kind === "aside") behind += 1;
  return tokens[behind] === undefined || tokens[behind]?.kind === "mark" ? list : null;
}

function isTail(token: Token | undefined): boolean {
  return (
    token?.kind === "number" || (token?.kind === "word" && !isStatusWord(token) && !isWord(token, JOINING))
  );
}

const JOINING: ReadonlySet<string> = new Set([
  "and",
  "but",
  "or",
  "so",
  "because",
  "as",
  "after",
  "before",
  "with",
]);

/** A word of a noun group; `three of them` is one. */
function isNounWord(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token?.kind === "number" || token?.text === "QUOTE") return true;
  if (token?.kind !== "word" || isStatusWord(token) || isWord(token, FINITE)) return false;
  if (token.text === "of") return isWord(tokens[at - 1], COUNTING) || tokens[at - 1]?.kind === "number";
  if (token.text === "them") return tokens[at - 1]?.text === "of";
  if (isWord(token, DETERMINERS) || isWord(token, COUNTING)) return true;
  return !(isWord(token, PREPOSITIONS) || isWord(token, PRONOUNS) || isWord(token, AUXILIARIES));
}
