/**
 * Check runs of ours that stood on a commit when its thread was read. By the time a verdict is there another
 * delivery may have written one, so they serve only where something is written anyway; each is handed over once.
 */
import type { Thread } from "./thread.ts";

export interface StandingRun {
  readonly id: number;
  readonly external_id: string | null;
  readonly status: string;
  readonly output: { readonly annotations_count: number };
}

const kept = new WeakMap<Thread, Map<string, StandingRun>>();

/** @param runs by name. */
export function keepStanding(thread: Thread, runs: ReadonlyMap<string, StandingRun>): void {
  kept.set(thread, new Map(runs));
}

export function takeStanding(thread: Thread, name: string): StandingRun | undefined {
  const runs = kept.get(thread);
  const run = runs?.get(name);
  runs?.delete(name);
  return run;
}
