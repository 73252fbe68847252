/**
 * A status word and what stands around it, as short lower-case strings that a pattern can be read against:
 * references are `REF`, unreadable nouns `THING`, parentheses and emphasis are gone. Each string is bounded, so
 * that one status word costs a constant.
 */
import type { Part } from "./parts.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { PAST_AUXILIARIES } from "./words.ts";

export interface Scene {
  /** The status word as written, folded: `merged`, `squash-merged`. */
  readonly word: string;
  /** From the beginning of the part, or of its label, up to the status word. */
  readonly before: string;
  /** The statement alone: from the last comma or conjunction before its subject up to the status word. */
  readonly near: string;
  /** Between subject and status word: auxiliaries, adverbs, earlier predicates that share them. */
  readonly group: string;
  /** From the status word to the next comma or coordination. */
  readonly after: string;
  /** From the status word to the end of its part, parentheses read along. */
  readonly tail: string;
  /** From the status word to the end of the sentence. */
  readonly rest: string;
  /** The part before, when a colon joins it to this one and it is not the label. */
  readonly lead: string;
  /** The part behind a colon, an arrow or a dash that follows the status word. */
  readonly answer: string;
  /** The beginning of the sentence that follows in the same block. */
  readonly next: string;
  /** The state is put in the past: `was merged`, a bare `merged ISS-4`. */
  readonly past: boolean;
  /** The sentence asks, and its question reaches this part. */
  readonly asked: boolean;
}

// Ours: how far a word may stand from a status word and still govern it.
const REACH_TOKENS = 48;

export function render(tokens: readonly Token[], from: number, to: number): string {
  const words: string[] = [];
  const start = Math.max(from, to - REACH_TOKENS);
  for (let at = start; at < to; at += 1) {
    const token = tokens[at];
    if (token?.kind !== "aside") words.push(token?.text ?? "");
    // `was (probably) merged`: a short parenthesis speaks with the clause.
    else if (token.inner.length <= MAX_SPOKEN) words.push(renderOn(token.inner, 0));
  }
  return words.join(" ");
}

function renderOn(tokens: readonly Token[], from: number): string {
  return render(tokens, from, Math.min(tokens.length, from + REACH_TOKENS));
}

// Ours: a longer parenthesis speaks for itself.
const MAX_SPOKEN = 2;

export interface Place {
  readonly parts: readonly Part[];
  readonly part: number;
  readonly status: number;
  /** Where the subject begins; where the statement begins that acts on an object. */
  readonly subject: number;
  /** Where the verb group begins. */
  readonly group: number;
  /** What the statement says of it before the verb group: `REF`, or nothing where it acts on an object. */
  readonly said: "REF" | "";
  /** The status hangs on its reference alone; the clause around it does not govern it. */
  readonly attached: boolean;
  /** The part that labels this one, or -1. */
  readonly label: number;
  readonly sentenceEnds: string;
  readonly next: string;
}

export function toScene(place: Place): Scene {
  const { parts, part, status, subject, group, label, said, attached } = place;
  const tokens = parts[part]?.tokens ?? [];
  const lead = label < 0 ? "" : `${renderParts(parts, label, part)} : `;
  const tail = renderTail(parts, part, status);
  const near = attached ? "" : render(tokens, nearStart(tokens, subject), subject);
  return {
    word: tokens[status]?.text ?? "",
    before: lead + render(tokens, 0, status),
    near: `${lead}${near} ${said} ${render(tokens, group, status)}`.trim(),
    group: render(tokens, group, status),
    after: renderOn(tokens.slice(status + 1, afterEnd(tokens, status)), 0),
    tail,
    rest: `${tail} , ${renderParts(parts, part + 1, part + 4)}`,
    lead: label < 0 && parts[part]?.opens === ":" ? renderParts(parts, part - 1, part) : "",
    answer: isAnswered(parts[part], status) ? renderOn(parts[part + 1]?.tokens ?? [], 0) : "",
    next: place.next,
    past: isPast(tokens, group, status),
    asked: place.sentenceEnds === "?" && reachesQuestion(parts, part, status),
  };
}

