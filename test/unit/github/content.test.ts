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

describe("what a head changes", () => {
  const judge = (head: readonly TreeEntry[], before: readonly TreeEntry[], truncated = false) =>
    judgeContent({ ...listing(head), truncated }, listing(before), new Map());
  const folder: TreeEntry = { ...file(".forge/issues", "t1", 0), type: "tree", mode: "040000" };

  it("is what is new, has other bytes or is another kind of file, and what is gone", () => {
    const kept = file(at.issue(1), "kept", 1);
    const before = [
      kept,
      file(at.issue(2), "old", 1),
      file(at.issue(3), "same", 1),
      file(at.issue(4), "gone", 1),
    ];
    const head = [
      kept,
      file(at.issue(2), "new", 1),
      { ...file(at.issue(3), "same", 1), mode: "120000" },
      file(at.issue(5), "added", 1),
    ];
    const { changed, removed } = judge([folder, ...head], [{ ...folder, sha: "t0" }, ...before]);
    expect([...changed].sort()).toEqual([at.issue(2), at.issue(3), at.issue(5)]);
    expect([...removed]).toEqual([at.issue(4)]);
  });

  it("has lost nothing where its listing was cut short", () => {
    const before = [file(at.issue(1), "a", 1)];
    expect([...judge([], before, true).removed]).toEqual([]);
    expect([...judge([], before).removed]).toEqual([at.issue(1)]);
  });

  it("has its messages in the order of their paths, each with the line on which it begins", () => {
    const texts = {
      [at.issue(0)]: issue,
      [at.comment(2)]: comment(2, "Two\nlines.\n"),
      [at.comment(1)]: comment(1, "One.").replaceAll("\n", "\r\n"),
    };
    const { head, blobs } = toTree(texts);
    expect(judgeContent(head, EMPTY, blobs).messages).toEqual([
      { path: at.comment(1), body: "One.", bodyLine: 6 },
      { path: at.comment(2), body: "Two\nlines.\n", bodyLine: 6 },
    ]);
  });
});

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
