import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OWNER, PEOPLE, type Person, REPO } from "../stand/github.ts";
import { findFaults } from "../stand/openapi.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { type Stand, startStand } from "../stand/stand.ts";

const STATION_LIST = "3e4dd6a0-94b4-4ba3-b083-8ff26b7552ec";
const OFFSET_PR = "45115316-b13e-4644-92e1-c9161717e037";
const BROKEN = "0c9f6d0e-1111-4111-8111-111111111111";

let stand: Stand;
let proxy: RecordingProxy;

beforeAll(async () => {
  stand = await startStand({
    throughProxy: async (url) => {
      proxy = await startProxy(url);
      return proxy.url;
    },
  });
  const { github } = stand;
  await github.commit(
    "feature/odd",
    {
      ".forge/wiki/sp ace/Über & so.md": "# Über\r\n",
      [`.forge/issues/${BROKEN}/issue.md`]: `---\nid: ${BROKEN}\nstate: open\ncreated: 2020-01-01T00:00:00Z\n---\n`,
      ".forge/merges/2026-09-15T16:38:00Z.md": `---\npr: ${OFFSET_PR}\nverdict: pass\ncreated: 2026-09-15T16:38:00Z\napplied: true\n---\nClean.\n`,
      ".forge/releases/out/1.2/tides": "x",
    },
    "Odd things",
  );
  const repos = github.as("maintainer").rest.repos;
  await repos.createForAuthenticatedUser({ name: "private", private: true, auto_init: true });
});
afterAll(async () => {
  await stand?.close();
  await proxy?.close();
});

interface Ask {
  readonly by?: Person;
  readonly repository?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
}

function ask(path: string, { by = "maintainer", repository, headers, method = "GET" }: Ask = {}) {
  return fetch(`${stand.service.url}/forge/${repository ?? `${OWNER}/${REPO}`}${path}`, {
    method,
    headers: { authorization: `Bearer stand-${by}`, ...headers },
  });
}

async function read(path: string, options: Ask = {}) {
  const response = await ask(path, options);
  expect(response.headers.get("content-type")).toBe("application/json");
  expect(response.status).toBe(200);
  return response.json();
}

