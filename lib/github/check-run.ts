/**
 * Writes a planned check run: one run a name and head, none when nothing changed. What was written before is read
 * back from GitHub each time; there is nowhere else to remember it.
 *
 * GitHub takes 50 annotations a request and appends those of an update. A run with more is made `in_progress`
 * with the first 50, and completed by its last update; one that was left half-way says so in its `external_id`,
 * and the next look goes on from the number of annotations that stand.
 */
import { ABANDONED_RUN_MILLISECONDS, MAX_ANNOTATIONS_A_REQUEST } from "../limits.ts";
import {
  type Annotation,
  type CheckRunPlan,
  complete,
  outputOf,
  stateOf,
  toBatches,
  toExternalId,
  UNFINISHED,
} from "./check-run-plan.ts";
import { GitHubFailure } from "./failure.ts";
import type { Installation } from "./installation.ts";
import { noteWrite, type StandingRun } from "./standing.ts";

/** `nothing-to-say`: no run stood and none was needed. `switched-off`: the project wants none here. */
export type Written = "created" | "updated" | "unchanged" | "nothing-to-say" | "switched-off";

/** What became of a plan, and the run that was made for it, if one was. */
export interface WrittenRun {
  readonly written: Written;
  readonly created: CreatedRun | null;
}

export interface CreatedRun {
  readonly name: string;
  readonly id: number;
  readonly externalId: string;
  /** The run that it follows, 0 for none: what stands between the two was made by somebody else meanwhile. */
  readonly follows: number;
}

export interface WriteOptions {
  /** Write nothing where no run of ours stands yet. */
  readonly onlyIfPresent?: boolean;
  /** Complete a standing run again even if it would say the same: a person asked for it. */
  readonly again?: boolean;
  /** The run that stood a moment ago, `null` for none, where that is known without asking. */
  readonly stood?: StandingRun | null | undefined;
}

const UPDATED: WrittenRun = { written: "updated", created: null };

export async function writeCheckRun(
  installation: Installation,
  plan: CheckRunPlan,
  { onlyIfPresent = false, again = false, stood }: WriteOptions = {},
): Promise<WrittenRun> {
  const { client, repository } = installation;
  const externalId = await toExternalId(plan);
  const isOld = stood === null ? !onlyIfPresent : stood !== undefined && isOutdated(stood, externalId);
  const standing = isOld ? stood : await readStandingAtRest(installation, plan, externalId);
  if (!standing && onlyIfPresent) return { written: "nothing-to-say", created: null };
  const isSaid =
    standing?.external_id === externalId && standing.output.annotations_count <= plan.annotations.length;
  if (isSaid && standing.status === "completed" && !again) return { written: "unchanged", created: null };
  noteWrite(client, repository, plan.headSha, plan.name);
  const batches = toBatches(plan);
  const append = (runId: number, from: number) =>
    appendBatches(installation, { plan, externalId, batches }, runId, from);
  const address = { ...repository, name: plan.name };
  const count = standing?.output.annotations_count ?? 0;
  // A run that says more than was planned has another delivery's annotations too, and only a new one is without them.
  if (isSaid) {
    // Without its output, so that no annotation is appended a second time.
    await client.rest.checks.update({ ...address, ...complete(plan, externalId), check_run_id: standing.id });
    return UPDATED;
  }
  if (standing?.external_id === externalId + UNFINISHED) {
    const done = Math.max(Math.floor(count / MAX_ANNOTATIONS_A_REQUEST), 1);
    if (done < batches.length && (await append(standing.id, done))) return UPDATED;
  }
  const first = {
    ...address,
    ...stateOf(plan, externalId, batches, 0),
    output: outputOf(plan, batches[0] ?? []),
  };
  // An update appends annotations to those that stand, so a run that has any is superseded, not updated; and so is
  // one that may have got some since it was seen.
  const mayAppend = !isOld || plan.annotations.length === 0;
  if (standing && count === 0 && mayAppend) {
    const { data } = await client.rest.checks.update({ ...first, check_run_id: standing.id });
    const isAlone = data.output.annotations_count <= first.output.annotations.length;
    if (isAlone && (await append(standing.id, 1))) return UPDATED;
  }
  const { data } = await client.rest.checks.create({ ...first, head_sha: plan.headSha });
  if (await append(data.id, 1)) {
    const { id } = data;
    return { written: "created", created: { name: plan.name, id, externalId, follows: standing?.id ?? 0 } };
  }
  throw new GitHubFailure({
    code: "github-unavailable",
    detail: `Two deliveries were writing the annotations of ${plan.name} at once.`,
  });
}

/**
 * The run that stands; while another delivery is still adding to one that says the same, it is waited for. One that
 * does not grow any more was left half-way.
 */
async function readStandingAtRest(
  installation: Installation,
  plan: CheckRunPlan,
  externalId: string,
): Promise<StandingRun | undefined> {
  let seen = await readStanding(installation, plan);
  while (seen?.external_id === externalId + UNFINISHED) {
    await new Promise((resolve) => setTimeout(resolve, ABANDONED_RUN_MILLISECONDS));
    const now = await readStanding(installation, plan);
    const rests = now?.id === seen.id && now.output.annotations_count === seen.output.annotations_count;
    if (rests) return now;
    seen = now;
  }
  return seen;
}

/**
 * Whether a run seen a moment ago is written over whatever happened since. One that says the same, or was left
 * half-way, is looked at again: another delivery may have changed it, and then nothing or less is to be done.
 */
function isOutdated({ external_id }: StandingRun, externalId: string): boolean {
  return external_id !== externalId && external_id !== externalId + UNFINISHED;
}

async function readStanding(
  { client, appId, repository }: Installation,
  plan: CheckRunPlan,
): Promise<StandingRun | undefined> {
  const { data } = await client.rest.checks.listForRef({
    ...repository,
    ref: plan.headSha,
    check_name: plan.name,
    app_id: appId,
    filter: "latest",
    per_page: 1,
  });
  return data.check_runs[0];
}

/** A plan as it is sent. */
interface Batched {
  readonly plan: CheckRunPlan;
  readonly externalId: string;
  readonly batches: readonly (readonly Annotation[])[];
}

/** @returns whether nobody else was adding to the run meanwhile; otherwise the rest is not sent. */
async function appendBatches(
  { client, repository }: Installation,
  { plan, externalId, batches }: Batched,
  runId: number,
  from: number,
): Promise<boolean> {
  for (let index = from; index < batches.length; index++) {
    const { data } = await client.rest.checks.update({
      ...repository,
      check_run_id: runId,
      name: plan.name,
      ...stateOf(plan, externalId, batches, index),
      output: outputOf(plan, batches[index] ?? []),
    });
    const sent = Math.min((index + 1) * MAX_ANNOTATIONS_A_REQUEST, plan.annotations.length);
    if (data.output.annotations_count > sent) return false;
  }
  return true;
}
