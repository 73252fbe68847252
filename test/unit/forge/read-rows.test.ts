import { describe, expect, test } from "vitest";
import { createFactsCache } from "../../../lib/forge/facts-cache.ts";
import { readRows } from "../../../lib/forge/read-rows.ts";
import type { Reference, RowAnswer } from "../../../lib/forge/rows.ts";
import type { TreeSource } from "../../../lib/forge/tree.ts";
import { at, issuePage, mergePage, prPage, taskPage, treeOf, uuidOf } from "./trees.ts";

const number = (n: number): Reference => ({ kind: "issue", number: n });
const uuid = (n: number, of: "any" | "issue" | "pr" | "task" = "any"): Reference => ({
  kind: "uuid",
  id: uuidOf(n),
  of,
});

async function answer(source: TreeSource, reference: Reference): Promise<RowAnswer | undefined> {
  return [...(await readRows(source, [reference])).values()][0];
}

describe("what it costs", () => {
  test("asks nothing when no reference is one of the tracker's", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1) });
    expect(await readRows(tree, [])).toEqual(new Map());
    expect(await readRows(tree, [{ kind: "github", number: 4 }])).toEqual(new Map());
    expect(tree.listed()).toBe(0);
  });

  test("reads a task's own file and no other", async () => {
    const tree = treeOf({
      [at.task(1)]: taskPage(1),
      [at.task(2)]: taskPage(2),
      [at.issue(3)]: issuePage(3),
      [at.merge(0)]: mergePage(9),
    });
    await readRows(tree, [uuid(1)]);
    expect(tree.reads).toEqual([[at.task(1)]]);
  });

  test("reads nothing for a uuid that has no place", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1) });
    expect(await answer(tree, uuid(7))).toEqual({ status: "absent" });
    expect(tree.reads).toEqual([]);
  });

  test("leaves PRs and merge records alone for a number that does not exist", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1), [at.pr(2)]: prPage(2), [at.merge(0)]: mergePage(2) });
    expect(await answer(tree, number(2))).toEqual({ status: "absent" });
    expect(tree.reads).toEqual([[at.issue(1)]]);
  });

  test("leaves merge records alone for a PR that says itself that it is merged", async () => {
    const tree = treeOf({ [at.pr(2)]: prPage(2, { state: "merged" }), [at.merge(0)]: mergePage(2) });
    expect(await answer(tree, uuid(2))).toMatchObject({ row: { state: "merged", merged: true } });
    expect(tree.reads).toEqual([[at.pr(2)]]);
  });

  test("asks once for bodies that several places share", async () => {
    const tree = treeOf({ [at.merge(0)]: mergePage(2), [at.merge(1)]: mergePage(2), [at.pr(2)]: prPage(2) });
    await readRows(tree, [uuid(2)]);
    expect(tree.reads.map(({ length }) => length)).toEqual([1, 1]);
  });

  test("fetches only what a cache does not know", async () => {
    const cache = createFactsCache(100);
    const files = { [at.issue(1)]: issuePage(1), [at.issue(2)]: issuePage(2) };
    await readRows(treeOf(files), [number(1)], { cache });
    const later = treeOf({ ...files, [at.issue(2)]: issuePage(2, { state: "closed" }) });
    const rows = await readRows(later, [number(1), number(2)], { cache });
    expect(later.reads).toEqual([[at.issue(2)]]);
    expect(rows.get("issue 2")).toMatchObject({ row: { state: "closed" } });
  });

  test("answers alike with a cache too small to hold anything", async () => {
    const files = { [at.issue(1)]: issuePage(1), [at.issue(2)]: issuePage(2), [at.pr(3)]: prPage(3) };
    const asked = [number(1), number(2), uuid(3)];
    const cached = await readRows(treeOf(files), asked, { cache: createFactsCache(1) });
    expect(cached).toEqual(await readRows(treeOf(files), asked));
  });
});