describe("the demo tracker over HTTP", () => {
  it("issues, in the exact order of their keys", async () => {
    const issues = await read("/issues");
    expect(Object.keys(issues[0])).toEqual(
      "number title state labels assignees milestone body createdAt comments".split(" "),
    );
    const issue = issues.find(
      ({ title }: { title: string }) => title === "Keep the station list between runs",
    );
    expect(issue).toMatchObject({ labels: ["feature"], assignees: ["tide-agent"], comments: 1 });
    expect(issues.map(({ state }: { state: string }) => state)).not.toContain("archived");
  });

  it("one issue by number and by uuid, with its comments", async () => {
    const issue = await read(`/issues/${STATION_LIST}`);
    expect(issue).toMatchObject({ id: STATION_LIST, comments: [{ author: "mairi" }] });
    expect(issue.comments[0].body).toMatch(/^Please keep the list out/);
    expect(await read(`/issues/${issue.number}`)).toEqual(issue);
  });

  it("PRs, and one with patch, reviews and comments", async () => {
    const [pr] = await read("/prs");
    expect(Object.keys(pr)).toEqual(
      "number title state base head draft databaseId status conclusion createdAt".split(" "),
    );
    const whole = await read(`/prs/${OFFSET_PR}`);
    expect(whole).toMatchObject({ ...pr, comments: [{ author: "tide-agent" }] });
    expect(whole.patch).toMatch(/^diff --git/);
    expect(whole.reviews).toMatchObject([{ author: "mairi", state: "approved" }]);
    expect(await read(`/prs/${pr.number}`)).toEqual(whole);
  });

  it("tasks and the board", async () => {
    const tasks = await read("/tasks");
    const board = await read("/board");
    expect(Object.keys(board)).toEqual(["todo", "doing", "blocked", "done"]);
    for (const { id, status } of tasks) expect(board[status]).toContain(id);
    expect(await read(`/tasks/${tasks[0].id}`)).toEqual(tasks[0]);
  });

  it("labels and milestones", async () => {
    expect((await read("/labels"))[0]).toEqual({ name: "bug", color: "d73a4a", description: null });
    expect(await read("/milestones?state=open")).toMatchObject([{ name: "v1.3", due: "2026-12-15" }]);
  });

  it("the wiki's index and the exact bytes of a page", async () => {
    expect(await read("/wiki")).toContainEqual({ path: "docs/heights.md", title: "Heights", size: 109 });
    const page = await ask("/wiki/docs/heights.md");
    expect(page.headers.get("content-type")).toBe("text/markdown; charset=utf-8");
    expect((await page.arrayBuffer()).byteLength).toBe(109);
    const odd = await ask(`/wiki/${encodeURIComponent("sp ace/Über & so.md")}?ref=feature%2Fodd`);
    expect(await odd.text()).toBe("# Über\r\n");
  });

  it("releases, merges, CI and the check", async () => {
    expect(await read("/releases?ref=feature/odd")).toMatchObject([{ version: "1.2", status: "built" }]);
    expect(await read("/releases/1.2")).toMatchObject({ status: "none", body: expect.stringContaining("-") });
    expect(await read("/merges?ref=feature/odd")).toMatchObject([{ pr: OFFSET_PR, applied: true }]);
    expect(await read("/ci")).toMatchObject({ runner: "local", steps: ["10_test.sh"], runs: [] });
    expect(await read("/check")).toMatchObject({ errors: 0, truncated: false });
  });

  it("leaves a broken issue out of the list and names it in the check", async () => {
    const issues = await read("/issues?ref=feature/odd&archived=true");
    // It has a number all the same: those behind it keep theirs when it is mended.
    expect(issues[0].number).toBe(2);
    expect(await read("/check?ref=feature/odd")).toMatchObject({
      errors: 1,
      diagnostics: [{ field: "title", path: `.forge/issues/${BROKEN}/issue.md` }],
    });
  });

  it("at a branch, a tag and a commit", async () => {
    const client = stand.github.as("maintainer");
    const at = { owner: OWNER, repo: REPO };
    const { data } = await client.rest.git.getRef({ ...at, ref: "heads/feature/odd" });
    const { sha } = data.object;
    await client.rest.git.createRef({ ...at, ref: "refs/tags/v9", sha });
    for (const ref of ["feature/odd", "v9", sha]) {
      expect(await read(`/merges?ref=${encodeURIComponent(ref)}`)).toHaveLength(1);
    }
    expect((await ask("/merges?ref=no-such-branch")).status).toBe(404);
  });
});

describe("lists", () => {
  it("are filtered", async () => {
    const titles = async (query: string) =>
      (await read(`/issues?${query}`)).map(({ title }: { title: string }) => title);
    expect(await titles("state=in-progress")).toEqual(["Print times in the station's own zone"]);
    expect(await titles("label=feature&label=docs")).toEqual(["Print times in the station's own zone"]);
    expect(await titles("assignee=tide-agent")).toEqual(["Keep the station list between runs"]);
    expect(await titles("milestone=v1.2")).toHaveLength(1);
    expect(await titles("state=archived")).toEqual(["Support the paper almanac layout"]);
  });

  it("are walked to their end by their links, as GitHub's are", async () => {
    const all = await read("/issues?archived=true");
    const walked: unknown[] = [];
    let next: string | undefined =
      `${stand.service.url}/forge/${OWNER}/${REPO}/issues?archived=true&per_page=2`;
    for (let pages = 0; next !== undefined && pages < 9; pages += 1) {
      const response: Response = await fetch(next, { headers: { authorization: "Bearer stand-maintainer" } });
      walked.push(...(await response.json()));
      next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    }
    expect(walked).toEqual(all);
  });

  it("name every relation in the middle, and none on one page", async () => {
    const link = async (query: string) => (await ask(`/issues?${query}`)).headers.get("link");
    const relations = [...((await link("per_page=2&page=2&archived=true")) ?? "").matchAll(/rel="(\w+)"/g)];
    expect(relations.map(([, relation]) => relation)).toEqual(["prev", "next", "last", "first"]);
    expect(await link("per_page=100")).toBeNull();
  });
});

