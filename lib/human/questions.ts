/**
 * The questions of a decision, checked: 1 to 4, each with 2 to 4 options. The first fault only, naming its place; what
 * is kept is a copy of the known fields. It reads own properties only, so `constructor` is an id like any other.
 */
import { isRecord } from "../is-record.ts";
import {
  MAX_OPTION_LABEL_CHARS,
  MAX_OPTIONS,
  MAX_QUESTION_CHARS,
  MAX_QUESTIONS,
  MIN_OPTIONS,
} from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { ownField } from "./fields.ts";
import { findInLabel } from "./plain-text.ts";

export interface Option {
  readonly id: string;
  readonly label: string;
  /** Kept only where it is true. */
  readonly recommended?: true;
}

export interface Question {
  readonly id: string;
  readonly question: string;
  readonly options: readonly Option[];
}

/** The first thing wrong: where, and what was wanted. */
export interface QuestionFault {
  /** `questions`, `questions[1].options[0].label`. */
  readonly field: string;
  readonly problem: string;
  /** Where a length was the fault, in UTF-16 units or items; `advice` is a sentence. */
  readonly size?: { readonly limit: number; readonly actual: number; readonly advice: string };
}

// 1 to 40 letters, digits, hyphens or underscores.
const ID = /^[A-Za-z0-9_-]{1,40}$/;
const IDS = "1 to 40 of A-Z, a-z, 0-9, _ and - are wanted";

export function parseQuestions(value: unknown): Result<readonly Question[], QuestionFault> {
  if (!Array.isArray(value)) return fault("questions", "is no list: 1 to 4 questions are wanted");
  const count = checkCount("questions", value.length, 1, MAX_QUESTIONS, "questions");
  if (count !== null) return err(count);
  const questions: Question[] = [];
  for (const [index, item] of value.entries()) {
    const parsed = parseQuestion(item, `questions[${index}]`);
    if (!parsed.ok) return parsed;
    if (questions.some(({ id }) => id === parsed.value.id)) {
      return fault(`questions[${index}].id`, "stands twice: each question wants an id of its own");
    }
    questions.push(parsed.value);
  }
  return ok(questions);
}

function parseQuestion(value: unknown, at: string): Result<Question, QuestionFault> {
  if (!isRecord(value)) return fault(at, "is no object: id, question and options are wanted");
  const id = ownField(value, "id");
  if (!isId(id)) return fault(`${at}.id`, `is no id: ${IDS}`);
  const question = parseText(ownField(value, "question"), `${at}.question`, MAX_QUESTION_CHARS);
  if (!question.ok) return question;
  const list = ownField(value, "options");
  if (!Array.isArray(list)) return fault(`${at}.options`, "is no list: 2 to 4 options are wanted");
  const count = checkCount(`${at}.options`, list.length, MIN_OPTIONS, MAX_OPTIONS, "options");
  if (count !== null) return err(count);
  const options: Option[] = [];
  for (const [index, item] of list.entries()) {
    const place = `${at}.options[${index}]`;
    const parsed = parseOption(item, place);
    if (!parsed.ok) return parsed;
    if (options.some((other) => other.id === parsed.value.id)) {
      return fault(`${place}.id`, "stands twice in its question: each option wants an id of its own");
    }
    if (parsed.value.recommended && options.some(({ recommended }) => recommended)) {
      return fault(
        `${place}.recommended`,
        "is the second one: at most one option of a question is recommended",
      );
    }
    options.push(parsed.value);
  }
  return ok({ id, question: question.value, options });
}

function parseOption(value: unknown, at: string): Result<Option, QuestionFault> {
  if (!isRecord(value)) return fault(at, "is no object: id and label are wanted");
  const id = ownField(value, "id");
  if (!isId(id)) return fault(`${at}.id`, `is no id: ${IDS}`);
  const label = parseText(ownField(value, "label"), `${at}.label`, MAX_OPTION_LABEL_CHARS);
  if (!label.ok) return label;
  const recommended = ownField(value, "recommended") ?? false;
  if (typeof recommended !== "boolean") {
    return fault(
      `${at}.recommended`,
      "is neither true nor false: leave it out, or mark one option with true",
    );
  }
  return ok({ id, label: label.value, ...(recommended ? { recommended } : {}) });
}

function parseText(value: unknown, at: string, limit: number): Result<string, QuestionFault> {
  if (typeof value !== "string") return fault(at, "is missing or no text: one line of text is wanted");
  const text = value.trim();
  if (text === "") return fault(at, "is blank: one line of text is wanted");
  const unfit = findInLabel(text);
  if (unfit !== null) return fault(at, `has ${unfit}: one line of text without it is wanted`);
  if (text.length > limit) {
    const problem = `has ${text.length} characters: at most ${limit} are wanted`;
    const advice = "Say it shorter: the brief holds the explanation.";
    return err({ field: at, problem, size: { limit, actual: text.length, advice } });
  }
  return ok(text);
}

function checkCount(field: string, actual: number, least: number, most: number, what: string) {
  if (actual >= least && actual <= most) return null;
  const problem = `holds ${actual}: ${least} to ${most} ${what} are wanted`;
  const advice = `Keep the ${what} that decide; the brief holds the rest.`;
  return actual > most ? { field, problem, size: { limit: most, actual, advice } } : { field, problem };
}

function fault(field: string, problem: string): Result<never, QuestionFault> {
  return err({ field, problem });
}

function isId(value: unknown): value is string {
  return typeof value === "string" && ID.test(value);
}
