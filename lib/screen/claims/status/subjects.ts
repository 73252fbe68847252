/**
 * What a status word is said of, looking to its left: `ISS-4 is merged`, `ISS-4, the importer, is merged`,
 * `ISS-4 passed review and landed`, `ISS-5, which is closed`. It answers with a reference only when the
 * reference heads the subject; any noun it does not know ends the search.
 */
import { listEndingAt, type RefList } from "./lists.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import {
  ADVERBS,
  AUXILIARIES,
  DETERMINERS,
  FINITE,
  FOLLOWERS,
  LABEL_NOUNS,
  LEADS,
  PART_NOUNS,
  PREPOSITIONS,
  PRONOUNS,
  SETTING_VERBS,
  SINGULAR_AUXILIARIES,
  STATE_AUXILIARIES,
  STATE_NOUNS,
} from "./words.ts";

export interface Subject {
  readonly list: RefList;
  /** Index of the first token of the verb group; everything from here to the status word governs it. */
  readonly group: number;
  /** The status hangs on the reference alone (`which is merged`), whatever the clause around it says of it. */
  readonly attached: boolean;
}

/** The left edge of the status word's own verb group: auxiliaries and adverbs, parentheses passed over. */
export function verbGroup(tokens: readonly Token[], status: number): number {
  let at = status;
  for (;;) {
    const before = tokens[at - 1];
    const setting = isWord(before, SETTING_LINKS) ? settingVerb(tokens, at - 2) : -1;
    if (setting >= 0) at = setting;
    else if (before?.kind === "aside" && at - 1 > 0) at -= 1;
    else if (isWord(before, AUXILIARIES) || isWord(before, ADVERBS)) at -= 1;
    else return at;
  }
}

const SETTING_LINKS: ReadonlySet<string> = new Set(["as", "to", "into"]);

/** `marked as`, `moved from open to`: where the setting verb stands, or -1. */
function settingVerb(tokens: readonly Token[], at: number): number {
  if (isWord(tokens[at], SETTING_VERBS)) return at;
  return tokens[at - 1]?.text === "from" && isWord(tokens[at - 2], SETTING_VERBS) ? at - 2 : -1;
}

export function hasAuxiliary(
  tokens: readonly Token[],
  from: number,
  to: number,
  of: ReadonlySet<string>,
): boolean {
  for (let at = from; at < to; at += 1) if (isWord(tokens[at], of)) return true;
  return false;
}

/** The subject of the status word at `status`, or `null` when nothing of ours heads it. */
export function findSubject(tokens: readonly Token[], status: number): Subject | null {
  const group = verbGroup(tokens, status);
  const before = tokens[group - 1];
  if (before === undefined) return null;
  if (before.kind === "ref") {
    return headSubject(tokens, group - 1, group, status) ?? setSubject(tokens, group - 1, group);
  }
  // `ISS-4 "Importer drops rows" is closed`: a title behind its key.
  if (before.text === "QUOTE" && tokens[group - 2]?.kind === "ref")
    return headSubject(tokens, group - 2, group, status);
  if (isMark(before, ",")) return afterComma(tokens, group, status);
  if (isWord(before, COORDINATORS) || isMark(before, "&+/"))
    return sharedSubject(tokens, group - 1, group, status);
  if (isWord(before, RELATIVES)) return relativeSubject(tokens, group);
  if (isWord(before, SETTING_LINKS) && tokens[group - 2]?.kind === "ref") {
    return setSubject(tokens, group - 2, group);
  }
  if (isWord(before, STATE_NOUNS)) return stateSubject(tokens, group);
  return null;
}

const COORDINATORS: ReadonlySet<string> = new Set(["and", "then", "but", "plus", "or"]);
const RELATIVES: ReadonlySet<string> = new Set(["which", "that", "who"]);

