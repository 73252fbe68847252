import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Delivery, deliver } from "../stand/deliver.ts";
import { INSTALLATION_ID, OTHER_INSTALLATION_ID, OWNER, REPO } from "../stand/github.ts";
import { type Stand, startStand } from "../stand/stand.ts";
import { awaitCheckRun, comment, openPullRequest } from "../stand/thread.ts";

const RUN = "forge/messages";
const TRACKER = `/forge/${OWNER}/${REPO}`;
const AS_MAINTAINER = { headers: { authorization: "Bearer stand-maintainer" } };
let stands: Record<"workerd" | "deno", Stand>;

beforeAll(async () => {
  const [workerd, deno] = await Promise.all([
    startStand({ runtime: "workerd" }),
    startStand({ runtime: "deno" }),
  ]);
  stands = { workerd, deno };
});
afterAll(async () => {
  await Promise.all(Object.values(stands ?? {}).map((stand) => stand.close()));
});

/** What a caller sees, without what differs from one request to the next. */
async function seen(response: Response) {
  const text = await response.text();
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    allow: response.headers.get("allow"),
    // Each stand has a service, an embedded GitHub and commits of its own.
    body: text
      .replace(/"requestId":"[^"]+"/, '"requestId":"…"')
      .replace(/"commit":"[0-9a-f]{40}"/, '"commit":"…"')
      .replaceAll(new URL(response.url).origin, "https://service.example"),
  };
}

async function both(ask: (stand: Stand) => Promise<Response>) {
  const [workerd, deno] = await Promise.all([ask(stands.workerd).then(seen), ask(stands.deno).then(seen)]);
  expect(deno).toEqual(workerd);
  return workerd;
}

const event = {
  action: "created",
  issue: { number: 1, pull_request: {} },
  comment: { id: 1 },
  repository: { id: 1, name: REPO, owner: { login: OWNER }, default_branch: "main" },
  installation: { id: INSTALLATION_ID },
};

