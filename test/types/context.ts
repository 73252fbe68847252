/** A form without its facts does not compile: each line below is an error, and says so to the compiler. */
import type { ContextMessage } from "../../lib/context/forms.ts";

const said = { kind: "plugin", text: "words" } as const;

export const whole: readonly ContextMessage[] = [
  said,
  { ...said, form: "instructions", changes: [{ action: "set", path: "AGENTS.md" }], baseline: true },
  { ...said, form: "catalog", entries: [] },
  { ...said, form: "snapshot", sections: [{ name: "board", text: "empty" }] },
  { ...said, form: "notice", summary: "Something happened." },
  { ...said, form: "relay", sender: "mairi" },
  {
    ...said,
    form: "recall",
    references: [{ label: "issue 1", retainedMessages: 1, omittedMessages: 0, truncated: false }],
  },
];

// @ts-expect-error instructions without their changes
export const instructions: ContextMessage = { ...said, form: "instructions" };
export const action: ContextMessage = {
  ...said,
  form: "instructions",
  // @ts-expect-error an action that is none
  changes: [{ action: "add", path: "a" }],
};
// @ts-expect-error a catalog without its entries
export const catalog: ContextMessage = { ...said, form: "catalog" };
// @ts-expect-error a snapshot without its sections
export const snapshot: ContextMessage = { ...said, form: "snapshot" };
// @ts-expect-error a notice without its summary
export const notice: ContextMessage = { ...said, form: "notice" };
// @ts-expect-error a relay without its sender
export const relay: ContextMessage = { ...said, form: "relay" };
// @ts-expect-error a recall without its references
export const recall: ContextMessage = { ...said, form: "recall" };
export const incomplete: ContextMessage = {
  ...said,
  form: "recall",
  // @ts-expect-error a reference that cannot say how complete it is
  references: [{ label: "issue 1" }],
};
// @ts-expect-error a form that nobody knows
export const unknown: ContextMessage = { ...said, form: "rumour" };
// @ts-expect-error the facts of another form
export const another: ContextMessage = { ...said, form: "notice", sender: "mairi" };
// @ts-expect-error facts are not changed after the fact
(whole[0] as ContextMessage).text = "other words";
