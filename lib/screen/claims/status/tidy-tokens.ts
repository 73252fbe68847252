/**
 * The tokens of a sentence without what only dresses them: line breaks, of which a few end a statement, and the nouns
 * that say of a reference what it is (`issue ISS-4`, `the #12 PR`). What remains is read as one line of prose.
 */
import { MAX_LABEL, namesPart } from "./titles.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import {
  ADVERBS,
  AUXILIARIES,
  FINITE,
  isStatusWord,
  PART_NOUNS,
  PREPOSITIONS,
  REQUESTS,
  UNFINISHED,
} from "./words.ts";

/** `text` is the message, for its capitals. */
export function tidyTokens(all: readonly Token[], text: string): readonly Token[] {
  const tokens = foldTitle(all, text);
  const tidy: Token[] = [];
  let line = startLine(tokens[0]?.start ?? 0);
  tokens.forEach((token, at) => {
    if (isMark(token, "\n")) {
      if (endsStatement(tokens, at, text, line)) tidy.push({ ...token, kind: "mark", text: ";" });
      line = startLine(token.end);
      return;
    }
    if (token.kind === "ref") {
      line.hasRef = true;
      line.hasClaim = true;
      dropNames(tidy);
    } else if (isStatusWord(token)) {
      // One that still waits for its object does not end a line.
      line.hasClaim = line.hasRef;
    } else if (isMark(token, ":")) line.hasLabel = true;
    if (isMonth(tidy.at(-1), token)) tidy.push({ ...token, kind: "word", text: "month" });
    else if (!isNameBehind(tidy.at(-1), token, tokens[at + 1])) tidy.push(token);
  });
  return tidy;
}

/** `ISS-4 Importer drops the last row (merged)`: what stands between a key and a last parenthesis is the title. */
function foldTitle(tokens: readonly Token[], text: string): readonly Token[] {
  let key = 0;
  while (isWord(tokens[key], NAMES)) key += 1;
  const from = isMark(tokens[key + 1], ":-") ? key + 2 : key + 1;
  const first = tokens[from];
  if (tokens[key]?.kind !== "ref" || first?.kind !== "word" || !isMark(tokens.at(-1), ")")) return tokens;
  if (!/\p{Lu}/u.test(text[first.start] ?? "") || isWord(first, AUXILIARIES) || isStatusWord(first))
    return tokens;
  const end = tokens.findIndex(({ kind }, at) => at > from && kind !== "word" && kind !== "number");
  const title = tokens.slice(from, end);
  if (!isMark(tokens[end], "(") || end - from > MAX_LABEL || namesPart(title, 0)) return tokens;
  if (title.some((token, at) => isWord(token, PART_NOUNS) && title[at + 1]?.text === "of")) return tokens;
  const last = tokens[end - 1] ?? first;
  const folded: Token = { kind: "thing", text: "QUOTE", start: first.start, end: last.end };
  return [...tokens.slice(0, from), folded, ...tokens.slice(end)];
}

/** `in May`, `4 May`, `last May`: no modal verb stands there. */
function isMonth(before: Token | undefined, token: Token): boolean {
  if (token.kind !== "word" || token.text !== "may") return false;
  return before?.kind === "number" || isWord(before, PREPOSITIONS) || isWord(before, WHICH);
}

const WHICH: ReadonlySet<string> = new Set(["last", "this", "next", "early", "late", "mid"]);

interface Line {
  readonly start: number;
  hasRef: boolean;
  hasClaim: boolean;
  hasLabel: boolean;
}

function startLine(start: number): Line {
  return { start, hasRef: false, hasClaim: false, hasLabel: false };
}

// Ours: a line shorter than this that stops where a sentence could is a line of a list somebody wrote without marks.
const SHORT_LINE_CHARS = 70;

/** A line break ends a statement when its line is short and whole, and the next one begins anew. */
function endsStatement(tokens: readonly Token[], at: number, text: string, line: Line): boolean {
  const before = tokens[at - 1];
  const after = tokens[at + 1];
  if (before === undefined || after === undefined) return false;
  // `Tests: green` before a line about a reference is whole as well.
  if (!line.hasClaim && !(line.hasLabel && opensWithRef(tokens, at + 1))) return false;
  if (before.end - line.start > SHORT_LINE_CHARS || isMark(before, ",&+/:=-")) return false;
  if (isWord(before, UNFINISHED) || isWord(before, PREPOSITIONS)) return false;
  if (isWord(before, AUXILIARIES) || isWord(before, FINITE)) return false;
  if (after.text.length === 1 && isMark(tokens[at + 2], ")")) return true;
  // A pictograph, a box or a bracket begins an item.
  if (isMark(after, "^") || after.text === "SOON" || after.text === "NO" || text[after.start - 1] === "[")
    return true;
  return after.kind === "ref" || /\p{Lu}/u.test(text[after.start] ?? "");
}

function opensWithRef(tokens: readonly Token[], start: number): boolean {
  let at = start;
  while (isWord(tokens[at], NAMES)) at += 1;
  return tokens[at]?.kind === "ref";
}

/** Nouns that name what a reference is. */
const NAMES: ReadonlySet<string> = new Set(
  "issue issues ticket tickets bug bugs task tasks pr prs mr story stories epic card pull request requests".split(
    " ",
  ),
);

/** Takes the names right before a reference back; a request is one only behind `pull` or `merge`. */
function dropNames(tidy: Token[]): void {
  while (isWord(tidy.at(-1), NAMES)) {
    const name = tidy.at(-1)?.text ?? "";
    const kind = tidy.at(-2)?.text;
    if (REQUESTS.has(name)) {
      if (kind !== "pull" && kind !== "merge") return;
      tidy.pop();
    } else if (name === "pull") return;
    tidy.pop();
  }
}

/** `The #12 PR is merged`, `The ISS-4 ticket is closed`; the PR of an issue is not the issue. */
function isNameBehind(before: Token | undefined, token: Token, after: Token | undefined): boolean {
  if (before?.kind !== "ref" || token.kind !== "word") return false;
  const names = before.hit.reference.kind === "github" ? PULL_NAMES : ISSUE_NAMES;
  if (!names.has(token.text)) return false;
  return isWord(after, AUXILIARIES) || isWord(after, ADVERBS) || isStatusWord(after);
}

const PULL_NAMES: ReadonlySet<string> = new Set(["pr", "issue", "ticket"]);
const ISSUE_NAMES: ReadonlySet<string> = new Set(["issue", "ticket"]);
