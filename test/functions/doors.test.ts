import fc from "fast-check";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createDoors } from "../../functions/doors.ts";
import service from "../../functions/index.ts";
import { toRuleId } from "../../lib/contract/contract.ts";
import { ATTEMPT_TOKEN_SECONDS } from "../../lib/limits.ts";
import { DOORS, type FallbackDoor } from "../../lib/screen/doors.ts";
import { FALLBACK_MESSAGE } from "../../lib/screen/repair.ts";
import { TABLES } from "../../lib/screen/tables.ts";
import type { Refusal } from "../../lib/screen/verdict.ts";
import { API, COMMIT, ISSUE, json, keepLog, REPOSITORY, standIn, TOKEN } from "./stand-in.ts";

const SECRET = "a secret of these tests, long enough";
const environment = { GITHUB_API_URL: API, DOORS_SECRET: SECRET };

const fallback = (id: string, repairs: 0 | 1 | 2): FallbackDoor => ({
  id,
  cell: "role:report",
  why: "A door of this test.",
  ending: "fallback",
  repairs,
  floor: ["non-empty", "no-redacted-secret"],
});
// The shipped doors, and one for each budget.
const app = new Hono<{ Variables: { requestId: string } }>();
app.use(requestId());
app.route(
  "/doors",
  createDoors({
    ...TABLES,
    doors: [...DOORS, fallback("try-once", 0), fallback("try-twice", 1), fallback("try-thrice", 2)],
  }),
);

interface Sent {
  readonly env?: Record<string, string | undefined>;
  readonly headers?: Record<string, string>;
}

