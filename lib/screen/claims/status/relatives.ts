/**
 * Relatives that say what somebody did to a reference: `ISS-4, which we merged on Monday`, `ISS-4 (that the bot
 * closed)`. What is merged is the reference before the relative, not the one who merged it.
 */
import { isWord, type Token } from "./tokens.ts";
import { isState } from "./verb-group.ts";
import { AUXILIARIES, DETERMINERS, FINITE, isStatusWord, PREPOSITIONS, PRONOUNS } from "./words.ts";

const RELATIVES: ReadonlySet<string> = new Set(["which", "that", "whom"]);

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
