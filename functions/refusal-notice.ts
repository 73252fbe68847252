/** A refusal as a context message, ready to be handed to the author's agent. Like the refusal, it holds no message text. */
import type { ContextMessage } from "../lib/context/forms.ts";
import { boundContextSummary } from "../lib/context/summary.ts";
import { toRefusalsText } from "../lib/screen/refusals-text.ts";
import type { Refusal } from "../lib/screen/verdict.ts";

export type RefusalNotice = Extract<ContextMessage, { form: "notice" }>;

export function toNotice(door: string, refusals: readonly Refusal[]): RefusalNotice {
  const rules = [...new Set(refusals.map(({ rule }) => rule))].join(", ");
  const summary = boundContextSummary(`The door ${door} did not pass the message: ${rules}`);
  return { kind: "door", form: "notice", summary, text: toRefusalsText(refusals) };
}
