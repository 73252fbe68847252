/**
 * A message to a person at its doors: a decision is read as a question and its brief as a comment, an update as a
 * comment; and once more a question as it is about to be posted. What leaves this file is the text that passed.
 */
import { toQuestionLines } from "../human/brief.ts";
import type { Question } from "../human/questions.ts";
import type { Send } from "../human/send.ts";
import { err, ok, type Result } from "../result.ts";
import { gatherFacts, type Unjudged } from "../screen/gather.ts";
import { type Passed, passAtDoor, readPassed } from "../screen/passed.ts";
import type { Refusal } from "../screen/verdict.ts";
import type { CallerProject } from "./caller-project.ts";
import { MESSAGE_DOOR } from "./look-at-messages.ts";

/** A message that passed every door it meets. */
export interface Cleared {
  readonly send: Send;
  readonly unjudged: readonly Unjudged[];
}

export interface Uncleared {
  /** The first door that refused; its code is the answer's. */
  readonly door: string;
  readonly code: "MESSAGE_REFUSED" | "QUESTION_MESSAGE_REFUSED";
  /** Of all doors; `at.segment` counts in `fields`. */
  readonly refusals: readonly Refusal[];
  readonly fields: readonly string[];
  readonly unjudged: readonly Unjudged[];
}

interface Segment {
  readonly field: string;
  readonly text: string;
}

export async function clearSend(send: Send, project: CallerProject): Promise<Result<Cleared, Uncleared>> {
  const comment = [
    { field: "body", text: send.body },
    { field: "evidenceRef", text: send.evidenceRef },
    ...(send.detail === null ? [] : [{ field: "detail", text: send.detail }]),
  ];
  if (send.intent === "update") {
    const segments = [{ field: "summary", text: send.summary }, ...comment];
    const passed = await readAt(MESSAGE_DOOR, segments, project);
    if (!passed.proof.ok) return refuse([passed]);
    const [summary = "", body = "", evidenceRef = "", detail = null] = readPassed(
      passed.proof.value,
    ).segments;
    return ok({ send: { ...send, summary, body, evidenceRef, detail }, unjudged: passed.unjudged });
  }
  const asked = [{ field: "summary", text: send.summary }, ...send.questions.flatMap(toAsked)];
  const question = await readAt("question-ask", asked, project);
  const brief = await readAt(MESSAGE_DOOR, comment, project);
  if (!question.proof.ok || !brief.proof.ok) return refuse([question, brief]);
  const delivered = [{ field: "summary", text: send.summary }, ...send.questions.flatMap(toDelivered)];
  const delivery = await readAt("question-delivery", delivered, project);
  if (!delivery.proof.ok) return refuse([delivery]);
  const [summary = ""] = readPassed(question.proof.value).segments;
  const [body = "", evidenceRef = "", detail = null] = readPassed(brief.proof.value).segments;
  return ok({
    send: { ...send, summary, body, evidenceRef, detail },
    unjudged: [...question.unjudged, ...brief.unjudged],
  });
}

/** What one door says of one text, such as the reason of a cancellation. */
export async function clearText(
  field: string,
  text: string,
  project: CallerProject,
): Promise<Result<string, Uncleared>> {
  const read = await readAt(MESSAGE_DOOR, [{ field, text }], project);
  return read.proof.ok ? ok(readPassed(read.proof.value).segments[0] ?? "") : refuse([read]);
}

function toAsked({ question, options }: Question, index: number): readonly Segment[] {
  const at = `questions[${index}]`;
  return [
    { field: `${at}.question`, text: question },
    ...options.map(({ label }, option) => ({ field: `${at}.options[${option}].label`, text: label })),
  ];
}

/** With the ids, which stand in the source of what is posted. */
function toDelivered(question: Question, index: number): readonly Segment[] {
  const { heading, options } = toQuestionLines(question);
  const at = `questions[${index}]`;
  return [
    { field: `${at}.question`, text: heading },
    ...options.map((text, option) => ({ field: `${at}.options[${option}].label`, text })),
    { field: `${at}.id`, text: question.id },
    ...question.options.map(({ id }, option) => ({ field: `${at}.options[${option}].id`, text: id })),
  ];
}

interface Reading {
  readonly door: string;
  readonly segments: readonly Segment[];
  readonly proof: Result<Passed, readonly Refusal[]>;
  readonly unjudged: readonly Unjudged[];
}

async function readAt(door: string, segments: readonly Segment[], project: CallerProject): Promise<Reading> {
  const texts = segments.map(({ text }) => text);
  const { naming, rows, lens } = project;
  const { facts, unjudged } = await gatherFacts({ door, segments: texts, naming, progress: null, rows });
  return { door, segments, proof: passAtDoor(door, texts, facts, lens), unjudged };
}

function refuse(readings: readonly Reading[]): Result<never, Uncleared> {
  const fields: string[] = [];
  const refusals: Refusal[] = [];
  let door: string | null = null;
  for (const reading of readings) {
    if (!reading.proof.ok) {
      door ??= reading.door;
      for (const refusal of reading.proof.error) {
        const at = refusal.at && { ...refusal.at, segment: refusal.at.segment + fields.length };
        refusals.push({ ...refusal, at });
      }
    }
    fields.push(...reading.segments.map(({ field }) => field));
  }
  const code = door === MESSAGE_DOOR ? "MESSAGE_REFUSED" : "QUESTION_MESSAGE_REFUSED";
  const unjudged = readings.flatMap((reading) => reading.unjudged);
  return err({ door: door ?? MESSAGE_DOOR, code, refusals, fields, unjudged });
}
