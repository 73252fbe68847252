/**
 * A message as the person sees it: the brief, its evidence, and each question as a heading with boxes. And the way
 * back: which boxes are ticked in such a text, and whether it still is the text that was sent.
 */
import type { Question } from "./questions.ts";

/** What decides how a message looks. Texts are trimmed; labels and questions are one line each. */
export interface Brief {
  readonly intent: "decision" | "update";
  readonly body: string;
  readonly evidenceRef: string;
  readonly hasDetail: boolean;
  readonly questions: readonly Question[];
}

/** One option of one question, in one word: ids hold no slash. */
export type Tick = `${string}/${string}`;

export function toTick(question: string, option: string): Tick {
  return `${question}/${option}`;
}

/** What is written for one question; the door reads these lines before they are posted. */
export interface QuestionLines {
  readonly heading: string;
  readonly options: readonly string[];
}

export function toQuestionLines({ question, options }: Question): QuestionLines {
  return {
    heading: escapeMarkdown(question),
    options: options.map(
      ({ label, recommended }) => escapeMarkdown(label) + (recommended ? " (recommended)" : ""),
    ),
  };
}

/** The text of the issue or comment, without its hidden marker. */
export function renderBrief({ intent, body, evidenceRef, hasDetail, questions }: Brief): string {
  const parts = [body, `**Evidence:** <${evidenceRef}>`];
  if (hasDetail) parts.push("_A detail reply follows in this thread._");
  for (const question of questions) {
    const { heading, options } = toQuestionLines(question);
    parts.push(`### ${heading}\n\n${options.map((option) => `- [ ] ${option}`).join("\n")}`);
  }
  if (intent === "decision") parts.push(toHint(questions.length));
  return `${parts.join("\n\n")}\n`;
}

function toHint(questions: number): string {
  if (questions === 0) return "_Answer in a comment: your reply closes this decision._";
  const boxes = questions === 1 ? "Tick one box" : "Tick one box under each question";
  return `_${boxes}, or answer in a comment: your own words close this decision as well._`;
}

// A box of ours as GitHub leaves it: at the left margin, ticked or not.
const BOX = /^- \[([ xX])\] /;

/** The text with every box empty and its line ends as we write them: ticking changes nothing in it, all else does. */
export function toCanonical(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.replace(BOX, "- [ ] "))
    .join("\n")
    .trim();
}

/**
 * The ticked options of a text whose canonical form is known to be what was sent. The boxes of the questions are the
 * last ones: what stands before them can only be code in the brief.
 */
export function readTicks(text: string, questions: readonly Question[]): ReadonlySet<Tick> {
  const options = questions.flatMap(({ id, options }) => options.map((option) => toTick(id, option.id)));
  const boxes = text.split(/\r\n|\r|\n/).flatMap((line) => BOX.exec(line)?.[1] ?? []);
  const ours = boxes.slice(Math.max(0, boxes.length - options.length));
  return new Set(options.filter((_, index) => (ours[index] ?? " ") !== " "));
}

// What Markdown, HTML or GitHub's own references could act on.
const ACTIVE = /[\\`*_[\]<>|~#&!]/g;

/** One line of plain words as Markdown that shows exactly these words. */
export function escapeMarkdown(text: string): string {
  return text.replace(ACTIVE, (sign) => `\\${sign}`);
}
