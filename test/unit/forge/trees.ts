/**
 * Small trackers held in memory: files by path behind the `TreeSource` port, with every call counted.
 */
import type { TreeEntry, TreeSource } from "../../../lib/forge/tree.ts";

export interface TreeOf extends TreeSource {
  /** Paths read so far, one list a call. */
  readonly reads: readonly (readonly string[])[];
  readonly listed: () => number;
}

export interface TreeTraits {
  readonly truncated?: boolean;
  /** Modes other than `100644`. */
  readonly modes?: Readonly<Record<string, string>>;
  /** Sizes other than the content's own; `null` for an entry whose size is not known. */
  readonly sizes?: Readonly<Record<string, number | null>>;
}

const UTF8 = new TextEncoder();

export function treeOf(
  files: Readonly<Record<string, string | Uint8Array>>,
  { truncated = false, modes = {}, sizes = {} }: TreeTraits = {},
): TreeOf {
  const blobs = new Map<string, Uint8Array>();
  const paths = new Map<string, string>();
  const entries = Object.entries(files).map(([path, content]): TreeEntry => {
    const bytes = typeof content === "string" ? UTF8.encode(content) : content;
    // The content's own text stands in for its hash: equal content, equal hash.
    const sha = `sha of ${typeof content === "string" ? content : content.join(",")}`;
    blobs.set(sha, bytes);
    paths.set(sha, path);
    const size = sizes[path];
    return {
      path,
      mode: modes[path] ?? "100644",
      type: "blob",
      sha,
      size: size === undefined ? bytes.length : (size ?? undefined),
    };
  });
  const reads: (readonly string[])[] = [];
  let listed = 0;
  return {
    reads,
    listed: () => listed,
    list() {
      listed += 1;
      return Promise.resolve({ commit: "c0ffee", treeSha: "7ree", entries, truncated });
    },
    read(shas) {
      reads.push(shas.map((sha) => paths.get(sha) ?? sha));
      return Promise.resolve(new Map(shas.flatMap((sha) => toPair(sha, blobs.get(sha)))));
    },
  };
}

function toPair(sha: string, bytes: Uint8Array | undefined): [string, Uint8Array][] {
  return bytes === undefined ? [] : [[sha, bytes]];
}

/** A valid uuid4 that sorts by `n`. */
export function uuidOf(n: number): string {
  return `${n.toString(16).padStart(8, "0")}-0000-4000-8000-000000000000`;
}

/** A frontmatter of the given lines, and a body. */
export function page(fields: Readonly<Record<string, string>>, body = ""): string {
  const lines = Object.entries(fields).map(([key, value]) => `${key}: ${value}\n`);
  return `---\n${lines.join("")}---\n${body}`;
}

export function issuePage(n: number, fields: Readonly<Record<string, string>> = {}): string {
  const created = `2025-09-01T00:00:${String(n % 60).padStart(2, "0")}Z`;
  return page({ id: uuidOf(n), title: `Issue ${n}`, state: "open", created, ...fields });
}

export function prPage(n: number, fields: Readonly<Record<string, string>> = {}): string {
  const created = "2025-09-02T00:00:00Z";
  return page({
    id: uuidOf(n),
    title: `PR ${n}`,
    state: "open",
    base: "main",
    head: "x",
    created,
    ...fields,
  });
}

export function taskPage(n: number, fields: Readonly<Record<string, string>> = {}): string {
  return page({
    id: uuidOf(n),
    title: `Task ${n}`,
    status: "todo",
    created: "2025-09-03T00:00:00Z",
    ...fields,
  });
}

export function mergePage(n: number, fields: Readonly<Record<string, string>> = {}): string {
  return page({
    pr: uuidOf(n),
    verdict: "pass",
    created: "2025-09-04T00:00:00Z",
    applied: "true",
    ...fields,
  });
}

export const at = {
  issue: (n: number) => `.forge/issues/${uuidOf(n)}/issue.md`,
  archivedIssue: (n: number) => `.forge/archive/issues/${uuidOf(n)}/issue.md`,
  pr: (n: number) => `.forge/prs/${uuidOf(n)}/pr.md`,
  archivedPr: (n: number) => `.forge/archive/prs/${uuidOf(n)}/pr.md`,
  task: (n: number) => `.forge/tasks/${uuidOf(n)}.md`,
  archivedTask: (n: number) => `.forge/archive/tasks/${uuidOf(n)}/${uuidOf(n)}.md`,
  merge: (second: number) => `.forge/merges/2025-09-04T00:00:${String(second).padStart(2, "0")}Z.md`,
} as const;
