/**
 * Looks at a message's thread as it stands on GitHub now and writes what is missing: the record of what the person
 * ticked, the last word, a notice. The event that asked for the look proves at most whose hand an edit was; what it
 * says stands counts only where GitHub says so, too.
 */

import { type Edit, type Edits, NO_EDITS } from "../human/edits.ts";
import { readBody } from "../human/message.ts";
import { writeNotice, writeRecord } from "../human/notes.ts";
import { type Plan, planNext } from "../human/plan.ts";
import type { Seal } from "../human/seal.ts";
import { readThread, type Thread } from "../human/thread.ts";
import { MAX_HUMAN_ROUNDS } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { readEdits } from "./human-history.ts";
import { listThreadComments, readIssue } from "./human-issues.ts";
import type { Repository } from "./trees.ts";

/** What was written, for the log line. */
export interface HumanLooked {
  readonly records: number;
  readonly notices: number;
  readonly closed: boolean;
}

/** @param edit what the event says of an edit; `null` for any other event. */
export async function lookAtHuman(
  client: GitHubClient,
  repository: Repository,
  number: number,
  edit: Edit | null,
  seal: Seal,
): Promise<HumanLooked> {
  const done = { records: 0, notices: 0, closed: false };
  for (let round = 0; round < MAX_HUMAN_ROUNDS; round++) {
    const thread = await readStanding(client, repository, number, seal);
    if (thread === null) return done;
    const plan = planNext(thread, await readProof(client, repository, number, edit));
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

async function readProof(
  client: GitHubClient,
  repository: Repository,
  number: number,
  edit: Edit | null,
): Promise<Edits> {
  const history = await readEdits(client, repository, number);
  if (history !== null) return history;
  return edit === null ? NO_EDITS : { isWhole: false, list: [edit] };
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