describe("workerd and Deno give the same answer", () => {
  const deliveries: Record<string, [number, unknown, Delivery?]> = {
    "to a ping": [200, { zen: "x" }, { event: "ping" }],
    "to an unknown event": [202, {}, { event: "star" }],
    "to an unknown action": [202, { ...event, action: "pinned" }],
    "to no signature": [401, event, { signature: null }],
    "to a wrong signature": [401, event, { secret: "guess" }],
    "to a body that is not JSON": [400, "{"],
    "to bytes that are not UTF-8": [400, new Uint8Array([0xff, 0xfe])],
    "to missing fields": [400, { action: "created" }],
    "to a list": [400, []],
    "to an event without a name": [400, event, { event: "" }],
    "to another App's installation": [403, { ...event, installation: { id: OTHER_INSTALLATION_ID } }],
    "to a thread that is not there": [200, { ...event, issue: { number: 999, pull_request: {} } }],
    "to a body above the limit": [413, new Uint8Array(25 * 1024 * 1024 + 1)],
  };
  for (const [what, [status, body, delivery]] of Object.entries(deliveries)) {
    it(what, async () => {
      const answer = await both((stand) => deliver(stand.service.url, body, delivery));
      expect(answer.status).toBe(status);
    });
  }

  const requests: Record<string, [number, string, RequestInit?]> = {
    "at /": [200, "/"],
    "at an unknown address": [404, "/nothing"],
    "to a wrong method": [405, "/webhooks/github"],
    "to a path with dots": [404, "/a/../%2e%2e/b"],
    "at /doors": [200, "/doors"],
    "at a door": [200, "/doors/chat-sync"],
    "to a tracker without a token": [401, `${TRACKER}/issues`],
    "to its issues": [200, `${TRACKER}/issues?per_page=2&archived=true`, AS_MAINTAINER],
    "to one issue": [200, `${TRACKER}/issues/2`, AS_MAINTAINER],
    "to one PR": [200, `${TRACKER}/prs/1`, AS_MAINTAINER],
    "to a wiki page": [200, `${TRACKER}/wiki/docs/heights.md`, AS_MAINTAINER],
    "to a page above the wiki": [400, `${TRACKER}/wiki/..%2f%2e%2e%2fx`, AS_MAINTAINER],
    "to a page encoded twice": [400, `${TRACKER}/wiki/%252e%252e%252fx`, AS_MAINTAINER],
    "to a page with NUL": [404, `${TRACKER}/wiki/a%00b%ff`, AS_MAINTAINER],
    "to an unknown parameter": [400, `${TRACKER}/issues?__proto__=1`, AS_MAINTAINER],
    "to what the caller holds": [
      304,
      `${TRACKER}/labels`,
      { headers: { ...AS_MAINTAINER.headers, "if-none-match": "*" } },
    ],
    "to a tracker's HEAD": [200, `${TRACKER}/check`, { ...AS_MAINTAINER, method: "HEAD" }],
    "to a project's context": [200, `/context/${OWNER}/${REPO}?thread=issues/2&budget=2000`, AS_MAINTAINER],
    "to an inbox of nobody": [404, `/inbox/${OWNER}/${REPO}?agent=nobody`, AS_MAINTAINER],
    "to a forged cursor": [400, `/inbox/${OWNER}/${REPO}?agent=tide-agent&cursor=1`, AS_MAINTAINER],
    "to a session's stream": [405, "/mcp", AS_MAINTAINER],
    "to a method that writes": [405, `${TRACKER}/labels`, { ...AS_MAINTAINER, method: "PUT" }],
  };
  for (const [what, [status, path, init]] of Object.entries(requests)) {
    it(what, async () => {
      const answer = await both((stand) => fetch(`${stand.service.url}${path}`, init));
      expect(answer.status).toBe(status);
    });
  }

  const authorization = "Bearer stand-agent";
  const repo = `${OWNER}/${REPO}`;
  const rpc = (method: string, params: object = {}) => ({ jsonrpc: "2.0", id: 1, method, params });
  const clientInfo = { name: "a-host", version: "1" };
  const HELLO = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo };
  const asked: Record<string, [number, string, unknown, Record<string, string>?]> = {
    "at a door, to a message that passes": [200, "/doors/question-ask", { segments: ["May it run again?"] }],
    "at a door, to one that is refused": [422, "/doors/question-ask", { segments: ["@here\n1. a"] }],
    "at a door, to a claim": [422, "/doors/comment-write", { repo, segments: ["ISS-2 is merged."] }],
    "at a door, to a claim nobody can look up": [
      200,
      "/doors/comment-write",
      { segments: ["ISS-2 is merged."] },
    ],
    "at a door with no repairs": [200, "/doors/web-agent-completion", { segments: [""] }],
    "at a door with repairs": [200, "/doors/chat-sync", { segments: [""] }],
    "at a door that is not there": [404, "/doors/back-door", { segments: ["Fine."] }],
    "at a door, to an unknown field": [
      400,
      "/doors/comment-write",
      { segments: ["Fine."], lens: "technical" },
    ],
    "at a door, to a message beyond its bounds": [
      413,
      "/doors/comment-write",
      { segments: ["x".repeat(65_537)] },
    ],
    "at a door, to no token": [401, "/doors/comment-write", { repo, segments: ["a"] }, { authorization: "" }],
    "at a door, to another type": [415, "/doors/comment-write", {}, { "content-type": "text/plain" }],
    "to a comment that is refused": [422, `/github/repos/${repo}/issues/1/comments`, { body: "@here" }],
    "to a comment on no issue": [404, `/github/repos/${repo}/issues/99999/comments`, { body: "Fine." }],
    "to a comment without a body": [422, `/github/repos/${repo}/issues/1/comments`, {}],
    "to the events of an inbox": [
      200,
      "/inbox/verify",
      {
        events: [{ type: "agent/inbox/enqueue", agent: "a", item: { id: "1", target: "next-turn" } }],
      },
    ],
    "over MCP, to a beginning": [200, "/mcp", rpc("initialize", HELLO)],
    "over MCP, to what there is": [200, "/mcp", rpc("tools/list")],
    "over MCP, to a message": [
      200,
      "/mcp",
      rpc("tools/call", {
        name: "screen_message",
        arguments: { door: "comment-write", repo, segments: ["ISS-2 is merged."] },
      }),
    ],
    "over MCP, to a batch": [200, "/mcp", [rpc("ping")]],
    "over MCP, to a batch of what is no JSON-RPC": [400, "/mcp", [rpc("ping"), "ping"]],
    "to another of GitHub's addresses": [404, `/github/repos/${repo}/issues`, { title: "x" }],
    "to an encoded path": [404, `/github/repos/${OWNER}%2fx/${REPO}/issues/1/comments`, { body: "Fine." }],
  };
  for (const [what, [status, path, body, headers]] of Object.entries(asked)) {
    it(what, async () => {
      const answer = await both(({ service }) =>
        fetch(`${service.url}${path}`, {
          method: "POST",
          headers: { "content-type": "application/json", authorization, ...headers },
          body: JSON.stringify(body),
        }),
      );
      expect(answer.status).toBe(status);
    });
  }

  it("and the same check run", async () => {
    const runs = await Promise.all(
      Object.values(stands).map(async (stand) => {
        const pull = await openPullRequest(stand.github, "agree", "A change", { "a.txt": "a\n" });
        await comment(
          stand.github,
          "agent",
          pull.number,
          "ISS-1 is merged. ISS-2 is merged. Thanks, @channel!",
        );
        const run = await awaitCheckRun(stand.github, pull.head, RUN, (run) => run.status === "completed");
        const { title, summary } = run.output;
        return {
          conclusion: run.conclusion,
          title,
          summary: summary?.replaceAll(stand.github.url, "https://github.example"),
        };
      }),
    );
    expect(runs[1]).toEqual(runs[0]);
    expect(runs[0]?.conclusion).toBe("failure");
  });
});
