/**
 * What an agent sends, checked: every field, every part measured as it will be posted, before anything is posted.
 * Over a limit is a correction that names field, limit and size, never a shorter text.
 */
import { MAX_SEGMENT_CHARS, MAX_SUMMARY_CHARS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { renderBrief } from "./brief.ts";
import { findBriefFault } from "./brief-text.ts";
import { findEvidenceFault } from "./evidence.ts";
import { isPlainText } from "./plain-text.ts";
import { parseQuestions, type Question } from "./questions.ts";
import { toInertJson } from "./seal.ts";

export type Intent = "decision" | "update";

export interface Send {
  /** As it was written; whether anybody has that address is not known here. */
  readonly destination: string;
  readonly intent: Intent;
  /** The sender left the intent out. */
  readonly intentOmitted: boolean;
  readonly summary: string;
  readonly body: string;
  readonly evidenceRef: string;
  readonly detail: string | null;
  /** The id of an earlier message, or of a typed reply. */
  readonly replyTo: string | null;
  readonly questions: readonly Question[];
}

export type SendFault =
  | { readonly kind: "missing"; readonly fields: readonly string[] }
  | { readonly kind: "field"; readonly field: string; readonly problem: string }
  | {
      readonly kind: "too-long";
      readonly field: string;
      readonly limit: number;
      readonly actual: number;
      readonly advice: string;
    };

const REQUIRED = ["destination", "summary", "body", "evidenceRef"] as const;
const OPTIONAL = ["intent", "detail", "replyTo", "questions"] as const;
const KNOWN: readonly string[] = [...REQUIRED, ...OPTIONAL];

/** Room kept for a hidden marker besides its questions, and for a comment's own heading. */
const MARKER_CHARS = 2_000;

export function parseSend(value: Readonly<Record<string, unknown>>): Result<Send, SendFault> {
  const unknown = Object.keys(value).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined) {
    const shown = /^[A-Za-z_][\w-]{0,39}$/.test(unknown) ? unknown : "a field";
    return field(shown, `is not known: ${KNOWN.join(", ")} are taken`);
  }
  const texts = new Map<string, string>();
  for (const name of [...REQUIRED, "detail", "replyTo", "intent"]) {
    const given = Object.hasOwn(value, name) ? (value[name] ?? null) : null;
    if (given === null) continue;
    if (typeof given !== "string") return field(name, "is no text");
    if (given.trim() !== "") texts.set(name, given.trim());
    else if (!(REQUIRED as readonly string[]).includes(name))
      return field(name, "is blank: leave it out, or fill it");
  }
  const missing = REQUIRED.filter((name) => !texts.has(name));
  if (missing.length > 0) return err({ kind: "missing", fields: missing });
  const text = (name: string) => texts.get(name) ?? "";

  const intent = texts.get("intent") ?? "decision";
  if (intent !== "decision" && intent !== "update") return field("intent", "is neither decision nor update");
  const replyTo = texts.get("replyTo") ?? null;
  if (replyTo !== null && intent !== "update") {
    return field("replyTo", "goes with the intent update only: a decision is a message of its own");
  }
  const given = Object.hasOwn(value, "questions") ? (value.questions ?? null) : null;
  if (given !== null && intent === "update") {
    return field("questions", "go with the intent decision only: an update asks for nothing");
  }
  const questions = given === null ? ok([]) : parseQuestions(given);
  if (!questions.ok) {
    const { field: at, problem, size } = questions.error;
    return size === undefined ? field(at, problem) : tooLong(at, size.limit, size.actual, size.advice);
  }
  const send: Send = {
    destination: text("destination"),
    intent,
    intentOmitted: !texts.has("intent"),
    summary: text("summary"),
    body: text("body"),
    evidenceRef: text("evidenceRef"),
    detail: texts.get("detail") ?? null,
    replyTo,
    questions: questions.value,
  };
  const fault = checkTexts(send) ?? measure(send);
  return fault === null ? ok(send) : err(fault);
}

function checkTexts({ summary, body, detail, evidenceRef }: Send): SendFault | null {
  const evidence = findEvidenceFault(evidenceRef);
  if (evidence !== null) return { kind: "field", field: "evidenceRef", problem: evidence };
  if (!isPlainText(summary) || /[\t\n\r]/.test(summary)) {
    const problem = "has a line break or another control character: it becomes a title";
    return { kind: "field", field: "summary", problem };
  }
  const inBody = findBriefFault(body);
  if (inBody !== null) return { kind: "field", field: "body", problem: inBody };
  const inDetail = detail === null ? null : findBriefFault(detail);
  return inDetail === null ? null : { kind: "field", field: "detail", problem: inDetail };
}

/** Each part as it will be posted. */
function measure(send: Send): SendFault | null {
  const { summary, body, detail } = send;
  if (summary.length > MAX_SUMMARY_CHARS) {
    const advice = "Make it a short subject; the brief says the rest.";
    return { kind: "too-long", field: "summary", limit: MAX_SUMMARY_CHARS, actual: summary.length, advice };
  }
  const visible = renderBrief({ ...send, body: "", hasDetail: detail !== null }).length + summary.length;
  // The marker holds the questions once more.
  const hidden = MARKER_CHARS + toInertJson(send.questions).length;
  const room = MAX_SEGMENT_CHARS - visible - hidden;
  if (body.length > room) {
    const advice = "Shorten the brief, and move what is not needed for the choice to the evidence.";
    return { kind: "too-long", field: "body", limit: room, actual: body.length, advice };
  }
  const detailRoom = MAX_SEGMENT_CHARS - MARKER_CHARS;
  if (detail !== null && detail.length > detailRoom) {
    const advice = "Keep one coherent reply, and move the rest to the evidence.";
    return { kind: "too-long", field: "detail", limit: detailRoom, actual: detail.length, advice };
  }
  return null;
}

function field(name: string, problem: string): Result<never, SendFault> {
  return err({ kind: "field", field: name, problem });
}

function tooLong(name: string, limit: number, actual: number, advice: string): Result<never, SendFault> {
  return err({ kind: "too-long", field: name, limit, actual, advice });
}
