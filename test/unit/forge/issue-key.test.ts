import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseIssueAddress, resolveIssueAddress, toWantedAddress } from "../../../lib/forge/issue-key.ts";
import { parseThreadAddress } from "../../../lib/forge/query-address.ts";
import { type TreeTraits, treeOf, uuidOf } from "./trees.ts";

const CI_ENV = ".forge/ci/ci.env";

function resolve(text: string, files: Readonly<Record<string, string>>, traits: TreeTraits = {}) {
  const address = parseIssueAddress(text);
  if (address === null) throw new Error(`${text} is no address`);
  return resolveIssueAddress(treeOf(files, traits), address);
}

describe("an issue's address", () => {
  it("is a number, an id or a key in either case", () => {
    expect(parseIssueAddress("12")).toEqual({ kind: "number", number: 12 });
    expect(parseIssueAddress(uuidOf(1))).toEqual({ kind: "id", id: uuidOf(1) });
    expect(parseIssueAddress("kit2-12")).toEqual({ kind: "key", prefix: "KIT2", number: 12 });
  });

  it.each(["ISS-0", "ISS-02", "ISS-", "-1", "2ND-1", "ISS 1", "ISS-1 ", "ISS-1/x", "ISS-1-2", "ÉT-1"])(
    "is not %j",
    (text) => expect(parseIssueAddress(text)).toBeNull(),
  );

  it("is of every number under a prefix of the project, and is another thread's word for nothing else", async () => {
    const prefix = fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{0,31}$/);
    await fc.assert(
      fc.asyncProperty(prefix, fc.integer({ min: 1, max: 999_999_999 }), async (name, number) => {
        const key = `${name}-${number}`;
        const files = { [CI_ENV]: `DOORS_ISSUE_PREFIX: "OTHER, ${name}"\n` };
        expect(await resolve(key, files)).toEqual({ ok: true, value: { kind: "number", number } });
        expect(parseThreadAddress(key)).toBeNull();
      }),
    );
  });
});

describe("a key's prefix", () => {
  it("is ISS where the project says nothing of it, or nothing that can be read", async () => {
    const ok = { ok: true, value: { kind: "number", number: 2 } };
    expect(await resolve("ISS-2", {})).toEqual(ok);
    expect(await resolve("iss-2", { [CI_ENV]: "runner: local\n" })).toEqual(ok);
    expect(await resolve("ISS-2", { [CI_ENV]: "DOORS_ISSUE_PREFIX=KIT\n" })).toEqual(ok);
    expect(await resolve("ISS-2", { [CI_ENV]: "x" }, { modes: { [CI_ENV]: "120000" } })).toEqual(ok);
  });

  it("that is another's is told which ones are the project's", async () => {
    const found = await resolve("iss-2", { [CI_ENV]: "DOORS_ISSUE_PREFIX: KIT, BUG\n" });
    expect(found).toEqual({ ok: false, error: { key: "ISS-2", prefixes: ["KIT", "BUG"] } });
    if (!found.ok) expect(toWantedAddress(found.error)).toContain("KIT-1 or BUG-1");
  });

  it("is not proven wrong by a listing that was cut", async () => {
    expect(await resolve("KIT-2", {}, { truncated: true })).toMatchObject({ ok: true });
  });

  it("costs one read, and a number or an id none", async () => {
    const tree = treeOf({ [CI_ENV]: "runner: local\n", ".forge/labels.md": "[]\n" });
    await resolveIssueAddress(tree, { kind: "number", number: 1 });
    await resolveIssueAddress(tree, { kind: "id", id: uuidOf(1) });
    expect([tree.listed(), tree.reads]).toEqual([0, []]);
    await resolveIssueAddress(tree, { kind: "key", prefix: "ISS", number: 1 });
    expect(tree.reads).toEqual([[CI_ENV]]);
  });
});
