import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ForgeFile } from "../../../lib/forge/forge-file.ts";
import { judgeForge } from "../../../lib/forge/judge-forge.ts";
import { numberEntities } from "../../../lib/forge/numbers.ts";
import { at, issuePage, mergePage, page, prPage, taskPage, uuidOf } from "./trees.ts";

const UTF8 = new TextEncoder();

function toFile(path: string, text: string, traits: Partial<ForgeFile> = {}): ForgeFile {
  const bytes = UTF8.encode(text);
  return { path, mode: "100644", size: bytes.length, bytes, ...traits };
}

const tracker: readonly ForgeFile[] = [
  toFile(at.issue(1), issuePage(1, { labels: "[bug, bug, odd]", state: "open" })),
  toFile(at.issue(2), issuePage(2, { state: "archived", extra: "x" })),
  toFile(at.archivedIssue(2), issuePage(2, { state: "archived" })),
  toFile(at.pr(3), prPage(3, { issues: `[${uuidOf(1)}, ${uuidOf(9)}]` })),
  toFile(at.task(4), taskPage(4, { status: "later" })),
  toFile(at.merge(0), mergePage(8)),
  toFile(".forge/labels.md", "- name: bug\n- name: bug\n"),
  toFile(".forge/milestones.md", "nothing\n"),
  toFile(".forge/ci/ci.env", "runner: cloud\n"),
  toFile(".forge/wiki/a.md", "# A\n"),
  toFile(".forge/lost.md", "x"),
];

describe("a judgement", () => {
  test("is the same whatever order the files come in", () => {
    const judged = judgeForge(tracker).diagnostics;
    expect(judged.length).toBeGreaterThan(8);
    fc.assert(
      fc.property(fc.shuffledSubarray([...tracker], { minLength: tracker.length }), (shuffled) => {
        expect(judgeForge(shuffled).diagnostics).toEqual(judged);
      }),
      { numRuns: 30 },
    );
  });

  test("says what failed, the value in quotes, and what is wanted", () => {
    for (const { message } of judgeForge(tracker).diagnostics) expect(message).toMatch(/^[^\n]+$/);
    const messages = judgeForge(tracker).diagnostics.map(({ message }) => message);
    expect(messages).toContain('"status" is "later": one of todo, doing, blocked, done is wanted');
    expect(messages).toContain('"labels" names "odd": a label declared in .forge/labels.md is wanted');
  });

  test("quotes a hostile value short and on one line", () => {
    const title = `"${"x".repeat(5_000)}\\n"`;
    const { diagnostics } = judgeForge([toFile(at.task(1), taskPage(1, { status: title }))]);
    expect(diagnostics[0]?.message.length).toBeLessThan(200);
  });

  test("says nothing of a file whose content was not fetched, and lets it be referred to", () => {
    const unread = { bytes: null };
    const { diagnostics } = judgeForge([
      toFile(at.issue(1), "not even frontmatter", unread),
      toFile(at.pr(3), prPage(3, { issues: `[${uuidOf(1)}]` })),
      toFile(at.pr(3).replace("pr.md", "patch.diff"), "", unread),
      toFile(at.issue(2), issuePage(2, { labels: "[bug]" })),
      toFile(".forge/labels.md", "", unread),
    ]);
    expect(diagnostics).toEqual([]);
  });

  test("takes a file over the cap by its size, without its bytes", () => {
    const { diagnostics } = judgeForge([toFile(at.issue(1), "", { size: 262_145, bytes: null })]);
    expect(diagnostics).toMatchObject([{ severity: "error", line: 1, field: null, code: "cap" }]);
  });

  test("counts what is wrong in a file beyond the first hundred, and hides no error behind warnings", () => {
    const unknown = Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, "v"]));
    const judge = (fields: Record<string, string>) =>
      judgeForge([toFile(at.issue(1), issuePage(1, fields))]).diagnostics;
    const flooded = judge(unknown);
    expect(flooded).toHaveLength(100);
    expect(flooded.at(-1)).toMatchObject({
      severity: "warning",
      code: "cap",
      message: expect.stringMatching(/^201 more/),
    });
    const hiding = judge({ ...unknown, state: "someday" });
    expect(hiding.some(({ severity }) => severity === "error")).toBe(true);
    const behind = judge({ ...unknown, milestone: "[a]" });
    expect(behind.at(-1)).toMatchObject({ severity: "error", code: "cap" });
    expect(judge(Object.fromEntries(Object.entries(unknown).slice(0, 100)))).toHaveLength(100);
  });

  test("carries that the listing was cut short", () => {
    expect(judgeForge([], { truncated: true }).truncated).toBe(true);
    expect(judgeForge([]).truncated).toBe(false);
  });

  test("reads a list that is named a hundred times once", () => {
    const steps = Array.from({ length: 100 }, () => "*s").join(", ");
    const path = ".forge/ci/runs/2025-09-12T06:58:00Z/summary.md";
    const run = { run: "2025-09-12T06:58:00Z", verdict: "pass", created: "2025-09-12T06:58:00Z" };
    const { diagnostics } = judgeForge([
      toFile(path, page({ ...run, steps: `[&s {name: a, exit: x, duration_ms: 1}, ${steps}]` })),
    ]);
    expect(diagnostics).toMatchObject([{ field: "exit", line: 5 }]);
  });
});

describe("numbers", () => {
  const entry = fc.record({
    n: fc.integer({ min: 1, max: 40 }),
    second: fc.integer({ min: 0, max: 5 }),
    archived: fc.boolean(),
  });
  const issues = fc.uniqueArray(entry, { selector: ({ n }) => n, minLength: 1, maxLength: 12 });

  test("do not move when an issue is archived", () => {
    const numbersOf = (files: readonly ForgeFile[]) =>
      new Map(
        numberEntities(judgeForge(files).forge.entities.issue, { archived: true }).map(
          ({ number, entity }) => [entity.name, number],
        ),
      );
    const toIssue = (n: number, second: number, archived: boolean) => {
      const fields = { created: `2025-09-01T00:00:0${second}Z`, state: archived ? "archived" : "open" };
      return toFile(archived ? at.archivedIssue(n) : at.issue(n), issuePage(n, fields));
    };
    fc.assert(
      fc.property(issues, (entries) => {
        const mixed = entries.map(({ n, second, archived }) => toIssue(n, second, archived));
        const live = entries.map(({ n, second }) => toIssue(n, second, false));
        expect(numbersOf(mixed)).toEqual(numbersOf(live));
        expect([...numbersOf(live).values()].toSorted((a, b) => a - b)).toEqual(entries.map((_, i) => i + 1));
      }),
      { numRuns: 60 },
    );
  });
});
