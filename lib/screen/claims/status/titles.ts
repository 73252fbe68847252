/**
 * The words between a reference and its status: a title (`ISS-4 importer rework: merged`), or the name of a part
 * (`ISS-4 backend: merged`), whose status is not the issue's.
 */
import { isMark, isWord, type Token } from "./tokens.ts";
import { COUNTING, FINITE, isStatusWord } from "./words.ts";

// Ours: a label or a title of more tokens is a sentence.
export const MAX_LABEL = 14;

/** The words of a title: no verb of their own that the status could belong to. */
export function isTitle(tokens: readonly Token[], from: number): boolean {
  for (let at = from; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (isWord(token, FINITE) || isStatusWord(token) || token?.kind === "ref") return false;
    if (token?.kind === "thing" && token.text !== "QUOTE") return false;
  }
  return tokens.length - from <= MAX_LABEL;
}

/** Nouns that are a part whatever stands before them. */
const PARTS: ReadonlySet<string> = new Set(
  (
    "plan part parts half phase step slice piece portion bit pr prs mr branch patch commit commits subtask subtasks sub-task " +
    "sub-tasks milestone increment chunk iteration"
  ).split(" "),
);

/** Nouns that are a part when nothing else stands behind the reference; in a title they are its subject. */
const COMPONENTS: ReadonlySet<string> = new Set(
  (
    "backend back-end frontend front-end server client api ui ux cli docs documentation test tests migration schema " +
    "database db code implementation design spec fix rollout deploy deployment changelog reader writer web mobile ios " +
    "android desktop infra ci config review backport hotfix follow-up followup"
  ).split(" "),
);

/** Whether the words from `from` on name a part: `part 1`, `, first PR`, `/ docs`, `(phase 2)`. */
export function namesPart(tokens: readonly Token[], from: number): boolean {
  const words = tokens.slice(from).filter((token) => token.kind === "word" || token.kind === "aside");
  const [first] = words;
  if (first?.kind === "aside")
    return words.length === 1 && first.inner.length <= MAX_PART && headsPart(first.inner);
  return headsPart(words) || (words.length === 1 && isWord(first, COMPONENTS));
}

/** `ISS-4 (part 1)`, `ISS-4, part 1,`: behind the reference stands which part of it is meant. */
export function isPartBehind(tokens: readonly Token[], at: number): boolean {
  const next = tokens[at];
  const behind = isMark(next, ",") ? tokens.slice(at + 1, at + MAX_PART + 2) : [];
  const end = behind.findIndex((token) => isMark(token, ","));
  const inner = next?.kind === "aside" ? next.inner : behind.slice(0, Math.max(0, end));
  // `(3 commits)` says what the whole is made of.
  const counts = inner[0]?.kind === "number" || isWord(inner[0], COUNTING);
  if (counts || inner.length > MAX_PART || inner.some(({ kind }) => kind === "ref")) return false;
  return headsPart(inner) && inner.every(({ kind }) => kind === "word" || kind === "number");
}

// Ours: `first half of two`; a longer parenthesis is a remark.
const MAX_PART = 4;

function headsPart(tokens: readonly Token[]): boolean {
  const noun = tokens.findLast((token) => token.kind === "word");
  return isWord(noun, PARTS) || isWord(tokens[0], PARTS);
}
