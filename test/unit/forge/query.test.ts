import { describe, expect, it } from "vitest";
import { queryCheck } from "../../../lib/forge/query-check.ts";
import { queryCi } from "../../../lib/forge/query-ci.ts";
import { queryLabels, queryMilestones } from "../../../lib/forge/query-declared.ts";
import { queryMerges } from "../../../lib/forge/query-merges.ts";
import { parseQuery } from "../../../lib/forge/query-parameters.ts";
import { queryRelease, queryReleases } from "../../../lib/forge/query-releases.ts";
import { queryBoard, queryTask, queryTasks } from "../../../lib/forge/query-tasks.ts";
import { queryIssue, queryPr } from "../../../lib/forge/query-thread.ts";
import { ISSUES, PRS, queryIssues, queryPrs } from "../../../lib/forge/query-threads.ts";
import { queryWiki, queryWikiPage } from "../../../lib/forge/query-wiki.ts";
import { at, issuePage, mergePage, page, prPage, taskPage, treeOf, uuidOf } from "./trees.ts";

const whole = { page: 1, per_page: 100 };
const ofIssues = (query: string) => {
  const parsed = parseQuery(new URLSearchParams(query), ISSUES);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};
const ofPrs = (query: string) => {
  const parsed = parseQuery(new URLSearchParams(query), PRS);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.error));
  return parsed.value;
};

const commentAt = (issue: number, n: number) => `.forge/issues/${uuidOf(issue)}/comments/${uuidOf(n)}.md`;
const commentPage = (n: number, body: string, created = "2025-09-05T00:00:00Z") =>
  page({ id: uuidOf(n), created, author: "mo" }, body);

const ISSUE_FILES = {
  [at.issue(1)]: issuePage(1, { labels: "[bug]", assignees: "[ana]", milestone: "v1" }),
  [at.issue(2)]: issuePage(2, { state: "closed", labels: "[bug, docs]" }),
  [at.archivedIssue(3)]: issuePage(3, { state: "archived" }),
  [at.issue(4)]: issuePage(4, { state: "in-progress", assignees: "[ana, bo]" }),
  [at.issue(5)]: page({ id: uuidOf(5), state: "open", created: "2025-09-01T00:00:05Z" }),
  [commentAt(2, 20)]: commentPage(20, "later\n", "2025-09-07T00:00:00Z"),
  [commentAt(2, 21)]: commentPage(21, "first\n"),
  [commentAt(2, 22)]: "no frontmatter",
  [commentAt(4, 23)]: commentPage(23, "elsewhere\n"),
  ".forge/wiki/a.md": "# A\n",
};

describe("issues", () => {
  const numbers = async (query: string) =>
    (await queryIssues(treeOf(ISSUE_FILES), ofIssues(query))).items.map(({ number }) => number);
  const cases: Record<string, number[]> = {
    "": [1, 2, 4],
    "archived=true": [1, 2, 3, 4],
    "state=archived": [3],
    "state=archived&archived=false": [],
    "state=all": [1, 2, 4],
    "state=in-progress": [4],
    "label=bug": [1, 2],
    "label=bug&label=docs": [2],
    "label=Bug": [],
    "label=__proto__": [],
    "assignee=ana": [1, 4],
    "assignee=none": [2],
    "milestone=v1": [1],
    "milestone=none": [2, 4],
    "per_page=2&page=2": [4],
    "page=9": [],
  };
  for (const [query, wanted] of Object.entries(cases)) {
    it(`?${query} lists ${wanted.join(", ") || "none"}`, async () => {
      expect(await numbers(query)).toEqual(wanted);
    });
  }

  it("costs the issues alone, and counts comments by their paths", async () => {
    const tree = treeOf(ISSUE_FILES);
    const { items } = await queryIssues(tree, ofIssues(""));
    expect(items.map(({ comments }) => comments)).toEqual([0, 3, 1]);
    expect(tree.reads).toHaveLength(1);
    expect(tree.reads[0]).toSatisfy((paths: readonly string[]) =>
      paths.every((path) => path.endsWith("/issue.md")),
    );
  });

  it("shows one with its own comments, oldest first, without the broken one", async () => {
    const tree = treeOf(ISSUE_FILES);
    const issue = await queryIssue(tree, { kind: "number", number: 2 });
    expect(issue).toMatchObject({ number: 2, id: uuidOf(2), state: "closed", updatedAt: null });
    expect(issue?.comments.map(({ body }) => body)).toEqual(["first\n", "later\n"]);
    expect(Object.keys(issue?.comments[0] ?? {})).toEqual(["id", "author", "createdAt", "body"]);
    expect(tree.reads.flat()).not.toContain(commentAt(4, 23));
    expect(await queryIssue(tree, { kind: "id", id: uuidOf(2) })).toEqual(issue);
  });

  it("shows an archived one, and neither a broken nor a missing one", async () => {
    const tree = treeOf(ISSUE_FILES);
    expect(await queryIssue(tree, { kind: "number", number: 3 })).toMatchObject({ state: "archived" });
    expect(await queryIssue(tree, { kind: "number", number: 5 })).toBeNull();
    expect(await queryIssue(tree, { kind: "number", number: 6 })).toBeNull();
  });

  it("keeps a comment with the bytes of another thread's out", async () => {
    const same = commentPage(20, "twice\n");
    const tree = treeOf({
      [at.issue(1)]: issuePage(1),
      [at.issue(2)]: issuePage(2),
      [commentAt(1, 20)]: same,
      [commentAt(2, 20)]: same,
    });
    expect((await queryIssue(tree, { kind: "number", number: 1 }))?.comments).toHaveLength(1);
  });

  it("gives no number its issue in a listing that was cut, but an id", async () => {
    const tree = treeOf(ISSUE_FILES, { truncated: true });
    expect(await queryIssue(tree, { kind: "number", number: 1 })).toBeNull();
    expect(await queryIssue(tree, { kind: "id", id: uuidOf(1) })).toMatchObject({ title: "Issue 1" });
  });

  it("never reads a symlink or a file over the cap", async () => {
    const tree = treeOf(ISSUE_FILES, {
      modes: { [at.issue(1)]: "120000" },
      sizes: { [at.issue(2)]: 262_145 },
    });
    expect((await queryIssues(tree, ofIssues(""))).items.map(({ title }) => title)).toEqual(["Issue 4"]);
    expect(tree.reads.flat()).not.toContain(at.issue(1));
    expect(tree.reads.flat()).not.toContain(at.issue(2));
  });
});

