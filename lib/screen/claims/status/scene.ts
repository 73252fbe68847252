/**
 * A status word and what stands around it, as short lower-case strings that a pattern can be read against:
 * references are `REF`, unreadable nouns `THING`, parentheses and emphasis are gone. Each string is bounded, so
 * that one status word costs a constant.
 */
import { reachesQuestion } from "./asked.ts";
import { dropConceding, dropVouching } from "./asserting.ts";
import type { Part } from "./parts.ts";
import { REACH_TOKENS, render, renderOn, renderParts, renderTail } from "./render.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { PAST_AUXILIARIES } from "./words.ts";

export interface Scene {
  /** The status word as written, folded: `merged`, `squash-merged`. */
  readonly word: string;
  /** From the beginning of the part, or of its label, up to the status word. */
  readonly before: string;
  /** The same without what it says of other references before: `REF is probably merged and REF is`. */
  readonly opening: string;
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
  /** The part before, when a colon joins it to this one and it is not the label; the words before its parenthesis. */
  readonly lead: string;
  /** For a parenthesis: the words before it. */
  readonly outer: string;
  /** What a plain `and` joins the statement to. */
  readonly premise: string;
  /** What the list item or the cell is said under: a line that leads it in, a heading, the head of its column. */
  readonly above: string;
  /** The part behind a colon, an arrow or a dash that follows the status word. */
  readonly answer: string;
  /** The beginning of the sentence that follows in the same block. */
  readonly next: string;
  /** The state is put in the past: `was merged`, a bare `merged ISS-4`. */
  readonly past: boolean;
  /** The sentence asks, and its question reaches this part. */
  readonly asked: boolean;
}

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
  readonly around: Around;
}

/** What stands around the parts that a status word is read in. */
export interface Around {
  /** What the sentence ends with. */
  readonly ends: string;
  /** The beginning of the sentence that follows. */
  readonly next: string;
  /** What its list item or cell is said under. */
  readonly above: string;
  /** For a parenthesis: the words before it. */
  readonly outer: string;
}

export function toScene(place: Place): Scene {
  const { parts, part, status, subject, group, label, said, attached, around } = place;
  const tokens = parts[part]?.tokens ?? [];
  const lead = label < 0 ? "" : `${renderParts(parts, label, part)} : `;
  const tail = dropConceding(renderTail(parts, part, status));
  const before = dropVouching(lead + render(tokens, ownStart(place), status));
  const near = attached ? "" : render(tokens, nearStart(tokens, subject), subject);
  return {
    word: tokens[status]?.text ?? "",
    before,
    opening: before.replace(EARLIER, "REF"),
    near: dropVouching(`${lead}${near} ${said} ${render(tokens, group, status)}`),
    group: render(tokens, group, status),
    after: dropConceding(renderOn(tokens.slice(status + 1, afterEnd(tokens, status)), 0)),
    tail,
    rest: `${tail} , ${renderParts(parts, part + 1, part + 4)}`,
    lead: toLead(place),
    outer: around.outer,
    premise: toPremise(place),
    above: label < 0 ? around.above : "",
    answer: isAnswered(parts[part], status) ? renderOn(parts[part + 1]?.tokens ?? [], 0) : "",
    next: around.next,
    past: isPast(tokens, group, status),
    asked: around.ends === "?" && reachesQuestion(parts, part, status),
  };
}

function toLead(place: Place): string {
  const { parts, part, label, attached, around } = place;
  if (label >= 0) return "";
  const opener = findOpener(place);
  if (opener >= 0) return renderParts(parts, opener, opener + 1);
  // What hangs on a reference is not what the words before that reference announce.
  return part === 0 && !attached ? around.outer : "";
}

/**
 * The part that announces this one, or -1: before a colon, `Prerequisites: ISS-4 merged; ISS-5 closed`, or before two
 * dashes, `The goal - ISS-4 merged - is near`. A whole sentence behind a semicolon or a dash stands for itself.
 */
function findOpener({ parts, part, group, status }: Place): number {
  let first = part;
  if (group === status) while (parts[first]?.opens === ";") first -= 1;
  if (parts[first]?.opens === ":") return first - 1;
  const isInserted = group === status && parts[part]?.opens === "-" && parts[part]?.closes === "-";
  return isInserted ? part - 1 : -1;
}

/** A predicate with a status of its own. */
const EARLIER = /\bREF (?:[a-z']+ ){1,4}(?:merged|closed|shipped|landed)\b/g;

/** `I expected worse, but merged ISS-4`: without a subject of its own it is still another statement. */
function ownStart({ parts, part, group, said }: Place): number {
  const joint = parts[part]?.tokens[group - 1];
  return said === "" && (joint?.text === "but" || joint?.text === "so") ? group - 1 : 0;
}

/** In the same part, or in the one before it when a comma parts them. */
function toPremise({ parts, part, subject }: Place): string {
  const tokens = parts[part]?.tokens ?? [];
  const and = tokens[subject - 1]?.text === "and" ? subject - 1 : -1;
  if (and > 0) return render(tokens, 0, and);
  return and === 0 && parts[part]?.opens === "," ? renderParts(parts, part - 1, part) : "";
}

/** The statement begins after the last comma or conjunction before its subject, or with the author behind a clause. */
function nearStart(tokens: readonly Token[], subject: number): number {
  // `Since nobody objected I closed ISS-4`.
  const verb = tokens[subject - 2];
  if (isWord(tokens[subject - 1], SPEAKERS) && verb?.kind === "word" && /ed$/.test(verb.text))
    return subject - 1;
  for (let at = subject - 1; at >= 0 && at > subject - REACH_TOKENS; at -= 1) {
    const opens = isWord(tokens[at], STATEMENT_OPENERS) && tokens[at - 1]?.text !== "such";
    if (isMark(tokens[at], ",") || opens) return at + 1;
  }
  return 0;
}

const SPEAKERS: ReadonlySet<string> = new Set(["i", "we"]);

const STATEMENT_OPENERS: ReadonlySet<string> = new Set([
  "and",
  "because",
  "as",
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
