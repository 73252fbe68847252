/**
 * Finds names of branches: behind a prefix that branches are given, as a full ref, or behind the word. A branch
 * is also a shop, so behind the word only what is written like a ref counts, or a name branches commonly have.
 */

import type { Span } from "../../rule.ts";
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import {
  AFTER_NAME,
  BRANCH_NAMES,
  COMPOUND_ENDS,
  COMPOUND_STARTS,
  FOLLOWING_NOUNS,
  FUNCTION_WORDS,
  SLASHED_WORDS,
} from "./branch-words.ts";
import type { Detail } from "./detail.ts";
import { type Horizon, inOrder } from "./in-order.ts";
import { type Plain, readPlain } from "./plain.ts";
import { readShown } from "./shown.ts";

export function findBranches(segment: Segment): Iterable<Detail | Horizon> {
  const { text } = segment;
  const mayBePrefixed = text.includes("/") && /(?:feat(?:ure)?|fix|release|chore|heads|origin)\//i.test(text);
  const mayBeNamed = /branch/i.test(text);
  if (!mayBePrefixed && !mayBeNamed) return [];
  const plain = segment.view(readPlain);
  const found: Iterable<Detail>[] = [];
  if (mayBePrefixed) found.push(findPrefixed(plain, toLookup(segment.view(readShown).code)));
  if (mayBeNamed) found.push(findNamed(plain), findBefore(plain));
  return inOrder(found);
}

// A prefix at a word's start, then the name. Remote prefixes may stand before `origin/` only.
const PREFIXED = new RegExp(
  wrapped`
    (?<![\p{L}\p{N}./@\\-]|[\p{L}\p{N}]_)(?<prefix>(?:refs\/)?(?:remotes\/)?origin\/|refs\/(?:heads|remotes)\/
    |(?:feature|feat|fix|bugfix|hotfix|release|chore)\/)(?<name>[a-z0-9][\w./#+@-]{0,200})
  `,
  "gu",
);

