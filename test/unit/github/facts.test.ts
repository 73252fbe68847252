import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toFactsKey } from "../../../lib/forge/facts-cache.ts";
import { readRows } from "../../../lib/forge/read-rows.ts";
import type { Reference } from "../../../lib/forge/rows.ts";
import { toTracked } from "../../../lib/forge/tracked.ts";
import type { ForgeListing, TreeSource } from "../../../lib/forge/tree.ts";
import { createFactsMemory } from "../../../lib/github/facts-memory.ts";
import { type FactsStore, parseEntry, toEntry } from "../../../lib/github/facts-store.ts";
import { readTrackedRows } from "../../../lib/github/read-tracked-rows.ts";
import { toId, toIssue, toIssueFile } from "../../bench/issues.ts";

const PR = "7a3c1b52-8f7e-4d5a-9b1c-2e3f4a5b6c7d";
const encode = (text: string) => new TextEncoder().encode(text);
const files: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 6 }, (_, n) => [toIssueFile(n).path, toIssue(n)])),
  [`.forge/prs/${PR}/pr.md`]: `---\nid: ${PR}\ntitle: One\nstate: merged\ncreated: 2025-09-01T00:00:00Z\nissues: [${toId(2)}]\n---\n`,
};
const hashOf = (text: string) =>
  encode(text)
    .reduce((sum, byte) => (sum * 31 + byte) % 2 ** 32, 7)
    .toString(16);

function treeOf(of = files): TreeSource & { readonly reads: string[][] } {
  const reads: string[][] = [];
  const listing: ForgeListing = {
    commit: "c",
    treeSha: "t",
    truncated: false,
    entries: Object.entries(of).map(([path, text]) => ({
      path,
      mode: "100644",
      type: "blob",
      sha: hashOf(text),
      size: text.length,
    })),
  };
  return {
    reads,
    list: async () => listing,
    async read(shas) {
      reads.push([...shas]);
      const texts = Object.values(of);
      return new Map(shas.map((sha) => [sha, encode(texts.find((text) => hashOf(text) === sha) ?? "")]));
    },
  };
}

function storeOf(entries = new Map<string, string>()) {
  const calls: string[] = [];
  const store: FactsStore = {
    async read(name) {
      calls.push("read");
      return entries.get(name);
    },
    async write(name, text) {
      calls.push("write");
      entries.set(name, text);
    },
  };
  return { store, calls, entries };
}

const numbers = (...all: number[]): Reference[] => all.map((number) => ({ kind: "issue", number }));
let scopes = 0;
const scope = () => `scope ${++scopes}`;

describe("rows through memory", () => {
  it("are the rows that a plain reading gives", async () => {
    const any = fc.array(
      fc.oneof(
        fc.record({ kind: fc.constant("issue" as const), number: fc.integer({ min: 1, max: 9 }) }),
        fc.record({
          kind: fc.constant("uuid" as const),
          id: fc.constantFrom(PR, toId(2), toId(5), toId(99)),
          of: fc.constantFrom("any" as const, "issue" as const, "pr" as const, "task" as const),
        }),
      ),
    );
    const { store } = storeOf();
    await fc.assert(
      fc.asyncProperty(any, fc.boolean(), async (references, isStored) => {
        const facts = createFactsMemory(isStored ? "kept" : scope(), isStored ? store : undefined);
        expect(await readTrackedRows(treeOf(), references, facts)).toEqual(
          await readRows(treeOf(), references),
        );
      }),
    );
  });

  it("take one reading for a number: what merged states need comes with it", async () => {
    const tree = treeOf();
    await readTrackedRows(tree, numbers(3), createFactsMemory(scope()));
    expect(tree.reads.map((shas) => shas.length)).toEqual([7]);
  });

  it("cost nothing without a reference, and nothing that is known", async () => {
    const name = scope();
    const tree = treeOf();
    expect(await readTrackedRows(tree, [], createFactsMemory(name))).toEqual(new Map());
    expect(tree.reads).toEqual([]);
    await readTrackedRows(tree, numbers(1), createFactsMemory(name));
    await readTrackedRows(tree, numbers(2), createFactsMemory(name));
    expect(tree.reads).toHaveLength(1);
    await readTrackedRows(tree, numbers(2), createFactsMemory(scope()));
    expect(tree.reads).toHaveLength(2);
  });

  it("are unread with the reason, after one try", async () => {
    let tries = 0;
    const tree = { ...treeOf(), read: () => Promise.reject(new Error(`try ${++tries}`)) };
    const rows = await readTrackedRows(tree, numbers(1, 2), createFactsMemory(scope()));
    expect([...rows.values()].map((row) => row.status === "unread" && row.reason)).toEqual(
      Array(2).fill("the tracker could not be read: try 1"),
    );
  });
});

