/**
 * Where a reference may head something: as the subject of a clause, or as the noun that a relative or a
 * parenthesis hangs on. A word before it that it does not know makes it somebody's object or complement.
 */
import { isAddress, isMark, isWord, type Token } from "./tokens.ts";
import {
  AUXILIARIES,
  COUNTING,
  DETERMINERS,
  EXCEPTED,
  FINITE,
  isStatusWord,
  KIN_NOUNS,
  LABEL_NOUNS,
  LEADS,
  PART_NOUNS,
  PREPOSITIONS,
  PRONOUNS,
  STATE_ADJECTIVES,
  STATE_NOUNS,
} from "./words.ts";

/** Whether a subject can begin at `from`. */
export function canLead(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  if (before === undefined || before.kind === "aside" || before.kind === "number") return true;
  if (isMark(before, ",+/")) return true;
  if (before.text === "but" && excepts(tokens, from - 1)) return false;
  if (before.text === "out") return isWord(tokens[from - 2], FINDING);
  if (isWord(before, INVERTING)) return opensStatement(tokens, from - 2);
  if (isWord(before, LABEL_NOUNS) || isWord(before, STATE_ADJECTIVES)) {
    return canLeadNoun(tokens, from - 1) || isFronted(tokens, from);
  }
  if (before.kind === "ref") return isOtherKind(before, tokens[from]) && canLead(tokens, from - 1);
  if (before.text === "of" && isWord(tokens[from - 2], STATE_NOUNS)) return canLeadNoun(tokens, from - 2);
  if (before.text === "of" && isWord(tokens[from - 2], WHOLES)) return canLead(tokens, from - 2);
  // `All three of ISS-4, ISS-5 and ISS-6 are merged`, `Every one of …`.
  if (before.text === "of" && isWord(tokens[from - 2], COUNTING) && isWord(tokens[from - 3], WHOLES))
    return canLead(tokens, from - 3);
  if (isWord(before, LEADS) || isAddress(before)) return true;
  if (isWord(before, DETERMINERS) || isOwner(before)) return canLeadNoun(tokens, from);
  if (PRIORITY.test(before.text)) return canLead(tokens, from - 1);
  // `but its twin ISS-4 is merged`.
  if (isWord(before, KIN_NOUNS) && isWord(tokens[from - 2], DETERMINERS) && canLeadNoun(tokens, from - 1))
    return true;
  return isQualified(tokens, from - 1) || isFronted(tokens, from);
}

/** `P1 ISS-4 closed`. */
const PRIORITY = /^(?:p|s|sev|prio)-?\d$/;

const ONES: ReadonlySet<string> = new Set(["them", "these", "those", "ones", "others", "batch", "lot"]);

// Ours: `every open ticket of the epic`; a longer noun is a clause.
const MAX_EXCEPTED = 6;

/** `everything but`, `all tickets of the batch but`: what follows the conjunction at `but` is an exception. */
export function excepts(tokens: readonly Token[], but: number): boolean {
  const noun = tokens[but - 1];
  // `all tests pass but` goes on; in `everything in the milestone but` nothing has been said yet.
  const named = isWord(noun, EXCEPTED) || isWord(noun, LABEL_NOUNS) || isWord(noun, ONES);
  for (let at = but - 1; at >= 0 && at >= but - MAX_EXCEPTED; at -= 1) {
    const token = tokens[at];
    if (isWord(token, EXCEPTED)) return named || isWord(tokens[at + 1], PREPOSITIONS);
    if (token?.kind !== "word" || isWord(token, FINITE) || isWord(token, AUXILIARIES) || isStatusWord(token))
      return false;
  }
  return false;
}

/** `the long-awaited ISS-4`, `our dear ISS-4`, at the beginning of a statement. */
function isQualified(tokens: readonly Token[], at: number): boolean {
  const word = tokens[at];
  if (word?.kind !== "word" || !(QUALITY.test(word.text) || QUALITIES.has(word.text))) return false;
  const outer = tokens[at - 2];
  return (
    isWord(tokens[at - 1], ARTICLES) && (outer === undefined || isMark(outer, ",") || isWord(outer, LEADS))
  );
}

const QUALITY = /(?:ed|ous|ful|able|ish|some|-[a-z]+ing)$/;
const QUALITIES: ReadonlySet<string> = new Set(
  "dear good old poor big small tiny huge famous nasty ugly annoying tricky remaining other missing last".split(
    " ",
  ),
);
const ARTICLES: ReadonlySet<string> = new Set(["the", "our", "my", "your", "this", "that"]);

// Ours: a longer phrase before the subject is a clause of its own.
const MAX_FRONTED = 7;

