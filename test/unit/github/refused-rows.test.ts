import { describe, expect, it } from "vitest";
import { type RowAnswer, referenceKey } from "../../../lib/forge/rows.ts";
import type { TreeEntry, TreeSource } from "../../../lib/forge/tree.ts";
import type { Message } from "../../../lib/github/messages.ts";
import { annotateRows, findRefusedRows } from "../../../lib/github/refused-rows.ts";
import { MAX_FORGE_FILE_BYTES } from "../../../lib/limits.ts";
import { type Facts, NO_FACTS } from "../../../lib/screen/facts.ts";
import { screenAtDoor } from "../../../lib/screen/screen.ts";

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;
const open = (n: number): RowAnswer => ({
  status: "found",
  id: uuid(n),
  row: { kind: "issue", state: "open", merged: false },
});
const FACTS: Facts = {
  ...NO_FACTS,
  rows: new Map([
    ...[1, 2, 3, 12].map((n) => [referenceKey({ kind: "issue", number: n }), open(n)] as const),
    [
      referenceKey({ kind: "github", number: 9 }),
      { status: "found", id: "#9", row: { kind: "github-pr", state: "open", merged: false } },
    ],
  ]),
};

function refusedBy(body: string) {
  const message = { author: "tide-agent", url: "https://host.example/1", body } as Message;
  return findRefusedRows(message, screenAtDoor("comment-write", [body], FACTS, "product"), FACTS);
}

describe("the rows that a message was wrong about", () => {
  it.each<[string, readonly string[]]>([
    ["ISS-1 is merged.", [uuid(1)]],
    ["ISS-1 and ISS-2 are merged. ISS-3 is open.", [uuid(1), uuid(2)]],
    ["ISS-3 waits. ISS-2 is closed.", [uuid(2)]],
    // One name begins another.
    ["ISS-1 and ISS-12 are merged.", [uuid(1), uuid(12)]],
    ["Closed ISS-1 and ISS-12.", [uuid(1), uuid(12)]],
    ["ISS-12, ISS-1: merged", [uuid(1), uuid(12)]],
    // GitHub's own have no file, and other rules no row.
    ["#9 is merged.", []],
    ["ISS-1 is open, @all.", []],
    ["ISS-1 is open.", []],
  ])("of “%s” are the ones that it names as refused", (body, ids) => {
    expect(
      refusedBy(body)
        .map(({ row }) => row.id)
        .toSorted(),
    ).toEqual(ids);
  });
});

describe("a row in a pull request's own files", () => {
  const page = (id: string, fields: string, body = "") => `---\nid: ${id}\n${fields}---\n${body}`;
  const entry = (path: string, change: Partial<TreeEntry> = {}): TreeEntry => ({
    path,
    sha: path,
    mode: "100644",
    type: "blob",
    size: 10,
    ...change,
  });
  const toTree = (files: readonly (readonly [TreeEntry, string])[]): TreeSource => ({
    list: async () => ({
      commit: "c",
      treeSha: "t",
      truncated: false,
      entries: files.map(([file]) => file),
    }),
    read: async (shas) =>
      new Map(
        files
          .filter(([{ sha }]) => shas.includes(sha))
          .map(([{ sha }, text]) => [sha, new TextEncoder().encode(text)]),
      ),
  });
  const linesOf = async (files: readonly (readonly [TreeEntry, string])[]) =>
    (await annotateRows(toTree(files), refusedBy("ISS-1 is merged."))).map(({ path, startLine }) => [
      path,
      startLine,
    ]);
  const live = `.forge/issues/${uuid(1)}/issue.md`;

  it("is shown at its state, in the archive as well", async () => {
    const text = page(uuid(1), "title: A title\nstate: open\n");
    expect(await linesOf([[entry(live), text]])).toEqual([[live, 4]]);
    const archived = live.replace(".forge/", ".forge/archive/");
    expect(await linesOf([[entry(archived), text.replaceAll("\n", "\r\n")]])).toEqual([[archived, 4]]);
  });

  it("is shown at the first line where its frontmatter has no state, whatever stands in the body", async () => {
    expect(await linesOf([[entry(live), page(uuid(1), "", "state: open\n")]])).toEqual([[live, 1]]);
  });

  it.each<[string, TreeEntry]>([
    ["a symlink", entry(live, { mode: "120000" })],
    ["over the cap", entry(live, { size: MAX_FORGE_FILE_BYTES + 1 })],
    ["a folder", entry(live, { type: "tree" })],
    ["another's", entry(`.forge/issues/${uuid(2)}/issue.md`)],
    ["outside the tracker", entry(`docs/${live}`)],
    ["a comment of that name", entry(`.forge/prs/${uuid(1)}/issue.md`)],
  ])("is not shown where the file is %s", async (_, file) => {
    expect(await linesOf([[file, page(uuid(1), "state: open\n")]])).toEqual([]);
  });
});
