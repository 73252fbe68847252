import { afterEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";

// Nothing of the App is configured: these routes act with the caller's token alone.
const environment = { GITHUB_API_URL: "https://api.example" };
const TOKEN = "a-token-of-this-test";

type Answer = Response | ((url: URL) => Response);
let asked: string[] = [];

/** A GitHub that answers by path; a path it does not know is a 404. */
function standIn(answers: Readonly<Record<string, Answer>>): void {
  asked = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input as RequestInfo, init);
    const url = new URL(request.url);
    asked.push(`${url.pathname}${url.search}`);
    expect(request.headers.get("authorization")).toBe(`bearer ${TOKEN}`);
    const answer = answers[url.pathname] ?? Response.json({ message: "Not Found" }, { status: 404 });
    return typeof answer === "function" ? answer(url) : answer.clone();
  });
}
afterEach(() => vi.unstubAllGlobals());

interface Entry {
  readonly path: string;
  readonly text?: string;
  readonly mode?: string;
  readonly type?: string;
  readonly size?: number;
}

/** The answers of a repository o/r that holds these files below `.forge/`. */
function tracker(files: readonly Entry[], truncated = false): Record<string, Answer> {
  const at = "/repos/o/r/git";
  const shas = files.map((_, i) => `b${String(i).padStart(39, "0")}`);
  return {
    [`${at}/trees/HEAD`]: Response.json({
      sha: "root",
      truncated: false,
      tree: [{ path: ".forge", mode: "040000", type: "tree", sha: "f0" }],
    }),
    [`${at}/trees/f0`]: Response.json({
      sha: "f0",
      truncated,
      tree: files.map(({ path, text = "", mode = "100644", type = "blob", size = text.length }, i) => ({
        path,
        mode,
        type,
        sha: shas[i],
        size,
      })),
    }),
    ...Object.fromEntries(
      files.map(({ text = "" }, i) => [
        `${at}/blobs/${shas[i]}`,
        Response.json({ sha: shas[i], encoding: "base64", content: btoa(text) }),
      ]),
    ),
  };
}

function get(path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  const request = new Request(`https://doors.example/forge${path}`, {
    ...init,
    headers: { authorization: `Bearer ${TOKEN}`, ...headers },
  });
  return Promise.resolve(service.fetch(request, environment));
}

async function problem(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as { status: number; code: string; title: string; detail: string };
}

const ISSUE = "3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec";
const FILES: readonly Entry[] = [
  { path: "labels.md", text: "- name: bug\n" },
  {
    path: `issues/${ISSUE}/issue.md`,
    text: `---\nid: ${ISSUE}\ntitle: One\nstate: open\ncreated: 2026-01-01T00:00:00Z\n---\n`,
  },
  { path: "wiki", mode: "040000", type: "tree" },
  { path: "wiki/docs", mode: "040000", type: "tree" },
  { path: "wiki/docs/a.md", text: "# A\n" },
  { path: "wiki/page.html", text: "<script>alert(1)</script>" },
  { path: "wiki/raw.bin", text: "\u0000\u00ff" },
  { path: "wiki/latin.md", text: "caf\u00e9" },
  { path: "wiki/link.md", text: "../../README.md", mode: "120000" },
  { path: "wiki/module", mode: "160000", type: "commit" },
];