describe("numbers", () => {
  test("rank issues by created, then by id, archived ones among them", async () => {
    const tree = treeOf({
      [at.issue(5)]: issuePage(5, { created: "2025-09-01T00:00:00.05Z" }),
      [at.issue(9)]: issuePage(9, { created: "2025-09-01T00:00:00.050Z" }),
      [at.archivedIssue(8)]: issuePage(8, { created: "2025-09-01T00:00:00Z", state: "archived" }),
      [at.issue(2)]: issuePage(2, { created: "2025-09-01T00:00:00.1Z" }),
    });
    const rows = await readRows(tree, [1, 2, 3, 4, 5, 0].map(number));
    const ids = [...rows.values()].map((row) => (row.status === "found" ? row.id : row.status));
    expect(ids).toEqual([uuidOf(8), uuidOf(5), uuidOf(9), uuidOf(2), "absent", "absent"]);
  });

  test("rank an issue whose other fields are wrong, and leave out one whose id or created is", async () => {
    const tree = treeOf({
      [at.issue(1)]: issuePage(1, { title: '""', state: "nonsense" }),
      [at.issue(2)]: issuePage(2, { id: uuidOf(3) }),
      [at.issue(4)]: issuePage(4, { created: "yesterday" }),
      [at.issue(5)]: "no frontmatter",
      [at.issue(6)]: issuePage(6),
    });
    const rows = await readRows(tree, [number(1), number(2), number(3)]);
    expect(rows.get("issue 1")).toMatchObject({ status: "unread" });
    expect(rows.get("issue 2")).toMatchObject({ status: "found", id: uuidOf(6) });
    expect(rows.get("issue 3")).toEqual({ status: "absent" });
  });

  test("count one of two copies when an issue is live and archived", async () => {
    const tree = treeOf({
      [at.archivedIssue(1)]: issuePage(1, { state: "archived" }),
      [at.issue(1)]: issuePage(1),
      [at.issue(2)]: issuePage(2),
    });
    const rows = await readRows(tree, [number(1), number(2), number(3)]);
    expect(rows.get("issue 1")).toMatchObject({ row: { state: "open" } });
    expect(rows.get("issue 3")).toEqual({ status: "absent" });
  });

  test("and a uuid name one row by one id", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1) });
    const rows = await readRows(tree, [number(1), uuid(1), { kind: "uuid", id: uuidOf(1), of: "issue" }]);
    expect(new Set([...rows.values()].map((row) => JSON.stringify(row))).size).toBe(1);
  });
});

describe("what a row says", () => {
  test("an issue is merged when a merged PR lists it", async () => {
    const tree = treeOf({
      [at.issue(1)]: issuePage(1),
      [at.pr(2)]: prPage(2, { state: "merged", issues: `[${uuidOf(1)}]` }),
    });
    expect(await answer(tree, number(1))).toEqual({
      status: "found",
      id: uuidOf(1),
      row: { kind: "issue", state: "open", merged: true },
    });
  });

  test("an issue is merged when a passed and applied record names a PR that lists it", async () => {
    const files = {
      [at.issue(1)]: issuePage(1, { state: "closed" }),
      [at.archivedPr(2)]: prPage(2, { state: "archived", issues: `[${uuidOf(1)}]` }),
    };
    const merged = async (record: string) =>
      answer(treeOf({ ...files, [at.merge(0)]: record }), uuid(1, "issue"));
    expect(await merged(mergePage(2))).toMatchObject({ row: { state: "closed", merged: true } });
    expect(await merged(mergePage(2, { verdict: "fail" }))).toMatchObject({ row: { merged: false } });
    expect(await merged(mergePage(2, { applied: "false" }))).toMatchObject({ row: { merged: false } });
    expect(await merged(mergePage(3))).toMatchObject({ row: { merged: false } });
  });

  test("an open PR that lists the issue merges nothing", async () => {
    const tree = treeOf({
      [at.issue(1)]: issuePage(1),
      [at.pr(2)]: prPage(2, { issues: `[${uuidOf(1)}]` }),
    });
    expect(await answer(tree, number(1))).toMatchObject({ row: { merged: false } });
  });

  test("an archived PR is merged by its record, and else closed", async () => {
    const files = { [at.archivedPr(2)]: prPage(2, { state: "archived" }) };
    expect(await answer(treeOf(files), uuid(2))).toMatchObject({ row: { state: "closed", merged: false } });
    const recorded = treeOf({ ...files, [at.merge(0)]: mergePage(2) });
    expect(await answer(recorded, uuid(2))).toMatchObject({ row: { state: "merged", merged: true } });
  });

  test("a merged PR with one ill-formed entry still merges the issues it names well", async () => {
    const tree = treeOf({
      [at.issue(1)]: issuePage(1),
      [at.pr(2)]: prPage(2, { state: "merged", issues: `[${uuidOf(1)}, ISS-4]` }),
    });
    expect(await answer(tree, number(1))).toMatchObject({ row: { merged: true } });
  });

  test("a task is closed when its timestamp is set, whatever its status", async () => {
    const tree = treeOf({
      [at.archivedTask(1)]: taskPage(1, { closed: "2025-09-09T00:00:00Z" }),
      [at.task(2)]: taskPage(2, { status: "done", closed: "" }),
    });
    const rows = await readRows(tree, [uuid(1, "task"), uuid(2, "task")]);
    expect(rows.get(uuidOf(1))).toMatchObject({ row: { kind: "task", status: "todo", closed: true } });
    expect(rows.get(uuidOf(2))).toMatchObject({ row: { kind: "task", status: "done", closed: false } });
  });

  test("a uuid of another kind than asked for is absent", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1) });
    expect(await answer(tree, uuid(1, "pr"))).toEqual({ status: "absent" });
  });

  test("an upper-case uuid names the lower-case one", async () => {
    const id = "ABCDEF00-0000-4000-8000-000000000000";
    const tree = treeOf({
      [`.forge/tasks/${id.toLowerCase()}.md`]: taskPage(1, { id: id.toLowerCase() }),
    });
    expect((await readRows(tree, [{ kind: "uuid", id, of: "any" }])).get(id)).toMatchObject({
      status: "found",
      id: id.toLowerCase(),
    });
  });
});

