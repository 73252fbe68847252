/**
 * The `.forge/` of a pull request's head under judgement: what its files hold, which of them it changes, and the
 * messages among those. Pure over two listings and the bytes that were read.
 */
import type { Diagnostic } from "../forge/diagnostic.ts";
import { toForgeFiles } from "../forge/forge-file.ts";
import { judgeForge } from "../forge/judge-forge.ts";
import { toPlace } from "../forge/layout.ts";
import type { ForgeListing, TreeEntry } from "../forge/tree.ts";
import { MAX_CONTENT_MESSAGE_CHARS, MAX_FORGE_FILE_BYTES, MAX_TRACKER_BYTES } from "../limits.ts";

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
  /** Those that are to be read: none where all of them would be too much. */
  readonly messages: readonly ForgeMessage[];
  readonly changedMessages: number;
  /** The listing of the head was cut short by GitHub: more may be wrong than is said. */
  readonly truncated: boolean;
  /** What was too much to be read, a sentence each. */
  readonly excess: readonly string[];
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

/**
 * The blobs that have to be read for a judgement, one a file; a file over the cap is judged by its size. None where all
 * of them would be too much.
 */
export function toNeededBlobs(head: ForgeListing): readonly string[] {
  const needed = findNeeded(head);
  return countBytes(needed) <= MAX_TRACKER_BYTES ? needed.map(({ sha }) => sha) : [];
}

function countBytes(entries: readonly TreeEntry[]): number {
  return entries.reduce((sum, { size = 0 }) => sum + size, 0);
}

function findNeeded(head: ForgeListing): readonly TreeEntry[] {
  return head.entries
    .filter(
      ({ type, mode, size }) => type === "blob" && mode !== "120000" && (size ?? 0) <= MAX_FORGE_FILE_BYTES,
    )
    .filter(({ path }) => JUDGED.has(toPlace(path)?.kind ?? "unknown"));
}

/** @param blobs those of {@link toNeededBlobs}; of a file whose blob is not among them only the place is judged. */
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
  const bytes = countBytes(findNeeded(head));
  const chars = messages.reduce((sum, { body }) => sum + body.length, 0);
  const areShort = chars <= MAX_CONTENT_MESSAGE_CHARS;
  return {
    diagnostics,
    changed,
    removed,
    messages: areShort ? messages : [],
    changedMessages: messages.length,
    truncated: head.truncated,
    excess: [
      ...(bytes <= MAX_TRACKER_BYTES
        ? []
        : [toMany("The files that are judged", bytes, "bytes", MAX_TRACKER_BYTES)]),
      ...(areShort
        ? []
        : [
            toMany(
              "The messages that this pull request adds or changes",
              chars,
              "characters",
              MAX_CONTENT_MESSAGE_CHARS,
            ),
          ]),
    ],
  };
}

function toMany(what: string, count: number, unit: string, limit: number): string {
  return `${what} have ${count} ${unit} together: at most ${limit} are read at once, so none of them was.`;
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
