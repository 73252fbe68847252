/**
 * Puts a message that passed onto GitHub, with its sender's own token, and reads back what stands. What stands
 * already, by the sender's key, is left alone: a retry finds it and sends only what is missing.
 */
import {
  digestOf,
  type MessageMarker,
  type Rendered,
  readBody,
  type UpdateMarker,
  writeBody,
  writeUpdateText,
} from "../human/message.ts";
import { writeDetail } from "../human/notes.ts";
import { writeSealed } from "../human/seal.ts";
import type { ThreadComment, ThreadIssue } from "../human/thread.ts";
import { GitHubFailure } from "./failure.ts";
import { LABELS, listThreadComments, toThreadIssue } from "./human-issues.ts";
import { type Desk, KeyReused, type Posted, type Posting } from "./human-posting.ts";
import { findDetail, findStanding, findUpdate, readBack } from "./human-standing.ts";
import { complete, write } from "./human-write.ts";

/** Opens an issue for the message, or finds the one that stands, and completes it. */
export async function postMessage(desk: Desk, posting: Posting): Promise<Posted> {
  const { send, rendered } = posting;
  const standing = await findStanding(desk, posting);
  const issue = standing ?? (await createIssue(desk, posting));
  const read = await readBody(issue.body, desk.seal);
  if (read === null || !(await isSame(desk, issue, read, rendered))) throw new KeyReused();
  const bound: MessageMarker = { ...read.marker, number: issue.number };
  return complete(async () => {
    if (read.marker.number === 0) {
      await desk.client.rest.issues.update({
        ...desk.repository,
        issue_number: issue.number,
        body: await writeBody(read.text, bound, desk.seal),
        // An update asks for nothing, so nothing is left open on the person's list.
        ...(send.intent === "update" ? ({ state: "closed", state_reason: "completed" } as const) : {}),
      });
    }
    if (standing !== null) await completeAssignee(desk, issue, posting);
    await completeDetail(desk, issue.number, posting);
    return readBack(desk, issue.number, posting, () => ({ part: "brief", id: issue.number, url: issue.url }));
  });
}

/** Writes an update into a thread as a comment, or finds the one that stands, and completes it. */
export async function postUpdate(
  desk: Desk,
  posting: Posting,
  thread: { readonly number: number; readonly id: string },
): Promise<Posted> {
  const { rendered, destination, id, now } = posting;
  const { number } = thread;
  const locate = (all: readonly ThreadComment[]) => findUpdate(desk, all, number, id);
  const find = async (all: readonly ThreadComment[]) => {
    const found = await locate(all);
    if (found === null) return null;
    const { text, detail } = found.update;
    if (text !== rendered.digest || detail !== rendered.detailDigest) throw new KeyReused();
    return found.comment;
  };
  if ((await find(await listThreadComments(desk.client, desk.repository, number))) === null) {
    const update: UpdateMarker = {
      v: 1,
      id,
      number,
      thread: thread.id,
      intent: "update",
      destination,
      seat: desk.seat,
      created: now,
      text: rendered.digest,
      detail: rendered.detailDigest,
    };
    const note = await writeSealed("update", update, desk.seal);
    const body = `${writeUpdateText(rendered)}\n\n${note}\n`;
    await postOnce(desk, posting, number, body, async (all) => (await locate(all))?.comment ?? null);
  }
  return complete(async () => {
    await completeDetail(desk, number, posting);
    return readBack(desk, number, posting, async (all) => {
      const found = await find(all);
      return found === null ? null : { part: "brief", id: found.id, url: found.url };
    });
  });
}

/** Writes a comment; of several of one key, written at the same time, the first stays and its own copy goes. */
async function postOnce(
  { client, repository }: Desk,
  { isFresh }: Posting,
  number: number,
  body: string,
  find: (all: readonly ThreadComment[]) => Promise<ThreadComment | null>,
): Promise<void> {
  const { data } = await write(() =>
    client.rest.issues.createComment({ ...repository, issue_number: number, body }),
  );
  // Nobody else has a key that was made for this request.
  if (isFresh) return;
  await complete(async () => {
    const first = await find(await listThreadComments(client, repository, number));
    if (first === null || first.id >= data.id) return;
    await client.rest.issues.deleteComment({ ...repository, comment_id: data.id });
  });
}

async function createIssue(desk: Desk, posting: Posting): Promise<ThreadIssue> {
  const { send, rendered, destination, id, now } = posting;
  const marker: MessageMarker = {
    v: 1,
    id,
    number: 0,
    intent: send.intent,
    destination,
    seat: desk.seat,
    created: now,
    text: rendered.digest,
    detail: rendered.detailDigest,
    questions: send.questions,
  };
  const body = await writeBody(rendered.text, marker, desk.seal);
  const { data } = await write(() =>
    desk.client.rest.issues.create({
      ...desk.repository,
      title: rendered.title,
      body,
      labels: [LABELS[send.intent]],
      assignees: [destination],
    }),
  );
  return complete(() => yieldToFirst(desk, posting, toThreadIssue(data)));
}

/** Two requests with one key may both have found nothing: the first issue is the message, the other goes. */
async function yieldToFirst(desk: Desk, posting: Posting, made: ThreadIssue): Promise<ThreadIssue> {
  const first = await findStanding(desk, posting);
  if (first === null || first.number >= made.number) return made;
  await desk.client.rest.issues.update({
    ...desk.repository,
    issue_number: made.number,
    state: "closed",
    state_reason: "not_planned",
  });
  return first;
}

async function isSame(
  { seal }: Desk,
  issue: ThreadIssue,
  { marker, text }: { readonly marker: MessageMarker; readonly text: string },
  rendered: Rendered,
): Promise<boolean> {
  if (marker.text !== rendered.digest || marker.detail !== rendered.detailDigest) return false;
  // A marker that is bound was checked then; one that is not is bound only to the text it was made for.
  return marker.number !== 0 || (await digestOf(issue.title, text, seal)) === marker.text;
}

/** What GitHub dropped or somebody took away since, while the message is still open. What is read back tells the rest. */
async function completeAssignee(desk: Desk, issue: ThreadIssue, { destination }: Posting): Promise<void> {
  if (issue.state !== "open" || issue.assignees.includes(destination)) return;
  const at = { ...desk.repository, issue_number: issue.number };
  try {
    await desk.client.rest.issues.addAssignees({ ...at, assignees: [destination] });
  } catch (error) {
    const isRefused = error instanceof GitHubFailure && error.reason.code === "github-refused";
    if (!isRefused) throw error;
  }
}

async function completeDetail(desk: Desk, number: number, posting: Posting): Promise<void> {
  const { send, rendered, id } = posting;
  if (send.detail === null || rendered.detailDigest === null) return;
  const find = (all: readonly ThreadComment[]) => findDetail(desk, all, number, id);
  if ((await find(await listThreadComments(desk.client, desk.repository, number))) !== null) return;
  const note = { v: 1, id, number, detail: rendered.detailDigest } as const;
  await postOnce(desk, posting, number, await writeDetail(send.detail, note, desk.seal), find);
}
