import { Octokit, type RestEndpointMethodTypes } from "@octokit/rest";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOORS } from "../../lib/screen/doors.ts";
import { FALLBACK_MESSAGE } from "../../lib/screen/repair.ts";
import { type EmbeddedGitHub, OWNER, REPO, startGitHub } from "../stand/github.ts";
import { findFaults } from "../stand/openapi.ts";
import { freePort } from "../stand/ports.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { bundleWorker, type Service, startWorker } from "../stand/service.ts";

const at = { owner: OWNER, repo: REPO };
const repo = `${OWNER}/${REPO}`;
const AGENT = "stand-agent";
const SECRET_TEXT = ["ghp", "_", "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"].join("");

let github: EmbeddedGitHub;
let proxy: RecordingProxy;
let service: Service;

// No App here: the doors act with the caller's token alone.
beforeAll(async () => {
  github = await startGitHub(await freePort(), "http://127.0.0.1:9/nobody-listens");
  proxy = await startProxy(github.url);
  const bundle = await bundleWorker();
  const environment = { GITHUB_API_URL: proxy.url, DOORS_SECRET: "a secret of these tests, long enough" };
  service = await startWorker(await freePort(), environment, bundle).finally(() => bundle.remove());
});
afterAll(async () => {
  await service?.close();
  await proxy?.close();
  await github?.close();
});

interface Said extends Record<string, unknown> {
  readonly refusals?: readonly { readonly rule: string }[];
  readonly attempt?: string;
}

