import { afterEach, expect, it, vi } from "vitest";
import { queryForge } from "../../../lib/forge/query-forge.ts";
import { readRows } from "../../../lib/forge/read-rows.ts";
import { GitHubFailure } from "../../../lib/github/failure.ts";
import { createTreeSource } from "../../../lib/github/trees.ts";
import { MAX_FORGE_FILE_BYTES, MAX_TRACKER_BYTES } from "../../../lib/limits.ts";
import { AT, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const toSha = (n: number) => n.toString(16).padStart(40, "0");
const COUNT = MAX_TRACKER_BYTES / MAX_FORGE_FILE_BYTES + 1;

/** A tracker of issues that are together one file more than is read at once. */
function startLarge(shaOf: (n: number) => string) {
  const tree = Array.from({ length: COUNT }, (_, n) => ({
    path: `issues/${uuid(n)}/issue.md`,
    mode: "100644",
    type: "blob",
    sha: shaOf(n),
    size: MAX_FORGE_FILE_BYTES,
  }));
  const root = { path: ".forge", mode: "040000", type: "tree", sha: toSha(9_999) };
  const issue = `---\nid: ${uuid(0)}\ntitle: A title\nstate: open\ncreated: 2026-11-01T10:00:00Z\n---\n`;
  const host = startHost(({ url }) => {
    if (url.endsWith("/git/trees/main")) return Response.json({ tree: [root], truncated: false });
    if (url.includes(`/git/trees/${root.sha}`)) return Response.json({ tree, truncated: false });
    // Whatever stands in them, as the host says it: only their sizes matter here.
    if (url.includes("/git/blobs/")) return Response.json({ content: btoa(issue), encoding: "base64" });
    return undefined;
  });
  return { source: createTreeSource(host.client, AT, "main"), asked: host.asked };
}

it.each<[string, (n: number) => string]>([
  ["of many blobs", toSha],
  ["in which one blob stands many times", () => toSha(1)],
])("refuses a tracker that is too much to be held, %s, before a blob is asked for", async (_, shaOf) => {
  const { source, asked } = startLarge(shaOf);
  const failure = await queryForge(source, () => true).catch((error) => error);
  expect(failure).toBeInstanceOf(GitHubFailure);
  const bytes = COUNT * MAX_FORGE_FILE_BYTES;
  expect(failure.reason).toEqual({ code: "tracker-too-large", bytes, limitBytes: MAX_TRACKER_BYTES });
  expect(asked.filter(({ url }) => !url.includes("/git/trees/"))).toEqual([]);
});

it("reads rows of such a tracker in parts", async () => {
  const { source } = startLarge(toSha);
  const rows = await readRows(source, [
    { kind: "uuid", id: uuid(0), of: "issue" },
    { kind: "issue", number: 1 },
  ]);
  const row = { kind: "issue", state: "open", merged: false };
  const found = { status: "found", id: uuid(0), row };
  expect([...rows.values()]).toEqual([found, found]);
});
