/** Much at once, and much of everything: each delivery is answered, nothing is lost, and the bounds hold. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { createDeliveries } from "../stand/deliveries.ts";
import { type Front, type Handler, startFront } from "../stand/front.ts";
import { createGaps } from "../stand/gaps.ts";
import { INSTALLATION_ID, OWNER, PEOPLE, REPO } from "../stand/github.ts";
import { watchMemory } from "../stand/memory.ts";
import { freePort } from "../stand/ports.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { AT_ONCE, type Payload, type Relay, startRelay } from "../stand/relay.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import { openPullRequest, readCheckRun } from "../stand/thread.ts";

const at = { owner: OWNER, repo: REPO };
const MEBIBYTE = 1024 * 1024;
// What a Worker may have.
const MAX_MEMORY_BYTES = 128 * MEBIBYTE;

interface Ground {
  readonly stand: Stand;
  readonly front: Front;
  readonly relay: Relay;
  /** Addresses at which a token was minted. */
  readonly minted: readonly string[];
  readonly inspectorPort: number;
  close(): Promise<void>;
}

let ground: Ground;
let payload: Pick<Payload, "repository" | "installation">;
let branches = 0;

/** The service hears only what a test tells it: it is as cold as it was until then. */
async function startGround(graphql: boolean): Promise<Ground> {
  const minted: string[] = [];
  const countMints: Handler = (request, next) => {
    if (request.path.endsWith("/access_tokens")) minted.push(request.path);
    return next(request);
  };
  let proxy: RecordingProxy | undefined;
  let front: Front | undefined;
  let relay: Relay | undefined;
  const inspectorPort = await freePort();
  const stand = await startStand({
    inspectorPort,
    throughProxy: async (url) => {
      proxy = await startProxy(url, { graphql });
      const handlers = [createDeliveries(() => relay), countMints, createGaps().handler];
      front = await startFront(proxy.url, handlers);
      return front.url;
    },
    throughRelay: async (url) => {
      relay = await startRelay(url, { ageMilliseconds: 120_000, plan: () => null });
      return relay.url;
    },
  });
  if (!front || !relay) throw new Error("the stand started without what stands around the service");
  const { data: repository } = await stand.github.as("maintainer").rest.repos.get(at);
  payload = { repository, installation: { id: INSTALLATION_ID } };
  const close = async () => {
    await stand.close();
    await relay?.close();
    await front?.close();
    await proxy?.close();
  };
  return { stand, front, relay, minted, inspectorPort, close };
}

afterEach(({ task }) => {
  if (task.result?.state === "fail") console.log(ground.stand.service.log.slice(-10).join("\n"));
  ground.relay.forget();
});

const open = (files: Record<string, string | null> = { [`src/${branches}.ts`]: "export {};\n" }) =>
  openPullRequest(ground.stand.github, `load-${++branches}`, "A change", files);

async function say(number: number, body: string): Promise<void> {
  await ground.stand.github.as("agent").rest.issues.createComment({ ...at, issue_number: number, body });
}

function tell(event: string, number: number): void {
  const subject =
    event === "issue_comment"
      ? { action: "edited", issue: { number, pull_request: {} }, comment: { id: 1 } }
      : { action: "synchronize", pull_request: { number } };
  // The stand's own sender is slower than GitHub's when there is much at once: it waits for the service's answer.
  ground.relay.plan(() => [{ afterMilliseconds: 0, givesUpAfterMilliseconds: 60_000 }]);
  ground.relay.inject(event, { ...payload, ...subject });
  ground.relay.plan(() => null);
}

/** What failed for want of time is sent again, as the schedule does it. */
async function untilDone(): Promise<void> {
  const { relay, stand } = ground;
  await relay.idle();
  relay.plan(({ redelivery }) => (redelivery ? AT_ONCE : null));
  for (let runs = 0; runs < 30 && failed().length > 0; runs++) {
    await stand.service.scheduled();
    await relay.idle();
  }
  relay.plan(() => null);
}

function failed(): readonly string[] {
  const attempts = ground.relay.attempts();
  const done = new Set(attempts.flatMap((one) => (one.status_code === 200 ? [one.guid] : [])));
  return [...new Set(attempts.map(({ guid }) => guid))].filter((guid) => !done.has(guid));
}

