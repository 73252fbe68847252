/**
 * References that share a status said before them: `ISS-4 is merged and so is ISS-5`, `ISS-4 is closed, ISS-5 too`. It
 * looks a few words behind the status, and knows nothing of what it was said of first.
 */
import { endsObject, isTime } from "./following.ts";
import { listStartingAt, type RefList } from "./lists.ts";
import type { Part } from "./parts.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { hasAuxiliary, verbGroup } from "./verb-group.ts";
import {
  ADVERBS,
  AUXILIARIES,
  DETERMINERS,
  FINITE,
  isStatusWord,
  LABEL_NOUNS,
  SPLITTERS,
  TIME_NOUNS,
} from "./words.ts";

// Ours: `merged on Friday afternoon after two rounds, and so is`; further behind stands another statement.
const MAX_BETWEEN = 10;

const AGAIN: ReadonlySet<string> = new Set(["so", "as"]);
const AGREEING: ReadonlySet<string> = new Set(["is", "are", "was", "were", "has", "have", "did"]);
/** `the same goes for`, `ditto for`. */
const SAME: ReadonlySet<string> = new Set(["same", "ditto", "likewise"]);
const TOO: ReadonlySet<string> = new Set(["too", "likewise"]);

/** The references that the status at `status` is said of once more, or `null`. */
export function findEchoed(parts: readonly Part[], index: number, status: number): RefList | null {
  const part = parts[index];
  if (part === undefined) return null;
  const present = hasAuxiliary(part.tokens, verbGroup(part.tokens, status), status, IS);
  const own = part.tokens.slice(status + 1, status + 1 + 2 * MAX_BETWEEN);
  const next = part.closes === "," || part.closes === ";" ? (parts[index + 1]?.tokens ?? []) : [];
  const tokens = [...own, ...next.slice(0, 2 * MAX_BETWEEN)];
  for (let at = 0; at < tokens.length && at < MAX_BETWEEN; at += 1) {
    const token = tokens[at];
    if (isWord(token, AGAIN) && isWord(tokens[at + 1], AGREEING)) return echoedAt(tokens, at + 2);
    if (isWord(token, SAME)) {
      const joint = tokens.findIndex((word, to) => to > at && to < at + 4 && isWord(word, BINDING));
      return joint < 0 ? null : echoedAt(tokens, joint + 1);
    }
    if (token?.kind === "ref" && (at === own.length || isJoint(tokens[at - 1]))) {
      const list = listStartingAt(tokens, at);
      // Behind the end of its own part the next one begins a statement.
      const within = at < own.length ? own : tokens;
      return isGapped(within, list.to + 1, tokens[at - 1], present) ? list : null;
    }
    // Another statement is echoed, not this one.
    if (isWord(token, AUXILIARIES) || isWord(token, FINITE) || isStatusWord(token)) return null;
  }
  return null;
}

/** The references of which the denied status at `status` holds all the same: `ISS-4 is not closed, ISS-5 is`; or `null`. */
export function findContrasted(parts: readonly Part[], index: number, status: number): RefList | null {
  const part = parts[index];
  if (part === undefined || !isDenied(part.tokens, status)) return null;
  const own = part.tokens.slice(status + 1, status + 1 + MAX_BETWEEN);
  const next = part.closes === "," || part.closes === ";" ? (parts[index + 1]?.tokens ?? []) : [];
  const ends = own.every((token) => isWord(token, ADVERBS));
  const tokens = ends ? [...own, ...next] : own;
  let at = 0;
  while (isMark(tokens[at], ",") || isWord(tokens[at], CONTRASTING) || isWord(tokens[at], ADVERBS)) at += 1;
  if (tokens[at]?.kind !== "ref" || (at === 0 && !ends)) return null;
  const list = listStartingAt(tokens, at);
  const end = tokens[list.to + 2];
  return isWord(tokens[list.to + 1], AGREEING) && (end === undefined || end.kind === "mark") ? list : null;
}

function isDenied(tokens: readonly Token[], status: number): boolean {
  return tokens.slice(verbGroup(tokens, status), status).some(({ text }) => /^not$|n't$/.test(text));
}

const CONTRASTING: ReadonlySet<string> = new Set(["but", "while", "whereas", "though", "only"]);

const IS: ReadonlySet<string> = new Set(["is", "are", "'s", "'re"]);
const BINDING: ReadonlySet<string> = new Set(["for", "with", "to"]);

function isJoint(token: Token | undefined): boolean {
  return isMark(token, ",&+") || token?.text === "and" || token?.text === "then";
}

/** The verb is left out behind a reference: `…, and ISS-5 too`, `… and ISS-5 on Tuesday`, `…, then ISS-5`. */
function isGapped(
  tokens: readonly Token[],
  start: number,
  joint: Token | undefined,
  present: boolean,
): boolean {
  // `ISS-5 is as well`.
  const own = isWord(tokens[start], AGREEING) ? start + 1 : start;
  const first = tokens[own];
  const well = first?.text === "as" && tokens[own + 1]?.text === "well";
  // `ISS-5 too soon to tell`.
  if (well || isWord(first, TOO)) return tokens[own + (well ? 2 : 1)]?.kind !== "word";
  if (joint?.text === "then" && endsGap(tokens, start)) return true;
  // In the present a day tells a plan: `is merged, and ISS-5 on Monday`.
  if (present) return false;
  const timed = (isWord(first, ON) && isTime(tokens, start + 1)) || isWord(first, DAYS);
  return timed && endsGap(tokens, timeEnd(tokens, start));
}

/** Nothing more is said of what stands before: `ISS-5 on Monday broke` has a verb of its own. */
function endsGap(tokens: readonly Token[], at: number): boolean {
  const next = isMark(tokens[at], ",") ? tokens[at + 1] : tokens[at];
  return next === undefined || isMark(next, ";.") || isWord(next, SPLITTERS) || next.text === "then";
}

/** Just behind the words of a time: `on Monday morning`, `at 14:05`, `today`. */
function timeEnd(tokens: readonly Token[], start: number): number {
  const isTimed = (at: number): boolean =>
    tokens[at]?.kind === "number" || TIMES.some((words) => isWord(tokens[at], words));
  let at = start;
  // `yesterday and today`.
  while (
    isTimed(at) ||
    (tokens[at]?.text === "and" && isTimed(at + 1) && !isWord(tokens[at + 1], DETERMINERS))
  )
    at += 1;
  return at;
}

const ON: ReadonlySet<string> = new Set(["on", "at"]);
const DAYS: ReadonlySet<string> = new Set(["today", "yesterday"]);
const WHEN: ReadonlySet<string> = new Set(["month", "ago"]);
const TIMES = [ON, DAYS, WHEN, TIME_NOUNS, DETERMINERS];

function echoedAt(tokens: readonly Token[], start: number): RefList | null {
  let at = start;
  while (isWord(tokens[at], LABEL_NOUNS) || isWord(tokens[at], DETERMINERS)) at += 1;
  if (tokens[at]?.kind !== "ref") return null;
  const list = listStartingAt(tokens, at);
  return endsObject(tokens, list.to + 1) ? list : null;
}