function* findPrefixed(plain: Plain, isCode: (offset: number) => boolean): Iterable<Detail> {
  for (const match of plain.folded.matchAll(PREFIXED)) {
    const { prefix = "", name = "" } = match.groups ?? {};
    const trimmed = name.replace(/[./#+@_-]{1,201}$/, "");
    if (trimmed === "") continue;
    const end = match.index + prefix.length + trimmed.length;
    const written = plain.written.slice(match.index, end);
    if (
      !isCode(match.index) &&
      isProse(prefix, trimmed, written, plain.folded.slice(Math.max(0, match.index - 16), match.index))
    )
      continue;
    yield { kind: "branch", start: match.index, end };
  }
}

// A word that makes the prefix a noun: nobody writes "a" before a branch.
const NOUN_BEFORE = /(?:^|[^\p{L}\p{N}])(?:an?|no|quick|bug|every|each|any|new) $/u;

/** `fix/replace`, `Feature/Bug`: words with a slash for "or" between them. */
function isProse(prefix: string, name: string, written: string, before: string): boolean {
  if (prefix.startsWith("refs/") || /branch\s{1,3}$/.test(before.slice(-10))) return false;
  if (name.split("/").every((part) => SLASHED_WORDS.has(part))) return true;
  if (/^\p{Lu}/u.test(written) && !/[-_\d]/.test(name)) return true;
  return /^[a-z]+$/.test(name) && NOUN_BEFORE.test(before.slice(-12));
}

// The word, then what introduces the name, its opening marks, and the name. What may not stand before the word is looked at
// behind it, so that the engine looks for the word alone.
const NAMED =
  /branch(?<![\p{L}\p{N}_-]branch)(?:es)?(?<joint>\s?:|\s{1,3}(?:named|called))?\s{1,3}(?<marks>["'`*_(]{0,3})(?<name>[a-z0-9][\w./#+-]{0,200})/gu;

function* findNamed(plain: Plain): Iterable<Detail> {
  for (const match of plain.folded.matchAll(NAMED)) {
    const { marks = "", name = "" } = match.groups ?? {};
    const trimmed = name.replace(/[./#+_-]{1,201}$/, "");
    const end = match.index + match[0].length - name.length + trimmed.length;
    const written = plain.written.slice(end - trimmed.length, end);
    const after = plain.folded.slice(end, end + 24);
    const before = plain.folded.slice(Math.max(0, match.index - 12), match.index);
    if (isName(written, marks, before, after)) yield { kind: "branch", start: match.index, end };
  }
}

function isName(written: string, marks: string, before: string, after: string): boolean {
  if (/^\d+$/.test(written)) return marks.includes("`");
  if (marks.includes("`")) return true;
  if (FUNCTION_WORDS.has(written)) return false;
  if (isRefLike(written)) return true;
  if (!/^[a-z]+$/.test(written)) return false;
  if (/["']/.test(marks)) return true;
  if (!endsName(after)) return false;
  if (BRANCH_NAMES.has(written)) return true;
  // `from branch payments`: with no article, the word names one.
  return (
    /(?:^|[^\p{L}\p{N}])(?:on|from|into|onto|off|against) $/u.test(before) && !FOLLOWING_NOUNS.has(written)
  );
}

/** The name is over: nothing follows, or a mark, or a word that no noun is. */
function endsName(after: string): boolean {
  const next = /^\s{1,3}([a-z]+)/.exec(after)?.[1];
  return next === undefined ? !/^\s{1,3}[\p{L}\p{N}]/u.test(after) : AFTER_NAME.has(next);
}

/** Digits with letters, underscores, slashes, dots; or words joined by hyphens that no compound is made of. */
function isRefLike(written: string): boolean {
  const name = written.toLowerCase();
  // `ISS-12-retry` is a ref; `Porto-2` is a place.
  if (/^\p{Lu}/u.test(written)) return /^[A-Z]{2,10}-\d{1,6}[-_/]\w/.test(written);
  if (/^(?:and|or)\//.test(name)) return false;
  if (/[_/]/.test(name)) return /\p{L}/u.test(name);
  if (/^\d/.test(name))
    return /^\d{1,4}(?:\.(?:\d{1,4}|x)){1,3}(?:-[\w.]+)?$/.test(name) || /^\d{1,6}-[a-z]+-[a-z]/.test(name);
  if (/\d/.test(name)) return true;
  if (/^[a-z]+\.[a-z]+$/.test(name)) return false;
  const parts = name.split("-");
  if (parts.length < 2) return false;
  return (
    !COMPOUND_STARTS.has(parts[0] ?? "") &&
    !COMPOUND_ENDS.has(parts.at(-1) ?? "") &&
    !parts.slice(1, -1).some((part) => COMPOUND_ENDS.has(part))
  );
}

// A name in front of the word: in code with a mark that no plain word has, or joined by a hyphen and a digit. The word is
// looked for, and the name is read back from there.
const BEFORE = new RegExp(
  wrapped`
    [ ]branch(?![\p{L}\p{N}_-])(?<=(?:\x60(?<code>[a-z][\w./#+-]{1,200})\x60
    |(?<![\p{L}\p{N}_./-])(?<bare>[a-z]+(?:[-_][a-z0-9]+){1,6})) branch)
  `,
  "gu",
);

function* findBefore(plain: Plain): Iterable<Detail> {
  for (const { index, 0: word, groups } of plain.folded.matchAll(BEFORE)) {
    const { code, bare = "" } = groups ?? {};
    const start = index - (code === undefined ? bare.length : code.length + 1);
    const written = plain.written.slice(start, start + (code ?? bare).length);
    const isBranch =
      code === undefined
        ? /^[a-z]/.test(written) && /\d|_/.test(written) && isRefLike(written) && !/^covid/.test(written)
        : isRefLike(written);
    if (!isBranch) continue;
    yield { kind: "branch", start: code === undefined ? start : start - 1, end: index + word.length };
  }
}

/** Whether an offset stands in one of ascending spans; ask with ascending offsets. */
function toLookup(spans: readonly Span[]): (offset: number) => boolean {
  let next = 0;
  return (offset) => {
    while ((spans[next]?.end ?? Number.POSITIVE_INFINITY) <= offset) next += 1;
    return (spans[next]?.start ?? Number.POSITIVE_INFINITY) <= offset;
  };
}
