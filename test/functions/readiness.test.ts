/** What `GET /` says of a deployment's environment, held against what its addresses then answer. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";
import type { Readiness } from "../../functions/readiness.ts";
import { makeKey } from "./make-key.ts";
import { API, keepLog, REPOSITORY, standIn, TOKEN } from "./stand-in.ts";

const whole: Readonly<Record<string, unknown>> = {
  GITHUB_API_URL: API,
  APP_ID: "4242",
  WEBHOOK_SECRET: "the webhook secret of these tests",
  PRIVATE_KEY: await makeKey(),
  DOORS_SECRET: "a secret of these tests, long enough",
};

const BROKEN = { repo: "o/r", segments: [""], conversation: "c-1" };
const INBOX_READ = {
  jsonrpc: "2.0",
  id: 1,
  method: "tools/call",
  params: { name: "inbox_read", arguments: { repo: "o/r", agent: "some-bot[bot]" } },
};
/** One request that comes as far as each address's need of the environment. */
const REQUESTS: Readonly<Record<string, readonly [method: string, path: string, body?: object]>> = {
  "POST /webhooks/github": ["POST", "/webhooks/github", {}],
  "/setup": ["GET", "/setup"],
  "POST /doors/:door with a repo": ["POST", "/doors/comment-write", { repo: "o/r", segments: ["Done."] }],
  "POST /doors/chat-sync": ["POST", "/doors/chat-sync", BROKEN],
  "POST /doors/web-chat-reply": ["POST", "/doors/web-chat-reply", BROKEN],
  "POST /doors/escalation-synthesis": ["POST", "/doors/escalation-synthesis", BROKEN],
  "POST and PATCH below /github": ["POST", "/github/repos/o/r/issues/1/comments", { body: "Done." }],
  "/humans/:owner/:repo": ["GET", "/humans/o/r"],
  "GET /forge/:owner/:repo": ["GET", "/forge/o/r/issues"],
  "GET /context/:owner/:repo": ["GET", "/context/o/r"],
  "GET /inbox/:owner/:repo": ["GET", "/inbox/o/r?agent=some-bot%5Bbot%5D"],
  "GET /contract with a repo": ["GET", "/contract?repo=o/r"],
  "POST /mcp, where a tool asks one of these": ["POST", "/mcp", INBOX_READ],
};

async function ask(name: string, given: object): Promise<string> {
  // The setup is closed wherever one of the App's values is there.
  const unset = { APP_ID: undefined, WEBHOOK_SECRET: undefined, PRIVATE_KEY: undefined };
  const environment = name === "/setup" ? { ...given, ...unset } : given;
  const [method, path, body] = REQUESTS[name] ?? ["GET", name];
  const headers = { authorization: `Bearer ${TOKEN}`, "content-type": "application/json" };
  const init = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  const response = await service.fetch(new Request(`https://doors.example${path}`, init), environment);
  return response.text();
}

async function readHome(environment: object): Promise<Readiness> {
  const response = await service.fetch(new Request("https://doors.example/"), environment);
  expect(response.status).toBe(200);
  return response.json();
}

beforeEach(() => {
  keepLog();
  standIn(REPOSITORY);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("GET /", () => {
  const environments: Readonly<Record<string, readonly [changed: object, ready: boolean, named: RegExp]>> = {
    "the secret is missing": [{ DOORS_SECRET: undefined }, true, /^DOORS_SECRET is missing: set it to /],
    "the secret is too short": [{ DOORS_SECRET: "short" }, true, /^DOORS_SECRET is too short: set it to /],
    "a value of the App is missing": [{ APP_ID: undefined }, false, /^APP_ID is missing: set it to /],
    "GitHub's address is none": [{ GITHUB_API_URL: "nowhere" }, false, /^GITHUB_API_URL is not an address/],
  };

  it.each(Object.entries(environments))(
    "names what waits where %s, and nothing else waits for it",
    async (_, [changed, ready, named]) => {
      const environment = { ...whole, ...changed };
      const home = await readHome(environment);
      expect(home.ready).toBe(ready);
      expect(home.lacking).toHaveLength(1);
      expect(home.lacking[0]?.problems).toEqual([expect.stringMatching(named)]);
      const waiting = home.lacking[0]?.waiting ?? [];
      expect(Object.keys(REQUESTS)).toEqual(expect.arrayContaining([...waiting]));
      const [variable = ""] = Object.keys(changed);
      for (const name of Object.keys(REQUESTS)) {
        const says = (await ask(name, environment)).includes(`${variable} is`);
        // A door that repairs is given a repo here, so it waits for GitHub's address as the first one does.
        const isCovered = waiting.includes("POST /doors/:door with a repo") && name.startsWith("POST /doors");
        expect([name, says]).toEqual([name, waiting.includes(name) || isCovered]);
      }
    },
  );

  it("names each thing that is missing, each with what waits for it", async () => {
    const home = await readHome({});
    expect(home.ready).toBe(false);
    const named = home.lacking.map(({ problems }) => problems.map((problem) => problem.split(" ")[0]));
    expect(named).toEqual([["WEBHOOK_SECRET", "APP_ID", "PRIVATE_KEY"], ["DOORS_SECRET"]]);
  });

  it("lacks nothing where all is there", async () => {
    expect(await readHome(whole)).toMatchObject({ ready: true, lacking: [] });
  });
});

describe("who reads that something is missing is told what they can do", () => {
  it("GitHub's page shows that the event can be redelivered", async () => {
    const answer = await ask("POST /webhooks/github", { ...whole, APP_ID: undefined });
    expect(answer).toMatch(/redeliver the event/);
  });

  it.each(["/humans/:owner/:repo", "GET /inbox/:owner/:repo", "POST /doors/chat-sync"])(
    "a caller of %s is told whose it is to mend",
    async (name) => {
      const answer = await ask(name, { ...whole, DOORS_SECRET: undefined });
      expect(answer).toMatch(/for whoever runs this service; afterwards send the request again/);
      expect(answer).not.toMatch(/redeliver|deploy again/);
    },
  );
});
