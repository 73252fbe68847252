/**
 * What a status word is done to, looking to its right: `I merged ISS-4`, `Closed ISS-4 and ISS-5`, and the list
 * behind `Merged:`. A passive has no object, and a reference that goes on into a noun is not one.
 */
import { findApposed } from "./apposed.ts";
import { isAnnounced, KINDS } from "./counted.ts";
import { endsObject } from "./following.ts";
import { excepts } from "./leads.ts";
import { listStartingAt, type RefList, withoutLast } from "./lists.ts";
import { asideList, namedBy } from "./named.ts";
import type { Part } from "./parts.ts";
import { isTitle } from "./titles.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { isState, verbGroup } from "./verb-group.ts";
import {
  ADVERBS,
  AUTHORS,
  COORDINATORS,
  COUNTING,
  DETERMINERS,
  FOLLOWERS,
  isStatusWord,
  LABEL_NOUNS,
  PART_NOUNS,
  PREPOSITIONS,
  TIME_NOUNS,
} from "./words.ts";

/** The references that the status word at `status` acts on, or `null`. */
export function findObject(tokens: readonly Token[], status: number): RefList | null {
  const group = verbGroup(tokens, status);
  if (isState(tokens, group, status)) return null;
  // `the recently merged ISS-4` names it by the way.
  if (isWord(tokens[group - 1], DETERMINERS) || isWord(tokens[group - 1], POINTING)) return null;
  const before = tokens[group - 1];
  // `did not touch the docs, but merged ISS-4` does it.
  const contrasts = before?.text === "but" && !excepts(tokens, group - 1);
  if (isWord(before, PREPOSITIONS) && !contrasts) return null;
  if (tokens[status - 1]?.text === "to") return null;
  let at = status + 1;
  // `merged and closed ISS-4` does both to it, `merged, deployed and announced ISS-4` all three.
  const shares =
    before === undefined ||
    isWord(before, AUTHORS) ||
    before.text === "you" ||
    /ed$/.test(before.text) ||
    isJoint(before);
  while (isJoint(tokens[at]) && isDone(tokens[at + 1], shares)) at += 2;
  while (isWord(tokens[at], OBJECT_OPENERS) || isWord(tokens[at], LABEL_NOUNS) || isWhole(tokens, at))
    at += 1;
  if (isWord(tokens[at], DETERMINERS)) at += 1;
  while (isWord(tokens[at], LABEL_NOUNS)) at += 1;
  if (tokens[at]?.kind !== "ref") return findApposed(tokens, status);
  const list = listStartingAt(tokens, at);
  if (endsObject(tokens, list.to + 1)) return list;
  // In `closed ISS-4 and ISS-5 is next` the last one begins a new statement.
  const shorter = list.hits.length > 1 ? withoutLast(tokens, list) : null;
  return shorter;
}

function isJoint(token: Token | undefined): boolean {
  return isWord(token, COORDINATORS) || isMark(token, ",&");
}

/** A verb that shares its object with the status word; without a doer in sight only another status does. */
function isDone(token: Token | undefined, shares: boolean): boolean {
  return isStatusWord(token) || (shares && token?.kind === "word" && /ed$/.test(token.text));
}

const OBJECT_OPENERS: ReadonlySet<string> = new Set([
  "both",
  "also",
  "all",
  "out",
  "off",
  "just",
  "only",
  "up",
]);

/** `closed all of ISS-4 and ISS-5`; in `merged PR of ISS-4` the key completes another noun. */
function isWhole(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === "of" && (tokens[at - 1]?.text === "all" || tokens[at - 1]?.text === "both");
}

/** After these the status word is an attribute: `see merged PR #12`. */
const POINTING: ReadonlySet<string> = new Set(
  (
    "see check view read find list lists mentions cites links revert reverts reverted reviews test tests any " +
    "lacks lack lacked misses missing contains contain contained includes include included needs need uses use used " +
    "requires require carries carry"
  ).split(" "),
);

