import { afterEach, describe, expect, it, vi } from "vitest";
import { type WriteOptions, writeCheckRun } from "../../../lib/github/check-run.ts";
import type { CheckRunPlan } from "../../../lib/github/check-run-plan.ts";
import { keepStanding, noteWrite, takeStanding } from "../../../lib/github/standing.ts";
import type { Thread } from "../../../lib/github/thread.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const HEAD = "a".repeat(40);
const annotation = {
  path: "a.ts",
  startLine: 1,
  endLine: 1,
  level: "failure",
  title: "t",
  message: "m",
} as const;
const plan = (change: Partial<CheckRunPlan> = {}): CheckRunPlan => ({
  name: "forge/messages",
  subject: "messages",
  headSha: HEAD,
  conclusion: "success",
  title: "t",
  summary: "s",
  text: "x",
  annotations: [],
  ...change,
});
const run = (external_id: string, annotations_count = 0) => ({
  id: 5,
  external_id,
  status: "completed",
  output: { annotations_count },
});

/** What a write with these options sends, where GitHub holds `held`. */
async function write(options: WriteOptions, what = plan(), held?: ReturnType<typeof run>) {
  const host = startHost(({ method, body }) => {
    if (method === "GET") return Response.json({ check_runs: held ? [held] : [] });
    const sent =
      (body as unknown as { output?: { annotations?: unknown[] } }).output?.annotations?.length ?? 0;
    return Response.json(run("", (method === "PATCH" ? (held?.output.annotations_count ?? 0) : 0) + sent));
  });
  const { written } = await writeCheckRun({ client: host.client, appId: 1, repository: AT }, what, options);
  return [written, ...host.asked.map(({ method }) => method)];
}

describe("a run that stood when the thread was read", () => {
  it("is written over without asking again", async () => {
    expect(await write({ stood: run("messages:old") })).toEqual(["updated", "PATCH"]);
    expect(await write({ stood: null })).toEqual(["created", "POST"]);
  });

  it("is asked for where it is not known", async () => {
    expect(await write({})).toEqual(["created", "GET", "POST"]);
  });

  it("is asked for where nothing would be written: another delivery may have come between", async () => {
    expect(await write({ stood: null, onlyIfPresent: true })).toEqual(["nothing-to-say", "GET"]);
    const host = startHost(() => Response.json({ check_runs: [] }));
    await writeCheckRun({ client: host.client, appId: 1, repository: AT }, plan()).catch(() => undefined);
    const body = host.asked.find(({ method }) => method === "POST")?.body as unknown as {
      external_id: string;
    };
    const same = run(body.external_id);
    expect(await write({ stood: same }, plan(), same)).toEqual(["unchanged", "GET"]);
    expect(await write({ stood: same }, plan(), run("messages:newer"))).toEqual(["updated", "GET", "PATCH"]);
  });

  it("is superseded where annotations are in play, so that none is appended to another's", async () => {
    const annotated = plan({ annotations: [annotation] });
    expect(await write({ stood: run("messages:old") }, annotated)).toEqual(["created", "POST"]);
    expect(await write({ stood: run("messages:old", 3) })).toEqual(["created", "POST"]);
    // It had none when it was seen, and has some now.
    const held = run("messages:newer", 2);
    expect(await write({ stood: run("messages:old") }, plan(), held)).toEqual(["created", "PATCH", "POST"]);
  });
});

describe("what is known of runs", () => {
  const thread = (): Thread => ({
    number: 1,
    onPullRequest: true,
    head: HEAD,
    trusted: HEAD,
    base: HEAD,
    webOrigin: "https://host.example",
  });
  it("ends with a write of this isolate to the same run, and with no other", () => {
    const { client } = startHost(() => undefined);
    const [one, other, third] = [thread(), thread(), thread()];
    for (const each of [one, other]) keepStanding(each, new Map([["a", [run("x")]]]));
    noteWrite(client, AT, HEAD, "b");
    noteWrite(client, { ...AT, repo: "another" }, HEAD, "a");
    expect(takeStanding(client, AT, one, "a")).toEqual(run("x"));
    noteWrite(client, AT, HEAD, "a");
    expect(takeStanding(client, AT, other, "a")).toBeUndefined();
    keepStanding(third, new Map());
    expect(takeStanding(client, AT, third, "a")).toBeNull();
  });

  it("ends where too much was written to tell", () => {
    const { client } = startHost(() => undefined);
    const old = thread();
    keepStanding(old, new Map([["a", [run("x")]]]));
    for (let n = 0; n < 2_002; n++) noteWrite(client, AT, HEAD, `other-${n}`);
    expect(takeStanding(client, AT, old, "a")).toBeUndefined();
  });
});
