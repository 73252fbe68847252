import { describe, expect, it } from "vitest";
import type { ForgeListing, TreeEntry } from "../../../lib/forge/tree.ts";
import { judgeContent, toNeededBlobs } from "../../../lib/github/content.ts";
import { MAX_CONTENT_MESSAGE_CHARS, MAX_FORGE_FILE_BYTES, MAX_TRACKER_BYTES } from "../../../lib/limits.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const at = {
  issue: (n: number) => `.forge/issues/${uuid(n)}/issue.md`,
  comment: (n: number) => `.forge/issues/${uuid(0)}/comments/${uuid(n)}.md`,
};
const issue = `---\nid: ${uuid(0)}\ntitle: A title\nstate: open\ncreated: 2026-11-01T10:00:00Z\n---\n`;
const comment = (n: number, body: string) =>
  `---\nid: ${uuid(n)}\nauthor: tide-agent\ncreated: 2026-11-01T10:00:00Z\n---\n${body}`;

const file = (path: string, sha: string, size: number): TreeEntry => ({
  path,
  sha,
  size,
  mode: "100644",
  type: "blob",
});
const listing = (entries: readonly TreeEntry[]): ForgeListing => ({
  commit: "c",
  treeSha: "t",
  entries,
  truncated: false,
});
const EMPTY = listing([]);

/** A tree of such texts and the blobs that are read of it. */
function toTree(texts: Readonly<Record<string, string>>) {
  const encoded = Object.entries(texts).map(
    ([path, text]) => [path, new TextEncoder().encode(text)] as const,
  );
  const head = listing(encoded.map(([path, bytes]) => file(path, path, bytes.length)));
  const wanted = new Set(toNeededBlobs(head));
  return { head, blobs: new Map(encoded.filter(([path]) => wanted.has(path))) };
}

describe("the content of a head that is too much", () => {
  it("is read up to the limit, and not at all beyond it, however few blobs it is made of", () => {
    const count = Math.floor(MAX_TRACKER_BYTES / MAX_FORGE_FILE_BYTES);
    const whole = Array.from({ length: count }, (_, n) => file(at.issue(n), "same", MAX_FORGE_FILE_BYTES));
    expect(toNeededBlobs(listing(whole))).toHaveLength(count);
    expect(judgeContent(listing(whole), EMPTY, new Map()).excess).toEqual([]);
    const over = listing([...whole, file(at.issue(count), "same", 1)]);
    expect(toNeededBlobs(over)).toEqual([]);
    const { excess } = judgeContent(over, EMPTY, new Map());
    expect(excess).toEqual([expect.stringContaining(`have ${MAX_TRACKER_BYTES + 1} bytes together`)]);
  });

  it("counts only files that are judged by what they hold", () => {
    const pages = Array.from({ length: 200 }, (_, n) =>
      file(`.forge/wiki/${n}.md`, `${n}`, MAX_FORGE_FILE_BYTES),
    );
    const judged = judgeContent(listing([...pages, file(at.issue(1), "a", 10)]), EMPTY, new Map());
    expect(judged.excess).toEqual([]);
  });

  it("has its messages read up to the limit, and none beyond it, while files are judged all the same", () => {
    const half = "a ".repeat(100_000);
    const many = Math.floor(MAX_CONTENT_MESSAGE_CHARS / half.length);
    const texts = (count: number) => ({
      [at.issue(0)]: issue,
      [at.issue(9_000)]: "no frontmatter",
      ...Object.fromEntries(
        Array.from({ length: count }, (_, n) => [at.comment(n + 1), comment(n + 1, half)]),
      ),
    });
    const { head, blobs } = toTree(texts(many));
    expect(judgeContent(head, EMPTY, blobs)).toMatchObject({ changedMessages: many, excess: [] });
    const over = toTree(texts(many + 1));
    const judged = judgeContent(over.head, EMPTY, over.blobs);
    expect(judged).toMatchObject({ messages: [], changedMessages: many + 1 });
    expect(judged.excess).toEqual([expect.stringContaining("characters together")]);
    expect(judged.diagnostics).toMatchObject([{ path: at.issue(9_000), severity: "error" }]);
    // What was there before is not read again.
    expect(judgeContent(over.head, over.head, over.blobs)).toMatchObject({ changedMessages: 0, excess: [] });
  });
});
