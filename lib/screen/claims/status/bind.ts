/**
 * What a status word is said of. The ways are tried in one order, from the plainest: what it acts on, what
 * follows it in a list, its subject, the label before it, what its parenthesis hangs on.
 */
import { listBehind } from "./apposed.ts";
import { isAnnounced } from "./counted.ts";
import { isFollowed } from "./following.ts";
import { findInverted } from "./inverted.ts";
import { closesAlone, findLabel, standsAlone } from "./labels.ts";
import type { RefList } from "./lists.ts";
import { asideList, isSent, namedBy } from "./named.ts";
import { findListed, findObject } from "./objects.ts";
import type { Part } from "./parts.ts";
import { RELATIVES, relativeBefore, relativeSubject } from "./relatives.ts";
import type { Place } from "./scene.ts";
import { findSubject } from "./subjects.ts";
import { isTitle, namesPart } from "./titles.ts";
import { isWord, type Token } from "./tokens.ts";
import { verbGroup } from "./verb-group.ts";
import { STATE_NOUNS } from "./words.ts";

export interface Bound extends Pick<Place, "subject" | "group" | "said" | "attached" | "label"> {
  readonly list: RefList;
}

/** What the status word is said of: an object first, then a subject, then a label, then what a parenthesis follows. */
export function bind(
  parts: readonly Part[],
  index: number,
  status: number,
  anchor: RefList | null,
): Bound | null {
  const part = parts[index];
  if (part === undefined) return null;
  const tokens = part.tokens;
  const group = verbGroup(tokens, status);
  const plain = { subject: 0, group, said: "", attached: false, label: -1 } as const;
  const object = findObject(tokens, status) ?? findListed(part, status, parts[index + 1]);
  if (object !== null) return { ...plain, list: object, subject: sharedStart(tokens, group) };
  const inverted = findInverted(tokens, status);
  if (inverted !== null) return { ...plain, list: inverted, subject: group };
  if (!isFollowed(tokens, status)) return null;
  const subject = findSubject(tokens, status);
  if (subject !== null) return { ...plain, ...subject, subject: subject.list.from, said: "REF" };
  const named =
    namedSubject(tokens, group, status) ??
    (group === 1 ? asideList(tokens[0]) : null) ??
    countedBefore(parts, index, group, status);
  if (named !== null) return { ...plain, list: named, subject: group };
  const hangs = anchor !== null && (index === 0 || (index === 1 && namesState(parts[0])));
  // `ISS-4 (which is closed)`.
  const relative =
    relativeBefore(tokens, group, status) === 0 || (group === 1 && isWord(tokens[0], RELATIVES));
  if (hangs && relative) return { ...plain, list: anchor, attached: true };
  // `ISS-4 — which landed today — changes the default`.
  const before = relative && part.opens === "-" ? (parts[index - 1]?.tokens ?? []) : [];
  const dashed = relativeSubject(before, before.length + 1, group);
  if (dashed !== null) return { ...plain, list: dashed.list, attached: true };
  if (!standsAlone(tokens, status) && !(hangs && closesAlone(tokens, status))) return null;
  const label = findLabel(parts, index);
  if (label !== null) return { ...plain, list: label.list, group: 0, label: label.part };
  if (hangs) return { ...plain, list: anchor, group: 0, attached: true };
  const behind = namedBehind(parts, index, status);
  return behind === null ? null : { ...plain, list: behind, group: 0 };
}

/** `Status: merged (ISS-4)`, `Importer rework: closed (ISS-4)`. */
function namedBehind(parts: readonly Part[], index: number, status: number): RefList | null {
  const part = parts[index];
  if (part === undefined || part.tokens.length !== status + 2) return null;
  const label = part.opens === ":" || part.opens === "-" ? (parts[index - 1]?.tokens ?? []) : [];
  return isTitle(label, 0) && !namesPart(label, 0) ? asideList(part.tokens[status + 1]) : null;
}

/** `ISS-4 (status: closed)`. */
function namesState(part: Part | undefined): boolean {
  return part?.closes === ":" && part.tokens.length === 1 && isWord(part.tokens[0], STATE_NOUNS);
}

/** `The importer rework (ISS-4) is merged`. */
function namedSubject(tokens: readonly Token[], group: number, status: number): RefList | null {
  for (let at = group; at < status; at += 1) {
    const token = tokens[at];
    if (token?.kind === "aside" && at > 0) return isSent(tokens, at - 1, status) ? null : namedBy(tokens, at);
  }
  return null;
}

/** `14 read, 3 closed (ISS-4, ISS-5, ISS-6)`, `Two more are merged, ISS-4 and ISS-5`. */
function countedBefore(parts: readonly Part[], index: number, group: number, status: number): RefList | null {
  const part = parts[index];
  const tokens = part?.tokens ?? [];
  const list = asideList(tokens[status + 1]) ?? listBehind(tokens, status + 1);
  // `Two closed (ISS-4)` counts something else.
  if (list === null || !agrees(tokens[group - 1], list.hits.length)) return null;
  return isAnnounced(tokens, group - 1, parts[index - 1]?.tokens) ? list : null;
}

/** Whether a bare number right before the verb is that of the references. */
function agrees(count: Token | undefined, hits: number): boolean {
  const named = NUMBERS.indexOf(count?.text ?? "");
  const number = count?.kind === "number" ? Number(count.text) : named;
  return !(number > 0) || number === hits;
}

const NUMBERS: readonly string[] = "zero one two three four five six seven eight nine ten".split(" ");

/** `I have not reviewed, rebased and merged ISS-4`: the last verb shares what governs the first. */
function sharedStart(tokens: readonly Token[], group: number): number {
  const before = tokens[group - 1];
  return before?.kind === "word" && (before.text === "and" || before.text === "then") ? 0 : group;
}
