/** A person's typed reply as a context message: the person is its sender, and the words are theirs alone. */
import type { ContextMessage } from "../lib/context/forms.ts";

export type ReplyRelay = Extract<ContextMessage, { form: "relay" }>;

/** @returns `null` where nothing was typed, or what was typed was deleted. */
export function toRelay(
  reply: { readonly from: string; readonly text: string | null; readonly doubtful: boolean } | null,
): ReplyRelay | null {
  if (reply === null || reply.text === null) return null;
  // Who wrote what stands there is not known: it attests no person.
  const kind = reply.doubtful ? "unknown" : "user";
  return { kind, form: "relay", sender: reply.from, text: reply.text };
}
