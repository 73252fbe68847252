import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createFinder } from "../../../../lib/screen/claims/find-row.ts";
import { inMachineCode } from "../../../../lib/screen/claims/machine-code.ts";

interface Scene {
  readonly before: string;
  readonly after: string;
}

const ROWS = [
  { id: "both", reads: ["before", "after"], pattern: /x/ },
  { id: "never", reads: ["before"], pattern: /^/, when: () => false },
  { id: "behind", reads: ["after"], pattern: /y/, when: ({ before }: Scene) => before !== "" },
] as const;

describe("createFinder", () => {
  it("finds the first row whose condition holds and whose pattern stands in a text it reads", () => {
    const find = createFinder<Scene, (typeof ROWS)[number]>(ROWS);
    const word = fc.string({ unit: fc.constantFrom("x", "y", "z"), maxLength: 3 });
    fc.assert(
      fc.property(word, word, (before, after) => {
        const behind = before !== "" && after.includes("y") ? "behind" : undefined;
        const wanted = `${before} ${after}`.includes("x") ? "both" : behind;
        expect(find({ before, after })?.id).toBe(wanted);
      }),
    );
  });
});

describe("a pattern in machine code", () => {
  it("is the same pattern, and begins at the beginning", () => {
    const pattern = /a/g;
    pattern.lastIndex = 2;
    expect(inMachineCode(pattern)).toBe(pattern);
    expect(pattern.lastIndex).toBe(0);
    expect("banana".replaceAll(inMachineCode(pattern), "o")).toBe("bonono");
    pattern.lastIndex = 2;
    expect(inMachineCode(pattern).lastIndex).toBe(2);
  });
});
