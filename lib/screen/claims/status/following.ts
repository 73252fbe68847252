/**
 * Whether a status word ends its predicate: what follows may say when, where and how, but a noun makes the word
 * an attribute (`merged branches`) or gives it another object (`closed the gap`).
 */
import { isAddress, isWord, type Token } from "./tokens.ts";
import { isState, verbGroup } from "./verb-group.ts";
import { ADVERBS, DETERMINERS, FINITE, FOLLOWERS, isStatusWord, TIME_COUNTS, TIME_NOUNS } from "./words.ts";

/** Whether the status word at `status` can be the predicate of something before it. */
export function isFollowed(tokens: readonly Token[], status: number): boolean {
  let at = status + 1;
  if (PHRASE_STARTS.has(`${tokens[at]?.text} ${tokens[at + 1]?.text}`)) return true;
  // `merged back in June`.
  if (tokens[at]?.text === "back" && isWord(tokens[at + 1], TIME_PREPOSITIONS)) return true;
  while (isAdverb(tokens[at])) at += 1;
  // `merged about ten minutes ago`.
  if (isWord(tokens[at], NEAR) && isTime(tokens, at + 1)) return true;
  const token = tokens[at];
  if (token === undefined || token.kind === "mark" || token.kind === "aside" || token.kind === "ref")
    return true;
  // `closed it is not` turns the sentence round.
  if (token.text === "it" && isWord(tokens[at + 1], FINITE)) return false;
  // `ISS-4 closed it`: the pronoun is what was closed; after `is closed` a new clause begins.
  if (isWord(token, OBJECTS) && !isState(tokens, verbGroup(tokens, status), status)) return false;
  if (token.kind === "number") return isTime(tokens, at);
  if (token.kind !== "word") return false;
  if (isAddress(token)) return true;
  // `closed unread`: as a verb it could have an object, `closed unwanted tabs`.
  if (/^un[a-z]+(?:ed|en|ad|own)$/.test(token.text) && isState(tokens, verbGroup(tokens, status), status))
    return true;
  if (isWord(token, DETERMINERS) || isWord(token, TIME_COUNTS))
    return isTime(tokens, at) || token.text === "which";
  return isWord(token, FOLLOWERS) || isStatusWord(token);
}

/** `closed no matter what the badge says`, `merged all the same`, `closed now that Ana answered`: how these begin. */
const PHRASE_STARTS: ReadonlySet<string> = new Set([
  "no matter",
  "all the",
  "now that",
  "next to",
  "back into",
  "back then",
  "back when",
  "way before",
  "way back",
]);

const TIME_PREPOSITIONS: ReadonlySet<string> = new Set(["in", "on", "at", "around", "before"]);

const NEAR: ReadonlySet<string> = new Set(["about", "roughly", "some"]);

const OBJECTS: ReadonlySet<string> = new Set(["it", "them", "us", "him", "her", "me", "you"]);

function isAdverb(token: Token | undefined): boolean {
  if (token?.kind !== "word" || isWord(token, FOLLOWERS)) return false;
  return isWord(token, ADVERBS) || /ly$|^mid-/.test(token.text);
}

/** `3 hours ago`, `this morning`, `the day before`, `14:05`, `2026-05-01`; not `3 gaps`. */
export function isTime(tokens: readonly Token[], start: number): boolean {
  for (let at = start; at < start + 4; at += 1) if (isWord(tokens[at], TIME_NOUNS)) return true;
  // `the 6th`.
  const day = isWord(tokens[start], DETERMINERS) ? start + 1 : start;
  const token = tokens[day];
  if (token?.kind !== "number") return false;
  const next = tokens[day + 1];
  return next === undefined || next.kind !== "word" || isWord(next, FOLLOWERS) || /[:.,]/.test(token.text);
}

/** Whether an object can end before this token: a mark, an adverb, a preposition; not a noun, not a verb. */
export function endsObject(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === "mark" || token.kind === "aside" || token.kind === "number")
    return true;
  if (token.kind !== "word") return false;
  if (isWord(token, FINITE)) return false;
  if (isWord(token, TIME_COUNTS) || isWord(token, DETERMINERS))
    return isTime(tokens, at) || isWord(token, FOLLOWERS);
  return isWord(token, FOLLOWERS) || isWord(token, ADVERBS) || /ly$/.test(token.text);
}