function post(door: string, body: unknown, { env = {}, headers = {} }: Sent = {}): Promise<Response> {
  const request = new Request(`https://doors.example/doors/${door}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return Promise.resolve(app.fetch(request, { ...environment, ...env }));
}

interface Said {
  readonly status: number;
  readonly outcome?: string;
  readonly code?: string;
  readonly detail?: string;
  readonly message?: string;
  readonly remaining?: number;
  readonly attempt?: string;
  readonly refusals?: readonly Refusal[];
  readonly unjudged?: readonly { readonly rule: string; readonly reason: string }[];
  readonly commit?: string;
}

async function say(door: string, body: unknown, sent: Sent = {}): Promise<Said> {
  const response = await post(door, body, sent);
  const isProblem = response.status >= 400;
  expect(response.headers.get("content-type")).toBe(
    isProblem ? "application/problem+json" : "application/json",
  );
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { ...((await response.json()) as object), status: response.status };
}

const signed = { headers: { authorization: `Bearer ${TOKEN}` } };

let lines: readonly string[];
beforeEach(() => {
  lines = keepLog();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe("what a door does not take", () => {
  it("a door that is not there: 404 with the ids that are", async () => {
    const answer = await say("back-door", { segments: ["Fine."] });
    expect(answer).toMatchObject({ status: 404, code: "door-unknown" });
    for (const { id } of DOORS) expect(answer.detail).toContain(id);
    expect(await say("constructor", { segments: ["Fine."] })).toMatchObject({ code: "door-unknown" });
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])(
    "the content type “%s”: 415",
    async (type) => {
      const answer = await say("comment-write", "{}", { headers: { "content-type": type } });
      expect(answer).toMatchObject({ status: 415, code: "content-type-refused" });
    },
  );

  it("takes parameters and kinds of JSON", async () => {
    for (const type of ["application/json; charset=utf-8", "Application/JSON", "application/vnd.api+json"]) {
      const headers = { "content-type": type };
      expect(await say("comment-write", { segments: ["Fine."] }, { headers })).toMatchObject({ status: 200 });
    }
  });

  const bodies: Record<string, [unknown, RegExp]> = {
    "no JSON": ["{", /not JSON/],
    nothing: ["", /not JSON/],
    "a list": [[], /not an object/],
    null: ["null", /not an object/],
    "no segments": [{}, /segments is missing/],
    "a text in place of segments": [{ segments: "Fine." }, /segments is no list/],
    "a segment that is no text": [{ segments: ["Fine.", 5] }, /segments holds something else/],
    "a lens": [{ segments: ["Fine."], lens: "technical" }, /Not known: lens\. Taken: repo, segments/],
    "a name that every object has": ['{"segments":["Fine."],"__proto__":{}}', /Not known: __proto__/],
    "another such name": ['{"segments":["Fine."],"constructor":1}', /Not known: constructor/],
    "a sentence for a name": [{ segments: ["a"], "what I wrote": 1 }, /Not known: 1 whose name is no plain/],
    "an unknown fact": [{ segments: ["Fine."], facts: { rows: {} } }, /Not known: facts\.rows\./],
    "an unknown figure": [
      { segments: ["a"], facts: { progress: { ...figures(), done: 1 } } },
      /Not known: facts\.progress\.done/,
    ],
    "a missing figure": [
      { segments: ["a"], facts: { progress: { shipped: 1 } } },
      /progress\.total is missing/,
    ],
    "half an issue": [
      { segments: ["a"], facts: { progress: { ...figures(), total: 1.5 } } },
      /progress\.total is no whole number/,
    ],
    "a list of figures": [{ segments: ["a"], facts: { progress: [] } }, /facts\.progress is no object/],
    "a repository without an owner": [{ segments: ["a"], repo: "r" }, /repo is "r": owner\/name/],
    "a repository that leaves its place": [{ segments: ["a"], repo: "o/.." }, /repo is/],
    "a sentence for a repository": [{ segments: ["a"], repo: "what I wrote" }, /repo is not of that form/],
    "a million numbers": [{ segments: Array.from({ length: 1_000_000 }, () => 1) }, /something else/],
    "three names": [{ segments: ["a"], repo: "o/r/x" }, /repo is/],
    "a conversation that is too long": [{ segments: ["a"], conversation: "x".repeat(257) }, /too long/],
    "an attempt that is no text": [{ segments: ["a"], attempt: 2 }, /attempt is no string/],
    "a field twice": ['{"segments":["Fine."],"segments":["@here"]}', /stands twice/],
    "a field twice, once in escapes": ['{"segments":["Fine."],"\\u0073egments":["@here"]}', /stands twice/],
  };
  for (const [what, [body, words]] of Object.entries(bodies)) {
    it(`${what}: 400`, async () => {
      const answer = await say("comment-write", body, signed);
      expect(answer).toMatchObject({ status: 400, code: "body-refused" });
      expect(answer.detail).toMatch(words);
    });
  }

  it("says of a body twice only what stands twice in its outermost object", async () => {
    const body = '{"segments":["\\"segments\\": {","segments"],"facts":{"progress":null}}';
    expect((await say("comment-write", body)).status).toBe(200);
  });

  it("bytes that are not UTF-8", async () => {
    const request = new Request("https://doors.example/doors/comment-write", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array([0x7b, 0xff, 0x7d]),
    });
    expect((await app.fetch(request, environment)).status).toBe(400);
  });

  it("a message beyond its bounds: 413 that says which", async () => {
    const long = await say("comment-write", { segments: ["Fine.", "x".repeat(65_537)] });
    expect(long).toMatchObject({ status: 413, code: "message-too-large" });
    expect(long.detail).toMatch(/segments\[1\] are 65537: at most 65536/);
    const many = await say("question-ask", { segments: Array.from({ length: 65 }, () => "a") });
    expect(many).toMatchObject({ status: 413 });
    expect(many.detail).toMatch(/65: at most 64/);
  });

  it("reads a message at its bounds", async () => {
    const segments = ["x".repeat(65_536)];
    expect(await say("comment-write", { segments })).toMatchObject({ status: 200, outcome: "pass" });
  });

  it("a body above the limit: 413", async () => {
    const headers = { "content-length": String(26 * 1024 * 1024) };
    const answer = await say("comment-write", { segments: ["x".repeat(26 * 1024 * 1024)] }, { headers });
    expect(answer).toMatchObject({ status: 413, code: "body-too-large" });
  });

  it("another method: 405", async () => {
    const ask = (path: string, method: string) =>
      service.fetch(new Request(`https://doors.example${path}`, { method }), environment);
    expect((await ask("/doors", "POST")).headers.get("allow")).toBe("GET");
    expect((await ask("/doors/comment-write", "PUT")).headers.get("allow")).toBe("GET, POST");
  });
});