function renderParts(parts: readonly Part[], from: number, to: number): string {
  return parts
    .slice(Math.max(0, from), to)
    .map((part) => renderOn(part.tokens, 0))
    .join(" , ");
}

/** What follows in the part, with its parentheses; and a last short remark behind a dash: `merged — I think`. */
function renderTail(parts: readonly Part[], part: number, status: number): string {
  const words: string[] = [];
  const push = (tokens: readonly Token[], from: number): void => {
    for (let at = from; at < tokens.length && at < from + REACH_TOKENS; at += 1) {
      const token = tokens[at];
      if (token?.kind === "aside") words.push("(", renderOn(token.inner, 0), ")");
      else if (token !== undefined) words.push(token.text);
    }
  };
  push(parts[part]?.tokens ?? [], status + 1);
  const remark = parts[part + 1];
  if (parts[part]?.closes === "-" && remark !== undefined && remark.tokens.length <= MAX_REMARK) {
    words.push(",");
    push(remark.tokens, 0);
  }
  return words.join(" ");
}

// Ours: `I think`, `according to the board`; a longer remark is a statement of its own.
const MAX_REMARK = 8;

/** The statement begins after the last comma or conjunction before its subject. */
function nearStart(tokens: readonly Token[], subject: number): number {
  for (let at = subject - 1; at >= 0 && at > subject - REACH_TOKENS; at -= 1) {
    if (isMark(tokens[at], ",") || isWord(tokens[at], STATEMENT_OPENERS)) return at + 1;
  }
  return 0;
}

const STATEMENT_OPENERS: ReadonlySet<string> = new Set([
  "and",
  "because",
  "so",
  "since",
  "then",
  "plus",
  "while",
]);

function afterEnd(tokens: readonly Token[], status: number): number {
  let at = status + 1;
  while (at < tokens.length && at < status + REACH_TOKENS) {
    if (isMark(tokens[at], ",?") || isWord(tokens[at], AFTER_CLOSERS)) break;
    at += 1;
  }
  return at;
}

const AFTER_CLOSERS: ReadonlySet<string> = new Set([
  "and",
  "so",
  "but",
  "because",
  "which",
  "while",
  "though",
]);

function isAnswered(part: Part | undefined, status: number): boolean {
  return part !== undefined && status === part.tokens.length - 1 && ":=-".includes(part.closes || "?");
}

function isPast(tokens: readonly Token[], group: number, status: number): boolean {
  for (let at = group; at < status; at += 1) if (isWord(tokens[at], PAST_AUXILIARIES)) return true;
  for (let at = group; at < status; at += 1) if (isWord(tokens[at], PRESENT)) return false;
  return true;
}

const PRESENT: ReadonlySet<string> = new Set([
  "is",
  "are",
  "'s",
  "am",
  "gets",
  "get",
  "be",
  "remains",
  "stays",
]);

/** A question reaches back over commas, not over a semicolon, a dash, or a clause that asks by itself. */
function reachesQuestion(parts: readonly Part[], part: number, status: number): boolean {
  for (let at = part; at < parts.length; at += 1) {
    const closes = parts[at]?.closes ?? "";
    if (at > part && asksItself(parts[at]?.tokens ?? [], 0)) return false;
    if (closes === ";" || closes === "-" || (closes === ":" && at > part)) return false;
  }
  const tokens = parts[part]?.tokens ?? [];
  for (let at = status + 1; at < tokens.length && at < status + REACH_TOKENS; at += 1) {
    if (isMark(tokens[at], ",") && asksItself(tokens, at + 1)) return false;
  }
  return true;
}

function asksItself(tokens: readonly Token[], start: number): boolean {
  let at = start;
  while (isWord(tokens[at], QUESTION_LEADS)) at += 1;
  return isWord(tokens[at], QUESTION_OPENERS) && tokens.length - at > 2;
}

const QUESTION_LEADS: ReadonlySet<string> = new Set(["so", "and", "but", "please", "now", "then"]);
const QUESTION_OPENERS: ReadonlySet<string> = new Set(
  "can could would will shall should may do does did what which when where who how why want anything any".split(
    " ",
  ),
);
