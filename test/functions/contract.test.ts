import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "../../functions/contract.ts";
import { toDocument } from "../../lib/contract/served.ts";
import { TABLES } from "../../lib/screen/tables.ts";

const TOKEN = "a-token-of-this-test";
const environment = { GITHUB_API_URL: "https://api.example" };
const BROWSER = "text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8";
const SKILL = ".claude/skills/forge-message-shape/SKILL.md";

const app = new Hono<{ Variables: { requestId: string } }>()
  .use(requestId({ headerName: "" }))
  .route("/", contract);

function get(path: string, headers: Record<string, string> = {}, init: RequestInit = {}): Promise<Response> {
  return Promise.resolve(
    app.fetch(new Request(`https://doors.example${path}`, { ...init, headers }), environment),
  );
}

const withToken = { authorization: `Bearer ${TOKEN}` };

async function problem(response: Response) {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as { status: number; code: string; detail: string };
}

let asked: string[] = [];
afterEach(() => vi.unstubAllGlobals());

/** A GitHub that answers by path; a path it does not know is a 404. */
function standIn(answers: Readonly<Record<string, Response>>): void {
  asked = [];
  vi.stubGlobal("fetch", async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input as RequestInfo, init);
    const { pathname } = new URL(request.url);
    asked.push(pathname);
    expect(request.headers.get("authorization")).toBe(`bearer ${TOKEN}`);
    return answers[pathname]?.clone() ?? Response.json({ message: "Not Found" }, { status: 404 });
  });
}

interface File {
  readonly path: string;
  readonly text?: string;
  readonly bytes?: readonly number[];
  readonly mode?: string;
  readonly size?: number;
}

/** The answers of a repository o/r that holds these files, whole. */
function repository(files: readonly File[], truncated = false): Record<string, Response> {
  const at = "/repos/o/r/git";
  const tops = [...new Set(files.map(({ path }) => path.split("/")[0] ?? ""))];
  const trees = tops.map((top) => {
    const below = files.filter(({ path }) => path.startsWith(`${top}/`));
    const tree = below.map(({ path, text = "", bytes, mode = "100644", size }) => ({
      path: path.slice(top.length + 1),
      mode,
      type: "blob",
      sha: `b${files.findIndex((file) => file.path === path)}`,
      size: size ?? bytes?.length ?? text.length,
    }));
    return [`${at}/trees/t-${top}`, Response.json({ sha: top, truncated, tree })] as const;
  });
  const blobs = files.map(({ text = "", bytes }, i) => {
    const binary = bytes ? String.fromCharCode(...bytes) : text;
    return [`${at}/blobs/b${i}`, Response.json({ encoding: "base64", content: btoa(binary) })] as const;
  });
  const tree = tops.map((top) => ({ path: top, mode: "040000", type: "tree", sha: `t-${top}` }));
  return {
    [`${at}/trees/HEAD`]: Response.json({ sha: "root", truncated: false, tree }),
    ...Object.fromEntries([...trees, ...blobs]),
  };
}