describe("what is kept outside", () => {
  it("is asked for once and written once, and saves the reading", async () => {
    const name = scope();
    const { store, calls, entries } = storeOf();
    const facts = createFactsMemory(name, store);
    await readTrackedRows(treeOf(), numbers(1), facts);
    await readTrackedRows(treeOf(), numbers(2), facts);
    expect(calls).toEqual(["read", "write"]);
    // A scope of its own stands for an isolate that remembers nothing.
    const [entry = ""] = [...entries.values()];
    const tree = treeOf();
    const other = createFactsMemory(scope(), { ...store, read: async () => entry });
    const rows = await readTrackedRows(tree, numbers(1, 3), other);
    expect(tree.reads).toEqual([]);
    expect(rows).toEqual(await readRows(treeOf(), numbers(1, 3)));
    expect(calls).toEqual(["read", "write"]);
  });

  it("counts only for files of the current listing", async () => {
    const name = scope();
    const { store, entries } = storeOf();
    const facts = { kind: "merge", landed: PR, problem: null } as const;
    const remembering = createFactsMemory(name, {
      ...store,
      read: async () => toEntry([["foreign", facts]]),
    });
    await remembering.load(toTracked(await treeOf().list()));
    expect(remembering.get(toFactsKey("merge", "foreign"))).toBeUndefined();
    expect(entries.size).toBe(0);
  });

  it("tells nothing by its name", async () => {
    const { store, entries } = storeOf();
    await readTrackedRows(treeOf(), numbers(1), createFactsMemory("https://host secret/repository", store));
    expect([...entries.keys()].join()).toMatch(/^v\d+\/[0-9a-f]{64}$/);
  });

  it("is not asked for, and not written, where memory knows it all", async () => {
    const name = scope();
    await readTrackedRows(treeOf(), numbers(1), createFactsMemory(name));
    const { store, calls } = storeOf();
    await readTrackedRows(treeOf(), numbers(1), createFactsMemory(name, store));
    expect(calls).toEqual([]);
  });

  const sha = fc.stringMatching(/^[0-9a-f]{40}$/);
  const word = fc.option(fc.string(), { nil: null });
  const fact = fc.oneof(
    fc.record({
      kind: fc.constant("issue" as const),
      id: word,
      created: word,
      state: fc.constantFrom("open" as const, "closed" as const, null),
      problem: word,
    }),
    fc.record({
      kind: fc.constant("pr" as const),
      id: word,
      state: fc.constantFrom("merged" as const, null),
      issues: fc.array(fc.string()),
      problem: word,
    }),
    fc.record({ kind: fc.constant("merge" as const), landed: word, problem: word }),
  );
  it("reads back as it was written", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(sha, fact), { selector: ([name]) => name }), (facts) => {
        const back = parseEntry(toEntry(facts));
        expect(back).toEqual(new Map(facts.map(([name, one]) => [toFactsKey(one.kind, name), one])));
      }),
    );
  });

  it("is nothing where it is not one of ours", () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => parseEntry(text).size === 0));
    const facts = { kind: "merge", landed: null, problem: null };
    const other = JSON.stringify({ version: 0, facts: [["a", facts]] });
    expect(parseEntry(other).size).toBe(0);
    const odd = JSON.stringify({ version: 1, facts: [["a", { ...facts, landed: 5 }]] });
    expect(parseEntry(odd).size).toBe(0);
  });
});
