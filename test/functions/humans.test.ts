import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";
import { createSigner } from "../../functions/sign.ts";
import { renderMessage, writeBody } from "../../lib/human/message.ts";
import { parseSend } from "../../lib/human/send.ts";
import { makeKey } from "./make-key.ts";
import { type Answer, API, json, keepLog, REPOSITORY, type StandIn, standIn, TOKEN } from "./stand-in.ts";

const PRIVATE_KEY = await makeKey();
const SECRET = "a secret of this test, long enough for it";
const CI_ENV = "runner: local\nDOORS_HUMANS: ana=technical\n";
const GOOD = {
  destination: "ana@external",
  intent: "decision",
  summary: "Update tonight?",
  body: "The page is ready. I recommend the update.",
  evidenceRef: "https://example.org/run/1",
};

/** The repository of the stand-in with a person in it, as an agent's token sees it. */
const PEOPLE: Readonly<Record<string, Answer>> = {
  ...REPOSITORY,
  "GET /user": json({ login: "Agent" }),
  "GET /repos/o/r/git/trees/f0?recursive=true": json({
    sha: "f0",
    truncated: false,
    tree: [{ path: "ci/ci.env", mode: "100644", type: "blob", sha: "b2", size: CI_ENV.length }],
  }),
  "GET /repos/o/r/git/blobs/b2": json({ encoding: "base64", content: btoa(CI_ENV) }),
  "GET /repos/o/r/collaborators/ana/permission": json({ permission: "write", role_name: "write" }),
  "GET /repos/o/r/collaborators/agent/permission": json({ permission: "write", role_name: "write" }),
};