describe("a refusal door", () => {
  it("passes, and needs neither a repository nor a token nor a secret", async () => {
    standIn({});
    const answer = await say("comment-write", { segments: ["Fine."] }, { env: { DOORS_SECRET: undefined } });
    expect(answer).toEqual({ status: 200, outcome: "pass", door: "comment-write", unjudged: [] });
  });

  it("refuses with its own code, the refusals and words to act on", async () => {
    const answer = await say("question-ask", { segments: ["Which one?\nThis one", "@here"] });
    expect(answer).toMatchObject({
      status: 422,
      code: "QUESTION_MESSAGE_REFUSED",
      door: "question-ask",
      title: "The message is refused",
    });
    expect(answer.refusals?.map(({ rule }) => rule)).toEqual(["single-line", "no-room-broadcast"]);
    for (const refusal of answer.refusals ?? []) {
      expect(Object.keys(refusal).sort()).toEqual(["at", "example", "rule", "shape", "why"]);
      for (const words of [refusal.why, `rule: ${refusal.rule}`, refusal.shape, refusal.example]) {
        expect(answer.detail).toContain(words);
      }
    }
    expect(answer.detail).toContain("segment 1, line 1, column 1");
  });

  it("refuses a message with no segments, by its own rule", async () => {
    const answer = await say("question-ask", { segments: [] });
    expect(answer).toMatchObject({ status: 422, refusals: [{ rule: "non-empty", at: null }] });
  });

  it("takes no attempt", async () => {
    const answer = await say("comment-write", { segments: ["Fine."], attempt: "x" });
    expect(answer).toMatchObject({ status: 400, code: "attempt-unwanted" });
  });
});

