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

describe("a project whose settings cannot be used", () => {
  const env = (size: number, mode = "100644") => ({
    path: "ci/ci.env",
    type: "blob",
    mode,
    sha: "e".repeat(40),
    size,
  });

  /** The project whose `ci.env` holds that text. */
  async function readWith(n: number, text: string, file = env(text.length)) {
    const { client, asked } = startHost(({ url }) => {
      if (url.includes(FORGE)) return Response.json({ sha: FORGE, tree: [file], truncated: false });
      if (url.includes("/git/trees/"))
        return Response.json({ sha: commit(n), tree: [forge], truncated: false });
      return url.includes("/git/blobs/") ? Response.json({ content: btoa(text) }) : undefined;
    });
    const project = await readProject(client, AT, commit(n), "https://github.com");
    return { project, asked: asked.filter(({ url }) => url.includes("/git/blobs/")) };
  }

  it("says so, without a secret that stands in them", async () => {
    const token = ["ghp", "9fKq2LxVb7TzRw4MnYc8HdJ3sPgE6uAo1CiW"].join("_");
    const { project } = await readWith(3, `DOORS_AGENTS: tide-agent\nDOORS_HUMANS: ${token}\n`);
    expect(project.config).toMatchObject({ agents: ["tide-agent"], agentsUnread: false, humans: [] });
    expect(project.faults).toEqual([expect.stringMatching(/^\.forge\/ci\/ci\.env:2: .*redacted/)]);
    expect(project.faults.join()).not.toContain(token);
  });

  it.each([
    ["a symlink", env(10, "120000")],
    ["too large", env(262_145)],
  ])("has agents that nobody has seen where they are %s, and is not read", async (_, file) => {
    const { project, asked } = await readWith(4, "DOORS_AGENTS: tide-agent", file);
    expect(asked).toEqual([]);
    expect(project.config).toMatchObject({ agents: [], agentsUnread: true });
    expect(project.faults).toEqual([expect.stringContaining("was not read")]);
  });
});
