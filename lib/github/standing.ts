/**
 * Check runs of ours as they stood on a commit when its thread was read. By the time a verdict is there another
 * delivery may have written one; what this isolate has written since is known here, the rest is only likely. So
 * they serve where something is written in any case, and each is handed over once.
 */
import type { GitHubClient } from "./client.ts";
import type { Repository } from "./names.ts";
import { toScope } from "./scope.ts";
import type { Thread } from "./thread.ts";

export interface StandingRun {
  readonly id: number;
  readonly external_id: string | null;
  readonly status: string;
  /** RFC 3339, where it is known. */
  readonly started_at?: string | null;
  readonly output: { readonly annotations_count: number };
}

/** Our runs on a commit by name, the newest first; a name that is here has one at least. */
export type StandingRuns = ReadonlyMap<string, readonly StandingRun[]>;

interface Kept {
  readonly runs: StandingRuns;
  readonly since: number;
  readonly taken: Set<string>;
}

const kept = new WeakMap<Thread, Kept>();

// A count of this isolate's writes, and at which count each run was last written.
let writes = 0;
const lastWrites = new Map<string, number>();
const MAX_LAST_WRITES = 1_000;
// Of runs written before this count nothing is known any more.
let forgotten = 0;

/** @param runs all of ours on the thread's head. */
export function keepStanding(thread: Thread, runs: StandingRuns): void {
  kept.set(thread, { runs, since: writes, taken: new Set() });
}

/** @returns every run of the name that stood, the newest first; `undefined` where that has to be asked. */
export function recallStanding(thread: Thread, name: string): readonly StandingRun[] | undefined {
  const known = kept.get(thread);
  return known && (known.runs.get(name) ?? []);
}

/** @returns the newest run, `null` where none stood, `undefined` where that has to be asked. */
export function takeStanding(
  client: GitHubClient,
  repository: Repository,
  thread: Thread,
  name: string,
): StandingRun | null | undefined {
  const known = kept.get(thread);
  if (known === undefined || known.taken.has(name) || known.since < forgotten) return undefined;
  known.taken.add(name);
  const last = lastWrites.get(toKey(client, repository, thread.head, name)) ?? 0;
  return last > known.since ? undefined : (known.runs.get(name)?.[0] ?? null);
}

/** Said before a run is written, so that a delivery beside this one looks again. */
export function noteWrite(client: GitHubClient, repository: Repository, head: string, name: string): void {
  const key = toKey(client, repository, head, name);
  writes += 1;
  lastWrites.delete(key);
  lastWrites.set(key, writes);
  const [oldest] = lastWrites;
  if (oldest === undefined || lastWrites.size <= MAX_LAST_WRITES) return;
  lastWrites.delete(oldest[0]);
  forgotten = oldest[1];
}

function toKey(client: GitHubClient, repository: Repository, head: string, name: string): string {
  return `${toScope(client, repository)} ${head} ${name}`;
}
