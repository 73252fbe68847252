import { describe, expect, it } from "vitest";
import type { Diagnostic } from "../../../lib/forge/diagnostic.ts";
import { type ContentJudgement, planContentRun } from "../../../lib/github/content-run.ts";
import { byteLength } from "../../../lib/github/text.ts";
import { MAX_CHECK_TEXT_BYTES } from "../../../lib/limits.ts";

const diagnostic = (
  path: string,
  severity: "error" | "warning",
  line = 1,
  message = "wrong",
): Diagnostic => ({
  severity,
  path,
  line,
  field: null,
  code: "value",
  message,
});

const judgement = (change: Partial<ContentJudgement>): ContentJudgement => ({
  head: "a".repeat(40),
  trusted: "b".repeat(40),
  hasForge: true,
  truncated: false,
  diagnostics: [],
  removed: new Set(),
  changed: new Set(["changed.md"]),
  messages: 0,
  refused: [],
  unjudged: [],
  excess: [],
  ...change,
});

describe("planContentRun", () => {
  const conclusions: [string, Partial<ContentJudgement>, string][] = [
    ["nothing wrong", {}, "success"],
    ["a warning in a changed file", { diagnostics: [diagnostic("changed.md", "warning")] }, "success"],
    ["an error in a changed file", { diagnostics: [diagnostic("changed.md", "error")] }, "failure"],
    ["an error elsewhere", { diagnostics: [diagnostic("other.md", "error")] }, "neutral"],
    ["a warning elsewhere", { diagnostics: [diagnostic("other.md", "warning")] }, "success"],
  ];
  it.each(conclusions)("concludes for %s", (_, change, conclusion) => {
    expect(planContentRun(judgement(change)).conclusion).toBe(conclusion);
  });

  it("fails where a pull request is too much to be judged, and is neutral where it changes nothing of it", () => {
    const excess = ["The files that are judged have 9 bytes together: at most 8 are read at once."];
    const own = planContentRun(judgement({ excess }));
    expect(own).toMatchObject({ conclusion: "failure", title: "too much to be judged" });
    expect(own.summary).toContain(excess[0]);
    const others = planContentRun(judgement({ excess, changed: new Set() }));
    expect(others).toMatchObject({ conclusion: "neutral", title: "too much to be judged" });
  });

  it("fails for a refused message, and points at its line in the file", () => {
    const refusal = {
      rule: "a-rule",
      why: "why",
      at: { segment: 0, start: 10, end: 14, line: 3, column: 1 },
      shape: "shape",
      example: "example",
    };
    const refused = [{ path: "changed.md", bodyLine: 6, linesOf: () => 1, refusals: [refusal] }];
    const plan = planContentRun(judgement({ refused, messages: 1 }));
    expect(plan.conclusion).toBe("failure");
    expect(plan.annotations).toMatchObject([
      { path: "changed.md", startLine: 8, endLine: 9, title: "a-rule" },
    ]);
  });

  it("puts the worst first, and annotates changed files only", () => {
    const diagnostics = [
      diagnostic("changed.md", "warning", 1),
      diagnostic("changed.md", "error", 9),
      diagnostic("other.md", "error", 2),
    ];
    const plan = planContentRun(judgement({ diagnostics }));
    expect(plan.annotations.map(({ level, startLine }) => [level, startLine])).toEqual([
      ["failure", 9],
      ["warning", 1],
    ]);
    expect(plan.title).toBe("1 error, 1 warning, 1 error in files not changed here");
  });

  it("says that GitHub cut the tree short", () => {
    expect(planContentRun(judgement({ truncated: true })).summary).toContain("cut the tree short");
  });

  it("shows no secret that a diagnostic quotes", () => {
    const token = ["ghp", "9fKq2LxVb7TzRw4MnYc8HdJ3sPgE6uAo1CiW"].join("_");
    const message = `“state” is “${token}”: one of open, closed is wanted`;
    const diagnostics = ["changed.md", "other.md"].map((path) => ({
      ...diagnostic(path, "error", 2, message),
      field: token,
    }));
    const plan = planContentRun(judgement({ diagnostics }));
    expect(JSON.stringify(plan).replaceAll("\\", "")).not.toContain(token);
    expect(plan.annotations).toMatchObject([{ message: expect.stringContaining("redacted") }]);
    expect(plan.summary).toMatch(/other\.md:2: .*redacted/);
  });

  it("stays within GitHub's bytes with 5,000 findings and hostile names", () => {
    const diagnostics = Array.from({ length: 5_000 }, (_, n) =>
      diagnostic(`\u{1f4a5}|<b>@all\n${n}.md`, "error", 1, "é".repeat(100)),
    );
    const plan = planContentRun(
      judgement({ diagnostics, changed: new Set(diagnostics.map(({ path }) => path)) }),
    );
    expect(byteLength(plan.summary)).toBeLessThanOrEqual(MAX_CHECK_TEXT_BYTES);
    expect(plan.summary).toMatch(/- and \d+ more$/);
    expect(plan.summary).not.toMatch(/<b>|@all/);
    // Every 50 of them are a request; the rest is counted.
    expect(plan.annotations).toHaveLength(1_000);
  });
});