describe("PRs", () => {
  const folder = `.forge/prs/${uuidOf(1)}`;
  const files = {
    [at.pr(1)]: prPage(1, { draft: "true", issues: `[${uuidOf(9)}]` }),
    [`${folder}/patch.diff`]: "--- a\n+++ b\n",
    [`${folder}/reviews/${uuidOf(30)}.md`]: page(
      { id: uuidOf(30), created: "2025-09-05T00:00:00Z", state: "approved" },
      "Good.\n",
    ),
    [`${folder}/comments/${uuidOf(31)}.md`]: commentPage(31, "A note.\n"),
    [at.pr(2)]: prPage(2, { state: "merged", head: "y" }),
  };

  it("are filtered by state, draft and branches", async () => {
    const titles = async (query: string) =>
      (await queryPrs(treeOf(files), ofPrs(query))).items.map(({ title }) => title);
    expect(await titles("state=merged")).toEqual(["PR 2"]);
    expect(await titles("draft=true")).toEqual(["PR 1"]);
    expect(await titles("head=y&base=main")).toEqual(["PR 2"]);
  });

  it("show the patch, reviews and comments of one", async () => {
    const tree = treeOf(files);
    expect(await queryPr(tree, { kind: "number", number: 1 })).toMatchObject({
      databaseId: uuidOf(1),
      issues: [uuidOf(9)],
      patchSize: 12,
      patch: "--- a\n+++ b\n",
      reviews: [{ state: "approved", body: "Good.\n", author: null }],
      comments: [{ body: "A note.\n", author: "mo" }],
    });
    expect(await queryPr(tree, { kind: "number", number: 2 })).toMatchObject({
      patchSize: null,
      patch: null,
      reviews: [],
    });
  });

  it("tell the size of a patch that is too large, and follow no symlink to one", async () => {
    const large = treeOf(files, { sizes: { [`${folder}/patch.diff`]: 1_048_577 } });
    expect(await queryPr(large, { kind: "number", number: 1 })).toMatchObject({
      patchSize: 1_048_577,
      patch: null,
    });
    const linked = treeOf(files, { modes: { [`${folder}/patch.diff`]: "120000" } });
    expect(await queryPr(linked, { kind: "number", number: 1 })).toMatchObject({
      patchSize: null,
      patch: null,
    });
    for (const tree of [large, linked]) expect(tree.reads.flat()).not.toContain(`${folder}/patch.diff`);
  });
});

