/**
 * How far a project is, in five figures made of its tracker alone: the object that figures in a message are held
 * against. Nothing is estimated; an issue that cannot be read is in none of them, and is counted beside them.
 */

import type { FactsCache } from "./facts-cache.ts";
import { createFactsReader } from "./facts-reader.ts";
import { toLanded } from "./landed.ts";
import { toTracked } from "./tracked.ts";
import type { TreeSource } from "./tree.ts";

/** Whole numbers of issues; the first four sum up to the total. Keys in the order in which they are written. */
export interface Progress {
  /** Closed or archived, and a merged PR lists it. */
  readonly shipped: number;
  /** Closed or archived, and no merged PR lists it. */
  readonly closedUnshipped: number;
  /** Not closed, and in progress, or listed by a PR that is open or merged. */
  readonly inFlight: number;
  /** Everything else. */
  readonly remaining: number;
  readonly total: number;
}

export interface ProgressRead {
  /** `null` when the listing was cut short: figures of a part are nobody's. */
  readonly progress: Progress | null;
  /** Issues that could not be read. */
  readonly unread: number;
}

/**
 * One listing and one read. Source: spec/context.md, section 2.
 * @throws when the source does.
 */
export async function queryProgress(tree: TreeSource, cache?: FactsCache): Promise<ProgressRead> {
  const tracked = toTracked(await tree.list());
  const reader = createFactsReader(tree, cache);
  await reader.readFiles([
    { kind: "issue", files: tracked.issues.values() },
    { kind: "pr", files: tracked.prs.values() },
    { kind: "merge", files: tracked.merges },
  ]);
  const landed = toLanded(tracked, reader);
  const proposed = new Set<string>();
  for (const file of tracked.prs.values()) {
    const facts = reader.get("pr", file);
    if (facts?.state === "open") for (const issue of facts.issues) proposed.add(issue);
  }
  const count = { shipped: 0, closedUnshipped: 0, inFlight: 0, remaining: 0 };
  let unread = 0;
  for (const file of tracked.issues.values()) {
    const facts = reader.get("issue", file);
    if (facts === null || facts.id !== file.id || facts.state === null) {
      unread += 1;
      continue;
    }
    const isLanded = landed.issues.has(file.id);
    const isClosed = facts.state === "closed" || facts.state === "archived";
    if (isClosed) count[isLanded ? "shipped" : "closedUnshipped"] += 1;
    else if (facts.state === "in-progress" || isLanded || proposed.has(file.id)) count.inFlight += 1;
    else count.remaining += 1;
  }
  if (tracked.truncated) return { progress: null, unread };
  const total = count.shipped + count.closedUnshipped + count.inFlight + count.remaining;
  return { progress: { ...count, total }, unread };
}
