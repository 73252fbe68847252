/**
 * The sentences and clauses of a message. A sentence never crosses a block; a line break inside a paragraph is
 * white space. It splits at marks and conjunctions only and judges no word: what a clause claims is for others.
 */
import { isSmallLetter } from "../chars.ts";
import type { Segment } from "../segment.ts";
import { wrapped } from "../wrapped.ts";
import { readProse } from "./addresses.ts";
import { trimRange } from "./ranges.ts";
import { replay } from "./replay.ts";
import { readUnitsInOrder, type Unit } from "./units.ts";

export interface Sentence {
  readonly start: number;
  /** Just after its closing mark. */
  readonly end: number;
  readonly ends: "." | "?" | "!" | "";
  /** What stands before it in the same long sentence may govern it: an `if`, a `not`, who says so. */
  readonly governed: boolean;
  readonly unit: Unit;
}

export interface Clause {
  readonly start: number;
  readonly end: number;
  /** What closes it: a mark, or `""` where the block ends without one. Any dash is `-`. */
  readonly ends: "." | "?" | "!" | ";" | ":" | "," | "-" | "";
  readonly sentence: Sentence;
}

/** Every sentence in text order, read as far as it is asked for; ask for it through `segment.view(readSentences)`. */
export function readSentences(segment: Segment): Iterable<Sentence> {
  return replay(readEach(segment));
}

function* readEach(segment: Segment): Iterable<Sentence> {
  for (const unit of segment.view(readUnitsInOrder)) yield* sentencesOf(segment, unit);
}

/** The sentences of one unit, read as far as they are asked for. */
export function sentencesOf(segment: Segment, unit: Unit): Iterable<Sentence> {
  const known = segment.view(rememberSentences);
  let sentences = known.get(unit);
  if (sentences === undefined) {
    const source = splitSentences(segment.view(readProse), segment.said, unit);
    sentences = unit.end - unit.start > MAX_WHOLE_CHARS ? replay(source) : [...source];
    known.set(unit, sentences);
  }
  return sentences;
}

// Ours: a block that is shorter is split at once, which costs less than stopping behind each of its sentences.
const MAX_WHOLE_CHARS = 2_000;

function rememberSentences(): Map<Unit, Iterable<Sentence>> {
  return new Map();
}

/** Every clause in text order; ask for it through `segment.view(readClauses)`. */
export function readClauses(segment: Segment): readonly Clause[] {
  const prose = segment.view(readProse);
  return Array.from(segment.view(readSentences), (sentence) => splitClauses(prose, sentence)).flat();
}

/** Abbreviations whose dot ends no sentence, and initials. */
const ABBREVIATION =
  /(?:^|[^a-z0-9])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|nos|fig|v|ver|mr|mrs|ms|dr|st|jr|sr|aka|est|[a-z]\.[a-z])$/;

/** These are abbreviations only before a number: `No. 5`, and `No. It is open.` */
const NUMBERING = /(?:^|[^a-z0-9])(?:no|nos|fig|v|ver)$/;

// The longest abbreviation, `approx`.
const MAX_ABBREVIATED_CHARS = 6;