/** `ISS-4 is merged`; in `unblocks ISS-3 and ISS-4 is merged` only the last is the subject. */
function headSubject(tokens: readonly Token[], ref: number, group: number, status: number): Subject | null {
  const list = listEndingAt(tokens, ref);
  const last = listEndingAt(tokens, ref, 1);
  const singular = hasAuxiliary(tokens, group, status, SINGULAR_AUXILIARIES);
  if (list.from !== last.from && singular && (list.loose || !canLead(tokens, list.from))) {
    // After a preposition the whole list completes another noun: `none of ISS-4 and ISS-5 is merged`.
    if (!list.loose && isWord(tokens[list.from - 1], PREPOSITIONS)) return null;
    return isMark(tokens[last.from - 1], ",") || isWord(tokens[last.from - 1], LEADS)
      ? { list: last, group, attached: false }
      : null;
  }
  if (canLead(tokens, list.from)) return { list, group, attached: false };
  // `#12 for ISS-4 was merged`: the reference before the preposition is the head.
  const head = skipAsides(tokens, list.from - 2);
  if (!isWord(tokens[list.from - 1], COMPLETING) || tokens[head]?.kind !== "ref") return null;
  const outer = listEndingAt(tokens, head);
  return canLead(tokens, outer.from) ? { list: outer, group, attached: false } : null;
}

/** Whether a subject can begin here: nothing before it makes it the object or the complement of something. */
export function canLead(tokens: readonly Token[], from: number): boolean {
  const before = tokens[from - 1];
  if (before === undefined || before.kind === "aside" || before.kind === "number" || isMark(before, ","))
    return true;
  if (before.text === "but" && isWord(tokens[from - 2], EXCEPTED)) return false;
  if (before.text === "out") return isWord(tokens[from - 2], TURNING);
  if (isWord(before, INVERTING)) return opensStatement(tokens, from - 2);
  if (isWord(before, LABEL_NOUNS)) return canLeadNoun(tokens, from - 1);
  if (before.text === "of" && isWord(tokens[from - 2], STATE_NOUNS)) return canLeadNoun(tokens, from - 2);
  if (before.text === "of" && isWord(tokens[from - 2], WHOLES)) return canLead(tokens, from - 2);
  // A mention addresses somebody: `@ana ISS-4 is merged`.
  return isWord(before, LEADS) || (before.kind === "word" && before.text.startsWith("@"));
}

const EXCEPTED: ReadonlySet<string> = new Set([
  "everything",
  "all",
  "anything",
  "nothing",
  "none",
  "everyone",
]);
/** An auxiliary that stands before its subject asks or supposes, which is for an abstention to say. */
const INVERTING: ReadonlySet<string> = new Set(
  "is are was were has have had isn't aren't wasn't hasn't haven't".split(" "),
);
const ASKING: ReadonlySet<string> = new Set("so and but hey also then why how when where what".split(" "));

function opensStatement(tokens: readonly Token[], at: number): boolean {
  return tokens[at] === undefined || isMark(tokens[at], ",") || isWord(tokens[at], ASKING);
}

const TURNING: ReadonlySet<string> = new Set(["turns", "turned", "found"]);
const WHOLES: ReadonlySet<string> = new Set(["all", "both", "each"]);

/** `the issue ISS-4`, `our pull request #12`; not `the fix for issue ISS-4`. */
function canLeadNoun(tokens: readonly Token[], noun: number): boolean {
  let at = noun - 1;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], CURRENT)) at -= 1;
  const before = tokens[at];
  if (before === undefined || before.kind === "aside" || isMark(before, ",")) return true;
  if (isWord(before, DETERMINERS)) {
    const outer = tokens[at - 1];
    return outer === undefined || isMark(outer, ",") || isWord(outer, LEADS);
  }
  return isWord(before, LEADS);
}

/** `ISS-4, merged yesterday`, `ISS-4, the importer rework, is merged`, `ISS-4 was tested, merged`. */
function afterComma(tokens: readonly Token[], group: number, status: number): Subject | null {
  const stated = hasAuxiliary(tokens, group, status, STATE_AUXILIARIES);
  const comma = group - 1;
  const ref = skipAsides(tokens, comma - 1);
  if (!stated && tokens[ref]?.kind === "ref") {
    const list = listEndingAt(tokens, ref);
    return isAntecedent(tokens, list.from) ? { list, group, attached: true } : null;
  }
  // `The importer rework, ISS-4, is merged`: the key names what stands before it.
  if (stated && tokens[ref]?.kind === "ref" && isMark(tokens[ref - 1], ",")) {
    const list = listEndingAt(tokens, ref, 1);
    return isWord(tokens[ref - 2], PART_NOUNS) ? null : { list, group, attached: false };
  }
  for (let at = comma - 1; at > comma - MAX_APPOSITION && at > 0; at -= 1) {
    if (!isMark(tokens[at], ",")) continue;
    const head = skipAsides(tokens, at - 1);
    if (tokens[head]?.kind !== "ref" || startsFinite(tokens, at + 1)) break;
    const list = listEndingAt(tokens, head);
    return canLead(tokens, list.from) ? { list, group, attached: false } : null;
  }
  // `None of them, ISS-4 included, is merged`: an auxiliary behind a comma resumes something else.
  return stated ? null : sharedSubject(tokens, comma, group, status);
}

