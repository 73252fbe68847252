import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createBoundedMemory } from "../../../lib/github/bounded-memory.ts";
import { isBlobOf } from "../../../lib/github/git-hash.ts";

describe("a bounded memory", () => {
  it("holds no more than its bound, and what was used last", () => {
    const steps = fc.array(
      fc.tuple(fc.constantFrom("get", "set"), fc.integer({ min: 0, max: 9 }), fc.nat(12)),
    );
    fc.assert(
      fc.property(steps, (all) => {
        const memory = createBoundedMemory<number>(20, (weight) => weight);
        // The slow way: a list, oldest first.
        let model: [string, number][] = [];
        for (const [what, n, weight] of all) {
          const key = `k${n}`;
          const found = model.find(([name]) => name === key);
          if (what === "get") {
            expect(memory.get(key)).toBe(found?.[1]);
            if (found) model = [...model.filter((one) => one !== found), found];
          } else {
            memory.set(key, weight);
            model = [...model.filter((one) => one !== found), [key, weight]];
            while (model.reduce((sum, [, w]) => sum + w, 0) > 20) model.shift();
          }
        }
        for (const [key, weight] of model) expect(memory.get(key)).toBe(weight);
      }),
    );
  });

  it("keeps nothing that is heavier than all of it", () => {
    const memory = createBoundedMemory<string>(3, (text) => text.length);
    memory.set("a", "12");
    memory.set("b", "1234");
    expect([memory.get("a"), memory.get("b")]).toEqual(["12", undefined]);
    memory.set("a", "12345");
    expect(memory.get("a")).toBeUndefined();
  });
});

describe("git's name for a blob", () => {
  const bytes = (text: string) => new TextEncoder().encode(text);
  it.each([
    ["e69de29bb2d1d6434b8b29ae775ad8c2e48c5391", ""],
    ["ce013625030ba8dba906f756967f9e9ca394464a", "hello\n"],
    ["473a0f4c3be8a93681a267e3b1e9a7dcda1185436fe141f7749120a303721813", ""],
  ])("%s fits its bytes and no others", async (oid, text) => {
    expect(await isBlobOf(oid, bytes(text))).toBe(true);
    expect(await isBlobOf(oid, bytes(`${text} `))).toBe(false);
  });

  it.each(["", "ce0136", "CE013625030BA8DBA906F756967F9E9CA394464A", "z".repeat(40)])(
    "%j names nothing",
    async (oid) => expect(await isBlobOf(oid, bytes("hello\n"))).toBe(false),
  );
});