describe("tasks", () => {
  const files = {
    [at.task(1)]: taskPage(1, { assignee: "ana" }),
    [at.task(2)]: taskPage(2, { status: "done", closed: "2025-09-04T00:00:00Z" }),
    [at.archivedTask(3)]: taskPage(3),
    [at.task(4)]: taskPage(4, { status: "later" }),
  };
  const ask = { status: undefined, assignee: undefined, archived: undefined, ...whole };
  const titles = async (query: Partial<Parameters<typeof queryTasks>[1]>) =>
    (await queryTasks(treeOf(files), { ...ask, ...query })).items.map(({ title }) => title);

  it("are listed without archived and broken ones, and filtered", async () => {
    expect(await titles({})).toEqual(["Task 1", "Task 2"]);
    expect(await titles({ archived: true })).toEqual(["Task 1", "Task 2", "Task 3"]);
    expect(await titles({ status: "done" })).toEqual(["Task 2"]);
    expect(await titles({ assignee: "none" })).toEqual(["Task 2"]);
  });

  it("are shown one at a time for one blob", async () => {
    const tree = treeOf(files);
    expect(await queryTask(tree, uuidOf(2))).toMatchObject({ closedAt: "2025-09-04T00:00:00Z" });
    expect(tree.reads).toEqual([[at.task(2)]]);
    expect(await queryTask(tree, uuidOf(4))).toBeNull();
  });

  it("stand on the board", async () => {
    expect(await queryBoard(treeOf(files))).toEqual({
      todo: [uuidOf(1)],
      doing: [],
      blocked: [],
      done: [uuidOf(2)],
    });
  });
});

describe("labels and milestones", () => {
  const files = {
    ".forge/labels.md":
      "- name: bug\n  color: red\n- color: blue\n- name: bug\n  color: green\n- name: __proto__\n- x\n",
    ".forge/milestones.md":
      "- name: v1\n  state: closed\n- name: v2\n  due: 2025-12-31\n- name: v3\n  state: odd\n",
  };

  it("cost one blob each; of two with one name the first stands, a broken one is left out", async () => {
    const tree = treeOf(files);
    expect((await queryLabels(tree, whole)).items).toEqual([
      { name: "bug", color: "red", description: null },
      { name: "__proto__", color: null, description: null },
    ]);
    expect(tree.reads).toEqual([[".forge/labels.md"]]);
  });

  it("are open where a milestone does not say", async () => {
    const names = async (state: "open" | "closed" | "all" | undefined) =>
      (await queryMilestones(treeOf(files), { state, ...whole })).items.map(({ name }) => name);
    expect(await names(undefined)).toEqual(["v1", "v2"]);
    expect(await names("open")).toEqual(["v2"]);
    expect(await names("closed")).toEqual(["v1"]);
  });

  it.each(["", "{}", "not: a list", "- [", "\u0000"])("are none in a file that holds %j", async (text) => {
    expect(await queryLabels(treeOf({ ".forge/labels.md": text }), whole)).toEqual({ items: [], last: 1 });
  });

  it("are none without a file, for no request", async () => {
    const tree = treeOf({ ".forge/labels.md": "- name: a\n" }, { modes: { ".forge/labels.md": "120000" } });
    expect((await queryLabels(tree, whole)).items).toEqual([]);
    expect(tree.reads).toEqual([]);
  });
});

describe("the wiki", () => {
  const files = {
    ".forge/wiki/b.md": "# Bee\n",
    ".forge/wiki/a/x.md": "# Ex\n",
    ".forge/wiki/a/raw.bin": new Uint8Array([0, 255, 13, 10]),
    ".forge/wiki/link.md": "../../secret",
    ".forge/wiki/big.md": "# Big\n",
    ".forge/wiki/.gitkeep": "",
  };
  const traits = { modes: { ".forge/wiki/link.md": "120000" }, sizes: { ".forge/wiki/big.md": 262_145 } };

  it("reads the titles of one page of the index, and only of Markdown", async () => {
    const tree = treeOf(files, traits);
    const first = await queryWiki(tree, { page: 1, per_page: 2 });
    expect(first).toEqual({
      items: [
        { path: "a/raw.bin", title: "raw.bin", size: 4 },
        { path: "a/x.md", title: "Ex", size: 5 },
      ],
      last: 2,
    });
    expect(tree.reads).toEqual([[".forge/wiki/a/x.md"]]);
  });

  it("gives a page byte for byte", async () => {
    const page = await queryWikiPage(treeOf(files, traits), "a/raw.bin");
    expect(page).toEqual({ kind: "page", path: "a/raw.bin", bytes: files[".forge/wiki/a/raw.bin"] });
  });

  const none: Record<string, string> = {
    a: "directory",
    "a/": "directory",
    "": "directory",
    "link.md": "missing",
    ".gitkeep": "missing",
    "b.md/": "missing",
    "B.md": "missing",
    "b.md\u0000": "missing",
    "../labels.md": "missing",
    "..": "missing",
    __proto__: "missing",
    constructor: "missing",
    [`x/${"y".repeat(100_000)}`]: "missing",
    "big.md": "too-large",
  };
  for (const [path, kind] of Object.entries(none)) {
    it(`has no page at ${JSON.stringify(path.slice(0, 20))}: ${kind}, for no blob`, async () => {
      const tree = treeOf({ ...files, ".forge/labels.md": "[]\n" }, traits);
      expect((await queryWikiPage(tree, path)).kind).toBe(kind);
      expect(tree.reads).toEqual([]);
    });
  }
});

