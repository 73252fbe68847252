/**
 * What a status word is said of, looking to its left: `ISS-4 is merged`, `ISS-4, the importer, is merged`,
 * `ISS-5, which is closed`. It answers with a reference only when the reference heads the subject; any noun it
 * does not know ends the search.
 */
import type { ReferenceHit } from "../references.ts";
import { findAccompanied } from "./companions.ts";
import { behindFronted, preferredTo } from "./fronted.ts";
import { COMPLETING, canLead, isAntecedent, skipAsides } from "./leads.ts";
import { listEndingAt, type RefList } from "./lists.ts";
import { isRow } from "./named.ts";
import { completedSubject, RELATIVES, relativeBefore, relativeSubject } from "./relatives.ts";
import { sharedSubject } from "./shared-subjects.ts";
import { setSubject, stateSubject } from "./states.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { hasAuxiliary, isState, SETTING_LINKS, verbGroup } from "./verb-group.ts";
import {
  ADVERBS,
  AUTHORS,
  COORDINATORS,
  COUNTING,
  FINITE,
  isStatusWord,
  LABEL_NOUNS,
  LEADS,
  PART_NOUNS,
  PREPOSITIONS,
  SINGULAR_AUXILIARIES,
  STATE_NOUNS,
} from "./words.ts";

export interface Subject {
  readonly list: RefList;
  /** Index of the first token of the verb group; everything from here to the status word governs it. */
  readonly group: number;
  /** The status hangs on the reference alone (`which is merged`), whatever the clause around it says of it. */
  readonly attached: boolean;
}

// Ours: an apposition longer than this is not looked over.
const MAX_INSERTED = 16;

// Ours: statuses in a row (`merged, closed and shipped`) share the first one's subject; longer rows are noise.
const MAX_STATUSES = 4;

/** The subject of the status word at `status`, or `null` when nothing of ours heads it. */
export function findSubject(tokens: readonly Token[], status: number, row = 0): Subject | null {
  const group = verbGroup(tokens, status);
  const before = tokens[group - 1];
  if (before === undefined) return null;
  const relative = relativeBefore(tokens, group, status);
  const antecedent = relative < 0 ? null : relativeSubject(tokens, relative + 1, group);
  if (antecedent !== null) return antecedent;
  if (before.kind === "ref") {
    return headSubject(tokens, group - 1, group, status) ?? setSubject(tokens, group - 1, group);
  }
  // `ISS-4 "Importer drops rows" is closed`: a title behind its key.
  if (before.text === "QUOTE" && tokens[group - 2]?.kind === "ref") {
    return headSubject(tokens, group - 2, group, status);
  }
  // `ISS-4 I merged, ISS-5 I left alone`.
  if (isWord(before, AUTHORS) && tokens[group - 2]?.kind === "ref" && takesObject(tokens, status)) {
    const list = listEndingAt(tokens, group - 2);
    return canLead(tokens, list.from) ? { list, group, attached: false } : null;
  }
  const joins = isMark(before, ",&+/") || isWord(before, COORDINATORS);
  // `merged and closed`: whatever the first is said of.
  if (joins && isStatusWord(tokens[group - 2])) {
    return row < MAX_STATUSES ? findSubject(tokens, group - 2, row + 1) : null;
  }
  if (isMark(before, ",")) return afterComma(tokens, group, status);
  if (joins) return detached(sharedSubject(tokens, group - 1, group, status));
  if (isWord(before, RELATIVES)) return relativeSubject(tokens, group, group);
  if (isWord(before, SETTING_LINKS)) {
    if (tokens[group - 2]?.kind === "ref") return setSubject(tokens, group - 2, group);
  }
  // `moved ISS-4 from open to closed`.
  if (
    tokens[group]?.text === "to" &&
    tokens[group - 2]?.text === "from" &&
    tokens[group - 3]?.kind === "ref"
  ) {
    return setSubject(tokens, group - 3, group);
  }
  if (isWord(before, STATE_NOUNS)) return stateSubject(tokens, group);
  const stated = isState(tokens, group, status) ? completedSubject(tokens, group) : null;
  return stated ?? detached(accompanied(tokens, group, status));
}

/** `ISS-4 she landed in Lisbon for`: the preposition at the end has the reference for its object, and to land takes none. */
function takesObject(tokens: readonly Token[], status: number): boolean {
  if (tokens[status]?.text === "landed") return false;
  const end = tokens.findIndex((token, at) => at > status && token.kind === "mark");
  const last = end < 0 ? tokens.at(-1) : tokens[end - 1];
  return !isWord(last, PREPOSITIONS) || isWord(last, ADVERBS);
}

function accompanied(
  tokens: readonly Token[],
  group: number,
  status: number,
): Pick<Subject, "list" | "group"> | null {
  const list = findAccompanied(tokens, group, status);
  return list === null ? null : { list, group };
}

function detached(found: { readonly list: RefList; readonly group: number } | null): Subject | null {
  return found === null ? null : { ...found, attached: false };
}

