/**
 * References that only compare or open a sentence, beside the one that is spoken of: `ISS-4 rather than ISS-5 was merged`,
 * `Unlike ISS-3, ISS-4 shipped`.
 */
import { canLead } from "./leads.ts";
import { listEndingAt, listStartingAt, type RefList } from "./lists.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { DETERMINERS, LABEL_NOUNS } from "./words.ts";

/** `ISS-4 rather than ISS-5 was merged`. */
export function preferredTo(tokens: readonly Token[], from: number): RefList | null {
  const pair = `${tokens[from - 2]?.text} ${tokens[from - 1]?.text}`;
  if ((pair !== "rather than" && pair !== "instead of") || tokens[from - 3]?.kind !== "ref") return null;
  const list = listEndingAt(tokens, from - 3);
  return canLead(tokens, list.from) ? list : null;
}

/** `Along with ISS-3, ISS-4 shipped`, `Unlike ISS-3, ISS-4 and ISS-5 did`: the first one completes the opening phrase. */
export function behindFronted(tokens: readonly Token[], list: RefList): RefList | null {
  const pair = `${tokens[list.from - 2]?.text} ${tokens[list.from - 1]?.text}`;
  if (list.from > MAX_OPENING || !(isWord(tokens[list.from - 1], FRONTS) || FRONTING_PAIRS.has(pair)))
    return null;
  let at = list.from + 1;
  while (at < list.to && !isMark(tokens[at], ",")) at += 1;
  do at += 1;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], DETERMINERS));
  return tokens[at]?.kind === "ref" ? listStartingAt(tokens, at) : null;
}

// Ours: `and in contrast to`; more words before a reference are a clause.
const MAX_OPENING = 4;

const FRONTS: ReadonlySet<string> = new Set("like unlike after before besides despite".split(" "));
const FRONTING_PAIRS: ReadonlySet<string> = new Set(
  "apart from|instead of|along with|together with|contrast to|compared to|next to|similar to|other than|rather than".split(
    "|",
  ),
);
