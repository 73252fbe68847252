import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";
import { MAX_TOKEN_CHARS } from "../../lib/limits.ts";
import {
  type Answer,
  API,
  COMMIT,
  json,
  keepLog,
  REPOSITORY,
  type StandIn,
  standIn,
  TOKEN,
} from "./stand-in.ts";

const CREATE = "/repos/o/r/issues/7/comments";
const EDIT = "/repos/o/r/issues/comments/12345678901";
const created = new Response('{"id":12345678901,\n "body":"…"}', {
  status: 201,
  headers: {
    "content-type": "application/json; charset=utf-8",
    location: `${API}/repos/o/r/issues/comments/12345678901`,
    etag: '"e1"',
    "x-ratelimit-remaining": "4999",
    "x-github-request-id": "ABCD:1234",
    "github-authentication-token-expiration": "2027-01-31 08:00:00 UTC",
    "set-cookie": "a=b",
    server: "github.com",
  },
});

function send(
  path: string,
  body: unknown,
  { method = "POST", headers = {} }: { method?: string; headers?: Record<string, string> } = {},
): Promise<Response> {
  const request = new Request(`https://doors.example/github${path}`, {
    method,
    headers: { authorization: `token ${TOKEN}`, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return Promise.resolve(service.fetch(request, { GITHUB_API_URL: API }));
}

interface Fault {
  readonly message: string;
  readonly documentation_url: string;
  readonly status: string;
  readonly errors?: readonly Record<string, unknown>[];
  readonly commit?: string;
}

async function fault(response: Response, status: number): Promise<Fault> {
  expect(response.status).toBe(status);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const body = (await response.json()) as Fault;
  expect(body).toMatchObject({
    message: expect.any(String),
    documentation_url: expect.stringMatching(/^https:/),
    status: String(status),
  });
  return body;
}

const writes = ({ asked }: StandIn) => asked.filter(({ method }) => method !== "GET");

let lines: readonly string[];
beforeEach(() => {
  lines = keepLog();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a comment that is refused", () => {
  it("is not posted, and each refusal is an entry of GitHub's 422", async () => {
    const github = standIn(REPOSITORY);
    const body = await fault(await send(CREATE, { body: "ISS-1 is merged. @here" }), 422);
    expect(body).toMatchObject({
      message: "Validation Failed",
      documentation_url: "https://doors.example/contract",
      commit: COMMIT,
      unjudged: [],
    });
    expect(body.errors).toMatchObject([
      { resource: "IssueComment", field: "body", code: "custom", rule: "status-matches-the-row" },
      { resource: "IssueComment", field: "body", code: "custom", rule: "no-room-broadcast" },
    ]);
    for (const error of body.errors ?? []) {
      expect(Object.keys(error).sort()).toEqual(
        ["resource", "field", "code", "message", "rule", "why", "at", "shape", "example"].sort(),
      );
      expect(error.message).toContain(error.why);
      expect(error.message).toContain(`for example: ${error.example}`);
    }
    expect(writes(github)).toEqual([]);
  });

  it("is not posted as an edit, either", async () => {
    const github = standIn(REPOSITORY);
    await fault(await send(EDIT, { body: "<!-- nothing -->" }, { method: "PATCH" }), 422);
    expect(writes(github)).toEqual([]);
  });

  it("cannot hide behind a key that stands twice", async () => {
    const github = standIn({ ...REPOSITORY, [`POST ${CREATE}`]: created });
    await fault(await send(CREATE, '{"body":"Fine.","body":"@here"}'), 422);
    expect(writes(github)).toEqual([]);
    expect((await send(CREATE, '{"body":"@here","\\u0062ody":"Fine."}')).status).toBe(201);
    expect(writes(github)[0]?.body).toBe('{"body":"Fine."}');
  });

  const bodies: Record<string, [unknown, number, RegExp]> = {
    "no JSON": ["{", 400, /^Problems parsing JSON$/],
    "bytes that are not UTF-8": ["\u0000", 400, /^Problems parsing JSON$/],
    "a list": [[], 400, /^Body should be a JSON object$/],
    "no body": [{}, 422, /"body" wasn't supplied/],
    "a body that is no text": [{ body: ["@here"] }, 422, /'properties\/body', a string is wanted/],
    "an empty body": [{ body: "" }, 422, /^Validation Failed$/],
    "a body above GitHub's length": [{ body: "x".repeat(65_537) }, 422, /^Validation Failed$/],
    "a request above the limit": [{ body: "x".repeat(600_000) }, 413, /at most \d+ bytes/],
  };
  for (const [what, [body, status, words]] of Object.entries(bodies)) {
    it(`is not posted: ${what}`, async () => {
      const github = standIn({ ...REPOSITORY, [`POST ${CREATE}`]: created });
      expect((await fault(await send(CREATE, body), status)).message).toMatch(words);
      expect(writes(github)).toEqual([]);
    });
  }

  it("wants somebody's token before anything is asked", async () => {
    const github = standIn(REPOSITORY);
    const body = await fault(await send(CREATE, { body: "Fine." }, { headers: { authorization: "" } }), 401);
    expect(body.message).toBe("Requires authentication");
    const authorization = `Bearer ${"a".repeat(MAX_TOKEN_CHARS)}`;
    const long = await fault(await send(CREATE, { body: "Fine." }, { headers: { authorization } }), 401);
    expect(long.message).toBe("Bad credentials");
    expect(github.asked).toEqual([]);
  });
});

describe("a comment that passes", () => {
  it("is posted as its author, and GitHub's answer comes back as it was", async () => {
    const github = standIn({ ...REPOSITORY, [`POST ${CREATE}`]: created });
    const response = await send(
      CREATE,
      { body: "ISS-1 is open. ☂ \ud83d\ude00", in_reply_to: { a: [1] } },
      {
        headers: {
          accept: "application/vnd.github.full+json",
          "user-agent": "a-client/1.0",
          "x-github-api-version": "2022-11-28",
          cookie: "a=b",
          "x-forwarded-for": "10.0.0.1",
        },
      },
    );
    expect(response.status).toBe(201);
    expect(await response.text()).toBe(await created.clone().text());
    const hidden = ["set-cookie", "server"];
    for (const [name, value] of created.headers) {
      if (!hidden.includes(name)) expect(response.headers.get(name), name).toBe(value);
    }
    for (const name of hidden) expect(response.headers.get(name)).toBeNull();
    expect(response.headers.get("x-forge-commit")).toBe(COMMIT);
    expect(response.headers.get("x-forge-unjudged")).toBeNull();

    const [post, ...others] = writes(github);
    expect(others).toEqual([]);
    expect(post).toMatchObject({ method: "POST", path: CREATE });
    expect(JSON.parse(post?.body ?? "")).toEqual({
      body: "ISS-1 is open. ☂ \ud83d\ude00",
      in_reply_to: { a: [1] },
    });
    const sent = post?.headers;
    expect(sent?.get("authorization")).toBe(`token ${TOKEN}`);
    expect(sent?.get("accept")).toBe("application/vnd.github.full+json");
    expect(sent?.get("user-agent")).toBe("a-client/1.0");
    expect(sent?.get("x-github-api-version")).toBe("2022-11-28");
    for (const name of ["cookie", "x-forwarded-for"]) expect(sent?.get(name)).toBeNull();
  });

  it("is edited in the same way, with any scheme that GitHub takes", async () => {
    for (const authorization of [`Bearer ${TOKEN}`, `bearer ${TOKEN}`, `Basic ${btoa(`x:${TOKEN}`)}`]) {
      const github = standIn({ ...REPOSITORY, [`PATCH ${EDIT}`]: json({ id: 1 }) });
      const response = await send(EDIT, { body: "Fine." }, { method: "PATCH", headers: { authorization } });
      expect(response.status).toBe(200);
      for (const { headers } of github.asked) expect(headers.get("authorization")).toBe(authorization);
    }
  });

  it("needs no Content-Type, as with GitHub", async () => {
    const github = standIn({ ...REPOSITORY, [`POST ${CREATE}`]: created });
    const headers = { "content-type": "text/plain" };
    expect((await send(CREATE, { body: "Fine." }, { headers })).status).toBe(201);
    expect(writes(github)[0]?.headers.get("content-type")).toBe("application/json; charset=utf-8");
  });

  it("names the rules that could not judge it", async () => {
    const gone: Answer = json({}, 500);
    standIn({ ...REPOSITORY, "GET /repos/o/r/issues/4": gone, [`POST ${CREATE}`]: created });
    const response = await send(CREATE, { body: "#4 is closed." });
    expect(response.status).toBe(201);
    expect(response.headers.get("x-forge-unjudged")).toBe("status-matches-the-row");
  });

  it("is posted with the names of other objects' keys in it, and nothing comes of them", async () => {
    const github = standIn({ ...REPOSITORY, [`POST ${CREATE}`]: created });
    expect((await send(CREATE, '{"body":"Fine.","__proto__":{"a":1}}')).status).toBe(201);
    expect(writes(github)[0]?.body).toBe('{"__proto__":{"a":1},"body":"Fine."}');
    expect(({} as Record<string, unknown>).a).toBeUndefined();
  });
});

describe("what GitHub refuses comes back unchanged", () => {
  const answers: Record<string, Response> = {
    "401": json({ message: "Bad credentials" }, 401, { "x-github-request-id": "A" }),
    "403": json({ message: "Resource not accessible by personal access token" }, 403),
    "404": json({ message: "Not Found" }, 404),
    "410": json({ message: "Issues are disabled for this repo" }, 410),
    "422": json({ message: "Validation Failed", errors: [{ code: "invalid" }] }, 422),
    "429": json({ message: "Too many" }, 429, { "retry-after": "60", "x-ratelimit-remaining": "0" }),
    "a secondary rate limit": json({ message: "You have exceeded a secondary rate limit" }, 403, {
      "retry-after": "60",
    }),
    "502": new Response("<html>Unicorn!</html>", { status: 502, headers: { "content-type": "text/html" } }),
    "a redirect to another host": new Response(null, {
      status: 307,
      headers: { location: "https://elsewhere.example/x" },
    }),
  };
  for (const [what, answer] of Object.entries(answers)) {
    const same = async (response: Response) => {
      expect(response.status).toBe(answer.status);
      expect(await response.text()).toBe(await answer.clone().text());
      for (const [name, value] of answer.headers) expect(response.headers.get(name)).toBe(value);
    };

    it(`${what}, to the write`, async () => {
      const github = standIn({ ...REPOSITORY, [`POST ${CREATE}`]: answer });
      await same(await send(CREATE, { body: "Fine." }));
      expect(writes(github)).toHaveLength(1);
    });

    if (answer.status < 400) continue;
    it(`${what}, to the reading of the project: nothing is posted`, async () => {
      const github = standIn({ ...REPOSITORY, "GET /repos/o/r": answer, [`POST ${CREATE}`]: created });
      await same(await send(CREATE, { body: "Fine." }));
      expect(writes(github)).toEqual([]);
    });
  }

  it("no answer to the reading is a 503, and nothing was posted", async () => {
    const github = standIn({
      ...REPOSITORY,
      "GET /repos/o/r": () => {
        throw new TypeError("no route");
      },
    });
    const body = await fault(await send(CREATE, { body: "Fine." }), 503);
    expect(body.message).toContain("Nothing was posted");
    expect(writes(github)).toEqual([]);
  });

  it("no answer to the write is a 504 that does not call it lost", async () => {
    const github = standIn({
      ...REPOSITORY,
      [`POST ${CREATE}`]: () => {
        throw new TypeError("connection reset");
      },
    });
    const body = await fault(await send(CREATE, { body: "Fine." }), 504);
    expect(body.message).toMatch(/may stand all the same: look at the thread/);
    expect(writes(github)).toHaveLength(1);
  });
});

describe("every other address below /github is GitHub's 404, and names the two that are served", () => {
  const requests: [string, string][] = [
    ["POST", ""],
    ["POST", "/"],
    ["GET", "/user"],
    ["PUT", "/repos/o/r/contents/x"],
    ["POST", "/repos/o/r/issues"],
    ["POST", "/repos/o/r/pulls/7/comments"],
    ["POST", "/graphql"],
    ["POST", `${CREATE}/`],
    ["POST", `${CREATE}/x`],
    ["POST", "/repos/o/r/issues/x/comments"],
    ["POST", "/repos/o/r/issues/0/comments"],
    ["POST", "/repos/o/r/issues/07/comments"],
    ["POST", "/repos/o/r/issues/-1/comments"],
    ["POST", "/repos/o/r/issues/7.0/comments"],
    ["POST", "/repos/o/r/issues/%37%2f..%2f8/comments"],
    ["POST", "/repos/o/r/issues/7%3fx=1/comments"],
    ["POST", "/repos/o/r/issues/7%0d%0ax:1/comments"],
    ["POST", `/repos/o/r/issues/${"9".repeat(20)}/comments`],
    ["POST", "/repos/o/r%2f..%2fx/issues/7/comments"],
    ["POST", "/repos/o/%2e%2e/issues/7/comments"],
    ["POST", "/repos/%2e%2e/r/issues/7/comments"],
    ["POST", "/repos/o%2fx/r/issues/7/comments"],
    ["POST", "/repos/o/r%00/issues/7/comments"],
    ["POST", "/repos/o/r%5c..%5cx/issues/7/comments"],
    ["POST", "/repos/o/r/issues/%2e%2e/comments"],
    ["PATCH", "/repos/o/r/issues/comments/%2e%2e"],
    ["PATCH", "/repos/o/r/issues/comments/x"],
  ];
  for (const [method, path] of requests) {
    it(`${method} ${path}`, async () => {
      const github = standIn(REPOSITORY);
      const response = await send(path, method === "GET" ? undefined : { body: "Fine." }, { method });
      const { message } = await fault(response, 404);
      expect(message).toMatch(/^Not Found\b/);
      expect(message).toContain("POST /repos/{owner}/{repo}/issues/{issue_number}/comments");
      expect(message).toContain("PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}");
      expect(github.asked).toEqual([]);
    });
  }
});

describe("the two addresses say under another method which one they take", () => {
  const requests = [
    ["GET", CREATE, "POST"],
    ["HEAD", CREATE, "POST"],
    ["PATCH", CREATE, "POST"],
    ["DELETE", CREATE, "POST"],
    ["GET", EDIT, "PATCH"],
    ["POST", EDIT, "PATCH"],
    ["DELETE", EDIT, "PATCH"],
  ] as const;
  it.each(requests)("%s %s: %s", async (method, path, allow) => {
    const github = standIn(REPOSITORY);
    const hasBody = method !== "GET" && method !== "HEAD";
    const response = await send(path, hasBody ? { body: "Fine." } : undefined, { method });
    expect([response.status, response.headers.get("allow")]).toEqual([405, allow]);
    if (method !== "HEAD") expect((await fault(response, 405)).message).toContain(`takes ${allow} alone`);
    expect(github.asked).toEqual([]);
  });
});

describe("no word of a comment leaves but to GitHub", () => {
  const secret = ["ghp", "_", "aB3dE6gH9jK2mN5pQ8sT1vW4yZ7bC0eF3hJ6"].join("");

  it("in a refusal or a log line; no token in either", async () => {
    // Letters that make no word of ours: any eight of them in a row are the comment's own.
    const free = fc.stringMatching(/^[qxzjvkw]{8,40}$/);
    const around = fc.constantFrom(" ", " @here ", ". ISS-1 is merged. ", "\n", ` ${secret} `);
    standIn({ ...REPOSITORY, [`POST ${CREATE}`]: json({ id: 1 }, 201) });
    let refused = 0;
    await fc.assert(
      fc.asyncProperty(free, around, free, around, async (...texts) => {
        const response = await send(CREATE, { body: texts.join("") });
        const said = (await response.text()) + [...response.headers].join() + lines.join();
        if (response.status === 422) refused += 1;
        for (const text of [texts[0], texts[2], secret]) {
          for (let at = 0; at + 8 <= text.length; at++) expect(said).not.toContain(text.slice(at, at + 8));
        }
        expect(said).not.toContain(TOKEN);
      }),
      { numRuns: 100 },
    );
    expect(refused).toBeGreaterThan(20);
  });

  it("and each write has its line", async () => {
    standIn({ ...REPOSITORY, [`POST ${CREATE}`]: created });
    await send(CREATE, { body: "Fine." });
    await send(CREATE, { body: "@here" });
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: "github", action: "create", repo: "o/r", number: 7, status: 201, outcome: "written" },
      { event: "github", action: "create", status: 422, outcome: "refused", refused: 1 },
    ]);
  });
});
