/** Several looks at one pull request at one time: whichever of them writes last, what stands is true, whole and once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FaultPlan } from "../stand/faults.ts";
import { OWNER } from "../stand/github.ts";
import { readShown } from "./shown.ts";
import { type Storm, startStorm } from "./storm.ts";
import { createWorld, uuid, type World } from "./world.ts";

let storm: Storm;
let world: World;
let worlds = 0;

beforeAll(async () => {
  storm = await startStorm();
});
afterAll(() => storm?.close());
beforeEach(async () => {
  world = await createWorld(storm.stand.github, storm.gaps, storm.relay, `at-once-${++worlds}`, 1);
  await storm.relay.idle();
});

const pull = () => world.pulls[0] ?? { number: 0, branch: "" };
const rest = () => world.as("agent").rest;
const at = () => ({ owner: OWNER, repo: world.repo });

async function say(body: string): Promise<number> {
  const { data } = await rest().issues.createComment({ ...at(), issue_number: pull().number, body });
  return data.id;
}

const isWrite = (method: string, path: string) => method !== "GET" && path.includes("/check-runs");

/** The first write from now on takes a while; resolves when it has begun. */
function slowFirstWrite(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    let first = true;
    const plan: FaultPlan = (method, path) => {
      if (!first || !isWrite(method, path)) return undefined;
      first = false;
      resolve();
      return { kind: "late", milliseconds };
    };
    storm.weather(plan);
  });
}

describe("looks that overtake each other", () => {
  it("leave the newer verdict, though the older one is written last", async () => {
    const begun = slowFirstWrite(1_500);
    const id = await say("ISS-1 is closed.");
    await begun;
    await rest().issues.updateComment({ ...at(), comment_id: id, body: "ISS-1 is still open." });
    await storm.relay.idle();
    const shown = await readShown(world, pull());
    expect(shown).toContainEqual(expect.objectContaining({ name: "forge/messages", conclusion: "success" }));
  });

  it("see a row that changed while they were judging", async () => {
    const begun = slowFirstWrite(1_500);
    await say("ISS-2 is closed.");
    await begun;
    await world.openRow(2);
    await storm.relay.idle();
    const shown = await readShown(world, pull());
    expect(shown).toContainEqual(expect.objectContaining({ name: "forge/messages", conclusion: "failure" }));
  });

  it("say each annotation once, when two add theirs to one run", async () => {
    await say("The second case is covered now.");
    await storm.relay.idle();
    // Both have read the run without annotations when the first one writes.
    const begun = slowFirstWrite(700);
    await rest().pulls.createReviewComment({
      ...at(),
      pull_number: pull().number,
      commit_id: await world.headOf(pull()),
      path: "src/1.ts",
      line: 3,
      body: "Look here, @channel.",
    });
    await begun;
    await world.as("stranger").rest.issues.createComment({
      ...at(),
      issue_number: pull().number,
      body: "A person asks.",
    });
    await storm.relay.idle();
    const run = (await readShown(world, pull())).find(({ name }) => name === "forge/messages");
    expect(run?.annotations).toHaveLength(1);
  });

  it("say 320 annotations whole and once, when a push and its suite are told at once", async () => {
    const files = Array.from({ length: 320 }, (_, n) => [`.forge/tasks/${uuid(500 + n)}.md`, "broken\n"]);
    storm.weather((method, path) =>
      isWrite(method, path) ? { kind: "late", milliseconds: 120 } : undefined,
    );
    // The second look finds the first one's run half written.
    storm.relay.plan(({ event }) => [{ afterMilliseconds: event === "check_suite" ? 350 : 0 }]);
    await world.push(pull(), Object.fromEntries(files));
    await storm.relay.idle();
    const run = (await readShown(world, pull())).find(({ name }) => name === "forge/content");
    expect(run?.conclusion).toBe("failure");
    expect(run?.annotations).toHaveLength(320);
    expect(new Set(run?.annotations).size).toBe(320);
  });
});
