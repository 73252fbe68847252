/**
 * References that a relative or a complement goes on from: `needs ISS-5, which is closed`, `ISS-4 about the export is
 * closed`, and with an actor of its own, `ISS-4, which we merged`. What is merged is the reference, not who merged it.
 */
import { canLead, isAntecedent, skipAsides } from "./leads.ts";
import { listEndingAt } from "./lists.ts";
import type { Subject } from "./subjects.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { isState } from "./verb-group.ts";
import {
  AUXILIARIES,
  COORDINATORS,
  DETERMINERS,
  FINITE,
  isStatusWord,
  PREPOSITIONS,
  PRONOUNS,
} from "./words.ts";

export const RELATIVES: ReadonlySet<string> = new Set(["which", "that", "who", "whom"]);

// Ours: `which the release team of our partner merged`.
const MAX_ACTOR = 4;

/** Where the relative stands whose actor ends right before the verb group, or -1. */
export function relativeBefore(tokens: readonly Token[], group: number, status: number): number {
  if (isState(tokens, group, status)) return -1;
  for (let at = group - 1; at >= 0 && at >= group - 1 - MAX_ACTOR; at -= 1) {
    const token = tokens[at];
    if (isWord(token, RELATIVES)) return at < group - 1 ? at : -1;
    if (token?.kind !== "word" && token?.kind !== "ref" && token?.kind !== "thing") return -1;
    if (isWord(token, PRONOUNS) ? !isWord(tokens[at - 1], RELATIVES) : !isActor(token)) return -1;
  }
  return -1;
}

function isActor(token: Token): boolean {
  if (isWord(token, DETERMINERS)) return true;
  return (
    !isWord(token, FINITE) &&
    !isWord(token, AUXILIARIES) &&
    !isWord(token, PREPOSITIONS) &&
    !isStatusWord(token)
  );
}

const EVERY: ReadonlySet<string> = new Set(["both", "all"]);

/** `depends on ISS-5, which is merged`. */
export function relativeSubject(tokens: readonly Token[], clause: number, group: number): Subject | null {
  let at = clause - 2;
  // `ISS-4 and ISS-5, both of which are merged`.
  const every = tokens[at]?.text === "of" && isWord(tokens[at - 1], EVERY);
  if (every) at -= 2;
  if (isMark(tokens[at], ",")) at -= 1;
  at = skipAsides(tokens, at);
  if (tokens[at]?.kind !== "ref") return null;
  const list = every ? listEndingAt(tokens, at) : listEndingAt(tokens, at, 1);
  return isAntecedent(tokens, list.from) ? { list, group, attached: true } : null;
}

/** `ISS-4 that Ana opened is closed`, `ISS-4 you filed is closed`, `ISS-4 about the slow export is closed`: a head and its complement. */
export function completedSubject(tokens: readonly Token[], group: number): Subject | null {
  for (let at = group - 2; at > group - MAX_INSERTED && at > 0; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== "word" && token?.kind !== "number") return null;
    if (isWord(token, FINITE) || isStatusWord(token) || isWord(token, COORDINATORS)) return null;
    if (tokens[at - 1]?.kind !== "ref") continue;
    const actor = isWord(token, RELATIVES) ? at + 1 : at;
    const acts = isWord(tokens[actor], PRONOUNS) || actor > at;
    const completes =
      isWord(token, ABOUT) ||
      (actor > at && isWord(tokens[actor], PRONOUNS)) ||
      (acts && DID.test(tokens[actor + 1]?.text ?? ""));
    const list = listEndingAt(tokens, at - 1);
    return completes && canLead(tokens, list.from) ? { list, group, attached: false } : null;
  }
  return null;
}

// Ours: a complement longer than this is not looked over.
const MAX_INSERTED = 16;

/** What somebody did to an issue, in a clause without a mark. */
const DID = /^(?:[a-z]{2,}ed|wrote|found|saw|made|built|sent|split|did|took)$/;

const ABOUT: ReadonlySet<string> = new Set([
  "about",
  "regarding",
  "concerning",
  "from",
  "on",
  "titled",
  "aka",
  "alias",
  "a.k.a",
  "a.k.a.",
]);
