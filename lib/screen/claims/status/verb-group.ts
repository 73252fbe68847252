/**
 * The words that carry a status to its subject: the auxiliaries and adverbs right before it, and a verb that
 * sets it (`marked as`). It finds where they begin, not whom they speak of.
 */
import { isWord, type Token } from "./tokens.ts";
import { ADVERBS, AUXILIARIES, SETTING_VERBS, STATE_AUXILIARIES, TIME_NOUNS } from "./words.ts";

/** The left edge of the status word's own verb group; parentheses are passed over. */
export function verbGroup(tokens: readonly Token[], status: number): number {
  let at = status;
  for (;;) {
    const before = tokens[at - 1];
    const phrase = phraseStart(tokens, at);
    const setting = isWord(before, SETTING_LINKS) ? settingVerb(tokens, at - 2) : -1;
    if (phrase < at) at = phrase;
    else if (setting >= 0) at = setting;
    else if (before?.kind === "aside" && at - 1 > 0) at -= 1;
    else if (isWord(before, AUXILIARIES) || isWord(before, ADVERBS) || isShare(before)) at -= 1;
    else if (isTime(tokens, at)) at -= 2;
    else if (at === status && (isWord(before, METHODS) || isSet(tokens, at))) at -= 1;
    else if (isManner(before) && isWord(tokens[at - 2], AUXILIARIES)) at -= 1;
    else return at;
  }
}

/** Adverbs of more than one word. */
const ADVERB_PHRASES = (
  "in fact|in turn|in its entirety|in the end|in full|in principle|in theory|on paper|at last|at long last|after all|" +
  "of course|for good|for now|by now|by then|as of now|as of today|so far|in state|in the state|in status"
)
  .split("|")
  .map((phrase) => phrase.split(" "));
const PHRASE_ENDS: ReadonlySet<string> = new Set(ADVERB_PHRASES.map((words) => words.at(-1) ?? ""));

/** Where the adverbial phrase begins that ends right before `end`; `end` where none does. */
function phraseStart(tokens: readonly Token[], end: number): number {
  if (!isWord(tokens[end - 1], PHRASE_ENDS)) return end;
  const found = ADVERB_PHRASES.find((words) =>
    words.every((word, at) => tokens[end - words.length + at]?.text === word),
  );
  return end - (found?.length ?? 0);
}

/** `was on Monday merged`, `was last week merged`: a time between the auxiliary and its verb. */
function isTime(tokens: readonly Token[], end: number): boolean {
  const opens = isWord(tokens[end - 2], TIME_OPENERS) && isWord(tokens[end - 3], AUXILIARIES);
  return opens && isWord(tokens[end - 1], TIME_NOUNS);
}

const TIME_OPENERS: ReadonlySet<string> = new Set(["on", "since", "this", "last"]);

/** `was squash merged`, `fast-forward merged`: how it was done. */
const METHODS: ReadonlySet<string> = new Set(
  "squash rebase fast-forward force auto admin hand batch".split(" "),
);

/** `is marked closed`: a verb that sets a state, without a link. */
function isSet(tokens: readonly Token[], at: number): boolean {
  return isWord(tokens[at - 1], MARKING) && isWord(tokens[at - 2], AUXILIARIES);
}

const MARKING: ReadonlySet<string> = new Set("marked flagged stamped labelled labeled tagged set".split(" "));

/** `was rightly merged`: behind an auxiliary a word in -ly is an adverb. */
export function isManner(token: Token | undefined): boolean {
  return token?.kind === "word" && token.text.endsWith("ly");
}

/** `100% merged`, `90 percent merged`: how much of it is an adverb, and no more than a hedge. */
function isShare(token: Token | undefined): boolean {
  return token?.text === "percent" || (token?.kind === "number" && token.text.endsWith("%"));
}

/** The words between a setting verb and the state it sets. */
export const SETTING_LINKS: ReadonlySet<string> = new Set(["as", "to", "into"]);

/** `marked as`, `moved from open to`: where the setting verb stands, or -1. */
function settingVerb(tokens: readonly Token[], at: number): number {
  if (isWord(tokens[at], SETTING_VERBS)) return at;
  for (let from = at - 1; from > at - 4; from -= 1) {
    if (tokens[from]?.text === "from") return isWord(tokens[from - 1], SETTING_VERBS) ? from - 1 : -1;
  }
  return -1;
}

/** Whether a word of the class stands in `[from, to)`. */
export function hasAuxiliary(
  tokens: readonly Token[],
  from: number,
  to: number,
  of: ReadonlySet<string>,
): boolean {
  for (let at = from; at < to; at += 1) if (isWord(tokens[at], of)) return true;
  return false;
}

/** `is merged`, `was closed`: the status is a state of the subject, and no object can follow. */
export function isState(tokens: readonly Token[], group: number, status: number): boolean {
  return hasAuxiliary(tokens, group, status, STATE_AUXILIARIES);
}
