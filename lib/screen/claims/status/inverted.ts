/**
 * Statements turned round: `Merged this week were ISS-4 and ISS-5`, `What shipped is ISS-4`. The status comes first,
 * then a form of "to be", then what it is said of.
 */
import { endsObject } from "./following.ts";
import { listStartingAt, type RefList } from "./lists.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { verbGroup } from "./verb-group.ts";
import { ADVERBS, FOLLOWERS, LABEL_NOUNS, TIME_NOUNS } from "./words.ts";

// Ours: `since the beginning of the week`; more words between status and verb are another clause.
const MAX_BETWEEN = 6;

const BEING: ReadonlySet<string> = new Set(["is", "are", "was", "were"]);

/** What may stand before the status: `what`, `the only thing that`, `among those`. */
const HEADS: ReadonlySet<string> = new Set(
  "what the only last first next one ones thing things that which also among those other others of".split(
    " ",
  ),
);

/** The references that a turned statement speaks of, or `null`. */
export function findInverted(tokens: readonly Token[], status: number): RefList | null {
  let at = status + 1;
  while (at <= status + MAX_BETWEEN && isBetween(tokens[at])) at += 1;
  if (!isWord(tokens[at], BEING) || !opensTurned(tokens, verbGroup(tokens, status))) return null;
  at += 1;
  while (isWord(tokens[at], ADVERBS) || isWord(tokens[at], LABEL_NOUNS)) at += 1;
  if (tokens[at]?.kind !== "ref") return null;
  const list = listStartingAt(tokens, at);
  return endsObject(tokens, list.to + 1) ? list : null;
}

/** Nothing stands before the status but `what`, `the only thing that`; `the merged one is ISS-4` names it by the way. */
function opensTurned(tokens: readonly Token[], group: number): boolean {
  for (let at = 0; at < group; at += 1) {
    if (at > MAX_BETWEEN || !(isWord(tokens[at], HEADS) || isWord(tokens[at], LABEL_NOUNS))) return false;
  }
  return group === 0 || isWord(tokens[group - 1], TURNED_OPENERS);
}

const TURNED_OPENERS: ReadonlySet<string> = new Set(["what", "that", "which", "those", "also", "others"]);

function isBetween(token: Token | undefined): boolean {
  if (token?.kind === "number" || isMark(token, ",")) return true;
  if (isWord(token, BEING)) return false;
  return isWord(token, FOLLOWERS) || isWord(token, ADVERBS) || isWord(token, TIME_NOUNS);
}
