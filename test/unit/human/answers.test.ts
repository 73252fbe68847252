import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Tick } from "../../../lib/human/brief.ts";
import type { Heard } from "../../../lib/human/edits.ts";
import { type Hand, type Host, QUESTIONS, World } from "./world.ts";

/** One thing that happens; `lost` events are not delivered, `late` ones after all others. */
type Step =
  | {
      readonly set: readonly (readonly [Tick, boolean])[];
      readonly by: Hand;
      readonly event?: "lost" | "late" | "twice";
    }
  | { readonly strip: true; readonly by: Hand; readonly event?: "lost" }
  | { readonly alter: true; readonly by: Hand; readonly event?: "lost" }
  | { readonly rename: string; readonly by: Hand; readonly event?: "lost" }
  | {
      readonly restore: readonly (readonly [Tick, boolean])[];
      readonly by: Hand;
      readonly event?: "lost";
    }
  | { readonly say: string; readonly by: Hand; readonly event?: "lost" }
  | { readonly cancel: string }
  | { readonly close: true }
  | { readonly reopen: true }
  | { readonly remove: number }
  | { readonly copy: number; readonly by: Hand };

interface Case {
  readonly id: string;
  readonly clause: string;
  readonly why: string;
  /** One without a history of edits. */
  readonly host?: Exclude<Host, "history">;
  readonly questions?: "none" | "one";
  readonly steps: readonly Step[];
  readonly expect: {
    readonly status: string;
    readonly humanAnswers: Readonly<Record<string, unknown>>;
    readonly reply?: string | null;
    readonly unproven?: readonly string[];
    readonly notices?: number;
    readonly state?: "open" | "closed";
  };
}

const cases = readFileSync(new URL("../../../spec/cases/human-answers.jsonl", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "")
  .map((line) => JSON.parse(line) as Case);

async function play({ host, questions, steps }: Case): Promise<World> {
  const asked = questions === "none" ? [] : questions === "one" ? QUESTIONS.slice(1) : QUESTIONS;
  const world = await World.open({
    ...(host === undefined ? {} : { host }),
    send: { questions: asked },
  });
  const late: (Heard | null)[] = [];
  for (const step of steps) {
    if ("set" in step) {
      const event = world.set(step.by, step.set);
      if (step.event === "late") late.push(event);
      else if (step.event !== "lost") await world.look(event);
      if (step.event === "twice") await world.look(event);
    } else if ("strip" in step || "alter" in step || "rename" in step || "restore" in step) {
      const event = change(world, step);
      if (step.event !== "lost") await world.look(event);
    } else if ("say" in step) {
      world.say(step.by, step.say);
      if (step.event !== "lost") await world.look();
    } else if ("cancel" in step) await world.cancel(step.cancel);
    else if ("close" in step) world.state = "closed";
    else if ("reopen" in step) world.state = "open";
    else if ("remove" in step) world.comments.splice(step.remove, 1);
    else world.say(step.by, world.comments[step.copy]?.body ?? "");
  }
  for (const event of late) await world.look(event);
  return world;
}

type Changing = Extract<Step, { strip: true } | { alter: true } | { rename: string } | { restore: unknown }>;

function change(world: World, step: Changing): Heard | null {
  if ("strip" in step) return world.strip(step.by);
  if ("alter" in step) return world.alter(step.by);
  return "rename" in step ? world.rename(step.by, step.rename) : world.restore(step.by, step.restore);
}

describe("human-answers.jsonl", () => {
  it.each(cases)("$id: $why", async (one) => {
    const world = await play(one);
    const view = await world.view();
    const { status, humanAnswers, reply, unproven, notices, state } = one.expect;
    // As it is sent: a key such as __proto__ has to come out of the JSON as one.
    expect(JSON.parse(JSON.stringify({ status: view.status, humanAnswers: view.humanAnswers }))).toEqual(
      JSON.parse(JSON.stringify({ status, humanAnswers })),
    );
    if (reply !== undefined) expect(view.reply?.text ?? null).toBe(reply);
    if (unproven !== undefined) expect(view.unproven).toEqual(unproven);
    const told = world.comments.filter(({ body }) => body.includes("forge-doors:notice")).length;
    if (notices !== undefined) expect(told).toBe(notices);
    if (state !== undefined) expect(world.state).toBe(state);
  });

  it("says of two boxes of one question what they are, and of one whose hand it wants", async () => {
    const next = async (...ticks: Tick[]) => {
      const world = await World.open();
      world.set(
        "bo",
        ticks.map((tick) => [tick, true]),
      );
      return (await world.view()).nextAction;
    };
    expect(await next("q2/all", "q2/none")).toMatch(/two boxes of one question .* leave one/);
    expect(await next("q2/all")).toMatch(/nothing shows that ana ticked it/);
    expect(await next("constructor/yes", "q2/all")).toMatch(/nothing shows that ana ticked it/);
  });

  it("never calls an answer an approval", async () => {
    for (const one of cases) {
      const world = await play(one);
      const view = await world.view();
      expect(view.nextAction.replace("not approved", "")).not.toMatch(/approv/i);
      for (const { body, author } of world.comments)
        if (author === "helper[bot]") expect(body).not.toMatch(/approv/i);
    }
  });
});
