import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ADVISED_BRIEF_WORDS, MAX_OPTION_LABEL_CHARS, MAX_QUESTION_CHARS } from "../../../lib/limits.ts";

const read = (path: string) => readFileSync(new URL(`../../../spec/${path}`, import.meta.url), "utf8");
const SPEC = read("human-messages.md");
const CLAUSES = [...SPEC.matchAll(/^- \*\*(\d+\.\d+)\*\* /gm)].map(([, number]) => number ?? "");

describe("the specification", () => {
  it("numbers its clauses in order, each once", () => {
    expect(CLAUSES.length).toBeGreaterThan(40);
    const sorted = CLAUSES.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true }));
    expect(CLAUSES).toEqual([...new Set(sorted)]);
  });

  it("has a case for every clause about answers, and a clause for every case", () => {
    const cited = read("cases/human-answers.jsonl")
      .split("\n")
      .filter((line) => line !== "")
      .map((line) => (JSON.parse(line) as { clause: string }).clause);
    const answers = CLAUSES.filter((number) => /^[567]\./.test(number));
    expect([...new Set(cited)].toSorted()).toEqual(answers.toSorted());
  });

  it("states the bounds that the code holds", () => {
    expect(SPEC).toContain(`at most ${MAX_QUESTION_CHARS} characters`);
    expect(SPEC).toContain(`a label of at most ${MAX_OPTION_LABEL_CHARS}`);
    expect(SPEC).toContain(`${ADVISED_BRIEF_WORDS} words`);
  });
});