function isAbbreviated(text: string, dot: number): boolean {
  // Most sentences end in a longer word.
  let letter = dot - 1;
  while (letter >= dot - MAX_ABBREVIATED_CHARS && isSmallLetter(text.charCodeAt(letter))) letter -= 1;
  if (letter < dot - MAX_ABBREVIATED_CHARS && isSmallLetter(text.charCodeAt(letter))) return false;
  const before = text.slice(Math.max(0, dot - 8), dot);
  return (
    ABBREVIATION.test(before) && (!NUMBERING.test(before) || /^\s+[#\d]/.test(text.slice(dot + 1, dot + 6)))
  );
}

// Closing marks with the quotes, brackets and emphasis that belong to them; or a hard line break. A run of marks is read
// from its beginning alone: one that ends no sentence would be read again from each of its marks.
const MARKS = /(?<![.!?\u2026\u3002])[.!?\u2026\u3002]+["')\]*_~]*(?=\s|$)|(?:(?<! ) {2,}|\\)\r?\n/g;

function* splitSentences(prose: string, said: string, unit: Unit): Iterable<Sentence> {
  const text = prose.slice(unit.start, unit.end);
  let start = unit.start;
  for (let from = 0; start < unit.end; ) {
    // The pattern is shared, and what reads the sentences may be between two of another unit.
    MARKS.lastIndex = from;
    const mark = MARKS.exec(text);
    from = mark === null ? text.length : MARKS.lastIndex;
    const isBreak = mark?.[0].endsWith("\n") === true;
    // A hard break inside a sentence only wraps it.
    if (isBreak && /^[ \t]*[a-z]/.test(said.slice(unit.start + from, unit.end))) continue;
    if (mark?.[0] === "." && isAbbreviated(text, mark.index)) continue;
    if (mark !== null && leads(text, mark, said.slice(unit.start + from, unit.start + from + 2))) continue;
    const end = unit.start + (mark !== null && isBreak ? mark.index : from);
    const ends = mark === null || isBreak ? "" : closingMark(mark[0]);
    // What is too long to be one sentence comes in parts, each of which ends as the whole does.
    for (let governed = false; start < end; ) {
      const part = partEnd(prose, start, end, governed);
      const range = trimRange(prose, start, part);
      if (range.start < range.end) yield { start: range.start, end: range.end, ends, governed, unit };
      governed = prose[part - 1] !== ";";
      start = part;
    }
    start = unit.start + from;
  }
}

// Ours: what goes on for longer without an end is a list or a run of marks, and whoever reads it may stop within.
const MAX_SENTENCE_CHARS = 2_000;

const SPACE = /\s/g;

/** The end of what begins at `start`: behind a semicolon, which nothing governs across, or where white space parts it. */
function partEnd(prose: string, start: number, end: number, governed: boolean): number {
  const isShort = end - start <= MAX_SENTENCE_CHARS;
  if (isShort && !governed) return end;
  const text = prose.slice(start, Math.min(end, start + MAX_SENTENCE_CHARS));
  const semicolon = governed ? text.indexOf(";") : text.lastIndexOf(";");
  if (semicolon >= 0) return start + semicolon + 1;
  if (isShort) return end;
  SPACE.lastIndex = start + MAX_SENTENCE_CHARS;
  return SPACE.test(prose) ? Math.min(end, SPACE.lastIndex) : end;
}

/** Dots that lead from a name to what is said of it, `ISS-4 ..... merged`, and those in mid-sentence: `well... merged`. */
function leads(text: string, mark: RegExpExecArray, behind: string): boolean {
  if (!/^(?:\.{2,}|\u2026)$/.test(mark[0]) || /^\s*$/.test(behind)) return false;
  return text[mark.index - 1] === " " || mark[0].length > 3 || /^ [a-z]/.test(behind);
}

function closingMark(marks: string): Sentence["ends"] {
  if (marks.includes("?")) return "?";
  return marks.includes("!") ? "!" : ".";
}

// A semicolon or colon before white space; a spaced dash, or a long one between words; a comma before a
// conjunction; the white space before a bare "but".
const JOINTS = new RegExp(
  wrapped`
    [;:]["')\]*_~]*(?=\s|$)|\s(?:--?|[\u2013\u2014])(?=\s)|(?<=[^\s])\u2014(?=[^\s])|,(?=\s{1,4}(?:and|but|or
    |so|yet|while|whereas|though|although|because|since|then)\s)|\s(?=but\s)
  `,
  "g",
);

function splitClauses(prose: string, sentence: Sentence): readonly Clause[] {
  const text = prose.slice(sentence.start, sentence.end);
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number, ends: Clause["ends"]): void => {
    const range = trimRange(prose, sentence.start + start, sentence.start + end);
    if (range.start < range.end) clauses.push({ ...range, ends, sentence });
  };
  for (const joint of text.matchAll(JOINTS)) {
    push(joint.index, jointMark(joint[0]));
    start = joint.index + joint[0].length;
  }
  push(text.length, sentence.ends);
  return clauses;
}

function jointMark(joint: string): Clause["ends"] {
  if (joint.startsWith(";")) return ";";
  if (joint.startsWith(":")) return ":";
  if (joint.startsWith(",")) return ",";
  return joint.trim() === "" ? "" : "-";
}
