import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parseCiEnv } from "../../../lib/forge/ci-env.ts";
import type { ForgeFile } from "../../../lib/forge/forge-file.ts";
import { judgeForge } from "../../../lib/forge/judge-forge.ts";

const FIXTURES = new URL("../../../spec/fixtures/", import.meta.url);
const bytesOf = (name: string): Uint8Array => readFileSync(new URL(name, FIXTURES));

const issue = "4d9c7c3e-7b1a-4f2e-9a55-0d6f3b8e2c10";
const pr = "9b2f4c68-1d3e-4a7b-b6c5-2e8f0a9d4b32";

/** Where each golden file belongs. */
const PLACES: Readonly<Record<string, string>> = {
  "issue.md": `issues/${issue}/issue.md`,
  "issue-comment.md": `issues/${issue}/comments/0f6a3e52-52a4-4c3b-8d0e-6f2c9f1b7a21.md`,
  "pr.md": `prs/${pr}/pr.md`,
  "pr-review.md": `prs/${pr}/reviews/c3a1e7d4-6f50-4b89-9c2d-7a4e5b6f8c43.md`,
  "task.md": "tasks/e5d8b2a6-3c47-4e91-8f0a-1b6c7d9e0f54.md",
  "labels.md": "labels.md",
  "milestones.md": "milestones.md",
  "release.md": "releases/1.10.0.md",
  "merge-record.md": "merges/2025-09-12T07:00:00.000001Z.md",
  "ci-env": "ci/ci.env",
  "ci-step.sh": "ci/steps/10_test.sh",
  "ci-run.md": "ci/runs/2025-09-12T06:58:00.000000Z/summary.md",
};

const files: readonly ForgeFile[] = [
  ...Object.entries(PLACES).map(([name, place]) => toFile(place, bytesOf(name))),
  toFile(`prs/${pr}/patch.diff`, new TextEncoder().encode("diff --git a/x b/x\n")),
];

function toFile(place: string, bytes: Uint8Array): ForgeFile {
  return { path: `.forge/${place}`, mode: "100644", size: bytes.length, bytes };
}

describe("the golden files", () => {
  test("are one an entity, and all of them are placed", () => {
    expect(readdirSync(FIXTURES).toSorted()).toEqual(Object.keys(PLACES).toSorted());
  });

  test("make a tracker of which nothing is said", () => {
    expect(judgeForge(files).diagnostics).toEqual([]);
  });

  test("read as the values that are written in them", () => {
    const { entities, labels, milestones } = judgeForge(files).forge;
    const fieldsOf = (kind: keyof typeof entities) =>
      entities[kind].map(({ fields, body }) => [fields, body]);
    expect(fieldsOf("issue")).toEqual([
      [
        {
          id: issue,
          title: "Search results jump while typing",
          state: "in-progress",
          created: "2025-09-08T02:00:00.123456Z",
          labels: ["bug", "search"],
          assignees: ["mina"],
          milestone: "v1.2",
          updated: "2025-09-11T17:40:09Z",
        },
        "Type two letters quickly: the list is ordered twice.\n",
      ],
    ]);
    expect(fieldsOf("pr")).toMatchObject([
      [{ state: "merged", draft: false, issues: [issue], ci: "pass" }, {}],
    ]);
    expect(fieldsOf("comment")).toMatchObject([[{ author: "tove" }, "Seen on 1.1.9 too.\n"]]);
    expect(fieldsOf("review")).toMatchObject([[{ author: "mina", state: "approved" }, {}]]);
    expect(fieldsOf("task")).toMatchObject([
      [{ status: "doing", assignee: "oskar" }, "1. Restore\n2. Compare\n"],
    ]);
    expect(fieldsOf("release")).toMatchObject([[{ version: "1.10.0", sha: "12e4567" }, {}]]);
    expect(fieldsOf("merge")).toMatchObject([
      [{ pr, verdict: "pass", applied: true, resolved: ["src/search.ts", "README.md"] }, {}],
    ]);
    expect(fieldsOf("ci-run")).toMatchObject([[{ verdict: "fail" }, "20_test was stopped.\n"]]);
    expect([...(labels ?? [])]).toEqual(["bug", "search"]);
    expect([...(milestones ?? [])]).toEqual(["v1.2", "v1.1"]);
    expect(parseCiEnv(bytesOf("ci-env")).config).toMatchObject({
      agents: ["robo", "helper[bot]"],
      humans: [
        { login: "ana", lens: "technical" },
        { login: "bo", lens: "product" },
      ],
    });
  });
});
