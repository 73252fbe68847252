import { describe, expect, it } from "vitest";
import { createRecall } from "../../../../lib/screen/claims/recall.ts";

/** A memory, and the questions that were really asked. */
function createAsked() {
  const asked: string[] = [];
  const recall = createRecall<number>();
  return {
    asked,
    ask: (...question: readonly string[]) =>
      recall(question, () => {
        asked.push(question.join("|"));
        return asked.length;
      }),
  };
}

describe("createRecall", () => {
  it("asks a question once, right away and much later", () => {
    const { asked, ask } = createAsked();
    expect([ask("a", "b"), ask("a", "b")]).toEqual([1, 1]);
    for (let other = 0; other < 20; other += 1) ask("other", `${other}`);
    expect(ask("a", "b")).toBe(1);
    expect(asked).toHaveLength(21);
  });

  it("keeps questions apart that differ in one part, or in where they are cut", () => {
    const { ask } = createAsked();
    expect(ask("ab", "c")).toBe(1);
    expect(ask("a", "bc")).toBe(2);
    expect(ask("abc")).toBe(3);
    expect(ask("abc", "")).toBe(4);
    expect(ask("ab", "c")).toBe(1);
  });

  it("remembers an answer that is nothing", () => {
    let asked = 0;
    const recall = createRecall<null>();
    for (let turn = 0; turn < 9; turn += 1) {
      recall([`${turn % 8}`], () => {
        asked += 1;
        return null;
      });
    }
    expect(asked).toBe(8);
  });

  it("asks again where much else was asked in between", () => {
    const { asked, ask } = createAsked();
    ask("a");
    for (let other = 0; other < 1_000; other += 1) ask("other", `${other}`);
    ask("a");
    expect(asked).toHaveLength(1_002);
  });
});