describe("rows and configuration", () => {
  it("without a repository a claim is not judged, and the answer says so", async () => {
    standIn({});
    const answer = await say("comment-write", { segments: ["ISS-1 is merged. @here"] });
    expect(answer.refusals?.map(({ rule }) => rule)).toEqual(["no-room-broadcast"]);
    expect(answer.unjudged).toEqual([
      { rule: "status-matches-the-row", reason: expect.stringMatching(/^issue 1: no repo was given/) },
    ]);
  });

  it("come from the default branch's head, which the answer names", async () => {
    const { asked } = standIn(REPOSITORY);
    const answer = await say("comment-write", { repo: "o/r", segments: ["ISS-1 is merged."] }, signed);
    expect(answer).toMatchObject({
      status: 422,
      code: "MESSAGE_REFUSED",
      commit: COMMIT,
      unjudged: [],
      refusals: [{ rule: "status-matches-the-row" }],
    });
    for (const { headers } of asked) expect(headers.get("authorization")).toBe(`bearer ${TOKEN}`);
    const passed = await say("comment-write", { repo: "O/R", segments: ["ISS-1 is open."] }, signed);
    expect(passed).toMatchObject({ status: 404 });
  });

  it.each(DOORS.map(({ id, cell }) => [id, cell !== "role:ask"] as const))(
    "are asked for at %s only where a rule looks at them: %j",
    async (door, isProjects) => {
      const { asked } = standIn(REPOSITORY);
      const message = { repo: "o/r", segments: ["May the import run again?"], conversation: "one" };
      const answer = await say(door, message, signed);
      expect(answer).toMatchObject({ status: 200, outcome: "pass" });
      expect(asked.length > 0).toBe(isProjects);
      expect("commit" in answer).toBe(isProjects);
    },
  );

  it("a repository wants a token: 401 before anything is asked", async () => {
    const { asked } = standIn(REPOSITORY);
    const response = await post("comment-write", { repo: "o/r", segments: ["Fine."] });
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer\b/);
    expect(asked).toEqual([]);
  });

  const answers: Record<string, [Response, number, string]> = {
    "401": [json({}, 401), 401, "token-refused"],
    "403": [json({}, 403), 404, "repository-hidden"],
    "404": [json({}, 404), 404, "repository-hidden"],
    "a rate limit": [json({}, 403, { "retry-after": "30" }), 503, "github-unavailable"],
    "a redirect to another host": [
      new Response(null, { status: 301, headers: { location: "https://elsewhere.example/repos/o/r" } }),
      503,
      "github-unavailable",
    ],
  };
  for (const [what, [answer, status, code]] of Object.entries(answers)) {
    it(`${what} of GitHub's is ${status}`, async () => {
      standIn({ "GET /repos/o/r": answer });
      const said = await say("comment-write", { repo: "o/r", segments: ["Fine."] }, signed);
      expect(said).toMatchObject({ status, code });
      expect(JSON.stringify(said) + lines.join()).not.toContain(TOKEN);
    });
  }

  it("a repository without a commit holds no row, and that is certain", async () => {
    const empty = json({ message: "Git Repository is empty." }, 409);
    standIn({ ...REPOSITORY, "GET /repos/o/r/git/ref/heads%2Fmain": empty });
    const said = await say("comment-write", { repo: "o/r", segments: ["ISS-1 is merged."] }, signed);
    expect(said).toEqual({ status: 200, outcome: "pass", door: "comment-write", unjudged: [] });
  });

  it("a row that could not be read is not judged", async () => {
    // What was read once is remembered by its hash, so this blob has another one.
    const entry = { mode: "100644", type: "blob", sha: "b2", size: 120 };
    const tree = [{ path: `issues/${ISSUE}/issue.md`, ...entry }];
    standIn({
      ...REPOSITORY,
      "GET /repos/o/r/git/trees/f0?recursive=true": json({ sha: "f0", truncated: false, tree }),
    });
    const said = await say("comment-write", { repo: "o/r", segments: ["ISS-1 is merged."] }, signed);
    expect(said).toMatchObject({ status: 200, unjudged: [{ rule: "status-matches-the-row" }] });
  });
});