async function ask(door: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(`${service.url}/doors/${door}`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${AGENT}`, ...headers },
    body: JSON.stringify(body),
  });
  return { ...((await response.json()) as Said), status: response.status };
}

const writes = () => proxy.asked.filter(({ method }) => method !== "GET");

describe("every door of the table", () => {
  const GOOD = "Which of the two shall it be?";
  for (const door of DOORS) {
    it(`${door.id} passes a message that breaks nothing`, async () => {
      expect(await ask(door.id, { repo, segments: [GOOD] })).toMatchObject({
        status: 200,
        outcome: "pass",
        door: door.id,
        unjudged: [],
        // Of a project that no rule looks at, nothing is read.
        ...(door.cell === "role:ask" ? {} : { commit: expect.stringMatching(/^[0-9a-f]{40}$/) }),
      });
    });

    it(`${door.id} lets nothing out that carries a secret`, async () => {
      const answer = await ask(door.id, { repo, segments: [`The token was ${SECRET_TEXT}.`] });
      expect(JSON.stringify(answer)).toContain("no-redacted-secret");
      expect(JSON.stringify(answer)).not.toContain(SECRET_TEXT);
      if (door.ending === "refusal") expect(answer).toMatchObject({ status: 422, code: door.code });
      else expect(answer).toMatchObject({ outcome: door.repairs > 0 ? "repair" : "fallback" });
    });

    it(`${door.id} lets no empty message out`, async () => {
      for (const segments of [[], ["\u200b<!-- nothing -->"]]) {
        const answer = await ask(door.id, { segments });
        expect(answer.refusals).toHaveLength(1);
      }
    });

    if (door.ending === "refusal") continue;
    it(`${door.id} asks ${door.repairs} times, then gives the fixed message`, async () => {
      const conversation = `a conversation at ${door.id}`;
      let answer = await ask(door.id, { segments: [""], conversation });
      for (let left: number = door.repairs; left > 0; left--) {
        expect(answer).toMatchObject({ status: 200, outcome: "repair", remaining: left });
        answer = await ask(door.id, { segments: [""], conversation, attempt: answer.attempt });
      }
      expect(answer).toMatchObject({ status: 200, outcome: "fallback", message: FALLBACK_MESSAGE });
    });
  }

  it("are listed, each with its rules", async () => {
    const listed = (await (await fetch(`${service.url}/doors`)).json()) as { id: string; rules: string[] }[];
    expect(listed.map(({ id }) => id)).toEqual(DOORS.map(({ id }) => id));
    for (const { rules } of listed) expect(rules.length).toBeGreaterThan(0);
  });
});

describe("a claim at a door is held against the tracker", () => {
  it("as the caller's own token reads it", async () => {
    expect(await ask("comment-write", { repo, segments: ["ISS-1 is merged."] })).toMatchObject({
      outcome: "pass",
    });
    expect(await ask("comment-write", { repo, segments: ["ISS-2 is merged."] })).toMatchObject({
      status: 422,
      refusals: [{ rule: "status-matches-the-row" }],
    });
    expect(await ask("comment-write", { repo: `${OWNER}/nowhere`, segments: ["Fine."] })).toMatchObject({
      status: 404,
      code: "repository-hidden",
    });
  });

  it("and a figure against the snapshot that its author was shown", async () => {
    const segments = ["12 of 40 issues are shipped."];
    const progress = { shipped: 12, closedUnshipped: 1, inFlight: 5, remaining: 22, total: 40 };
    expect(await ask("chat-sync", { segments, facts: { progress } })).toMatchObject({ outcome: "pass" });
    for (const facts of [{}, { progress: null }, { progress: { ...progress, shipped: 11 } }]) {
      expect(await ask("chat-sync", { segments, facts })).toMatchObject({
        outcome: "repair",
        refusals: [{ rule: "progress-figures-match" }],
      });
    }
  });

  it("and a link against the pages where people read the project's issues", async () => {
    const pages = "https://forge.example.org/projects/tides/issues";
    const askOf = (link: string) => ask("web-chat-reply", { repo, segments: [`See ${link} for the rest.`] });
    expect(await askOf(`${pages}/ISS-2`)).toMatchObject({
      outcome: "repair",
      refusals: [{ rule: "issue-link-shape" }],
    });
    expect((await askOf("/projects/tides/issues/2")).refusals).toMatchObject([{ rule: "issue-link-shape" }]);
    expect(await askOf(`${pages}/3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec`)).toMatchObject({ outcome: "pass" });
    expect(await askOf("https://elsewhere.example.org/projects/tides/issues/2")).toMatchObject({
      outcome: "pass",
    });
  });

  it("reads no row for a message that cites nothing", async () => {
    const before = proxy.asked.length;
    await ask("comment-write", { repo, segments: ["The docs are up to date."] });
    expect(proxy.asked.length - before).toBeLessThanOrEqual(5);
  });
});

describe("an unmodified GitHub client with another base address", () => {
  const through = () =>
    new Octokit({
      baseUrl: `${service.url}/github`,
      auth: AGENT,
      log: { debug() {}, info() {}, warn() {}, error() {} },
    });
  const newIssue = async () =>
    (await github.as("maintainer").rest.issues.create({ ...at, title: "A question" })).data.number;
  const list = async (issue_number: number) =>
    (await github.as("maintainer").rest.issues.listComments({ ...at, issue_number })).data;

  it("posts a comment that passes and edits it, and hears what GitHub says", async () => {
    const issue_number = await newIssue();
    const body = "ISS-1 is merged.\r\n\r\nISS-2 is open. ☂";
    const posted = await through().rest.issues.createComment({ ...at, issue_number, body });
    expect(posted.status).toBe(201);
    expect(posted.headers["x-ratelimit-limit"]).toBeDefined();
    expect(posted.data).toEqual((await list(issue_number))[0]);
    expect(posted.data).toMatchObject({ body, user: { login: "tide-agent" } });

    const comment_id = posted.data.id;
    const edited = await through().rest.issues.updateComment({ ...at, comment_id, body: "ISS-2 is open." });
    expect(edited.status).toBe(200);
    expect((await list(issue_number)).map((comment) => comment.body)).toEqual(["ISS-2 is open."]);
  });

  it("is refused a bad one in GitHub's own way, and nothing is posted", async () => {
    const issue_number = await newIssue();
    const before = writes().length;
    const refusal = await through()
      .rest.issues.createComment({ ...at, issue_number, body: "ISS-2 is merged. @here" })
      .then(() => undefined, toRequestError);
    expect(refusal).toMatchObject({ status: 422 });
    expect(refusal?.message).toMatch(/^Validation Failed: \{.*"rule":"status-matches-the-row"/s);
    expect(refusal?.response?.data.errors).toMatchObject([
      { resource: "IssueComment", field: "body", code: "custom", rule: "status-matches-the-row" },
      { resource: "IssueComment", field: "body", code: "custom", rule: "no-room-broadcast" },
    ]);
    expect(await list(issue_number)).toEqual([]);
    expect(writes()).toHaveLength(before);
  });

  it("is refused a bad edit, and the comment stays as it was", async () => {
    const issue_number = await newIssue();
    const { data } = await through().rest.issues.createComment({ ...at, issue_number, body: "Fine." });
    const refusal = await through()
      .rest.issues.updateComment({ ...at, comment_id: data.id, body: `It was ${SECRET_TEXT}.` })
      .then(() => undefined, toRequestError);
    expect(refusal).toMatchObject({ status: 422 });
    expect(JSON.stringify(refusal?.response?.data)).not.toContain(SECRET_TEXT);
    expect((await list(issue_number)).map((comment) => comment.body)).toEqual(["Fine."]);
  });

  it("hears of a missing issue, comment and repository as from GitHub itself", async () => {
    const asks: ((client: Octokit) => Promise<unknown>)[] = [
      ({ rest }) => rest.issues.createComment({ ...at, issue_number: 99_999, body: "Fine." }),
      ({ rest }) => rest.issues.updateComment({ ...at, comment_id: 99_999, body: "Fine." }),
      ({ rest }) =>
        rest.issues.createComment({ owner: OWNER, repo: "nowhere", issue_number: 1, body: "Fine." }),
    ];
    for (const one of asks) {
      const [direct, ours] = await Promise.all(
        [github.as("agent"), through()].map((client) => one(client).then(() => undefined, toRequestError)),
      );
      expect(ours).toMatchObject({ status: direct?.status });
      expect(ours?.response?.data).toEqual(direct?.response?.data);
    }
  });
});

it("sends only requests that GitHub's own description allows", () => {
  expect(proxy.asked.length).toBeGreaterThan(50);
  expect([...new Set(proxy.asked.flatMap(findFaults))]).toEqual([]);
});

it("writes one line a request, with no message text and no token", () => {
  const lines = service.log.filter((line) => line.startsWith("{")).map((line) => JSON.parse(line));
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) expect(["door", "github"]).toContain(line.event);
  expect(JSON.stringify(lines)).not.toMatch(/is merged|shall it be|The token was/);
  expect(JSON.stringify(lines)).not.toContain(AGENT);
  expect(JSON.stringify(lines)).not.toContain(SECRET_TEXT);
});

type Refused = RestEndpointMethodTypes["issues"]["createComment"]["response"]["data"] & {
  readonly errors?: readonly object[];
};

function toRequestError(error: unknown) {
  return error as {
    readonly status: number;
    readonly message: string;
    readonly response?: { readonly data: Refused };
  };
}
