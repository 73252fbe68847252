/** Several looks at one pull request at one time: whichever of them writes last, what stands is true, whole and once. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { FaultPlan } from "../stand/faults.ts";
import { OWNER } from "../stand/github.ts";
import { AT_ONCE, type Payload } from "../stand/relay.ts";
import { waitUntil } from "../stand/wait.ts";
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
  storm.weather();
  storm.relay.plan(() => AT_ONCE);
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

describe("two isolates that find no run", () => {
  const runs = async () => {
    const { rest } = world.as("maintainer");
    const asked = { ...at(), ref: await world.headOf(pull()), check_name: "forge/messages", filter: "all" };
    const { data } = await rest.checks.listForRef(asked as typeof asked & { filter: "all" });
    return data.check_runs;
  };

  it("leave one that counts, and none that goes on refusing", async () => {
    // No run stands on a fresh head, and each isolate has asked before the other one has written.
    storm.relay.plan(() => null);
    await world.push(pull(), { "src/fresh.ts": "export {};\n" });
    storm.weather((method, path) =>
      method === "POST" && path.endsWith("/check-runs") ? { kind: "late", milliseconds: 700 } : undefined,
    );
    storm.relay.plan(() => Array.from({ length: 20 }, () => ({ afterMilliseconds: 0 })));
    const id = await say("ISS-1 is closed.");
    await storm.relay.idle();
    const made = await runs();
    expect(made.length).toBeGreaterThan(1);
    expect(made.filter(({ conclusion }) => conclusion === "failure")).toHaveLength(1);
    expect((await readShown(world, pull()))[0]?.conclusion).toBe("failure");

    storm.weather();
    storm.relay.plan(() => AT_ONCE);
    await rest().issues.updateComment({ ...at(), comment_id: id, body: "ISS-1 is still open." });
    await storm.relay.idle();
    expect(await readShown(world, pull())).toMatchObject([{ conclusion: "success" }]);
  });
});

describe("a GitHub that says nothing", () => {
  it("is waited for no longer than an event has time, by whoever came first and by all who wait for it", async () => {
    const told: Payload[] = [];
    storm.relay.plan(({ payload }) => {
      told.push(payload);
      return null;
    });
    await say("ISS-1 is closed.");
    await waitUntil(
      () => told.length > 0,
      10_000,
      () => "the comment was not told",
    );
    storm.weather(() => ({ kind: "silence", done: false }));
    const before = storm.relay.attempts().length;
    for (let n = 0; n < 60; n++) {
      // A third of the senders hang up on the way, the one whose look the others wait for among them.
      const patience = n % 3 === 0 ? { givesUpAfterMilliseconds: 700 } : {};
      storm.relay.plan(() => [{ afterMilliseconds: n * 10, ...patience }]);
      storm.relay.inject("issue_comment", told[0] ?? {});
    }
    await storm.relay.idle(30_000);
    const attempts = storm.relay.attempts().slice(0, -before || undefined);
    expect(attempts).toHaveLength(60);
    expect(new Set(attempts.map(({ status_code }) => status_code))).toEqual(new Set([503, 504]));
    expect(attempts.filter(({ status_code }) => status_code === 504)).toHaveLength(20);
    expect(Math.max(...attempts.map(({ duration }) => duration))).toBeLessThan(9.5);
    await storm.calm();
    const shown = await readShown(world, pull());
    expect(shown).toContainEqual(expect.objectContaining({ name: "forge/messages", conclusion: "failure" }));
  });

  it("holds up nothing that comes after it", async () => {
    const silent: FaultPlan = (_method, path) =>
      path.includes(`/${world.repo}/`) ? { kind: "silence", done: false } : undefined;
    storm.weather(silent);
    storm.relay.plan(() => [{ afterMilliseconds: 0, givesUpAfterMilliseconds: 500 }]);
    await say("ISS-1 is closed.");
    await storm.relay.idle(30_000);
    storm.weather();
    storm.relay.plan(() => AT_ONCE);
    const started = Date.now();
    await say("ISS-2 is closed.");
    await storm.relay.idle(30_000);
    // The look that still hangs is waited for, half of an event's time, and then done without.
    expect(storm.relay.attempts()[0]?.status_code).toBe(200);
    expect(Date.now() - started).toBeLessThan(7_000);
    await storm.calm();
    const shown = await readShown(world, pull());
    expect(shown).toContainEqual(
      expect.objectContaining({ conclusion: "failure", title: "1 of 2 messages by agents refused" }),
    );
  });
});