describe("releases, merges and CI", () => {
  const files = {
    ".forge/releases/1.0.md": page({ version: '"1.0"', created: "2025-09-01T00:00:00Z" }, "Notes.\n"),
    ".forge/releases/1.1.md": page({ version: '"1.1"', created: "2025-09-02T00:00:00Z" }),
    ".forge/releases/out/1.1/app": "x",
    [at.merge(1)]: mergePage(1, { created: "2025-09-04T00:00:01Z" }),
    [at.merge(2)]: mergePage(2, { created: "2025-09-04T00:00:02Z", verdict: "fail", applied: "false" }),
    ".forge/ci/ci.env": "runner: docker\n__proto__: here\nA: b\n",
    ".forge/ci/steps/20_b.sh": "x",
    ".forge/ci/steps/10_a.sh": "x",
    ".forge/ci/runs/2025-09-01T00:00:00Z/summary.md": page({
      run: "2025-09-01T00:00:00Z",
      verdict: "pass",
      created: "2025-09-01T00:00:00Z",
      steps: "[{name: a, exit: 0, duration_ms: 12}, {name: b}]",
    }),
  };

  it("list releases, and read one for one blob", async () => {
    const tree = treeOf(files);
    expect((await queryReleases(tree, whole)).items.map(({ version, status }) => [version, status])).toEqual([
      ["1.0", "none"],
      ["1.1", "built"],
    ]);
    const one = treeOf(files);
    expect(await queryRelease(one, "1.0")).toMatchObject({ body: "Notes.\n" });
    expect(one.reads).toEqual([[".forge/releases/1.0.md"]]);
    expect(await queryRelease(one, "__proto__")).toBeNull();
  });

  it("list merge records, filtered", async () => {
    const ask = { pr: undefined, verdict: undefined, applied: undefined, ...whole };
    const prs = async (query: Partial<Parameters<typeof queryMerges>[1]>) =>
      (await queryMerges(treeOf(files), { ...ask, ...query })).items.map(({ pr }) => pr);
    expect(await prs({})).toEqual([uuidOf(1), uuidOf(2)]);
    expect(await prs({ verdict: "fail" })).toEqual([uuidOf(2)]);
    expect(await prs({ applied: true })).toEqual([uuidOf(1)]);
    expect(await prs({ pr: uuidOf(9) })).toEqual([]);
  });

  it("show CI's settings, steps in their order and runs without broken steps", async () => {
    const ci = await queryCi(treeOf(files));
    expect(JSON.stringify(ci)).toBe(
      JSON.stringify({
        runner: "docker",
        env: JSON.parse('{"__proto__":"here","A":"b"}'),
        steps: ["10_a.sh", "20_b.sh"],
        runs: [
          {
            run: "2025-09-01T00:00:00Z",
            verdict: "pass",
            createdAt: "2025-09-01T00:00:00Z",
            steps: [{ name: "a", exit: 0, durationMs: 12 }],
          },
        ],
      }),
    );
    expect(await queryCi(treeOf({ ".forge/ci/ci.env": "runner: elsewhere\n" }))).toMatchObject({
      runner: "local",
    });
  });

  it("check everything, and say when the listing was cut", async () => {
    const broken = { ...files, [at.issue(1)]: page({ id: uuidOf(1), state: "open" }) };
    const tree = treeOf(broken);
    const check = await queryCheck(tree);
    expect(check.errors + check.warnings).toBe(check.diagnostics.length);
    expect(check.diagnostics).toContainEqual(expect.objectContaining({ path: at.issue(1), field: "title" }));
    expect(check.truncated).toBe(false);
    expect(tree.reads.flat()).not.toContain(".forge/ci/steps/10_a.sh");
    expect(await queryCheck(treeOf(broken, { truncated: true }))).toMatchObject({ truncated: true });
  });
});
