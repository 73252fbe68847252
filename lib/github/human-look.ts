/**
 * Looks at a message's thread as it stands on GitHub now and writes what is missing: the record of what the person
 * ticked, the last word, a notice. The event that asked for the look proves nothing alone.
 */

import { type Heard, NO_PROOF, type Proof } from "../human/edits.ts";
import { foldAnswer } from "../human/fold.ts";
import { readBody } from "../human/message.ts";
import { writeNotice, writeRecord } from "../human/notes.ts";
import { type Plan, planNext } from "../human/plan.ts";
import type { Seal } from "../human/seal.ts";
import { readThread, type Thread } from "../human/thread.ts";
import { MAX_HUMAN_ROUNDS } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { createFold } from "./fold-looks.ts";
import { listEdits } from "./human-edits.ts";
import { readEdits } from "./human-history.ts";
import { listThreadComments, readIssue } from "./human-issues.ts";
import type { Repository } from "./names.ts";
import { toApiUrl } from "./scope.ts";

/** What was written, for the log line. */
export interface HumanLooked {
  readonly records: number;
  readonly notices: number;
  readonly closed: boolean;
}

// Deliveries about one message that come at once are answered with one look, so that nothing is told twice.
const fold = createFold<readonly Heard[], HumanLooked>({
  merge: (one, other) => [...one, ...other],
  covers: (done, want) => want.every((heard) => done.includes(heard)),
});

/**
 * @param heard what the event says of an edit; nothing for any other event.
 * @param endsAt when the event's time is over, in milliseconds since the epoch.
 */
export function lookAtHuman(
  client: GitHubClient,
  repository: Repository,
  number: number,
  heard: readonly Heard[],
  seal: Seal,
  endsAt: number,
): Promise<HumanLooked> {
  const key = `${toApiUrl(client)} ${seal.repositoryId} ${number}`;
  return fold(key, heard, endsAt, (all) => look(client, repository, number, all, seal));
}

async function look(
  client: GitHubClient,
  repository: Repository,
  number: number,
  heard: readonly Heard[],
  seal: Seal,
): Promise<HumanLooked> {
  const done = { records: 0, notices: 0, closed: false };
  for (let round = 0; round < MAX_HUMAN_ROUNDS; round++) {
    const found = await readProven(client, repository, number, seal, heard);
    if (found === null) return done;
    const { thread, proof } = found;
    const plan = planNext(thread, proof);
    if (plan.record === null && plan.notice === null && !plan.close) return done;
    await carryOut(client, repository, thread, plan, seal);
    done.records += plan.record === null ? 0 : 1;
    done.notices += plan.notice === null || plan.replaces !== null ? 0 : 1;
    done.closed ||= plan.close;
  }
  return done;
}

/** The thread of a message, `null` where the issue is none. */
export async function readStanding(
  client: GitHubClient,
  repository: Repository,
  number: number,
  seal: Seal,
): Promise<Thread | null> {
  const issue = await readIssue(client, repository, number);
  const read = issue === null ? null : await readBody(issue.body, seal);
  if (issue === null || read === null) return null;
  const { destination } = read.marker;
  return readThread(issue, await listThreadComments(client, repository, number, destination), seal);
}

export interface Proven {
  readonly thread: Thread;
  readonly proof: Proof;
}

/**
 * The thread of a message and what is proven of its boxes; `null` where the issue is no message. What is settled, and
 * what has no boxes, needs no proof.
 *
 * @throws {GitHubFailure} where it is edited faster than it can be read.
 */
export async function readProven(
  client: GitHubClient,
  repository: Repository,
  number: number,
  seal: Seal,
  heard: readonly Heard[] = [],
): Promise<Proven | null> {
  const thread = await readStanding(client, repository, number, seal);
  if (thread === null) return null;
  if (thread.marker.questions.length === 0 || foldAnswer(thread).isFinal) return { thread, proof: NO_PROOF };
  const history = await readEdits(client, repository, number);
  if (history !== null) return { thread, proof: { kind: "history", edits: history } };
  let edits = await listEdits(client, repository, number);
  if (edits.length === 0) return { thread, proof: NO_PROOF };
  // The list says whose hand the newest edit was, and the text what it left, if no other edit came between the two.
  for (let round = 0; round < MAX_HUMAN_ROUNDS; round++) {
    const again = await readStanding(client, repository, number, seal);
    const since = await listEdits(client, repository, number);
    if (again === null) return null;
    if (since.at(-1)?.id === edits.at(-1)?.id)
      return { thread: again, proof: { kind: "list", edits, heard } };
    edits = since;
  }
  const detail = `Issue #${number} was edited while it was read.`;
  throw new GitHubFailure({ code: "github-unavailable", detail });
}

async function carryOut(
  client: GitHubClient,
  repository: Repository,
  { marker, issue }: Thread,
  { record, notice, replaces, close }: Plan,
  seal: Seal,
): Promise<void> {
  const at = { ...repository, issue_number: issue.number };
  if (record !== null) {
    await client.rest.issues.createComment({ ...at, body: await writeRecord(marker, record, seal) });
  }
  if (notice !== null) {
    const body = await writeNotice(marker, notice, seal);
    if (replaces === null) await client.rest.issues.createComment({ ...at, body });
    else await client.rest.issues.updateComment({ ...repository, comment_id: replaces, body });
  }
  if (close) await client.rest.issues.update({ ...at, state: "closed", state_reason: "completed" });
}