/** Every run of that name on a commit, those that were followed by another included. */
async function runsOn(ref: string, name = "forge/messages") {
  const { rest } = ground.stand.github.as("maintainer");
  const { data } = await rest.checks.listForRef({ ...at, ref, check_name: name, filter: "all" });
  return data.check_runs;
}

async function annotationsOf(head: string, name: string): Promise<readonly string[]> {
  const run = await readCheckRun(ground.stand.github, head, name);
  const all: string[] = [];
  for (let page = 1; ; page++) {
    const asked = { ...at, check_run_id: run?.id ?? 0, per_page: 100, page };
    const { data } = await ground.stand.github.as("maintainer").rest.checks.listAnnotations(asked);
    // The embedded GitHub wraps the list that GitHub answers bare.
    const list = Array.isArray(data) ? data : (data as { check_annotations: typeof data }).check_annotations;
    all.push(...list.map(({ path, start_line }) => `${path}:${start_line}`));
    if (list.length < 100) return all;
  }
}

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

describe("200 deliveries at once to one isolate", () => {
  beforeAll(async () => {
    ground = await startGround(false);
  });
  afterAll(() => ground?.close());

  it("are each answered, and none is lost; one token serves all, six requests at a time each", async () => {
    const { front, relay, minted } = ground;
    const pulls = [];
    for (let n = 0; n < 20; n++) {
      const pull = await open();
      await say(pull.number, n % 2 === 0 ? "ISS-1 is merged." : "ISS-2 is merged.");
      pulls.push(pull);
    }
    const memory = await watchMemory(ground.inspectorPort);
    for (let n = 0; n < 200; n++) tell("issue_comment", pulls[n % 20]?.number ?? 0);
    await relay.idle();
    const first = [...relay.attempts()];
    expect(first).toHaveLength(200);
    // Done or not, the service has said so.
    expect(first.filter(({ status_code }) => status_code !== 200 && status_code !== 503)).toEqual([]);
    expect(minted).toHaveLength(1);
    await untilDone();
    expect(failed()).toEqual([]);
    for (const [n, pull] of pulls.entries()) {
      const run = await readCheckRun(ground.stand.github, pull.head, "forge/messages");
      expect(run?.conclusion).toBe(n % 2 === 0 ? "success" : "failure");
    }
    const { before, highest } = await memory.stop();
    const done = first.filter(({ status_code }) => status_code === 200).length;
    console.log(
      `200 at once: ${done} done at first, at most ${front.count.mostOpen} requests open in all, memory ${toMebibytes(before)}, at most ${toMebibytes(highest)}`,
    );
    // What GitHub allows an App at a time.
    expect(front.count.mostOpen).toBeLessThanOrEqual(100);
    expect(highest).toBeLessThan(MAX_MEMORY_BYTES);
    for (const { head } of pulls) expect(await runsOn(head)).toHaveLength(1);
  });

  it("of one new comment are answered with two looks, and make one run", async () => {
    const { front, relay, minted } = ground;
    const { number, head } = await open();
    await say(number, "ISS-2 is merged.");
    const before = front.count.asked;
    for (let n = 0; n < 200; n++) tell("issue_comment", number);
    await relay.idle();
    expect(relay.attempts().map(({ status_code }) => status_code)).toEqual(Array(200).fill(200));
    expect(await runsOn(head)).toMatchObject([{ conclusion: "failure", status: "completed" }]);
    expect(front.count.asked - before).toBeLessThan(40);
    expect(minted).toHaveLength(1);
  });
});

