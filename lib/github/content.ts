/**
 * The `.forge/` of a pull request's head under judgement: what its files hold, which of them it changes, and the
 * messages among those. Pure over two listings and the bytes that were read.
 */
import type { Diagnostic } from "../forge/diagnostic.ts";
import { toForgeFiles } from "../forge/forge-file.ts";
import { judgeForge } from "../forge/judge-forge.ts";
import { toPlace } from "../forge/layout.ts";
import type { ForgeListing } from "../forge/tree.ts";
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";

/** A comment or review below `.forge/` that the pull request adds or changes. */
export interface ForgeMessage {
  readonly path: string;
  readonly body: string;
  /** The line of the file on which the body begins, counted from 1. */
  readonly bodyLine: number;
}

export interface Content {
  readonly diagnostics: readonly Diagnostic[];
  /** Paths whose file differs from the one at the merge base, or is new. */
  readonly changed: ReadonlySet<string>;
  /** Paths of the merge base at which no file stands any more. */
  readonly removed: ReadonlySet<string>;
  readonly messages: readonly ForgeMessage[];
  /** The listing of the head was cut short by GitHub: more may be wrong than is said. */
  readonly truncated: boolean;
}

// What is judged by its content; of patches, pages and scripts only the names are.
const JUDGED: ReadonlySet<string> = new Set([
  "issue",
  "pr",
  "task",
  "comment",
  "review",
  "labels",
  "milestones",
  "ci-env",
  "ci-run",
  "release",
  "merge",
]);

/** The blobs that have to be read for a judgement; a file over the cap is judged by its size. */
export function toNeededBlobs(head: ForgeListing): readonly string[] {
  return head.entries
    .filter(
      ({ type, mode, size }) => type === "blob" && mode !== "120000" && (size ?? 0) <= MAX_FORGE_FILE_BYTES,
    )
    .filter(({ path }) => JUDGED.has(toPlace(path)?.kind ?? "unknown"))
    .map(({ sha }) => sha);
}

export function judgeContent(
  head: ForgeListing,
  mergeBase: ForgeListing,
  blobs: ReadonlyMap<string, Uint8Array>,
): Content {
  const { diagnostics, forge } = judgeForge(toForgeFiles(head.entries, blobs), { truncated: head.truncated });
  const changed = findChanged(head, mergeBase);
  const removed = findRemoved(head, mergeBase);
  const messages = [...forge.entities.comment, ...forge.entities.review]
    .filter(({ path, legible }) => legible && changed.has(path))
    .map(({ path, body }) => ({ path, body, bodyLine: toBodyLine(path, body, head, blobs) }))
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return { diagnostics, changed, removed, messages, truncated: head.truncated };
}

/** By comparing the two trees: GitHub's own list of a pull request's files ends at 3,000. */
function findChanged(head: ForgeListing, mergeBase: ForgeListing): ReadonlySet<string> {
  const before = new Map(mergeBase.entries.map(({ path, sha, mode }) => [path, `${mode} ${sha}`]));
  return new Set(
    head.entries
      .filter(({ type, path, sha, mode }) => type !== "tree" && before.get(path) !== `${mode} ${sha}`)
      .map(({ path }) => path),
  );
}

/** Of a listing that was cut short nothing can be said to be gone. */
function findRemoved(head: ForgeListing, mergeBase: ForgeListing): ReadonlySet<string> {
  if (head.truncated) return new Set();
  const toPaths = ({ entries }: ForgeListing) =>
    entries.filter(({ type }) => type !== "tree").map(({ path }) => path);
  const now = new Set(toPaths(head));
  return new Set(toPaths(mergeBase).filter((path) => !now.has(path)));
}

/** The body is the end of the file, so its first line is the file's last less the body's own line ends. */
function toBodyLine(
  path: string,
  body: string,
  head: ForgeListing,
  blobs: ReadonlyMap<string, Uint8Array>,
): number {
  const sha = head.entries.find((entry) => entry.path === path)?.sha ?? "";
  return countLineEnds(new TextDecoder().decode(blobs.get(sha))) - countLineEnds(body) + 1;
}

function countLineEnds(text: string): number {
  return text.match(/\r\n|\n|\r/g)?.length ?? 0;
}