describe("what is unread rather than absent", () => {
  test("a broken entity that is asked for, with its file and the reason", async () => {
    const rows = await readRows(
      treeOf({
        [at.issue(1)]: issuePage(1, { state: "Open" }),
        [at.pr(2)]: "no frontmatter",
        [at.task(3)]: taskPage(3, { id: uuidOf(4) }),
        [at.task(5)]: new Uint8Array([0xff, 0xfe, 0x00]),
      }),
      [uuid(1), uuid(2), uuid(3), uuid(5)],
    );
    expect(rows.get(uuidOf(1))).toMatchObject({
      status: "unread",
      reason: expect.stringMatching(/^\.forge\/issues\/.*"state" is "Open"/),
    });
    expect(rows.get(uuidOf(2))).toMatchObject({
      status: "unread",
      reason: expect.stringContaining("frontmatter"),
    });
    expect(rows.get(uuidOf(3))).toMatchObject({ status: "unread", reason: expect.stringContaining("id") });
    expect(rows.get(uuidOf(5))).toMatchObject({ status: "unread", reason: expect.stringContaining("UTF-8") });
  });

  test("a symlink and a file over the cap, neither of them fetched", async () => {
    const tree = treeOf(
      { [at.task(1)]: "../../etc/passwd", [at.task(2)]: taskPage(2) },
      { modes: { [at.task(1)]: "120000" }, sizes: { [at.task(2)]: 262_145 } },
    );
    const rows = await readRows(tree, [uuid(1), uuid(2)]);
    expect(rows.get(uuidOf(1))).toMatchObject({
      status: "unread",
      reason: expect.stringContaining("symlink"),
    });
    expect(rows.get(uuidOf(2))).toMatchObject({
      status: "unread",
      reason: expect.stringContaining("262145"),
    });
    expect(tree.reads).toEqual([]);
  });

  test("what a cut listing does not show, and every number in it", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1), [at.task(2)]: taskPage(2) }, { truncated: true });
    const rows = await readRows(tree, [uuid(7), number(1), uuid(1), uuid(2)]);
    expect([...rows.values()].map(({ status }) => status)).toEqual(["unread", "unread", "unread", "found"]);
  });

  test("a row of a cut listing that is merged by what is there is found", async () => {
    const tree = treeOf({ [at.pr(1)]: prPage(1, { state: "merged" }) }, { truncated: true });
    expect(await answer(tree, uuid(1))).toMatchObject({ status: "found", row: { merged: true } });
  });

  test("everything, when the source cannot be listed or read", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1) });
    const failing = { list: tree.list, read: () => Promise.reject(new Error("rate limit")) };
    const rows = await readRows(failing, [number(1), uuid(1), uuid(9)]);
    const reason = "the tracker could not be read: rate limit";
    expect([...rows.values()]).toEqual(Array(3).fill({ status: "unread", reason }));
    const silent = { list: () => Promise.reject(new Error("timeout")), read: tree.read };
    expect(await answer(silent, number(1))).toMatchObject({
      status: "unread",
      reason: expect.stringContaining("timeout"),
    });
  });

  test("everything, when the source leaves a blob out", async () => {
    const tree = treeOf({ [at.issue(1)]: issuePage(1) });
    const forgetful = { list: tree.list, read: () => Promise.resolve(new Map()) };
    expect(await answer(forgetful, number(1))).toMatchObject({ status: "unread" });
  });
});

test("a project without a tracker has no rows", async () => {
  const empty: TreeSource = {
    list: () => Promise.resolve({ commit: "c0ffee", treeSha: null, entries: [], truncated: false }),
    read: () => Promise.reject(new Error("nothing to read")),
  };
  const rows = await readRows(empty, [number(1), uuid(1)]);
  expect([...rows.values()]).toEqual([{ status: "absent" }, { status: "absent" }]);
});