function send(
  path: string,
  body?: unknown,
  { headers = {}, environment = {} }: { headers?: Record<string, string>; environment?: object } = {},
): Promise<Response> {
  const request = new Request(`https://doors.example/humans/o/r${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: { authorization: `Bearer ${TOKEN}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return Promise.resolve(
    service.fetch(request, { GITHUB_API_URL: API, DOORS_SECRET: SECRET, ...environment }),
  );
}

interface Problem {
  readonly code: string;
  readonly detail: string;
  readonly missingFields?: readonly string[];
  readonly nextAction?: string;
}

async function problem(response: Response, status: number, code: string): Promise<Problem> {
  const body = (await response.json()) as Problem;
  expect([response.status, body.code]).toEqual([status, code]);
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  return body;
}

const writes = ({ asked }: StandIn) => asked.filter(({ method }) => method !== "GET" && method !== "HEAD");

let lines: readonly string[];
beforeEach(() => {
  lines = keepLog();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a request that cannot be served", () => {
  it("wants a token before anything is asked", async () => {
    const github = standIn(PEOPLE);
    await problem(await send("/messages", GOOD, { headers: { authorization: "" } }), 401, "token-refused");
    expect(github.asked).toEqual([]);
  });

  it("wants a token that GitHub accepts", async () => {
    standIn({ ...PEOPLE, "GET /user": json({ message: "Bad credentials" }, 401) });
    await problem(await send("/messages", GOOD), 401, "token-refused");
  });

  it("names the secret that the deployment lacks, before anything is asked", async () => {
    const github = standIn(PEOPLE);
    const answer = await send("", undefined, { environment: { DOORS_SECRET: undefined } });
    expect((await problem(answer, 503, "deployment-incomplete")).detail).toContain("DOORS_SECRET");
    expect(github.asked).toEqual([]);
  });

  it("hides a repository that the token may not read", async () => {
    standIn({ "GET /user": json({ login: "agent" }) });
    await problem(await send(""), 404, "repository-hidden");
  });

  it("takes no path that could become another request", async () => {
    const github = standIn(PEOPLE);
    const request = new Request("https://doors.example/humans/o%2F..%2Fx/r", {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const answer = await service.fetch(request, { GITHUB_API_URL: API, DOORS_SECRET: SECRET });
    await problem(answer, 400, "parameter-refused");
    expect(github.asked).toEqual([]);
  });

  it.each([
    ["/messages", "PUT", "GET or POST"],
    ["/messages/1-abcdefghijklmnopqrstuv", "DELETE", "GET"],
    ["/messages/1-abcdefghijklmnopqrstuv/cancel", "GET", "POST"],
    ["", "POST", "GET"],
    ["/ana", "POST", "GET"],
  ])("says which methods %s takes instead of %s", async (path, method, allowed) => {
    standIn(PEOPLE);
    const request = new Request(`https://doors.example/humans/o/r${path}`, { method });
    const answer = await service.fetch(request, {});
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe(allowed.replace(" or ", ", "));
  });

  it.each<[string, unknown, Record<string, string>, number, string]>([
    ["no JSON", "{", {}, 400, "body-refused"],
    ["a list", [], {}, 400, "body-refused"],
    ["a field twice", '{"summary":"a","summary":"b"}', {}, 400, "body-refused"],
    ["another type", GOOD, { "content-type": "text/plain" }, 415, "content-type-refused"],
    ["more than a message", `{"body":"${"x".repeat(1024 * 1024)}"}`, {}, 413, "body-too-large"],
    ["a key of another alphabet", GOOD, { "idempotency-key": "\u00fc" }, 400, "human_field_refused"],
    ["a key that is too long", GOOD, { "idempotency-key": "x".repeat(256) }, 400, "human_field_refused"],
    ["nothing", {}, {}, 400, "human_route_fields_required"],
  ])("refuses %s, and posts nothing", async (_, body, headers, status, code) => {
    const github = standIn(PEOPLE);
    await problem(await send("/messages", body, { headers }), status, code);
    expect(writes(github)).toEqual([]);
  });
});

describe("a person who cannot be reached", () => {
  it("is nobody's message: without an App nothing would record the answer", async () => {
    const github = standIn(PEOPLE);
    const { detail, nextAction } = await problem(await send("/messages", GOOD), 409, "human_not_ready");
    expect(detail).toContain("APP_ID");
    expect(nextAction).toContain("set what is missing");
    expect(writes(github)).toEqual([]);
    const { readiness } = (await (await send("/ana")).json()) as { readiness: object };
    expect(readiness).toMatchObject({
      configured: false,
      enabled: "indeterminate",
      active: true,
      ready: false,
    });
  });

  it("is told apart from one of whom nobody knows", async () => {
    standIn({
      ...PEOPLE,
      "GET /repos/o/r/collaborators/ana/permission": json({ message: "Must have push access" }, 403),
    });
    const { readiness } = (await (await send("/ana")).json()) as { readiness: object };
    expect(readiness).toMatchObject({ active: "indeterminate" });
  });

  it("is one of whom nobody knows as well when GitHub fails to say", async () => {
    standIn({ ...PEOPLE, "GET /repos/o/r/collaborators/ana/permission": json({}, 502) });
    const answer = await send("/ana");
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { readiness: { active: "indeterminate", nextAction: expect.any(String) } },
    ]);
  });

  describe("among many", () => {
    const logins = Array.from({ length: 60 }, (_, at) => `p${at}`);
    const text = `runner: local\nDOORS_HUMANS: ${logins.map((login) => `${login}=product`).join(", ")}\n`;
    const many = {
      ...PEOPLE,
      "GET /repos/o/r/git/blobs/b2": json({ encoding: "base64", content: btoa(text) }),
    };
    const page = (some: readonly object[]) => ({
      "GET /repos/o/r/collaborators?affiliation=all&per_page=100&page=1": json(some),
    });
    const may = (login: string, permissions: object, role_name: string) => ({
      login,
      permissions,
      role_name,
    });
    const list = async (answers: Readonly<Record<string, Answer>>) => {
      const { asked } = standIn(answers);
      const { people } = (await (await send("")).json()) as {
        people: { entityId: string; readiness: { active: unknown; nextAction: string } }[];
      };
      const active = new Map(people.map(({ entityId, readiness }) => [entityId, readiness.active]));
      return { active, people, requests: asked.length };
    };

    it("is found in the list of collaborators, and only who is missing there is asked about", async () => {
      const collaborators = logins.slice(0, 57).map((login, at) => {
        if (at === 0) return may("P0", { admin: true, push: true }, "admin");
        if (at === 1) return may(login, { push: true, maintain: true }, "maintain");
        if (at === 2) return may(login, { push: false, pull: true }, "read");
        return may(login, { push: true }, "release crew");
      });
      const { active, requests } = await list({
        ...many,
        ...page(collaborators),
        "GET /repos/o/r/collaborators/p58/permission": json({ permission: "write", role_name: "write" }),
        "GET /repos/o/r/collaborators/p59/permission": json({}, 502),
      });
      expect(["p0", "p1", "p2", "p3", "p57", "p58"].map((login) => active.get(login))).toEqual([
        true,
        true,
        false,
        true,
        false,
        true,
      ]);
      expect(active.get("p59")).toBe("indeterminate");
      expect(requests).toBeLessThan(20);
    });

    it("is asked about, up to a bound, where the token may not list them; of the rest nobody knows", async () => {
      const answers = Object.fromEntries(
        logins.map((login) => [
          `GET /repos/o/r/collaborators/${login}/permission`,
          json({ permission: "write", role_name: "write" }),
        ]),
      );
      const { active, people, requests } = await list({ ...many, ...answers });
      expect([...active.values()].filter((one) => one === true)).toHaveLength(10);
      expect(active.get("p59")).toBe("indeterminate");
      expect(people.at(-1)?.entityId).toBe("p59");
      expect(requests).toBeLessThan(25);
      // Alone, a person is always asked about.
      const { readiness } = (await (await send("/p59")).json()) as { readiness: object };
      expect(readiness).toMatchObject({ active: true });
    });
  });

  it("may be registered as an agent as well, which makes it nobody", async () => {
    const text = "runner: local\nDOORS_HUMANS: ana=technical\nDOORS_AGENTS: ana\n";
    standIn({ ...PEOPLE, "GET /repos/o/r/git/blobs/b2": json({ encoding: "base64", content: btoa(text) }) });
    const { readiness } = (await (await send("/ana")).json()) as { readiness: { reason: string } };
    expect(readiness).toMatchObject({ configured: false, ready: false });
    expect(readiness.reason).toContain("agent");
  });
});

describe("a sender", () => {
  const APP = { APP_ID: "12", PRIVATE_KEY, WEBHOOK_SECRET: "a secret of this test" };
  const READY: Readonly<Record<string, Answer>> = {
    ...PEOPLE,
    "GET /repos/o/r/installation": json({
      app_id: 12,
      permissions: { issues: "write" },
      events: ["issues", "issue_comment"],
      suspended_at: null,
    }),
  };
  const may = (answer: Answer) => ({ ...READY, "GET /repos/o/r/collaborators/agent/permission": answer });
  const role = (name: string) => json({ permission: name === "triage" ? "read" : name, role_name: name });
  const post = (answers: Readonly<Record<string, Answer>>, key?: string) => {
    const github = standIn(answers);
    const headers = key === undefined ? {} : { "idempotency-key": key };
    return { github, answer: send("/messages", GOOD, { environment: APP, headers }) };
  };

  it.each([
    ["only reads", role("read")],
    ["has no access", role("none")],
    ["is no collaborator", json({}, 404)],
    ["may not be asked about", json({ message: "Must have push access" }, 403)],
  ])("who %s is told so, and nothing is posted", async (_, answer) => {
    const { github, answer: given } = post(may(answer));
    expect((await problem(await given, 403, "human_sender_refused")).detail).toContain("triage");
    expect(writes(github)).toEqual([]);
  });

  it("of whom GitHub does not say what they may do is asked to come again, and nothing is posted", async () => {
    const { github, answer } = post(may(json({}, 502)));
    await problem(await answer, 503, "github-unavailable");
    expect(writes(github)).toEqual([]);
  });

  it.each<[string, Answer, number, string]>([
    [
      "does not let them write issues",
      json({ message: "Resource not accessible" }, 403),
      403,
      "human_sender_refused",
    ],
    ["takes no issue", json({ message: "Validation Failed" }, 422), 502, "human_post_refused"],
    ["fails at the first write", json({}, 502), 504, "human_post_uncertain"],
  ])("whose GitHub %s is told what that means", async (_, answer, status, code) => {
    const { answer: given } = post({ ...may(role("triage")), "POST /repos/o/r/issues": answer });
    const found = (await problem(await given, status, code)) as Problem & { idempotencyKey?: string };
    // Only what may stand can be completed, so only then there is a key to do it with.
    expect(found.idempotencyKey !== undefined).toBe(code === "human_post_uncertain");
  });

  const LIST = (label: string) =>
    `GET /repos/o/r/issues?labels=forge%3A${label}&state=all&sort=created&direction=desc&per_page=100`;
  it.each<[string, Readonly<Record<string, Answer>>]>([
    ["before it is bound", { "PATCH /repos/o/r/issues/3": json({}, 502) }],
    ["before it is known to be the only one", { [LIST("decision")]: json({}, 502) }],
    ["before it is known to be of one intent", { [LIST("update")]: json({}, 502) }],
  ])(
    "is told to complete what was cut after its first write, %s, with the key of its own",
    async (_, cut) => {
      const issue = {
        number: 3,
        title: GOOD.summary,
        html_url: "https://host.example/3",
        state: "open",
        user: null,
      };
      const answers: Record<string, Answer> = {
        ...may(role("triage")),
        [LIST("decision")]: json([]),
        [LIST("update")]: json([]),
      };
      answers["POST /repos/o/r/issues"] = async (request) => {
        const { body } = (await request.json()) as { body: string };
        Object.assign(answers, cut);
        return json({ ...issue, body }, 201);
      };
      const github = standIn(answers);
      const headers = { "idempotency-key": "mine" };
      const answer = await send("/messages", GOOD, { environment: APP, headers });
      const found = (await problem(answer, 504, "human_post_uncertain")) as Problem & {
        idempotencyKey?: string;
      };
      expect(found.idempotencyKey).toBe("mine");
      expect(writes(github).filter(({ path }) => path.endsWith("/issues"))).toHaveLength(1);
    },
  );
});

describe("a message that is asked for", () => {
  it.each(["1", "x", "0-abcdefghijklmnopqrstuv", "12-abcdefghijklmnopqrstuv"])(
    "as %j is not found",
    async (id) => {
      standIn({
        ...PEOPLE,
        "GET /repos/o/r/issues/12": json({
          number: 12,
          title: "x",
          body: "y",
          state: "open",
          html_url: "z",
          user: null,
        }),
        "GET /repos/o/r/issues/12/comments?per_page=100": json([]),
      });
      await problem(await send(`/messages/${id}`), 404, "human_message_missing");
    },
  );

  describe("and was answered in a comment that somebody edited", () => {
    const seal = { repositoryId: 7, sign: createSigner(SECRET) };
    const ID = "abcdefghijklmnopqrstuv";

    /** The message as GitHub holds it, with one comment of the person's; `node` is what GraphQL says of it. */
    async function read(
      node: object | null,
      stands = body,
      updated = "2026-03-01T11:00:00Z",
    ): Promise<Record<string, unknown>> {
      const parsed = parseSend(GOOD);
      if (!parsed.ok) throw new Error("the message cannot be sent");
      const { title, text, digest } = await renderMessage(parsed.value, seal);
      const created = "2026-03-01T09:00:00Z";
      const bound = {
        v: 1,
        id: ID,
        number: 12,
        intent: "decision",
        destination: "ana",
        seat: "agent",
      } as const;
      const marker = { ...bound, created, text: digest, detail: null, questions: [] };
      const issue = { number: 12, title, state: "open", html_url: "https://host.example/12", user: null };
      const comment = {
        id: 31,
        node_id: "C_31",
        html_url: "https://host.example/12#31",
        user: { login: "ana", type: "User" },
        body: stands,
        created_at: "2026-03-01T10:00:00Z",
        updated_at: updated,
      };
      standIn({
        ...PEOPLE,
        "GET /repos/o/r/issues/12": json({ ...issue, body: await writeBody(text, marker, seal) }),
        "GET /repos/o/r/issues/12/comments?per_page=100": json([comment]),
        // Without a node, GitHub does not tell this token.
        "POST /graphql": node === null ? json({}, 403) : json({ data: { nodes: [{ id: "C_31", ...node }] } }),
      });
      return (await (await send(`/messages/12-${ID}`)).json()) as Record<string, unknown>;
    }
    const actor = (login: string) => ({ __typename: "User", login });
    const edit = (login: string, editedAt: string, diff: string) => ({
      editor: actor(login),
      editedAt,
      diff,
    });
    const body = "Yes, and delete the archive.";

    it("by themselves, is answered in their last words", async () => {
      const edits = { nodes: [edit("ana", "2026-03-01T11:00:00Z", body)] };
      const answer = await read({
        body,
        author: actor("ana"),
        editor: actor("ana"),
        userContentEdits: edits,
      });
      expect(answer).toMatchObject({ status: "answered", reply: { text: body, doubtful: false } });
      expect(answer.context).toMatchObject({ kind: "user", form: "relay", text: body });
    });

    it.each([
      ["", body],
      [", who made it look like this service's", `${body} <!-- forge-doors:record -->`],
    ])("by another%s, is answered in the last words that were theirs", async (_, stands) => {
      const nodes = [
        edit("mo", "2026-03-01T11:00:00Z", stands),
        edit("ana", "2026-03-01T10:30:00Z", "Yes, on Monday."),
        edit("ana", "2026-03-01T10:00:00Z", "Yes."),
      ];
      const node = { body: stands, author: actor("ana"), editor: actor("mo"), userContentEdits: { nodes } };
      const answer = await read(node, stands);
      expect(answer).toMatchObject({
        status: "answered",
        reply: { text: "Yes, on Monday.", doubtful: false },
      });
      expect(JSON.stringify(answer)).not.toContain("delete the archive");
    });

    it("by another within the second in which it was written, is answered in words that were theirs", async () => {
      const at = "2026-03-01T10:00:00Z";
      const nodes = [edit("ana", at, "No."), edit("mo", "2026-03-01T10:00:00.7Z", body)];
      const node = { body, author: actor("ana"), editor: actor("mo"), userContentEdits: { nodes } };
      expect(await read(node, body, at)).toMatchObject({ status: "answered", reply: { text: "No." } });
      // Where nothing says that it was edited, nothing is suspected.
      expect(await read(null, body, at)).toMatchObject({ reply: { text: body, doubtful: false } });
    });

    it("by another, and nothing of theirs is known, is not answered", async () => {
      const node = { body, author: actor("ana"), editor: actor("mo"), userContentEdits: null };
      expect(await read(node)).toMatchObject({ status: "pending", reply: null });
      const posing = `${body} <!-- forge-doors:record -->`;
      expect(await read({ ...node, body: posing }, posing)).toMatchObject({ status: "pending", reply: null });
      expect(await read(null, posing)).toMatchObject({ reply: { doubtful: true } });
    });

    it("and nobody knows by whom, says so, and attests nobody", async () => {
      const answer = await read(null);
      expect(answer).toMatchObject({
        status: "answered",
        reply: { text: body, doubtful: true },
        nextAction: expect.stringContaining("ask ana"),
        context: { kind: "unknown" },
      });
    });
  });

  it("is never in the log, and neither is the token", async () => {
    standIn(PEOPLE);
    await send("/messages", GOOD);
    expect(lines.join("\n")).toContain('"event":"human"');
    for (const text of [TOKEN, GOOD.summary, GOOD.body, GOOD.evidenceRef])
      expect(lines.join("\n")).not.toContain(text);
  });
});
