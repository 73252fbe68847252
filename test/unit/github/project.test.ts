import { afterEach, describe, expect, it, vi } from "vitest";
import { readProject } from "../../../lib/github/project.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const FORGE = "f".repeat(40);
const commit = (n: number) => String(n).repeat(40);

/** A project of which GitHub lists no file: the root's listing and the one below `.forge` are whole, or cut short. */
async function read(n: number, root: { tree: object[]; truncated: boolean }, below: boolean) {
  const { client } = startHost(({ url }) => {
    if (url.includes(FORGE)) return Response.json({ sha: FORGE, tree: [], truncated: below });
    if (url.includes("/git/trees/")) return Response.json({ sha: commit(n), ...root });
    return undefined;
  });
  return readProject(client, AT, commit(n), "https://github.com");
}

const forge = { path: ".forge", type: "tree", mode: "040000", sha: FORGE };

describe("a project whose listing GitHub cut short", () => {
  it.each([
    ["at the root", { tree: [], truncated: true }, false],
    ["below .forge/", { tree: [forge], truncated: false }, true],
  ] as const)("has settings, issues and a tracker that nobody has seen: %s", async (_, root, below) => {
    const { config, faults, hasTracker, naming } = await read(1, { ...root, tree: [...root.tree] }, below);
    expect(config.agentsUnread).toBe(true);
    expect(faults).toEqual([expect.stringContaining("cut the listing")]);
    expect([hasTracker, naming.hasIssues]).toEqual([true, true]);
  });

  it("is another thing than one that has none", async () => {
    const { config, faults, hasTracker, naming } = await read(2, { tree: [], truncated: false }, false);
    expect([config.agentsUnread, faults, hasTracker, naming.hasIssues]).toEqual([false, [], false, false]);
  });
});
