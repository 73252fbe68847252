/** What cannot be sent does not compile: each line below is an error, and says so to the compiler. */
import { Agent } from "../../lib/agent/agent.ts";
import type { MessageSource } from "../../lib/agent/message.ts";

export const formed: MessageSource = { kind: "plugin", plugin: "goals", form: "notice", summary: "Done." };
// @ts-expect-error a plugin that declares a form without its facts
export const unformed: MessageSource = { kind: "plugin", plugin: "goals", form: "notice" };
// @ts-expect-error a person has no form
export const person: MessageSource = { kind: "user", form: "notice", summary: "Done." };

export function send(agent: Agent): void {
  agent.send("x", { target: "next-step", wakeup: false, meta: { a: [1] } });
  // @ts-expect-error a target that is none
  agent.send("x", { target: "later" });
  // @ts-expect-error a preset fixes its target
  agent.steer("x", { target: "next-turn" });
  // @ts-expect-error a preset fixes whether it wakes
  agent.inject("x", { wakeup: true });
  // @ts-expect-error a context without the facts of its form
  agent.followup("x", { contexts: [{ kind: "k", text: "t", form: "recall" }] });
}

// @ts-expect-error how an agent waits and works is a subclass's business
export const bare = new Agent();