// Ours: an apposition or a shared predicate longer than this is read as a statement of its own.
const MAX_APPOSITION = 16;
const MAX_SHARED = 32;

function startsFinite(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at], FINITE) || isWord(tokens[at], COORDINATORS);
}

/** `ISS-4 passed review and landed`: the nearest reference that is the subject of an earlier verb. */
function sharedSubject(
  tokens: readonly Token[],
  joint: number,
  group: number,
  status: number,
): Subject | null {
  for (let at = joint - 1; at >= 0 && at > joint - MAX_SHARED; at -= 1) {
    const token = tokens[at];
    if (isWord(token, PRONOUNS) && !isWord(tokens[at - 1], PREPOSITIONS)) return null;
    if (isWord(token, FINITE) && !followsSubject(tokens, at)) return null;
    if (token?.kind !== "ref") continue;
    const list = listEndingAt(tokens, at);
    if (!canLead(tokens, list.from) || !startsPredicate(tokens, at + 1)) {
      at = list.from;
      continue;
    }
    // Without an auxiliary of its own the status word shares the earlier one, and what negates it.
    const own =
      hasAuxiliary(tokens, group, status, STATE_AUXILIARIES) || hasAuxiliary(tokens, group, status, HAVE);
    const shares = !own || tokens[joint]?.text === "or";
    return { list, group: shares ? at + 1 : group, attached: false };
  }
  return null;
}

const HAVE: ReadonlySet<string> = new Set(["has", "have", "had", "'ve"]);

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
  return isWord(token, AUXILIARIES) || !(isWord(token, FOLLOWERS) || isWord(token, COORDINATORS));
}

/** `depends on ISS-5, which is merged`. */
function relativeSubject(tokens: readonly Token[], group: number): Subject | null {
  let at = group - 2;
  if (isMark(tokens[at], ",")) at -= 1;
  at = skipAsides(tokens, at);
  if (tokens[at]?.kind !== "ref") return null;
  const list = listEndingAt(tokens, at, 1);
  return isAntecedent(tokens, list.from) ? { list, group, attached: true } : null;
}

/** Not when the reference only completes another noun: in `the fix for ISS-4, merged today` the fix is merged. */
export function isAntecedent(tokens: readonly Token[], from: number): boolean {
  let at = from - 1;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], DETERMINERS)) at -= 1;
  if (!isWord(tokens[at], COMPLETING)) return true;
  return tokens[at - 1]?.text === "duplicate" || !isNounAt(tokens, at - 1);
}

const COMPLETING: ReadonlySet<string> = new Set(["of", "for", "in", "behind", "from"]);

function isNounAt(tokens: readonly Token[], at: number): boolean {
  return (
    isWord(tokens[at], PART_NOUNS) || (tokens[at]?.kind === "word" && isWord(tokens[at - 1], DETERMINERS))
  );
}

/** `marked ISS-4 as closed`, `moved ISS-4 to closed`. */
function setSubject(tokens: readonly Token[], ref: number, group: number): Subject | null {
  if (!isWord(tokens[ref + 1], SETTING_LINKS)) return null;
  const list = listEndingAt(tokens, ref);
  let at = list.from - 1;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], DETERMINERS)) at -= 1;
  return isWord(tokens[at], SETTING_VERBS) ? { list, group, attached: false } : null;
}

/** `ISS-4's status is closed`, `ISS-4 status closed`. */
function stateSubject(tokens: readonly Token[], group: number): Subject | null {
  let at = group - 2;
  while (isWord(tokens[at], CURRENT) || tokens[at]?.text === "'s") at -= 1;
  if (tokens[at]?.kind !== "ref") return null;
  const list = listEndingAt(tokens, at);
  return canLead(tokens, list.from) ? { list, group, attached: false } : null;
}

const CURRENT: ReadonlySet<string> = new Set(["current", "new", "final", "latest"]);

function skipAsides(tokens: readonly Token[], start: number): number {
  let at = start;
  while (tokens[at]?.kind === "aside") at -= 1;
  return at;
}
