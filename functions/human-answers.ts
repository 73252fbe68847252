/** Why a message to a person was not sent, read or cancelled, as problem+json with the members that its code promises. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { Undone } from "../lib/github/human-undone.ts";
import type { FieldFault } from "../lib/human/fields.ts";
import { type Reason, toProblem } from "../lib/problem.ts";
import { toRefusalsText } from "../lib/screen/refusals-text.ts";
import type { Refusal } from "../lib/screen/verdict.ts";
import { answerProblem } from "./answer.ts";
import { toNotice } from "./refusal-notice.ts";

export function toReason(fault: FieldFault): Reason {
  switch (fault.kind) {
    case "missing":
      return { code: "human_route_fields_required", missingFields: fault.fields };
    case "field":
      return { code: "human_field_refused", field: fault.field, problem: fault.problem };
    case "too-long": {
      const { field, limit, actual, advice } = fault;
      return { code: "human_field_too_long", field, limit, actual, advice };
    }
  }
}

export function answerUndone(c: Context, undone: Undone): Response {
  if ("uncleared" in undone) {
    const { door, code, refusals, fields, unjudged } = undone.uncleared;
    const told = refusals.map((refusal) => toTold(refusal, fields));
    const reason: Reason = { code, text: toRefusalsText(told) };
    return answer(c, reason, { door, refusals, fields, notice: toNotice(door, told), unjudged });
  }
  const members = undone.key === undefined ? toMembers(undone.reason) : { idempotencyKey: undone.key };
  return members === null ? answerProblem(c, undone.reason) : answer(c, undone.reason, members);
}

/** For the text that its author reads: the name of a field in place of a segment's number. */
function toTold(refusal: Refusal, fields: readonly string[]): Refusal {
  const { at, why } = refusal;
  const field = at === null ? undefined : fields[at.segment];
  if (at === null || field === undefined) return refusal;
  return { ...refusal, why: `${field}: ${why}`, at: { ...at, segment: 0 } };
}

/** What a caller can act on without reading prose. */
function toMembers(reason: Reason): Readonly<Record<string, unknown>> | null {
  switch (reason.code) {
    case "human_route_fields_required":
      return { missingFields: reason.missingFields };
    case "human_field_refused":
      return { field: reason.field };
    case "human_field_too_long":
      return { field: reason.field, limit: reason.limit, actual: reason.actual, advice: reason.advice };
    case "human_not_ready":
      return { nextAction: reason.nextAction };
    default:
      return null;
  }
}

function answer(c: Context, reason: Reason, members: Readonly<Record<string, unknown>>): Response {
  const problem = toProblem(reason, c.get("requestId"));
  return c.body(JSON.stringify({ ...problem, ...members }), problem.status as ContentfulStatusCode, {
    "content-type": "application/problem+json",
  });
}
