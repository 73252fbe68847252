/**
 * Subjects that only count what a list names: `The following tickets are closed: ISS-4`, `14 read, 3 closed (ISS-4)`. A
 * count takes its noun from what stands beside it, and is none of ours where that noun may be something else.
 */
import { isMark, isWord, type Token } from "./tokens.ts";
import {
  ADVERBS,
  AUTHORS,
  COUNTING,
  DETERMINERS,
  FINITE,
  FOLLOWERS,
  isStatusWord,
  LABEL_NOUNS,
  PARTICIPLES,
  PREPOSITIONS,
} from "./words.ts";

// Ours: `only the following three tickets of these`.
const MAX_ANNOUNCED = 7;

/** `The following tickets are closed: ISS-4`, `Three of them shipped: …`; `prior` stands before the part. */
export function isAnnounced(all: readonly Token[], to: number, prior: readonly Token[] = []): boolean {
  const first = Math.max(0, to - MAX_ANNOUNCED - 1);
  const tokens = all.slice(first, to + 1);
  const comma = tokens.findLastIndex((token) => isMark(token, ","));
  if (to < 0 || (comma < 0 && to > MAX_ANNOUNCED)) return false;
  const own = tokens.slice(comma + 1);
  if (!counts(own)) return false;
  return own.some(isIssueNoun) || !countsOthers([...prior, ...all.slice(0, first + comma + 1)]);
}

function isIssueNoun(token: Token): boolean {
  return isWord(token, LABEL_NOUNS) || isWord(token, KINDS) || isWord(token, COLLECTIONS);
}

// Ours: `Of the 40 tickets that we had at the beginning of the week 14 read, 3 closed`.
const MAX_PRIOR = 16;

/** `3 tests failed, 2 closed`: a noun that names no issue is what the bare number counts. */
function countsOthers(clause: readonly Token[]): boolean {
  const last = clause.slice(-MAX_PRIOR);
  const count = last.findIndex((token) => token.kind === "number" || isWord(token, COUNTING));
  if (count < 0) return false;
  const near = last.slice(count);
  return !near.some(isIssueNoun) && !near.every(isBare);
}

/** A word that is no noun: `14 read`, `two were merged yesterday`. */
function isBare(token: Token): boolean {
  if (token.kind !== "word") return true;
  return (
    BARE.some((words) => words.has(token.text)) || isStatusWord(token) || /(?:ed|en|wn)$/.test(token.text)
  );
}

const BARE = [
  ADVERBS,
  AUTHORS,
  COUNTING,
  DETERMINERS,
  FINITE,
  FOLLOWERS,
  PARTICIPLES,
  PREPOSITIONS,
  new Set("read left found them".split(" ")),
];

function counts(tokens: readonly Token[]): boolean {
  if (tokens.some((word) => isWord(word, ANYTHING))) return false;
  const known = (word: Token): boolean =>
    word.kind === "number" || [COUNTING, LABEL_NOUNS, KINDS, ANNOUNCING].some((words) => isWord(word, words));
  const of = tokens.findIndex((word, at) => word.text === "of" && !isWord(tokens[at + 1], THOSE));
  const whole = tokens.some((word) => isWord(word, SUMMED));
  const within = whole ? tokens.findIndex((word) => isWord(word, WITHIN)) : of;
  const ours = whole || tokens.some(isIssueNoun);
  // `every ticket of the epic`, `out of five tickets two`: what is counted is an issue, and the rest is no clause.
  return (
    tokens.some(
      (word) => whole || word.kind === "number" || isWord(word, COUNTING) || isWord(word, LABEL_NOUNS),
    ) &&
    tokens.every(
      (word, at) =>
        known(word) || (ours && within >= 0 && at >= within && word.kind === "word" && !isWord(word, FINITE)),
    )
  );
}

/** What issues come in: `half of the batch`. */
const COLLECTIONS: ReadonlySet<string> = new Set(
  "batch backlog board list lot sprint milestone release queue".split(" "),
);

/** Names of issues that name much else: `three rows merged (ISS-4)`. */
const ANYTHING: ReadonlySet<string> = new Set(
  "row rows entry entries item items card cards problem report reports".split(" "),
);
const THOSE: ReadonlySet<string> = new Set(["them", "these", "those"]);
const ANNOUNCING: ReadonlySet<string> = new Set(
  "the every out of them only just so far other others more ones and last first whole entire everything they batch lot".split(
    " ",
  ),
);
/** What a list spells out without a number: `Everything from the retro is closed: ISS-4, ISS-5`. */
const SUMMED: ReadonlySet<string> = new Set(["everything", "they", "batch", "lot"]);
const WITHIN: ReadonlySet<string> = new Set(["of", "from", "in", "on"]);

/** Kinds of issues: `Duplicates closed: ISS-4`. */
export const KINDS: ReadonlySet<string> = new Set(
  "duplicates features improvements regressions blockers leftovers".split(" "),
);