/** `ISS-4 is merged`; in `unblocks ISS-3 and ISS-4 is merged` only the last is the subject. */
function headSubject(tokens: readonly Token[], ref: number, group: number, status: number): Subject | null {
  const list = listEndingAt(tokens, ref);
  const last = listEndingAt(tokens, ref, 1);
  const singular = hasAuxiliary(tokens, group, status, SINGULAR_AUXILIARIES);
  const fronted = behindFronted(tokens, list);
  if (fronted !== null) return { list: fronted, group, attached: false };
  // `Not one of ISS-4, ISS-5 is merged`.
  if (
    tokens[list.from - 1]?.text === "of" &&
    isWord(tokens[list.from - 2], NONE) &&
    !canLead(tokens, list.from)
  )
    return null;
  if (list.from !== last.from && singular && (list.loose || !canLead(tokens, list.from))) {
    // After a preposition the whole list completes another noun: `none of ISS-4 and ISS-5 is merged`.
    if (!list.loose && isWord(tokens[list.from - 1], PREPOSITIONS)) return null;
    const leads = isMark(tokens[last.from - 1], ",") || isWord(tokens[last.from - 1], LEADS);
    return leads ? { list: last, group, attached: false } : null;
  }
  if (canLead(tokens, list.from)) return { list, group, attached: false };
  const preferred = preferredTo(tokens, list.from);
  if (preferred !== null) return { list: preferred, group, attached: false };
  // `#12 for ISS-4 was merged`: the reference before the preposition is the head.
  const head = skipAsides(tokens, list.from - 2);
  if (!isWord(tokens[list.from - 1], COMPLETING) || tokens[head]?.kind !== "ref") return null;
  const outer = listEndingAt(tokens, head);
  return canLead(tokens, outer.from) ? { list: outer, group, attached: false } : null;
}

const NONE: ReadonlySet<string> = new Set(["one", "none", "neither", "any", "either"]);

/** `ISS-4, merged yesterday`, `ISS-4, the importer rework, is merged`, `ISS-4 was tested, merged`. */
function afterComma(tokens: readonly Token[], group: number, status: number): Subject | null {
  const stated = isState(tokens, group, status);
  const comma = group - 1;
  const ref = skipAsides(tokens, comma - 1);
  if (tokens[ref]?.kind === "ref") {
    const whole = listEndingAt(tokens, ref);
    // `The fix for ISS-4, PR #12, is merged`: one verb, one subject.
    const single = stated && whole.loose && hasAuxiliary(tokens, group, status, SINGULAR_AUXILIARIES);
    const list = single ? listEndingAt(tokens, ref, 1) : whole;
    if (!stated) return hangsOn(tokens, list.from) ? { list, group, attached: true } : null;
    // `The importer rework, ISS-4, is merged`, `…, tracked as ISS-4, is merged`: the key names what stands before it.
    let named = isWord(tokens[list.from - 1], NAMING) ? list.from - 2 : list.from;
    while (isWord(tokens[named - 1], LABEL_NOUNS)) named -= 1;
    if (isMark(tokens[named - 1], ",")) {
      // `All but two, ISS-4 and ISS-5, are closed`.
      if (isExcepted(tokens, named - 2)) return null;
      return isWord(tokens[named - 2], PART_NOUNS) && !isRow(tokens, named - 2) && !list.hits.every(isPull)
        ? null
        : { list, group, attached: false };
    }
  }
  for (let at = comma - 1; at > comma - MAX_INSERTED && at > 0; at -= 1) {
    if (!isMark(tokens[at], ",")) continue;
    const head = skipAsides(tokens, at - 1);
    if (
      tokens[head]?.kind !== "ref" ||
      isWord(tokens[at + 1], FINITE) ||
      (isWord(tokens[at + 1], COORDINATORS) && tokens[at + 2]?.text !== "not")
    )
      break;
    const list = listEndingAt(tokens, head);
    return canLead(tokens, list.from) ? { list, group, attached: false } : null;
  }
  // `None of them, ISS-4 included, is merged`: an auxiliary behind a comma resumes something else.
  // One of a row does not: `ISS-4 passed review, got merged and is on staging`.
  const resumes =
    stated &&
    !(
      isWord(tokens[group], IN_ROW) &&
      isWord(tokens[status + 1], COORDINATORS) &&
      !isWord(tokens[comma - 1], ADDED)
    );
  return resumes ? null : detached(sharedSubject(tokens, comma, group, status));
}

function isExcepted(tokens: readonly Token[], count: number): boolean {
  const counts = isWord(tokens[count], COUNTING) || tokens[count]?.kind === "number";
  return counts && isWord(tokens[count - 1], EXCEPTING);
}

const EXCEPTING: ReadonlySet<string> = new Set(["but", "except", "save", "bar", "minus"]);

const ADDED: ReadonlySet<string> = new Set(["included", "excluded", "excepted"]);
const IN_ROW: ReadonlySet<string> = new Set(["got", "was", "were"]);

/** `The fix, #12, is merged`: a pull request is what an issue's fix is. */
function isPull({ reference }: ReferenceHit): boolean {
  return reference.kind === "github";
}

const NAMING: ReadonlySet<string> = new Set(["as", "in", "under"]);

/** Not after an agent, a means or a place: in `fixed by ISS-4, closed by hand` something else is closed. */
function hangsOn(tokens: readonly Token[], from: number): boolean {
  return isAntecedent(tokens, from) && !isWord(tokens[from - 1], AGENTS);
}

const AGENTS: ReadonlySet<string> = new Set([
  "by",
  "via",
  "with",
  "through",
  "in",
  "since",
  "like",
  "unlike",
]);
