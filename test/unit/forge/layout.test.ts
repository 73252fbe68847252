import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { listKnownPaths, toPlace } from "../../../lib/forge/layout.ts";
import { uuidOf } from "./trees.ts";

const id = uuidOf(1);
const other = uuidOf(2);
const at = "2025-09-04T00:00:00.5Z";

describe("a path's place", () => {
  test.each([
    [`issues/${id}/issue.md`, { kind: "issue", id, archived: false }],
    [`archive/issues/${id}/issue.md`, { kind: "issue", id, archived: true }],
    [`prs/${id}/pr.md`, { kind: "pr", id, archived: false }],
    [`prs/${id}/patch.diff`, { kind: "patch", parent: `.forge/prs/${id}/pr.md` }],
    [
      `issues/${id}/comments/${other}.md`,
      { kind: "comment", id: other, parent: `.forge/issues/${id}/issue.md` },
    ],
    [
      `archive/prs/${id}/reviews/${other}.md`,
      { kind: "review", id: other, parent: `.forge/archive/prs/${id}/pr.md` },
    ],
    [`tasks/${id}.md`, { kind: "task", id, archived: false }],
    [`archive/tasks/${id}/${id}.md`, { kind: "task", id, archived: true }],
    ["labels.md", { kind: "labels" }],
    ["milestones.md", { kind: "milestones" }],
    ["wiki/docs/a b.md", { kind: "wiki", page: "docs/a b.md" }],
    ["ci/ci.env", { kind: "ci-env" }],
    ["ci/steps/10_lint & test.sh", { kind: "ci-step" }],
    [`ci/runs/${at}/summary.md`, { kind: "ci-run", run: at }],
    ["releases/1.2.0.md", { kind: "release", version: "1.2.0" }],
    ["releases/out/1.2.0/bin/tool", { kind: "release-output", version: "1.2.0" }],
    [`merges/${at}.md`, { kind: "merge", created: at }],
    ["releases/build/10_tool.sh", { kind: "other" }],
    [`ci/runs/${at}/log.txt`, { kind: "other" }],
    ["ci/runs/latest/summary.md", { kind: "other" }],
    ["anything/at/all/.gitkeep", { kind: "other" }],
  ])("%s", (path, place) => {
    expect(toPlace(`.forge/${path}`)).toEqual(place);
  });

  test.each([
    "issues/ABCDEF00-0000-4000-8000-000000000000/issue.md",
    `issues/${id}/pr.md`,
    `issues/${id}/patch.diff`,
    `issues/${id}/reviews/${other}.md`,
    `issues/${id}/comments/note.md`,
    `issues/${id}/comments/${other}.txt`,
    `issues/${id}/comments/deep/${other}.md`,
    `issues/${id}`,
    `archive/tasks/${id}/${other}.md`,
    `archive/tasks/${id}.md`,
    `archive/labels.md`,
    `tasks/${id}/task.md`,
    "labels.md/x",
    "wiki",
    "ci/steps/1_lint.sh",
    "ci/steps/100_lint.sh",
    "ci/steps/10_.sh",
    "ci/other.env",
    "releases/.md",
    "releases/1.2.0.txt",
    "releases/deep/1.2.0.md",
    "merges/latest.md",
    "__proto__/x",
    "constructor",
    "",
  ])("none for %s", (path) => {
    expect(toPlace(`.forge/${path}`)).toEqual({ kind: "unknown" });
  });

  test("what stands beside an unknown path as known is known", () => {
    const samples = { uuid: id, NN: "10", name: "lint", time: at, version: "1.2.0", file: "x", page: "x.md" };
    const rooms = ["issues", "prs", "tasks", "archive", "ci", "releases", "merges", "nowhere", "__proto__"];
    for (const room of rooms) {
      const known = listKnownPaths(`.forge/${room}/1/x.md`);
      expect(known.length).toBeGreaterThan(0);
      for (const path of known) {
        const whole = path.replace(/<(\w+)>/g, (_, name: string) => samples[name as keyof typeof samples]);
        if (!whole.endsWith("/")) expect([path, toPlace(`.forge/${whole}`)?.kind]).not.toContain("unknown");
        else expect(rooms).toContain(whole.slice(0, -1));
      }
    }
  });

  test("is nobody's business outside .forge/", () => {
    for (const path of ["README.md", "forge/labels.md", "docs/.forge/labels.md", ".forge"]) {
      expect(toPlace(path)).toBeNull();
    }
  });

  test("is found for any name without failing", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (name) => {
        expect(toPlace(`.forge/${name}`)).toHaveProperty("kind");
      }),
    );
  });
});
