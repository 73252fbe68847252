/**
 * The sentences and clauses of a message. A sentence never crosses a block; a line break inside a paragraph is
 * white space. It splits at marks and conjunctions only and judges no word: what a clause claims is for others.
 */
import type { Segment } from "../segment.ts";
import { readProse } from "./addresses.ts";
import { trimRange } from "./ranges.ts";
import { readUnits, type Unit } from "./units.ts";

export interface Sentence {
  readonly start: number;
  /** Just after its closing mark. */
  readonly end: number;
  readonly ends: "." | "?" | "!" | "";
  readonly unit: Unit;
}

export interface Clause {
  readonly start: number;
  readonly end: number;
  /** What closes it: a mark, or `""` where the block ends without one. Any dash is `-`. */
  readonly ends: "." | "?" | "!" | ";" | ":" | "," | "-" | "";
  readonly sentence: Sentence;
}

/** Every sentence in text order; ask for it through `segment.view(readSentences)`. */
export function readSentences(segment: Segment): readonly Sentence[] {
  const prose = segment.view(readProse);
  const { said } = segment;
  return segment.view(readUnits).flatMap((unit) => splitSentences(prose, said, unit));
}

/** Every clause in text order; ask for it through `segment.view(readClauses)`. */
export function readClauses(segment: Segment): readonly Clause[] {
  const prose = segment.view(readProse);
  return segment.view(readSentences).flatMap((sentence) => splitClauses(prose, sentence));
}

/** Abbreviations whose dot ends no sentence, and initials. */
const ABBREVIATION =
  /(?:^|[^a-z0-9])(?:e\.g|i\.e|etc|vs|cf|approx|incl|resp|no|nos|fig|v|ver|mr|mrs|ms|dr|st|jr|sr|aka|est|[a-z]\.[a-z])$/;

/** These are abbreviations only before a number: `No. 5`, and `No. It is open.` */
const NUMBERING = /(?:^|[^a-z0-9])(?:no|nos|fig|v|ver)$/;

function isAbbreviated(text: string, dot: number): boolean {
  const before = text.slice(Math.max(0, dot - 8), dot);
  return (
    ABBREVIATION.test(before) && (!NUMBERING.test(before) || /^\s+[#\d]/.test(text.slice(dot + 1, dot + 6)))
  );
}

function splitSentences(prose: string, said: string, unit: Unit): readonly Sentence[] {
  const text = prose.slice(unit.start, unit.end);
  const sentences: Sentence[] = [];
  let start = 0;
  const push = (end: number, ends: Sentence["ends"]): void => {
    const range = trimRange(prose, unit.start + start, unit.start + end);
    if (range.start < range.end) sentences.push({ ...range, ends, unit });
  };
  // Closing marks with the quotes, brackets and emphasis that belong to them; or a hard line break.
  const marks = /[.!?\u2026\u3002]+["')\]*_~]*(?=\s|$)|(?:(?<! ) {2,}|\\)\r?\n/g;
  for (const mark of text.matchAll(marks)) {
    const isBreak = mark[0].endsWith("\n");
    // A hard break inside a sentence only wraps it.
    if (isBreak && /^[ \t]*[a-z]/.test(said.slice(unit.start + mark.index + mark[0].length, unit.end)))
      continue;
    if (mark[0] === "." && isAbbreviated(text, mark.index)) continue;
    push(mark.index + (isBreak ? 0 : mark[0].length), isBreak ? "" : closingMark(mark[0]));
    start = mark.index + mark[0].length;
  }
  push(text.length, "");
  return sentences;
}

function closingMark(marks: string): Sentence["ends"] {
  if (marks.includes("?")) return "?";
  return marks.includes("!") ? "!" : ".";
}

function splitClauses(prose: string, sentence: Sentence): readonly Clause[] {
  const text = prose.slice(sentence.start, sentence.end);
  const clauses: Clause[] = [];
  let start = 0;
  const push = (end: number, ends: Clause["ends"]): void => {
    const range = trimRange(prose, sentence.start + start, sentence.start + end);
    if (range.start < range.end) clauses.push({ ...range, ends, sentence });
  };
  // A semicolon or colon before white space; a spaced dash, or a long one between words; a comma before a
  // conjunction; the white space before a bare "but".
  const joints =
    /[;:]["')\]*_~]*(?=\s|$)|\s(?:--?|[\u2013\u2014])(?=\s)|(?<=[^\s])\u2014(?=[^\s])|,(?=\s{1,4}(?:and|but|or|so|yet|while|whereas|though|although|because|since|then)\s)|\s(?=but\s)/g;
  for (const joint of text.matchAll(joints)) {
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