describe("a fallback door", () => {
  const bad = { segments: ["@here"] };
  const good = { segments: ["Fine."] };

  it("passes at the first try, with no secret", async () => {
    const said = await say("try-thrice", good, { env: { DOORS_SECRET: undefined } });
    expect(said).toEqual({ status: 200, outcome: "pass", door: "try-thrice", unjudged: [] });
  });

  it("with no repairs gives the fixed message at once, with no secret", async () => {
    const said = await say("try-once", bad, { env: { DOORS_SECRET: undefined } });
    expect(said).toMatchObject({ status: 200, outcome: "fallback", message: FALLBACK_MESSAGE });
    expect(said.refusals).toHaveLength(1);
    expect(said.attempt).toBeUndefined();
    expect(await say("try-once", { ...bad, attempt: "x" })).toMatchObject({ code: "attempt-unwanted" });
  });

  it("names DOORS_SECRET where a token is wanted and it is missing or short", async () => {
    for (const secret of [undefined, "", "too short"]) {
      const said = await say("try-twice", bad, { env: { DOORS_SECRET: secret } });
      expect(said).toMatchObject({ status: 503, code: "deployment-incomplete" });
      expect(said.detail).toMatch(/^DOORS_SECRET is (missing|too short): .* 32 characters/);
      const sent = await say("try-twice", { ...good, attempt: "x" }, { env: { DOORS_SECRET: secret } });
      expect(sent).toMatchObject({ status: 503 });
    }
  });

  it("asks once, then gives the fixed message", async () => {
    const first = await say("try-twice", bad);
    expect(first).toMatchObject({ status: 200, outcome: "repair", remaining: 1, door: "try-twice" });
    expect(Object.keys(first).sort()).toEqual(
      ["attempt", "door", "notice", "outcome", "refusals", "remaining", "status", "unjudged"].sort(),
    );
    expect(await say("try-twice", { ...good, attempt: first.attempt })).toMatchObject({ outcome: "pass" });
    const second = await say("try-twice", { ...bad, attempt: first.attempt });
    expect(second).toMatchObject({ outcome: "fallback", message: FALLBACK_MESSAGE });
    // Again, and again: the token says no more than it did.
    const again = await say("try-twice", { ...bad, attempt: first.attempt });
    expect(again).toMatchObject({ outcome: "fallback" });
  });

  it("counts down over two repairs, and an older token does not count up", async () => {
    const first = await say("try-thrice", bad);
    const second = await say("try-thrice", { ...bad, attempt: first.attempt });
    expect(second).toMatchObject({ outcome: "repair", remaining: 1 });
    const third = await say("try-thrice", { ...bad, attempt: second.attempt });
    expect(third).toMatchObject({ outcome: "fallback" });
    const replayed = await say("try-thrice", { ...bad, attempt: first.attempt });
    expect(replayed).toMatchObject({ outcome: "repair", remaining: 1 });
  });

  it("refuses a token of another door or conversation, a forged and an expired one", async () => {
    vi.useFakeTimers({ now: Date.now(), toFake: ["Date"] });
    const conversation = "room 5";
    const { attempt = "" } = await say("try-thrice", { ...bad, conversation });
    const sent = (door: string, more: object) => say(door, { ...bad, conversation, attempt, ...more });
    expect(await sent("try-twice", {})).toMatchObject({ status: 409, code: "attempt-elsewhere" });
    expect(await sent("try-thrice", { conversation: "" })).toMatchObject({
      status: 409,
      title: "The attempt token is of another conversation",
    });
    for (const forged of ["", "x", `${attempt}x`, attempt.replace(".2.", ".1.")]) {
      expect(await sent("try-thrice", { attempt: forged })).toMatchObject({
        status: 400,
        code: "attempt-forged",
      });
    }
    expect(await sent("try-thrice", {})).toMatchObject({ status: 200, outcome: "repair", remaining: 1 });
    vi.setSystemTime(Date.now() + ATTEMPT_TOKEN_SECONDS * 1000);
    expect(await sent("try-thrice", {})).toMatchObject({ status: 409, code: "attempt-expired" });
  });

  it("never asks more often than its budget, whatever tokens come back", async () => {
    const budgets = { "try-once": 0, "try-twice": 1, "try-thrice": 2 } as const;
    type DoorId = keyof typeof budgets;
    const step = fc.record({
      door: fc.constantFrom<DoorId>("try-once", "try-twice", "try-thrice"),
      conversation: fc.constantFrom("", "a"),
      held: fc.nat(5),
      flip: fc.constantFrom(false, false, false, true),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const issued: { token: string; depth: number; door: string; conversation: string }[] = [];
        for (const { door, conversation, held, flip } of steps) {
          const origin = issued[held];
          const token = origin && (flip ? `${origin.token.slice(0, -1)}*` : origin.token);
          const said = await say(door, { ...bad, conversation, ...(token ? { attempt: token } : {}) });
          const isFit =
            origin === undefined || (!flip && origin.door === door && origin.conversation === conversation);
          expect(said.status < 300).toBe(isFit);
          if (said.outcome !== "repair") continue;
          const depth = (origin?.depth ?? 0) + 1;
          expect(depth).toBeLessThanOrEqual(budgets[door]);
          expect(said.remaining).toBe(budgets[door] - depth + 1);
          issued.push({ token: said.attempt ?? "", depth, door, conversation });
        }
      }),
      { numRuns: 60 },
    );
  });

  it("takes the snapshot that the author was shown", async () => {
    const said = await say("try-once", { ...good, facts: { progress: figures() } });
    expect(said).toMatchObject({ outcome: "pass" });
    expect(await say("try-once", { ...good, facts: { progress: null } })).toMatchObject({ outcome: "pass" });
  });
});

