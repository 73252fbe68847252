/**
 * What an agent sends, checked: every field, every part measured as it will be posted, before anything is posted.
 * Over a limit is a correction that names field, limit and size, never a shorter text.
 */
import { MAX_EVIDENCE_CHARS, MAX_SEGMENT_CHARS, MAX_SUMMARY_CHARS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { renderBrief } from "./brief.ts";
import { findBriefFault } from "./brief-text.ts";
import { findEvidenceFault } from "./evidence.ts";
import { type FieldFault, findUnknownField, ownField, refuseField } from "./fields.ts";
import { findInLabel } from "./plain-text.ts";
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

const REQUIRED = ["destination", "summary", "body", "evidenceRef"] as const;
const OPTIONAL = ["intent", "detail", "replyTo", "questions"] as const;

/** Room kept for a hidden marker besides its questions, and for a comment's own heading. */
const MARKER_CHARS = 2_000;

export function parseSend(value: Readonly<Record<string, unknown>>): Result<Send, FieldFault> {
  const unknown = findUnknownField(value, [...REQUIRED, ...OPTIONAL]);
  if (unknown !== null) return err(unknown);
  const texts = new Map<string, string>();
  for (const name of [...REQUIRED, "detail", "replyTo", "intent"]) {
    const given = ownField(value, name);
    if (given === null) continue;
    if (typeof given !== "string") return refuseField(name, "is no text");
    if (given.trim() !== "") texts.set(name, given.trim());
    else if (!(REQUIRED as readonly string[]).includes(name))
      return refuseField(name, "is blank: leave it out, or fill it");
  }
  const missing = REQUIRED.filter((name) => !texts.has(name));
  if (missing.length > 0) return err({ kind: "missing", fields: missing });
  const text = (name: string) => texts.get(name) ?? "";

  const intent = texts.get("intent") ?? "decision";
  if (intent !== "decision" && intent !== "update")
    return refuseField("intent", "is neither decision nor update");
  const replyTo = texts.get("replyTo") ?? null;
  if (replyTo !== null && intent !== "update") {
    return refuseField("replyTo", "goes with the intent update only: a decision is a message of its own");
  }
  const given = ownField(value, "questions");
  if (given !== null && intent === "update") {
    return refuseField("questions", "go with the intent decision only: an update asks for nothing");
  }
  const questions = given === null ? ok([]) : parseQuestions(given);
  if (!questions.ok) {
    const { field: at, problem, size } = questions.error;
    return size === undefined ? refuseField(at, problem) : tooLong(at, size.limit, size.actual, size.advice);
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

function checkTexts({ summary, body, detail, evidenceRef }: Send): FieldFault | null {
  if (evidenceRef.length > MAX_EVIDENCE_CHARS) {
    const advice = "Give a shorter address that leads there.";
    const size = { limit: MAX_EVIDENCE_CHARS, actual: evidenceRef.length };
    return { kind: "too-long", field: "evidenceRef", ...size, advice };
  }
  const evidence = findEvidenceFault(evidenceRef);
  if (evidence !== null) return { kind: "field", field: "evidenceRef", problem: evidence };
  const inSummary = findInLabel(summary);
  if (inSummary !== null) {
    return {
      kind: "field",
      field: "summary",
      problem: `has ${inSummary}: it becomes a title, so leave that out`,
    };
  }
  const inBody = findBriefFault(body);
  if (inBody !== null) return { kind: "field", field: "body", problem: inBody };
  const inDetail = detail === null ? null : findBriefFault(detail);
  return inDetail === null ? null : { kind: "field", field: "detail", problem: inDetail };
}

/** Each part as it will be posted. */
function measure(send: Send): FieldFault | null {
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

function tooLong(name: string, limit: number, actual: number, advice: string): Result<never, FieldFault> {
  return err({ kind: "too-long", field: name, limit, actual, advice });
}
