/**
 * Runs that several isolates made at one time under one name on one commit, since each found none that it could write
 * on. The newest is the one that GitHub shows and that everybody writes on from then on. The others must not go on
 * saying what once held: they are made to say that they were followed.
 */
import { GITHUB_PAGE_SIZE } from "../limits.ts";
import type { CreatedRun } from "./check-run.ts";
import type { Installation } from "./installation.ts";
import type { StandingRun } from "./standing.ts";

// The `external_id` of a run that was followed by another.
const SUPERSEDED = "superseded";

/** Ours of that name on that commit, the newest first. */
export async function listRuns(
  { client, appId, repository }: Installation,
  { name, headSha }: { readonly name: string; readonly headSha: string },
): Promise<readonly StandingRun[]> {
  const { data } = await client.rest.checks.listForRef({
    ...repository,
    ref: headSha,
    check_name: name,
    app_id: appId,
    filter: "all",
    per_page: GITHUB_PAGE_SIZE,
  });
  return [...data.check_runs].sort((a, b) => b.id - a.id);
}

/**
 * @param runs the newest first.
 * @returns whether what was created is what GitHub shows: if not, the newer one has to be written on.
 */
export async function settleRuns(
  { client, repository }: Installation,
  { name, id: own, externalId, follows }: CreatedRun,
  runs: readonly StandingRun[],
): Promise<boolean> {
  const newest = runs[0];
  if (newest && newest.id > own && newest.external_id !== externalId) return false;
  // A list may be older than what was written just now.
  const last = Math.max(newest?.id ?? 0, own);
  for (const { id, external_id: said, started_at: startedAt } of runs) {
    if (id <= follows || id >= last || said === SUPERSEDED) continue;
    await client.rest.checks.update({
      ...repository,
      check_run_id: id,
      name,
      external_id: SUPERSEDED,
      status: "completed",
      conclusion: "neutral",
      // GitHub's latest is the one that was completed last, and that has to stay the newest.
      ...(startedAt ? { completed_at: startedAt } : {}),
      output: {
        title: "followed by a newer run",
        summary: "What holds is said by the newest run of this name on this commit.",
      },
    });
  }
  return true;
}