describe("GET /contract", () => {
  it.each([undefined, "*/*", "text/markdown", "application/json", "text/html;q=0.2, text/markdown"])(
    "gives Markdown to who accepts %s",
    async (accept) => {
      const response = await get("/contract", accept === undefined ? {} : { accept });
      expect(response.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
      expect(await response.text()).toBe(toDocument());
    },
  );

  it("gives a browser a page that loads nothing and runs nothing", async () => {
    const response = await get("/contract", { accept: BROWSER });
    expect(response.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/]{43}='; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    );
    expect(response.headers.get("vary")).toContain("Accept");
    const html = await response.text();
    expect(html).not.toMatch(/<(?:script|link|img|iframe)\b|\ssrc=|\sstyle="(?!text-align)/);
    expect(html).toContain('<h3 id="status-matches-the-row">');
  });

  it("names the page's style by its own hash", async () => {
    const response = await get("/contract", { accept: BROWSER });
    const style = /<style>([\s\S]*)<\/style>/.exec(await response.text())?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(response.headers.get("content-security-policy")).toContain(`'sha256-${hash}'`);
  });

  it("is 304 to who holds it, and only in the form they hold", async () => {
    const etag = (await get("/contract")).headers.get("etag") ?? "";
    const held = await get("/contract", { "if-none-match": etag });
    expect([held.status, await held.text(), held.headers.get("etag")]).toEqual([304, "", etag]);
    expect((await get("/contract", { accept: BROWSER, "if-none-match": etag })).status).toBe(200);
  });

  it("answers HEAD without a body, and refuses what writes", async () => {
    const head = await get("/contract", {}, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    const post = await get("/contract", {}, { method: "POST" });
    expect(post.headers.get("allow")).toBe("GET, HEAD");
    expect(await problem(post)).toMatchObject({ status: 405 });
  });
});

describe("GET /contract?repo=", () => {
  it("serves the project's own skill in its place, with a token that may read it", async () => {
    standIn(repository([{ path: SKILL, text: "---\nname: x\n---\n# Ours\n" }]));
    const response = await get("/contract?repo=o/r", withToken);
    expect(await response.text()).toBe("---\nname: x\n---\n# Ours\n");
    expect(response.headers.get("x-contract-source")).toBe(SKILL);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(response.headers.get("vary")).toContain("Authorization");
    expect(asked).toHaveLength(3);
  });

  it("shows a browser its raw HTML as text, and leaves its frontmatter out", async () => {
    standIn(repository([{ path: SKILL, text: "---\nname: x\n---\n# Ours\n<script>alert(1)</script>" }]));
    const html = await (await get("/contract?repo=o/r", { ...withToken, accept: BROWSER })).text();
    expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("name: x");
    expect(html).toContain("<title>forge-message-shape, o/r</title>");
  });

  it("prefers .claude, and looks in .agents where it has none", async () => {
    const other = SKILL.replace(".claude", ".agents");
    standIn(
      repository([
        { path: other, text: "second" },
        { path: SKILL, text: "first" },
      ]),
    );
    expect(await (await get("/contract?repo=o/r", withToken)).text()).toBe("first");
    standIn(
      repository([
        { path: other, text: "second" },
        { path: ".claude/settings.json", text: "{}" },
      ]),
    );
    expect(await (await get("/contract?repo=o/r", withToken)).text()).toBe("second");
  });

  const nothing: Record<string, Record<string, Response>> = {
    "has none": repository([{ path: ".claude/settings.json" }]),
    "has neither folder": repository([]),
    "has a symlink there": repository([{ path: SKILL, text: "../../secret", mode: "120000" }]),
    "has a symlink in place of the folder": {
      "/repos/o/r/git/trees/HEAD": Response.json({
        sha: "root",
        truncated: false,
        tree: [{ path: ".claude", mode: "120000", type: "blob", sha: "x" }],
      }),
    },
    "has another skill": repository([{ path: ".claude/skills/other/SKILL.md", text: "x" }]),
    "has no commit": { "/repos/o/r/git/trees/HEAD": Response.json({ message: "empty" }, { status: 409 }) },
  };
  for (const [what, answers] of Object.entries(nothing)) {
    it(`serves ours where the project ${what}`, async () => {
      standIn(answers);
      const response = await get("/contract?repo=o/r", withToken);
      expect(response.headers.get("x-contract-source")).toBe("forge-doors");
      expect(await response.text()).toBe(toDocument());
      expect(asked.some((path) => path.includes("/blobs/"))).toBe(false);
    });
  }

  it("does not read a skill over the cap, and says so", async () => {
    standIn(repository([{ path: SKILL, text: "x", size: 262_145 }]));
    const answer = await problem(await get("/contract?repo=o/r", withToken));
    expect(answer).toMatchObject({ status: 404, code: "entity-missing" });
    expect(answer.detail).toContain("262145 bytes");
    expect(asked).toHaveLength(2);
  });

  it("does not serve bytes that are no text", async () => {
    standIn(repository([{ path: SKILL, bytes: [0xff, 0xfe] }]));
    const answer = await problem(await get("/contract?repo=o/r", withToken));
    expect(answer.detail).toContain("no UTF-8");
  });

  it("does not take a listing that was cut short for an absence", async () => {
    standIn(repository([{ path: ".claude/a.md" }], true));
    expect(await problem(await get("/contract?repo=o/r", withToken))).toMatchObject({ status: 502 });
  });

  it("asks nothing of GitHub without a token", async () => {
    standIn({});
    const response = await get("/contract?repo=o/r");
    expect(response.headers.get("www-authenticate")).toMatch(/^Bearer\b/);
    expect(await problem(response)).toMatchObject({ status: 401, code: "token-refused" });
    expect(asked).toEqual([]);
  });

  it.each([
    [401, "token-refused"],
    [403, "repository-hidden"],
    [404, "repository-hidden"],
    [451, "repository-hidden"],
    [500, "github-unavailable"],
  ])("answers GitHub's %i with %s", async (status, code) => {
    standIn({ "/repos/o/r/git/trees/HEAD": Response.json({ message: "x" }, { status }) });
    expect(await problem(await get("/contract?repo=o/r", withToken))).toMatchObject({ code });
  });

  it.each([
    ["?repo=o", /repo is "o": a repository as owner\/name/],
    ["?repo=o/r/x", /repo is/],
    ["?repo=../r", /repo is/],
    ["?repo=", /repo is/],
    ["?repo=o/r&repo=o/s", /given twice: one value, a repository as owner\/name, is wanted/],
    ["?project=o/r", /"project" is no parameter.*repo/],
  ])("refuses %s before GitHub is asked", async (query, words) => {
    standIn({});
    const answer = await problem(await get(`/contract${query}`, withToken));
    expect(answer.status).toBe(400);
    expect(answer.detail).toMatch(words);
    expect(asked).toEqual([]);
  });

  it("writes one line, without the token or the text", async () => {
    const lines: string[] = [];
    const spy = vi.spyOn(console, "log").mockImplementation((line) => void lines.push(String(line)));
    standIn(repository([{ path: SKILL, text: "a secret of the project" }]));
    await get("/contract?repo=o/r", withToken);
    spy.mockRestore();
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { event: "contract", repo: "o/r", status: 200, outcome: "found", requests: 3 },
    ]);
    expect(lines.join("")).not.toMatch(/secret|a-token/);
  });
});

describe("the other pages", () => {
  it("GET /contract.json is the tables", async () => {
    const response = await get("/contract.json");
    expect(response.headers.get("content-type")).toBe("application/json");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    const { doors, limits } = (await response.json()) as { doors: { id: string }[]; limits: object };
    expect(doors.map(({ id }) => id)).toEqual(TABLES.doors.map(({ id }) => id));
    expect(limits).toEqual({ segments: 64, segmentCharacters: 65_536, recordFieldCodePoints: 400 });
  });

  it("GET /openapi.json is the description", async () => {
    const response = await get("/openapi.json");
    expect(await response.json()).toMatchObject({ openapi: "3.1.0", info: { title: "forge-doors" } });
  });

  it("GET /problems explains a problem's type, to a browser at its place", async () => {
    const { type } = (await problem(await get("/contract?x=1"))) as unknown as { type: string };
    expect(type).toBe("/problems#parameter-unknown");
    const html = await (await get("/problems", { accept: BROWSER })).text();
    expect(html).toContain('<h2 id="parameter-unknown">');
    expect(await (await get("/problems")).text()).toContain("\n## `parameter-unknown`\n");
  });
});