describe("who may read", () => {
  it("asks for a token", async () => {
    const response = await fetch(`${stand.service.url}/forge/${OWNER}/${REPO}/issues`);
    expect([response.status, response.headers.get("www-authenticate")?.split(" ")[0]]).toEqual([
      401,
      "Bearer",
    ]);
  });

  it("hides a private repository from a stranger as GitHub does", async () => {
    const repository = `${PEOPLE.maintainer}/private`;
    const hidden = await (await ask("/issues", { by: "stranger", repository })).json();
    const missing = await (
      await ask("/issues", { by: "stranger", repository: `${PEOPLE.maintainer}/none` })
    ).json();
    expect(hidden).toMatchObject({ status: 404, code: "repository-hidden" });
    expect(missing).toMatchObject({ status: 404, code: "repository-hidden" });
    expect(await (await ask("/issues", { repository })).json()).toMatchObject({ code: "tracker-missing" });
  });

  it("never acts as the App", () => {
    expect(proxy.asked.filter(({ path }) => path.includes("/app"))).toEqual([]);
  });
});

describe("what the caller holds already", () => {
  it("costs one listing and no blob, until the tracker changes", async () => {
    const { github } = stand;
    await github.commit("moving", { "a.txt": "1" }, "A branch");
    const first = await ask("/issues?ref=moving");
    const tag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");

    const before = proxy.asked.length;
    const again = await ask("/issues?ref=moving", { headers: { "if-none-match": tag } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    // The root alone, which is how GitHub says that the caller may read: what stands below it is remembered.
    expect(proxy.asked.slice(before).map(({ path }) => path.includes("/git/trees/"))).toEqual([true]);

    await github.commit("moving", { "a.txt": "2" }, "Elsewhere");
    expect((await ask("/issues?ref=moving", { headers: { "if-none-match": tag } })).status).toBe(304);
    await github.commit("moving", { ".forge/wiki/new.md": "# New\n" }, "In the tracker");
    expect((await ask("/issues?ref=moving", { headers: { "if-none-match": tag } })).status).toBe(200);
  });

  it("is asked for by HEAD without a body", async () => {
    const head = await ask("/wiki/docs/heights.md", { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toMatch(/^"/);
  });
});

describe("a path of the wiki", () => {
  const none: Record<string, [number, string]> = {
    "/etc/passwd": [400, "escapes wiki"],
    "..%2flabels.md": [400, "escapes wiki"],
    "%2e%2e%2flabels.md": [400, "escapes wiki"],
    "%252e%252e%252flabels.md": [400, "escapes wiki"],
    "docs%2f..%2fdocs": [400, "escapes wiki"],
    "..%5clabels.md": [400, "escapes wiki"],
    docs: [400, "is a directory"],
    "docs/nope.md": [404, "not found"],
    "a%00b": [404, "not found"],
  };
  for (const [path, [status, title]] of Object.entries(none)) {
    it(`${path} ${title}`, async () => {
      const response = await ask(`/wiki/${path}`);
      expect(response.headers.get("content-type")).toBe("application/problem+json");
      expect(await response.json()).toMatchObject({ status, title });
    });
  }
});

it("sends only requests that GitHub's own description allows", () => {
  expect(proxy.asked.length).toBeGreaterThan(50);
  expect([...new Set(proxy.asked.flatMap(findFaults))]).toEqual([]);
  // A GraphQL query reads, and GraphQL takes queries by POST; a delivery on the side has the App ask for its token.
  const byRest = proxy.asked.filter(({ path }) => path !== "/graphql" && !path.startsWith("/app/"));
  expect(byRest.filter(({ method }) => method !== "GET")).toEqual([]);
});

it("writes one line a request, with no token and no content", () => {
  const lines = stand.service.log.filter((line) => line.includes('"event":"forge"'));
  expect(lines.length).toBeGreaterThan(40);
  expect(lines.join("\n")).not.toMatch(/stand-maintainer|station list|almanac/);
});