describe("what the doors are", () => {
  const get = async (path: string) => {
    const response = await app.fetch(new Request(`https://doors.example${path}`), environment);
    return { status: response.status, body: (await response.json()) as Record<string, unknown> };
  };

  it("lists every row of the table, in its order", async () => {
    const { status, body } = await get("/doors");
    expect(status).toBe(200);
    const ids = (body as unknown as { id: string }[]).map(({ id }) => id);
    expect(ids).toEqual([...DOORS.map(({ id }) => id), "try-once", "try-twice", "try-thrice"]);
  });

  it("shows one: its cell, ending, repairs, rules in order and floor", async () => {
    expect((await get("/doors/try-twice")).body).toEqual({
      id: "try-twice",
      cell: "role:report",
      why: "A door of this test.",
      ending: "fallback",
      repairs: 1,
      record: false,
      rules: TABLES.cells.find(({ id }) => id === "role:report")?.rules.map(toRuleId),
      floor: ["non-empty", "no-redacted-secret"],
    });
    expect((await get("/doors/question-ask")).body).toMatchObject({
      ending: "refusal",
      code: "QUESTION_MESSAGE_REFUSED",
      floor: [],
    });
    expect((await get("/doors/back-door")).status).toBe(404);
  });
});

describe("no word of a message leaves a door", () => {
  // Letters that make no word of ours: any eight of them in a row are the message's own.
  const free = fc.stringMatching(/^[qxzjvkw]{8,40}$/);
  const around = fc.constantFrom(
    "",
    "@here ",
    "ISS-1 is merged. ",
    "\n",
    "1. ",
    "password: ",
    "`x` ",
    "I'll get back to you about ",
  );
  const secret = ["ghp", "_", "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"].join("");
  const part = fc.tuple(around, free, around).map((texts) => texts.join(""));

  it("in an answer or a log line, whatever is refused", async () => {
    standIn(REPOSITORY);
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...DOORS.map(({ id }) => id), "try-once", "try-twice"),
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.constantFrom("", ` ${secret}`),
        fc.constantFrom({}, { repo: "o/r" }, { repo: 5 }, { attempt: "x" }, { lens: "x" }),
        async (door, parts, tail, more) => {
          const segments = parts.map((text) => text + tail);
          const response = await post(door, { segments, ...more }, signed);
          const said = (await response.text()) + [...response.headers].join() + lines.join();
          if (said.includes('"refusals":[{')) refused += 1;
          for (const text of segments) {
            for (const run of text.match(/[qxzjvkw]{8,}/g) ?? []) {
              for (let at = 0; at + 8 <= run.length; at++) expect(said).not.toContain(run.slice(at, at + 8));
            }
          }
          for (let at = 0; at + 8 <= secret.length; at++)
            expect(said).not.toContain(secret.slice(at, at + 8));
          expect(said).not.toContain(TOKEN);
        },
      ),
      { numRuns: 150 },
    );
    expect(refused).toBeGreaterThan(30);
  });

  it("and each request has its line", async () => {
    await say("comment-write", { segments: ["@here"] });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: "door", action: "comment-write", status: 422, outcome: "refused", refused: 1 },
    ]);
  });
});

function figures() {
  return { shipped: 12, closedUnshipped: 1, inFlight: 5, remaining: 22, total: 40 };
}