describe("one pull request", () => {
  beforeAll(async () => {
    ground = await startGround(true);
  });
  afterAll(() => ground?.close());

  describe("with much of everything", () => {
    it("1,000 annotations arrive whole and once", async () => {
      const tasks = Array.from({ length: 1_000 }, (_, n) => [`.forge/tasks/${uuid(n)}.md`, "broken\n"]);
      const { number, head } = await open(Object.fromEntries(tasks));
      tell("pull_request", number);
      await untilDone();
      const standing = await annotationsOf(head, "forge/content");
      expect(standing).toHaveLength(1_000);
      expect(new Set(standing).size).toBe(1_000);
    });

    it("300 comments of 60 KB are all read", async () => {
      const { number, head } = await open();
      const filler = "The next part of the report follows here, line by line.\n"
        .repeat(1_100)
        .slice(0, 60_000);
      for (let n = 0; n < 300; n++) await say(number, `${n % 3 === 0 ? "Closed ISS-2.\n\n" : ""}${filler}`);
      const memory = await watchMemory(ground.inspectorPort);
      tell("issue_comment", number);
      await untilDone();
      const { before, highest } = await memory.stop();
      const run = await readCheckRun(ground.stand.github, head, "forge/messages");
      console.log(`18 MB of comments: memory ${toMebibytes(before)}, at most ${toMebibytes(highest)}`);
      expect(run?.output.title).toBe("100 of 300 messages by agents refused");
      expect(Buffer.byteLength(run?.output.summary ?? "")).toBeLessThanOrEqual(65_535);
      expect(highest).toBeLessThan(MAX_MEMORY_BYTES);
    });

    it("5 MB below .forge/ in 500 files are judged", async () => {
      const body = "A long report of what was seen on that day, and of what followed.\n".repeat(160);
      const files = Array.from({ length: 500 }, (_, n) => {
        const fields = `id: ${uuid(2_000 + n)}\ncreated: 2026-11-01T10:00:00Z\nauthor: ${PEOPLE.agent}`;
        const text = `---\n${fields}\n---\n${body}${n % 50 === 0 ? "Closed ISS-2.\n" : ""}`;
        return [`.forge/issues/3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec/comments/${uuid(2_000 + n)}.md`, text];
      });
      const { number, head } = await open(Object.fromEntries(files));
      const memory = await watchMemory(ground.inspectorPort);
      tell("pull_request", number);
      await untilDone();
      const { before, highest } = await memory.stop();
      const run = await readCheckRun(ground.stand.github, head, "forge/content");
      console.log(`5 MB of .forge/: memory ${toMebibytes(before)}, at most ${toMebibytes(highest)}`);
      expect(run?.output.title).toBe("10 refusals of messages");
      expect(await annotationsOf(head, "forge/content")).toHaveLength(10);
      expect(highest).toBeLessThan(MAX_MEMORY_BYTES);
    });
  });

  describe("that makes its own comments pass, does not", () => {
    const CI = ".forge/ci/ci.env";
    const ROW = ".forge/issues/3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec/issue.md";
    const MESSAGE = `.forge/issues/3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec/comments/${uuid(9_000)}.md`;
    const claim = `---\nid: ${uuid(9_000)}\ncreated: 2026-11-01T10:00:00Z\nauthor: ${PEOPLE.agent}\n---\nClosed ISS-2.\n`;
    const closed = `---\nid: 3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec\ntitle: Keep the station list between runs\nstate: closed\nlabels: [feature]\nassignees: []\ncreated: 2026-09-09T10:05:00Z\n---\nDone.\n`;
    const tricks: Record<string, Record<string, string | null>> = {
      "by naming nobody an agent": { [CI]: "runner: local\nDOORS_AGENTS: nobody\n" },
      "by naming another prefix": {
        [CI]: `runner: local\nDOORS_AGENTS: ${PEOPLE.agent}\nDOORS_ISSUE_PREFIX: FP\n`,
      },
      "by removing the configuration": { [CI]: null },
      "by closing the row": { [ROW]: closed },
    };
    for (const [trick, files] of Object.entries(tricks)) {
      it(trick, async () => {
        const { number, head } = await open({ ...files, [MESSAGE]: claim });
        await say(number, "Closed ISS-2.");
        tell("pull_request", number);
        await untilDone();
        expect((await readCheckRun(ground.stand.github, head, "forge/messages"))?.conclusion).toBe("failure");
        expect(await annotationsOf(head, "forge/content")).toContain(`${MESSAGE}:6`);
      });
    }
  });
});

function toMebibytes(bytes: number): string {
  return `${(bytes / MEBIBYTE).toFixed(0)} MiB`;
}