describe("who may ask", () => {
  const refused: Record<string, string> = {
    "no token": "",
    "another scheme": "Basic eDp5",
    "a scheme alone": "Bearer ",
    "two tokens": "Bearer a b",
    "a token that is too long": `Bearer ${"x".repeat(4_097)}`,
    "a token that is no token": "Bearer {}",
  };
  for (const [what, authorization] of Object.entries(refused)) {
    it(`refuses ${what} with 401, before anything is asked`, async () => {
      standIn({});
      const response = await get("/o/r/labels", { authorization });
      expect(response.headers.get("www-authenticate")).toMatch(/^Bearer\b/);
      expect(await problem(response)).toMatchObject({ status: 401, code: "token-refused" });
      expect(asked).toEqual([]);
    });
  }

  it("takes GitHub's older scheme, too", async () => {
    standIn(tracker(FILES));
    expect((await get("/o/r/labels", { authorization: `token ${TOKEN}` })).status).toBe(200);
  });

  const answers: Record<string, [Response, number, string]> = {
    "401 is a token GitHub does not accept": [json(401), 401, "token-refused"],
    "403 is a repository that is hidden": [json(403), 404, "repository-hidden"],
    "404 is a repository that is hidden": [json(404), 404, "repository-hidden"],
    "451 is a repository that is hidden": [json(451), 404, "repository-hidden"],
    "409 is a repository without a commit": [json(409), 404, "tracker-missing"],
    "500 is GitHub's fault": [json(500), 503, "github-unavailable"],
    "418 is a request GitHub refused": [json(418), 502, "github-refused"],
  };
  for (const [what, [answer, status, code]] of Object.entries(answers)) {
    it(what, async () => {
      standIn({ "/repos/o/r/git/trees/HEAD": answer });
      expect(await problem(await get("/o/r/labels"))).toMatchObject({ status, code });
    });
  }

  it("passes the rate limit on, with the time to wait", async () => {
    standIn({ "/repos/o/r/git/trees/HEAD": json(403, { "retry-after": "7" }) });
    const response = await get("/o/r/labels");
    expect(response.headers.get("retry-after")).toBe("7");
    expect(await problem(response)).toMatchObject({ status: 503, code: "github-unavailable" });
  });

  it("tells an unknown ref from a hidden repository", async () => {
    standIn({});
    expect(await problem(await get("/o/r/labels?ref=x"))).toMatchObject({ code: "repository-hidden" });
    standIn({ "/repos/o/r": Response.json({ id: 1 }) });
    expect(await problem(await get("/o/r/labels?ref=feature/x"))).toMatchObject({
      status: 404,
      code: "ref-unknown",
      detail: expect.stringContaining('"feature/x"'),
    });
    expect(asked[0]).toBe("/repos/o/r/git/trees/feature%2Fx");
  });

  it("says that there is no tracker", async () => {
    const tree = [{ path: ".forge", mode: "120000", type: "blob", sha: "x" }];
    standIn({ "/repos/o/r/git/trees/HEAD": Response.json({ sha: "root", truncated: false, tree }) });
    expect(await problem(await get("/o/r/labels"))).toMatchObject({ status: 404, code: "tracker-missing" });
  });

  it("names a wrong GITHUB_API_URL, and misses nothing else of the environment", async () => {
    const request = new Request("https://doors.example/forge/o/r/labels", {
      headers: { authorization: `Bearer ${TOKEN}` },
    });
    const answer = await problem(await service.fetch(request, { GITHUB_API_URL: "nowhere" }));
    expect(answer).toMatchObject({ status: 503, code: "deployment-incomplete" });
    expect(answer.detail).toMatch(/^GITHUB_API_URL is not an address/);
  });
});

describe("an issue by its key", () => {
  const KEYED = [...FILES, { path: "ci/ci.env", text: "DOORS_ISSUE_PREFIX: TIDE, TD\n" }];
  it.each(["TIDE-1", "td-1"])("%s is the issue of that number", async (key) => {
    standIn(tracker(KEYED));
    expect(await (await get(`/o/r/issues/${key}`)).json()).toMatchObject({ number: 1, id: ISSUE });
  });

  it("under another prefix is refused, with those of the project", async () => {
    standIn(tracker(KEYED));
    const { status, code, detail } = await problem(await get("/o/r/issues/ISS-1"));
    expect([status, code]).toEqual([400, "parameter-refused"]);
    expect(detail).toMatch(/"ISS-1": .*TIDE-1 or TD-1/);
  });

  it("of no issue is missing", async () => {
    standIn(tracker(KEYED));
    expect(await problem(await get("/o/r/issues/TIDE-9"))).toMatchObject({ code: "entity-missing" });
  });
});