/** The references behind `Merged:` or `Shipped today —`; `next` is the part after that mark. */
export function findListed(part: Part, status: number, next: Part | undefined): RefList | null {
  if (next === undefined || (part.closes !== ":" && part.closes !== "-" && part.closes !== "=")) return null;
  if (verbGroupHasSubject(part.tokens, status)) return null;
  if (part.tokens.length - status > MAX_LISTED_LABEL) return null;
  const owned = isWord(part.tokens[verbGroup(part.tokens, status) - 1], OWNERS);
  const words = part.tokens.slice(status + 1);
  // What follows a preposition says when, where or why: `Landed since the last note:`, `Merged as part of a batch:`.
  const adjunct = words.findIndex(
    (word) => isWord(word, PREPOSITIONS) || word.text === "because" || word.text === "as",
  );
  const isLabel = (word: Token, at: number): boolean =>
    isLabelWord(word, at, words) || (adjunct >= 0 && at > adjunct && word.kind === "word");
  if (!words.every((word, at) => isLabel(word, at) || (owned && isCounted(word))) && !spellsOut(words))
    return null;
  let at = 0;
  while (isWord(next.tokens[at], LABEL_NOUNS) || isWord(next.tokens[at], OBJECT_OPENERS)) at += 1;
  if (next.tokens[at]?.kind !== "ref") {
    // `merged: importer rework (ISS-4)`.
    const aside = next.tokens.findIndex(({ kind }) => kind === "aside");
    // `Closed: 2 (ISS-4, ISS-5)`.
    if (aside === 1 && next.tokens[0]?.kind === "number") return asideList(next.tokens[aside]);
    return aside > 0 && isTitle(next.tokens.slice(0, aside), 0) ? namedBy(next.tokens, aside) : null;
  }
  const list = listStartingAt(next.tokens, at);
  return next.tokens.length === list.to + 1 || endsListed(next.tokens, list.to + 1) ? list : null;
}

// Ours: a longer run of words before the colon is a sentence, not a label.
const MAX_LISTED_LABEL = 8;

/** A label says when and where: `Merged this morning into main`. */
function isLabelWord(token: Token, at: number, label: readonly Token[]): boolean {
  // `merged & closed:` names two states.
  if (isStatusWord(token) || isMark(token, "&+/,")) return true;
  const prior = isWord(label[at - 1], DETERMINERS) ? label[at - 2] : label[at - 1];
  if (isWord(prior, PREPOSITIONS)) return true;
  if (token.kind !== "word")
    return token.kind === "number" || token.kind === "thing" || token.kind === "aside";
  return (
    isWord(token, FOLLOWERS) ||
    isWord(token, ADVERBS) ||
    isWord(token, TIME_NOUNS) ||
    isWord(token, DETERMINERS) ||
    isWord(token, PLACES) ||
    /ed$/.test(token.text)
  );
}

/** `I closed two`, `we merged the following issues`: the object that the list spells out. */
function isCounted(token: Token): boolean {
  return (
    isWord(token, LABEL_NOUNS) || isWord(token, COUNTING) || token.text === "it" || token.text === "them"
  );
}

/** `Closed the stale ones:`, `merged the last three tickets:`: a noun for rows, which the list spells out. */
function spellsOut(words: readonly Token[]): boolean {
  const noun = words.at(-1);
  if (!isWord(words[0], DETERMINERS) || words.length > MAX_SPELLED) return false;
  return (
    (noun?.text === "ones" ||
      isWord(noun, COUNTING) ||
      (isWord(noun, LABEL_NOUNS) && !isWord(noun, PART_NOUNS))) &&
    words.every((word) => word.kind === "number" || (word.kind === "word" && !isWord(word, PREPOSITIONS)))
  );
}

// Ours: `the last three stale tickets`; a longer noun is a clause.
const MAX_SPELLED = 5;

const PLACES: ReadonlySet<string> = new Set(
  "main master trunk production prod staging far duplicate duplicates stale invalid done wontfix".split(" "),
);

function verbGroupHasSubject(tokens: readonly Token[], status: number): boolean {
  const at = verbGroup(tokens, status) - 1;
  const before = tokens[at];
  // `Issues closed: ISS-4, ISS-5`.
  if (at === 0 && (isWord(before, LABEL_NOUNS) || isWord(before, KINDS))) return false;
  if (isAnnounced(tokens, at)) return false;
  return before !== undefined && !isMark(before, ",&+/") && !isWord(before, OWNERS);
}

const OWNERS: ReadonlySet<string> = new Set(["i", "we", "and", "but", "i've", "we've", "what"]);

function endsListed(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at];
  if (token === undefined || token.kind === "aside" || isMark(token, ",")) return true;
  return token.kind === "word" && token.text !== "still" && endsObject(tokens, at);
}
