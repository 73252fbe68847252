/**
 * Lists of references: `ISS-1, ISS-2 and ISS-3`, `ISS-1/ISS-2`, a range's two ends. A list knows which of its
 * members it leaves out (`ISS-1, not ISS-2`, `ISS-1 (part 1)`) and whether it offers a choice.
 */
import type { ReferenceHit } from "../references.ts";
import { isPartBehind } from "./titles.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { DETERMINERS, KIN_NOUNS, LABEL_NOUNS } from "./words.ts";

export interface RefList {
  readonly hits: readonly ReferenceHit[];
  /** Indexes of its first and last token. */
  readonly from: number;
  readonly to: number;
  /** `ISS-1 or ISS-2`: nothing is said of either. */
  readonly choice: boolean;
  /** Joined by commas alone, without a conjunction. */
  readonly loose: boolean;
}

const JOINTS: ReadonlySet<string> = new Set(["and", "or", "plus", "through", "thru", "to", "nor", "also"]);

/** The list whose last reference is the token at `end`; at most `limit` members, so that a chain stays linear. */
export function listEndingAt(tokens: readonly Token[], end: number, limit = MAX_LIST): RefList {
  const indexes = [end];
  const joints: string[] = [];
  let from = end;
  while (indexes.length < limit) {
    const previous = stepBack(tokens, from, joints);
    if (previous < 0) break;
    indexes.unshift(previous);
    from = previous;
  }
  return toList(tokens, indexes, joints);
}

/** The list whose first reference is the token at `start`. */
export function listStartingAt(tokens: readonly Token[], start: number, limit = MAX_LIST): RefList {
  const indexes = [start];
  const joints: string[] = [];
  let to = start;
  while (indexes.length < limit) {
    const next = stepOn(tokens, to, joints);
    if (next < 0) break;
    indexes.push(next);
    to = next;
  }
  return toList(tokens, indexes, joints);
}

/** The list without its last member. */
export function withoutLast(tokens: readonly Token[], list: RefList): RefList | null {
  let to = list.to - 1;
  while (to >= list.from && tokens[to]?.kind !== "ref") to -= 1;
  if (to < list.from) return null;
  return { ...list, hits: list.hits.slice(0, -1), to };
}

// Ours: longer lists are read in pieces, so that a chain of references costs no more than its length.
const MAX_LIST = 64;

function toList(tokens: readonly Token[], indexes: readonly number[], joints: readonly string[]): RefList {
  const hits: ReferenceHit[] = [];
  for (const index of indexes) {
    const token = tokens[index];
    const left = tokens[index - 1]?.text === "not" || isPartBehind(tokens, index + 1);
    if (token?.kind === "ref" && !left) hits.push(token.hit);
  }
  return {
    hits,
    from: indexes[0] ?? 0,
    to: indexes.at(-1) ?? 0,
    choice: joints.includes("or") || joints.includes("nor"),
    loose: joints.length > 0 && joints.every((joint) => joint === ","),
  };
}

function stepBack(tokens: readonly Token[], from: number, joints: string[]): number {
  let at = from - 1;
  while (introduces(tokens[at])) at -= 1;
  const seen = readJoints(tokens, at, -1);
  // `#1 #2 #3 merged`: references in a row need no joint.
  if (seen.joints.length === 0) return joinPlain(tokens, from, -1, joints);
  at = seen.at;
  while (tokens[at]?.kind === "aside") at -= 1;
  if (tokens[at]?.kind !== "ref") return -1;
  joints.push(...seen.joints);
  return at;
}

function stepOn(tokens: readonly Token[], to: number, joints: string[]): number {
  let at = to + 1;
  while (tokens[at]?.kind === "aside") at += 1;
  const seen = readJoints(tokens, at, 1);
  if (seen.joints.length === 0) return joinPlain(tokens, to, 1, joints);
  at = seen.at;
  while (introduces(tokens[at])) at += 1;
  if (tokens[at]?.kind !== "ref") return -1;
  joints.push(...seen.joints);
  return at;
}

/** In `ISS-4 #12 merged` the key names what the pull request is for: only references of one kind stand in a row. */
function joinPlain(tokens: readonly Token[], from: number, step: 1 | -1, joints: string[]): number {
  const token = tokens[from];
  const beside = tokens[from + step];
  if (token?.kind !== "ref" || beside?.kind !== "ref") return -1;
  if ((token.hit.reference.kind === "github") !== (beside.hit.reference.kind === "github")) return -1;
  joints.push(",");
  return from + step;
}

/** `issue`, `the`, `its follow-up`: what may stand before a member of a list. */
function introduces(token: Token | undefined): boolean {
  return isWord(token, LABEL_NOUNS) || isWord(token, DETERMINERS) || isWord(token, KIN_NOUNS);
}

/** Up to four joining tokens in one direction: `, and`, `as well as`, `/`. */
function readJoints(
  tokens: readonly Token[],
  start: number,
  step: 1 | -1,
): { readonly joints: readonly string[]; readonly at: number } {
  const joints: string[] = [];
  let at = start;
  for (; joints.length < 4; at += step) {
    const token = tokens[at];
    if (isMark(token, ",&+/") || isWord(token, JOINTS)) joints.push(token?.text ?? "");
    else if (isWell(tokens, at) || token?.text === "not") joints.push("and");
    else break;
  }
  return { joints, at };
}

/** A word of `as well as`; `skip ISS-4 as ISS-5 is closed` gives a reason. */
function isWell(tokens: readonly Token[], at: number): boolean {
  const text = tokens[at]?.text;
  if (text === "well") return true;
  return text === "as" && (tokens[at - 1]?.text === "well" || tokens[at + 1]?.text === "well");
}