/** `Because of the outage ISS-4 was merged`, `As of 14:00 UTC ISS-4 is closed`: a phrase before the subject. */
function isFronted(tokens: readonly Token[], from: number): boolean {
  const last = tokens[from - 1];
  if (last?.kind !== "word" || isWord(last, PREPOSITIONS) || /ing$/.test(last.text) || isWord(last, CALLING))
    return false;
  for (let at = from - 1; at >= 0 && at >= from - MAX_FRONTED; at -= 1) {
    const token = tokens[at];
    if (token?.kind !== "word" && token?.kind !== "number") return false;
    if (isWord(token, FINITE) || isActing(token)) return false;
    // `After some back and forth ISS-4 was closed`: a conjunction may stand inside the phrase as well.
    if (isWord(token, FRONTING) && isWord(tokens[at - 1], CLAUSE_OPENERS)) return true;
    if (at === 0 || isMark(tokens[at - 1], ",")) return isWord(token, FRONTING);
  }
  return false;
}

/** A pronoun that is no determiner: `at this point` has none. */
function isActing(token: Token): boolean {
  return isWord(token, PRONOUNS) && !isWord(token, DETERMINERS);
}

/** Verbs that give a state to what follows them: `in her mail Ana calls ISS-4 closed`. */
const CALLING: ReadonlySet<string> = new Set(
  "calls called considers considered deems declares declared reports lists shows marks has makes leaves keeps".split(
    " ",
  ),
);

const FRONTING: ReadonlySet<string> = new Set(
  "because due thanks along together in on at during since from despite by after for over within to per as following given against with without".split(
    " ",
  ),
);
const CLAUSE_OPENERS: ReadonlySet<string> = new Set(["and", "so", "but"]);

/** An auxiliary that stands before its subject asks or supposes, which is for an abstention to say. */
const INVERTING: ReadonlySet<string> = new Set(
  "is are was were has have had isn't aren't wasn't hasn't haven't".split(" "),
);
const ASKING: ReadonlySet<string> = new Set("so and but hey also then why how when where what".split(" "));
const FINDING: ReadonlySet<string> = new Set(["turns", "turned", "found"]);
const WHOLES: ReadonlySet<string> = new Set(["all", "both", "each", "every", "whole", "entirety"]);

function opensStatement(tokens: readonly Token[], at: number): boolean {
  if (tokens[at] === undefined || isMark(tokens[at], ",") || isWord(tokens[at], ASKING)) return true;
  // `Not only is ISS-4 merged`.
  return tokens[at]?.text === "only" && tokens[at - 1]?.text === "not";
}

/** `the issue ISS-4`, `our pull request #12`; not `the fix for issue ISS-4`. */
function canLeadNoun(tokens: readonly Token[], noun: number): boolean {
  let at = noun - 1;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], STATE_ADJECTIVES)) at -= 1;
  const before = tokens[at];
  if (before === undefined || before.kind === "aside" || isMark(before, ",")) return true;
  // `ISS-4 PR #12 is merged`: the key says what the pull request is for.
  if (before.kind === "ref") return canLead(tokens, at);
  if (before.text === "'s") return tokens[at - 1]?.kind === "ref" && canLead(tokens, at - 1);
  // `verified that PR #12 is merged`.
  if (before.text === "that" && !(isWord(tokens[at - 1], PREPOSITIONS) && tokens[at - 1]?.text !== "except"))
    return true;
  if (!isWord(before, DETERMINERS) && !isOwner(before)) return isWord(before, LEADS) || isAddress(before);
  const outer = tokens[at - 1];
  return outer === undefined || isMark(outer, ",") || isWord(outer, LEADS);
}

/** `Ana's PR #12`. */
function isOwner(token: Token): boolean {
  return token.kind === "word" && token.text.endsWith("'s");
}

/** Not when the reference only completes another noun: in `the fix for ISS-4, merged today` the fix is merged. */
export function isAntecedent(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], DETERMINERS)) at -= 1;
  if (!isWord(tokens[at], COMPLETING)) return true;
  return isWord(tokens[at - 1], SAME_AGAIN) || !isNounAt(tokens, at - 1);
}

/** What is no product of an issue but the issue once more. */
const SAME_AGAIN: ReadonlySet<string> = new Set([
  "duplicate",
  "regression",
  "recurrence",
  "repeat",
  "variant",
]);

/** In `ISS-4 #12 is merged` the key says what the pull request is for. */
function isOtherKind(before: Token, token: Token | undefined): boolean {
  if (before.kind !== "ref" || token?.kind !== "ref") return false;
  return (before.hit.reference.kind === "github") !== (token.hit.reference.kind === "github");
}

/** Prepositions that tie a reference to the noun before it. */
export const COMPLETING: ReadonlySet<string> = new Set(["of", "for", "in", "behind", "from"]);

function isNounAt(tokens: readonly Token[], at: number): boolean {
  return (
    isWord(tokens[at], PART_NOUNS) || (tokens[at]?.kind === "word" && isWord(tokens[at - 1], DETERMINERS))
  );
}

/** The index at or before `start` that holds no parenthesis; a few are passed over, no more. */
export function skipAsides(tokens: readonly Token[], start: number): number {
  let at = start;
  while (tokens[at]?.kind === "aside" && at > start - MAX_ASIDES) at -= 1;
  return at;
}

// Ours: further parentheses in a row are not looked over.
const MAX_ASIDES = 4;
