/**
 * One listing sorted into what rows are read from: issues, PRs, tasks by id, and the merge records. It reads
 * names, modes and sizes, never contents.
 */
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { toPlace } from "./layout.ts";
import type { ForgeListing } from "./tree.ts";

export interface TrackedFile {
  readonly path: string;
  readonly sha: string;
  /** In bytes; 0 where the host does not say. */
  readonly size: number;
  /** The id its place gives it; the file may say another. A merge record has its timestamp here. */
  readonly id: string;
  /** Why its content must not be read, or `null`. */
  readonly barred: string | null;
}

export interface Tracked {
  readonly issues: ReadonlyMap<string, TrackedFile>;
  readonly prs: ReadonlyMap<string, TrackedFile>;
  readonly tasks: ReadonlyMap<string, TrackedFile>;
  readonly merges: readonly TrackedFile[];
  /** What is absent here may exist all the same. */
  readonly truncated: boolean;
}

/** Archived files stand beside live ones; of two copies the archived one is in error, and left out. */
export function toTracked(listing: ForgeListing): Tracked {
  const rooms = {
    issue: new Map<string, TrackedFile>(),
    pr: new Map<string, TrackedFile>(),
    task: new Map<string, TrackedFile>(),
  };
  const merges: TrackedFile[] = [];
  for (const { path, type, mode, sha, size } of listing.entries) {
    const place = type === "blob" ? toPlace(path) : null;
    if (place === null) continue;
    const barred = toBar(mode, size);
    const file = { path, sha, size: size ?? 0, barred };
    if (place.kind === "merge") merges.push({ ...file, id: place.created });
    if (place.kind !== "issue" && place.kind !== "pr" && place.kind !== "task") continue;
    const room = rooms[place.kind];
    if (!place.archived || !room.has(place.id)) room.set(place.id, { ...file, id: place.id });
  }
  return { issues: rooms.issue, prs: rooms.pr, tasks: rooms.task, merges, truncated: listing.truncated };
}

/** A symlink may point anywhere, and a file over the cap is not fetched to find that out. */
function toBar(mode: string, size: number | undefined): string | null {
  if (mode === "120000") return "it is a symlink, which is not followed";
  if (size !== undefined && size > MAX_FORGE_FILE_BYTES) {
    return `it has ${size} bytes, and at most ${MAX_FORGE_FILE_BYTES} are read`;
  }
  return null;
}
