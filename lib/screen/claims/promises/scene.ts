/**
 * What stands around one first-person future, as short strings that a row's pattern can be read against. Each is
 * bounded, so that one future costs a constant.
 */

import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import type { Sentence } from "../clauses.ts";
import { toHeadReader } from "../list-heads.ts";
import type { Head } from "./heads.ts";
import { findToken, type Phrase } from "./phrase.ts";
import type { Scene } from "./row.ts";

export interface Form {
  readonly head: Head;
  /** Offsets into the phrase's text: the subject with what binds it. */
  readonly from: number;
  readonly to: number;
  /** The indices of the tokens there. */
  readonly first: number;
  readonly last: number;
  readonly subject: Scene["subject"];
}

export interface Candidate extends Form {
  readonly phrase: Phrase;
}

/** All that a scene is made of, as it stands in the message. */
export interface Around {
  readonly before: string;
  readonly head: string;
  readonly after: string;
  readonly previous: string;
  readonly above: string;
  readonly capital: boolean;
  readonly ends: Sentence["ends"];
}

// Ours: how far a word may stand from a future and still govern it.
const REACH_TOKENS = 48;
const REACH_CHARS = 400;

export function readAround(
  segment: Segment,
  phrase: Phrase,
  { from, to, first, last }: Form,
  previous: Phrase | null,
): Around {
  const next = phrase.tokens[findToken(phrase, to + 1, last)];
  const at = next === undefined ? 0 : phrase.start + next.start;
  return {
    before: sliceBefore(phrase, from, first),
    head: phrase.text.slice(Math.max(from, to - REACH_CHARS), to),
    after: sliceAfter(phrase, to, last),
    previous: previous === null ? "" : previous.text.slice(0, REACH_CHARS),
    above: phrase.sentence.unit.kind === "item" ? segment.view(toHeadReader)(phrase.sentence.unit) : "",
    capital: at > 0 && /^\p{Lu}\p{Ll}/u.test(segment.text.slice(at, at + 4)),
    ends: phrase.sentence.ends,
  };
}

export function toScene({ before, head, after, previous, above, capital, ends }: Around, form: Form): Scene {
  return {
    before,
    near: nearOf(before),
    head,
    act: form.head.act === "whole" ? "" : cut(after, CLAUSE_END),
    reach: cut(after, REACH_END),
    previous: previous.replace(/[^?]$/, "$& ?"),
    above,
    subject: form.subject,
    capital,
    asked: ends === "?" && reachesQuestion(after),
  };
}

function sliceBefore(phrase: Phrase, from: number, token: number): string {
  if (from === 0) return "";
  const start = phrase.tokens[Math.max(0, token - REACH_TOKENS)]?.at ?? 0;
  return phrase.text.slice(Math.max(start, from - REACH_CHARS), from).trimEnd();
}

function sliceAfter(phrase: Phrase, to: number, token: number): string {
  const end = phrase.tokens[token + REACH_TOKENS]?.at ?? phrase.text.length;
  return phrase.text.slice(to, Math.min(end, to + REACH_CHARS)).trim();
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
const REACH_END = new RegExp(wrapped`
  (?:^| )(?:[;:] |(?:, )?(?:and|but|so|yet|while|whereas|though|although) (?:(?:then|also) )?(?:i|we|you|he|she
  |it|they|the|this|that|please|tell|let|say|ping|shout|according)\b)
`);

function cut(text: string, end: RegExp): string {
  const found = end.exec(text);
  return found === null ? text : text.slice(0, found.index);
}

/** A question reaches back over commas, not over a semicolon or a dash. */
function reachesQuestion(after: string): boolean {
  return !/ (?:;|-) /.test(after);
}
