/**
 * Statuses that are said as a state: `marked ISS-4 as closed`, `moved ISS-4 from open to closed`, `ISS-4's status is
 * closed`. What is set or what has the state is the reference; who set it does not matter.
 */
import { canLead } from "./leads.ts";
import { listEndingAt } from "./lists.ts";
import type { Subject } from "./subjects.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { SETTING_LINKS } from "./verb-group.ts";
import { ADVERBS, DETERMINERS, LABEL_NOUNS, SETTING_VERBS, STATE_ADJECTIVES, STATE_NOUNS } from "./words.ts";

const HAVING: ReadonlySet<string> = new Set(["has", "got", "carries", "bears"]);

/** `marked ISS-4 as closed`, `moved ISS-4 to closed`. */
export function setSubject(tokens: readonly Token[], ref: number, group: number): Subject | null {
  if (!isWord(tokens[ref + 1], SETTING_LINKS) && tokens[ref + 1]?.text !== "from") return null;
  const list = listEndingAt(tokens, ref);
  let at = list.from - 1;
  // `changed the status of ISS-4 to closed`.
  if (tokens[at]?.text === "of" && isWord(tokens[at - 1], STATE_NOUNS)) at -= 2;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], DETERMINERS)) at -= 1;
  return isWord(tokens[at], SETTING_VERBS) ? { list, group, attached: false } : null;
}

/** `ISS-4's status is closed`, `ISS-4 status closed`, `ISS-4 has the status closed`. */
export function stateSubject(tokens: readonly Token[], group: number): Subject | null {
  let at = group - 2;
  while (isWord(tokens[at], STATE_ADJECTIVES) || tokens[at]?.text === "'s" || isMark(tokens[at], ","))
    at -= 1;
  if (tokens[at]?.text === "the" && isWord(tokens[at - 1], HAVING)) at -= 1;
  // `now has the status closed`, `has status merged`.
  if (isWord(tokens[at], HAVING)) {
    at -= 1;
    while (isWord(tokens[at], ADVERBS)) at -= 1;
  }
  if (tokens[at]?.kind !== "ref") return null;
  const list = listEndingAt(tokens, at);
  return canLead(tokens, list.from) ? { list, group, attached: false } : null;
}