describe("what cannot be asked is refused before GitHub is", () => {
  const refused: Record<string, [string, RegExp]> = {
    "an unknown state": ["/o/r/issues?state=foo", /state is "foo": one of open, in-progress, closed/],
    "page 0": ["/o/r/issues?page=0", /page is "0": a whole number from 1/],
    "a page size that is no number": ["/o/r/issues?per_page=x", /per_page is "x": .*1 to 100/],
    "a page size above 100": ["/o/r/issues?per_page=101", /1 to 100/],
    "an odd flag": ["/o/r/issues?archived=maybe", /archived is "maybe": true or false/],
    "an unknown parameter": ["/o/r/issues?labels=bug", /"labels" is no parameter.*label/],
    "an inherited name": ["/o/r/labels?__proto__=1", /"__proto__" is no parameter/],
    "revision syntax": ["/o/r/labels?ref=main~1", /ref is "main~1"/],
    "a path in a ref": ["/o/r/labels?ref=main:.forge", /ref is/],
    "a ref that is too long": [`/o/r/labels?ref=${"x".repeat(256)}`, /ref is/],
    "an owner that leaves its place": ["/..%2f/r/labels", /owner is "..\/"/],
    "a repository that leaves its place": ["/o/%2e%2e%2f/labels", /repo is/],
    "an issue that is no number, uuid or key": ["/o/r/issues/ISS-x", /"ISS-x": a number, a uuid or a key/],
    "a PR by an issue's key": ["/o/r/prs/ISS-1", /"ISS-1": a number or a uuid/],
    "a PR that is neither": ["/o/r/prs/constructor", /a number or a uuid/],
    "a task that is no uuid": ["/o/r/tasks/1", /a task's uuid/],
    "a version with a separator": ["/o/r/releases/..%2fx", /escapes releases/],
    "an absolute page": ["/o/r/wiki//etc/passwd", /escapes wiki/],
    "an encoded absolute page": ["/o/r/wiki/%2fetc%2fpasswd", /escapes wiki/],
    "a page above the wiki": ["/o/r/wiki/..%2f..%2flabels.md", /escapes wiki/],
    "an encoded page above it": ["/o/r/wiki/%2e%2e%2flabels.md", /escapes wiki/],
    "a page encoded twice": ["/o/r/wiki/%252e%252e%252flabels.md", /escapes wiki/],
    "a page behind backslashes": ["/o/r/wiki/..%5clabels.md", /escapes wiki/],
    "a dot in the middle": ["/o/r/wiki/docs%2f.%2fa.md", /escapes wiki/],
  };
  for (const [what, [path, words]] of Object.entries(refused)) {
    it(what, async () => {
      standIn(tracker(FILES));
      const answer = await problem(await get(path));
      expect(answer.status).toBe(400);
      expect(answer.detail).toMatch(words);
      expect(asked).toEqual([]);
    });
  }

  it("a method that writes", async () => {
    const response = await get("/o/r/labels", {}, { method: "POST" });
    expect(response.headers.get("allow")).toBe("GET, HEAD");
    expect(await problem(response)).toMatchObject({ status: 405 });
  });

  it.each(["", "/o", "/o/r", "/o/r/nothing", "/o/r/issues/1/comments", "/o/r/__proto__"])(
    "an address that is none: %j",
    async (path) => expect(await problem(await get(path))).toMatchObject({ status: 404, code: "not-found" }),
  );
});

describe("a wiki page", () => {
  const types: Record<string, string> = {
    "docs/a.md": "text/markdown; charset=utf-8",
    "page.html": "text/plain; charset=utf-8",
    "raw.bin": "application/octet-stream",
    "latin.md": "application/octet-stream",
  };
  for (const [path, type] of Object.entries(types)) {
    it(`${path} is ${type}, and no browser runs it`, async () => {
      standIn(tracker(FILES));
      const response = await get(`/o/r/wiki/${path}`);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe(type);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("sandbox");
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect(String.fromCharCode(...bytes)).toBe(FILES.find((file) => file.path === `wiki/${path}`)?.text);
    });
  }

  const none: Record<string, [number, string]> = {
    docs: [400, "is a directory"],
    "docs/": [400, "is a directory"],
    "": [400, "is a directory"],
    "nope.md": [404, "not found"],
    "link.md": [404, "not found"],
    module: [404, "not found"],
    "a%00.md": [404, "not found"],
    __proto__: [404, "not found"],
    "docs/a.md/": [404, "not found"],
    [`${"x/".repeat(3_000)}a`]: [404, "not found"],
    "%ff": [404, "not found"],
  };
  for (const [path, [status, title]] of Object.entries(none)) {
    it(`${JSON.stringify(path.slice(0, 20))} ${title}, for no blob`, async () => {
      standIn(tracker(FILES));
      expect(await problem(await get(`/o/r/wiki/${path}`))).toMatchObject({ status, title });
      expect(asked.filter((path) => path.includes("/blobs/"))).toEqual([]);
    });
  }
});

describe("a listing that was cut short", () => {
  it("is said of a list, and of the check in its body", async () => {
    standIn(tracker(FILES, true));
    const labels = await get("/o/r/labels");
    expect([labels.status, labels.headers.get("x-forge-truncated")]).toEqual([200, "true"]);
    expect(await (await get("/o/r/check")).json()).toMatchObject({ truncated: true });
  });

  it.each(["/issues/1", "/issues/9", "/wiki/nope.md", "/releases/9"])(
    "proves nothing about %s",
    async (path) => {
      standIn(tracker(FILES, true));
      expect(await problem(await get(`/o/r${path}`))).toMatchObject({ status: 502, code: "tracker-cut" });
    },
  );

  it("leaves what it does hold certain", async () => {
    standIn(tracker(FILES, true));
    expect((await get(`/o/r/issues/${ISSUE}`)).status).toBe(200);
    expect((await get("/o/r/wiki/docs/a.md")).status).toBe(200);
  });
});

describe("what the caller holds already", () => {
  const etag = async (path: string) => (await get(path)).headers.get("etag") ?? "";
  const blobs = () => asked.filter((path) => path.includes("/blobs/"));

  it("is a strong tag of the tree and of the address", async () => {
    standIn(tracker(FILES));
    const tag = await etag("/o/r/issues");
    expect(tag).toMatch(/^"[0-9a-f]{64}"$/);
    expect(await etag("/o/r/issues")).toBe(tag);
    for (const path of ["/o/r/prs", "/o/r/issues?page=1", "/o/r/issues?page=2"]) {
      expect(await etag(path)).not.toBe(tag);
    }
  });

  const held: Record<string, (tag: string) => string> = {
    "the tag": (tag) => tag,
    "the tag, weak": (tag) => `W/${tag}`,
    "a list with the tag": (tag) => `"a", W/"b,c",${tag}, "d"`,
    anything: () => " * ",
  };
  for (const [what, toHeader] of Object.entries(held)) {
    it(`${what}: 304 without a body, for no blob`, async () => {
      standIn(tracker(FILES));
      const header = toHeader(await etag("/o/r/issues"));
      asked = [];
      const response = await get("/o/r/issues", { "if-none-match": header });
      expect([response.status, await response.text()]).toEqual([304, ""]);
      expect(response.headers.get("etag")).toMatch(/^"/);
      expect(response.headers.get("cache-control")).toBe("private, no-cache");
      expect(response.headers.get("vary")).toBe("Authorization");
      expect(blobs()).toEqual([]);
    });
  }

  it.each(['"a"', "", "*, x", "not quoted"])("%j is not what is there: 200", async (header) => {
    standIn(tracker(FILES));
    expect((await get("/o/r/issues", { "if-none-match": header })).status).toBe(200);
  });

  it("does not exist by being asked for with *", async () => {
    standIn(tracker(FILES));
    expect((await get("/o/r/issues/9", { "if-none-match": "*" })).status).toBe(404);
    expect((await get("/o/r/issues/1", { "if-none-match": "*" })).status).toBe(304);
  });

  it("is asked for by HEAD with the same headers and no body", async () => {
    standIn(tracker(FILES));
    const whole = await get("/o/r/issues");
    const head = await get("/o/r/issues", {}, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toBe(whole.headers.get("etag"));
    expect(head.headers.get("content-type")).toBe("application/json");
  });
});

it("reads for the labels one blob, for the wiki its Markdown, for the issues theirs", async () => {
  for (const [path, count] of [
    ["/o/r/labels", 1],
    ["/o/r/wiki", 2],
    ["/o/r/issues", 1],
    ["/o/r/board", 0],
  ] as const) {
    standIn(tracker(FILES));
    expect((await get(path)).status).toBe(200);
    expect(asked).toHaveLength(2 + count);
  }
});

it("writes one line a request, without token, query or content", async () => {
  const lines: string[] = [];
  const spy = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
  standIn(tracker(FILES));
  await get("/o/r/issues?label=secret-label");
  await get("/o/r/issues?state=secret-state");
  await get("/o/r/wiki/secret-path.md");
  spy.mockRestore();
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { event: "forge", action: "issues", repo: "o/r", status: 200, outcome: "read", requests: 3 },
    { event: "forge", action: "issues", status: 400, outcome: "parameter-refused", requests: 0 },
    { event: "forge", action: "wiki-page", status: 404, outcome: "entity-missing", requests: 2 },
  ]);
  expect(lines.join("\n")).not.toContain("secret");
  expect(lines.join("\n")).not.toContain(TOKEN);
});

function json(status: number, headers: Record<string, string> = {}): Response {
  return Response.json({ message: "an answer of this test" }, { status, headers });
}
