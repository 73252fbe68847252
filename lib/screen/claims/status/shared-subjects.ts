/**
 * Predicates that share a subject: `ISS-4 passed review and landed`, `ISS-4 was reviewed, tested and merged`. The
 * subject is the nearest reference that an earlier verb has, and no other subject may stand between.
 */
import { canLead, skipAsides } from "./leads.ts";
import { listEndingAt, type RefList } from "./lists.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { hasAuxiliary } from "./verb-group.ts";
import {
  ADVERBS,
  AUXILIARIES,
  CONDITIONS,
  COORDINATORS,
  FINITE,
  PARTICIPLES,
  PREPOSITIONS,
  PRONOUNS,
  STATE_AUXILIARIES,
} from "./words.ts";

// Ours: a shared predicate longer than this is read as a statement of its own.
const MAX_SHARED = 32;

export interface Shared {
  readonly list: RefList;
  /** Where what governs the status begins: its own verb group, or the earlier one that it shares. */
  readonly group: number;
}

/** The subject shared over the comma or conjunction at `joint`. */
export function sharedSubject(
  tokens: readonly Token[],
  joint: number,
  group: number,
  status: number,
): Shared | null {
  const own =
    hasAuxiliary(tokens, group, status, STATE_AUXILIARIES) || hasAuxiliary(tokens, group, status, HAVE);
  // A bare status behind a comma goes on from a predicate, not from a noun: `follows the patch, merged today`.
  const concludes = isWord(tokens[group], CONCLUDING);
  if (isMark(tokens[joint], ",") && !concludes && !followsPredicate(tokens, joint)) return null;
  for (let at = joint - 1; at >= 0 && at > joint - MAX_SHARED; at -= 1) {
    const token = tokens[at];
    if (isSubjectPronoun(tokens, at)) return null;
    if (isWord(token, FINITE) && !followsSubject(tokens, at)) return null;
    if (token?.kind !== "ref") continue;
    const list = listEndingAt(tokens, at);
    if (!canLead(tokens, list.from) || !startsPredicate(tokens, at + 1)) {
      at = list.from;
      continue;
    }
    // Without an auxiliary of its own the status word shares the earlier one, and what negates it; `did not wait and
    // merged` shares none.
    const apart = isWord(tokens[at + 1], DOING) && !gets(tokens, at + 1);
    const shares = (!own && !apart && !concludes) || tokens[joint]?.text === "or";
    return { list, group: shares ? at + 1 : group };
  }
  return null;
}

/** `ISS-4 no longer reproduces, therefore closed`. */
const CONCLUDING: ReadonlySet<string> = new Set(["therefore", "hence", "thus"]);

const DOING: ReadonlySet<string> = new Set(["did", "didn't", "does", "doesn't", "do", "don't"]);

/** `did not get reviewed and merged`. */
function gets(tokens: readonly Token[], start: number): boolean {
  return tokens.slice(start, start + 3).some(({ text }) => text === "get" || text === "be");
}

const HAVE: ReadonlySet<string> = new Set(["has", "have", "had", "'ve"]);

/** A pronoun is a subject where a verb follows or a clause begins; `made it into` has it for an object. */
function isSubjectPronoun(tokens: readonly Token[], at: number): boolean {
  if (!isWord(tokens[at], PRONOUNS) || isWord(tokens[at - 1], PREPOSITIONS)) return false;
  if (!isWord(tokens[at], EITHER_CASE)) return true;
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  return (
    isMark(before, ",") || isWord(before, COORDINATORS) || isWord(after, FINITE) || isWord(after, AUXILIARIES)
  );
}

const EITHER_CASE: ReadonlySet<string> = new Set(["it", "you", "that", "this", "these", "those", "one"]);

/** The last conjunct before the comma opens with a participle or a known state. */
function followsPredicate(tokens: readonly Token[], comma: number): boolean {
  let at = comma - 1;
  while (
    at >= 0 &&
    !isMark(tokens[at], ",") &&
    !isWord(tokens[at], COORDINATORS) &&
    tokens[at]?.kind !== "ref"
  ) {
    at -= 1;
    if (at < comma - MAX_SHARED) return false;
  }
  at += 1;
  if (tokens[at]?.text === "went") return true;
  while (isWord(tokens[at], ADVERBS) || isWord(tokens[at], AUXILIARIES)) at += 1;
  const token = tokens[at];
  return token?.kind === "word" && (/ed$/.test(token.text) || isWord(token, PARTICIPLES));
}

/** An auxiliary whose subject is a reference, or which shares one; a noun before it is a new subject. */
function followsSubject(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (isWord(tokens[before], ADVERBS) || isWord(tokens[before], AUXILIARIES)) before -= 1;
  const token = tokens[skipAsides(tokens, before)];
  return token === undefined || token.kind === "ref" || token.kind === "mark" || isWord(token, COORDINATORS);
}

/** What follows a subject: a verb or an auxiliary, not a preposition, a mark or a conjunction. */
function startsPredicate(tokens: readonly Token[], start: number): boolean {
  let at = start;
  while (tokens[at]?.kind === "aside" || isWord(tokens[at], ADVERBS)) at += 1;
  const token = tokens[at];
  if (token?.kind !== "word") return isMark(token, ",") && at - start < 2;
  return (
    isWord(token, AUXILIARIES) ||
    !(isWord(token, PREPOSITIONS) || isWord(token, COORDINATORS) || isWord(token, CONDITIONS))
  );
}
