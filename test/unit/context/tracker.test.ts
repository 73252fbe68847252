import { describe, expect, it } from "vitest";
import { parseThreadName, readTrackerThread, resolveThreadName } from "../../../lib/context/threads.ts";
import { readTrackerState, toTrackerSections } from "../../../lib/context/tracker.ts";
import { at, issuePage, page, prPage, taskPage, treeOf, uuidOf } from "../forge/trees.ts";

const FILES = {
  [at.issue(1)]: issuePage(1, { state: "in-progress" }),
  [`.forge/issues/${uuidOf(1)}/comments/${uuidOf(2)}.md`]: page(
    { id: uuidOf(2), created: "2025-09-05T00:00:00Z" },
    "Later.\n",
  ),
  [at.pr(20)]: prPage(20, { draft: "true", ci: "running", title: '"Take `care`"' }),
  [at.pr(21)]: prPage(21, { state: "merged" }),
  [at.task(30)]: taskPage(30),
  [at.task(31)]: taskPage(31, { status: "doing", assignee: "mo" }),
  [at.task(32)]: taskPage(32, { status: "done" }),
  [at.archivedTask(33)]: taskPage(33, { status: "doing" }),
  ".forge/ci/runs/2025-09-06T00:00:00Z/summary.md": page({
    run: "2025-09-06T00:00:00Z",
    verdict: "pass",
    created: "2025-09-06T00:00:00Z",
  }),
  ".forge/wiki/a.md": "# A\n",
};

describe("the tracker's sections", () => {
  it("say what moves, what is proposed, what CI found and how far things are", async () => {
    const tree = treeOf(FILES);
    const sections = toTrackerSections(await readTrackerState(tree));
    expect(sections.slice(0, 3)).toEqual([
      {
        name: "progress, in issues",
        lines: ["shipped: 0, closed unshipped: 0, in flight: 1, remaining: 0, total: 1"],
      },
      {
        name: "board",
        lines: [`doing: Task 31 (task ${uuidOf(31)}, mo)`, `todo: Task 30 (task ${uuidOf(30)})`, "done: 1"],
      },
      { name: "open pull requests", lines: ["PR 1: Take 'care' (x into main, draft)"] },
    ]);
    expect(sections[3]?.lines).toContain("PR 1: in_progress");
    expect(tree.reads).toHaveLength(1);
    expect(tree.reads.flat()).not.toContain(".forge/wiki/a.md");
  });
});

describe("a thread", () => {
  const names = ["issues/1", `issues/${uuidOf(1)}`, "issues/ISS-1", "ISS-1", "iss-1"];
  it.each(names)("of the tracker is found as %s", async (name) => {
    const parsed = parseThreadName(name);
    if (parsed === null) throw new Error(`${name} is no name`);
    const resolved = await resolveThreadName(treeOf(FILES), parsed);
    if (!resolved.ok || resolved.value.kind !== "issues") throw new Error(`${name} is no issue`);
    expect(await readTrackerThread(treeOf(FILES), "issues", resolved.value.address)).toMatchObject({
      label: "issue 1: Issue 1",
      total: 2,
      messages: [{ author: "the tracker" }, { author: "unnamed", text: "Later.\n" }],
    });
  });

  it.each([
    "1",
    "issues/0",
    "github/abc",
    `github/${uuidOf(1)}`,
    "issue/1",
    "issues/1/2",
    "issues/",
    "prs/x",
    "prs/ISS-1",
    "github/ISS-1",
    "/ISS-1",
  ])("is not named by %s", (name) => expect(parseThreadName(name)).toBeNull());
});
