/**
 * What stands around one first-person future, as short strings that a row's pattern can be read against. Each is
 * bounded, so that one future costs a constant.
 */
import type { Segment } from "../../segment.ts";
import type { Head } from "./heads.ts";
import { findToken, type Phrase } from "./phrase.ts";
import type { Scene } from "./row.ts";

export interface Candidate {
  readonly phrase: Phrase;
  readonly head: Head;
  /** Offsets into the phrase's text: the subject with what binds it. */
  readonly from: number;
  readonly to: number;
  readonly subject: Scene["subject"];
}

// Ours: how far a word may stand from a future and still govern it.
const REACH_TOKENS = 48;
const REACH_CHARS = 400;

export function toScene(
  segment: Segment,
  { phrase, from, to, head, subject }: Candidate,
  previous: Phrase | null,
): Scene {
  const before = sliceBefore(phrase, from);
  const after = sliceAfter(phrase, to);
  const next = phrase.tokens[findToken(phrase, to + 1)];
  return {
    before,
    near: nearOf(before),
    head: phrase.text.slice(from, to).slice(-REACH_CHARS),
    act: head.act === "whole" ? "" : cut(after, CLAUSE_END),
    reach: cut(after, REACH_END),
    previous: previous === null ? "" : previous.text.slice(0, REACH_CHARS).replace(/[^?]$/, "$& ?"),
    subject,
    capital:
      next !== undefined &&
      next.start > 0 &&
      /^\p{Lu}\p{Ll}/u.test(segment.text.slice(next.start, next.start + 4)),
    asked: phrase.sentence.ends === "?" && reachesQuestion(after),
  };
}

function sliceBefore(phrase: Phrase, from: number): string {
  if (from === 0) return "";
  const first = phrase.tokens[Math.max(0, findToken(phrase, from) - REACH_TOKENS)]?.at ?? 0;
  return phrase.text.slice(Math.max(first, from - REACH_CHARS), from).trimEnd();
}

function sliceAfter(phrase: Phrase, to: number): string {
  const index = findToken(phrase, to);
  const last = phrase.tokens[index + REACH_TOKENS]?.at ?? phrase.text.length;
  return phrase.text.slice(to, Math.min(last, to + REACH_CHARS)).trim();
}

/** The last semicolon, or `but`, parts what stands before it from the future. */
function nearOf(before: string): string {
  const joint = /^.*(?: ;|\b(?:but|yet)\b)(?! (?:if|once|should|when)\b[^,]*,)/.exec(before);
  return (joint === null ? before : before.slice(joint[0].length)).trim();
}

/** A clause ends at a mark, or at a comma and conjunction. */
const CLAUSE_END =
  /(?:^| )(?:[;:] |- |, (?:and|but|or|so|yet|while|whereas|though|although|because|since|then) )/;

/** A clause with a subject of its own begins. */
const REACH_END =
  /(?:^| )(?:[;:] |(?:, )?(?:and|but|so|yet|while|whereas|though|although) (?:(?:then|also) )?(?:i|we|you|he|she|it|they|the|this|that|please|tell|let|say|ping|shout)\b)/;

function cut(text: string, end: RegExp): string {
  const found = end.exec(text);
  return found === null ? text : text.slice(0, found.index);
}

/** A question reaches back over commas, not over a semicolon or a dash. */
function reachesQuestion(after: string): boolean {
  return !/ (?:;|-) /.test(after);
}
