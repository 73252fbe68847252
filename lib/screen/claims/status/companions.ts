/**
 * A reference that shares its status with something that is none: `ISS-4 and the docs are merged`. The verb must be
 * one for several, or `both` must stand before them; otherwise the noun next to it is the subject alone.
 */
import { canLead } from "./leads.ts";
import { listEndingAt, type RefList } from "./lists.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { hasAuxiliary } from "./verb-group.ts";
import { AUXILIARIES, FINITE, isStatusWord, PREPOSITIONS, PRONOUNS } from "./words.ts";

// Ours: `ISS-4 and the first three chapters of`; a longer noun is a clause.
const MAX_COMPANION = 5;

const PLURAL: ReadonlySet<string> = new Set(["are", "were", "have", "aren't", "weren't", "haven't", "'ve"]);
const ADDING: ReadonlySet<string> = new Set(["and", "plus"]);

/** The references before the conjunction, or `null`. */
export function findAccompanied(tokens: readonly Token[], group: number, status: number): RefList | null {
  const joint = findJoint(tokens, group - 1);
  if (tokens[joint - 1]?.kind !== "ref") return null;
  const list = listEndingAt(tokens, joint - 1);
  const both = tokens[list.from - 1]?.text === "both";
  if (!both && !hasAuxiliary(tokens, group, status, PLURAL)) return null;
  return canLead(tokens, both ? list.from - 1 : list.from) ? list : null;
}

/** The conjunction before the noun that ends at `last`, or -1. */
function findJoint(tokens: readonly Token[], last: number): number {
  for (let at = last; at > 0 && at >= last - MAX_COMPANION; at -= 1) {
    const token = tokens[at];
    if (isWord(token, ADDING) || isMark(token, "&+")) return at < last ? at : -1;
    if (token?.kind !== "word" && token?.kind !== "thing" && token?.kind !== "number") return -1;
    if (isWord(token, FINITE) || isWord(token, AUXILIARIES) || isStatusWord(token)) return -1;
    if (isWord(token, PREPOSITIONS) || isWord(token, PRONOUNS)) return -1;
  }
  return -1;
}
