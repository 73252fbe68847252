/**
 * Puts a message that passed onto GitHub, with its sender's own token, and reads back what stands. What stands
 * already, by the sender's key, is left alone: a retry finds it and sends only what is missing.
 */
import { escapeMarkdown } from "../human/brief.ts";
import {
  digestOf,
  type MessageMarker,
  type Rendered,
  readBody,
  type UpdateMarker,
  writeBody,
} from "../human/message.ts";
import { writeDetail } from "../human/notes.ts";
import { findSealed, openSealed, type Seal, writeSealed } from "../human/seal.ts";
import type { Send } from "../human/send.ts";
import type { ThreadComment, ThreadIssue } from "../human/thread.ts";
import { GITHUB_PAGE_SIZE, MAX_HUMAN_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { LABELS, listThreadComments, readIssue, toThreadIssue } from "./human-issues.ts";
import type { Repository } from "./trees.ts";

/** With whose token, where, and under whose name something is posted. */
export interface Desk {
  readonly client: GitHubClient;
  readonly repository: Repository;
  readonly seal: Seal;
  /** The login that GitHub writes beside it, lower case. */
  readonly seat: string;
}

/** One part of a message as GitHub holds it. */
export interface Part {
  readonly part: "brief" | "detail";
  /** The comment's id; for a brief that opened an issue, the issue's number. */
  readonly id: number;
  readonly url: string;
}

export interface Posted {
  readonly number: number;
  readonly id: string;
  readonly url: string;
  readonly parts: readonly Part[];
  /** All parts stand, for the right person. */
  readonly posted: boolean;
  /** Why not all of it stands; `null` where it does. */
  readonly reason: string | null;
}

export interface Posting {
  readonly send: Send;
  readonly rendered: Rendered;
  /** The entity id. */
  readonly destination: string;
  readonly id: string;
  /** The time, RFC 3339. */
  readonly now: string;
  /** The id was made for this request, so nothing can stand under it. */
  readonly isFresh: boolean;
}

/** The same key was used for another message. */
export class KeyReused extends Error {
  constructor() {
    super("The key was used for another message.");
    this.name = "KeyReused";
  }
}

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
  const { send, rendered, destination, id, now } = posting;
  const comments = await listThreadComments(desk.client, desk.repository, thread.number);
  const standing = await findUpdate(desk, comments, thread.number, id);
  if (standing !== null && standing.update.text !== rendered.digest) throw new KeyReused();
  if (standing === null) {
    const update: UpdateMarker = {
      v: 1,
      id,
      number: thread.number,
      thread: thread.id,
      intent: "update",
      destination,
      seat: desk.seat,
      created: now,
      text: rendered.digest,
      detail: rendered.detailDigest,
    };
    const heading = `**${escapeMarkdown(send.summary)}**`;
    const note = await writeSealed("update", update, desk.seal);
    await write(() =>
      desk.client.rest.issues.createComment({
        ...desk.repository,
        issue_number: thread.number,
        body: `${heading}\n\n${rendered.text.trimEnd()}\n\n${note}\n`,
      }),
    );
  }
  return complete(async () => {
    await completeDetail(desk, thread.number, posting);
    return readBack(desk, thread.number, posting, async (all) => {
      const found = await findUpdate(desk, all, thread.number, id);
      return found === null ? null : { part: "brief", id: found.comment.id, url: found.comment.url };
    });
  });
}

/** The update with that id among a thread's comments. */
export async function findUpdate(
  { seal }: Pick<Desk, "seal">,
  comments: readonly ThreadComment[],
  number: number,
  id: string,
): Promise<{ readonly update: UpdateMarker; readonly comment: ThreadComment } | null> {
  for (const comment of comments) {
    const note = findSealed(comment.body);
    const update = note === null ? null : await openSealed<UpdateMarker>(note, "update", seal);
    // Its sender wrote it: a copy under another name is nobody's.
    const isSenders = update?.seat === comment.author.toLowerCase();
    if (update !== null && isSenders && update.number === number && update.id === id)
      return { update, comment };
  }
  return null;
}

/** What stands under this sender's key: of several, made at the same time, the first one. */
export async function findStanding(desk: Desk, { send, id, isFresh }: Posting): Promise<ThreadIssue | null> {
  if (isFresh) return null;
  const { client, repository, seat, seal } = desk;
  // The marker writes its hyphens escaped.
  const written = id.replaceAll("-", "\\u002d");
  let found: ThreadIssue | null = null;
  let pages = 0;
  const listed = client.paginate.iterator(client.rest.issues.listForRepo, {
    ...repository,
    labels: LABELS[send.intent],
    state: "all",
    sort: "created",
    direction: "desc",
    per_page: GITHUB_PAGE_SIZE,
  });
  for await (const { data } of listed) {
    for (const issue of data) {
      if (issue.pull_request || issue.user?.login.toLowerCase() !== seat) continue;
      if (!findSealed(issue.body ?? "")?.json.includes(written)) continue;
      const read = await readBody(issue.body ?? "", seal);
      const isOurs = read?.marker.id === id && [0, issue.number].includes(read.marker.number);
      if (isOurs && (found === null || issue.number < found.number)) found = toThreadIssue(issue);
    }
    pages += 1;
    if (found !== null || pages >= MAX_HUMAN_PAGES) break;
  }
  return found;
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
  // Two requests with one key may both have found nothing: the first issue is the message, the other goes.
  const first = await findStanding(desk, posting);
  if (first === null || first.number >= data.number) return toThreadIssue(data);
  await desk.client.rest.issues.update({
    ...desk.repository,
    issue_number: data.number,
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

async function completeDetail(desk: Desk, number: number, { send, rendered, id }: Posting): Promise<void> {
  if (send.detail === null || rendered.detailDigest === null) return;
  const comments = await listThreadComments(desk.client, desk.repository, number);
  if ((await findDetail(desk, comments, number, id)) !== null) return;
  const note = { v: 1, id, number, detail: rendered.detailDigest } as const;
  const body = await writeDetail(send.detail, note, desk.seal);
  await desk.client.rest.issues.createComment({ ...desk.repository, issue_number: number, body });
}

async function findDetail(
  { seal, seat }: Desk,
  comments: readonly ThreadComment[],
  number: number,
  id: string,
): Promise<ThreadComment | null> {
  for (const comment of comments) {
    const note = findSealed(comment.body);
    if (note === null || comment.author.toLowerCase() !== seat) continue;
    const detail = await openSealed<{ id: string; number: number }>(note, "detail", seal);
    if (detail?.id === id && detail.number === number) return comment;
  }
  return null;
}

async function readBack(
  desk: Desk,
  number: number,
  posting: Posting,
  findBrief: (comments: readonly ThreadComment[]) => Part | null | Promise<Part | null>,
): Promise<Posted> {
  const { send, destination, id } = posting;
  const issue = await readIssue(desk.client, desk.repository, number);
  const comments = await listThreadComments(desk.client, desk.repository, number);
  const brief = issue === null ? null : await findBrief(comments);
  const detail = send.detail === null ? null : await findDetail(desk, comments, number, id);
  const parts: Part[] = brief === null ? [] : [brief];
  if (detail !== null) parts.push({ part: "detail", id: detail.id, url: detail.url });
  const reason =
    brief === null
      ? "the brief is not found on GitHub"
      : send.detail !== null && detail === null
        ? "the detail reply is not found on GitHub"
        : issue !== null && brief.id === number && !issue.assignees.includes(destination)
          ? `GitHub did not assign the issue to ${destination}: the token lacks triage access, or the person cannot be assigned`
          : null;
  const url = brief?.url ?? issue?.url ?? "";
  return { number, id, url, parts, posted: reason === null, reason };
}

/** What follows the first write: whatever stops it, a part of the message stands. */
async function complete<T>(rest: () => Promise<T>): Promise<T> {
  try {
    return await rest();
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    throw new GitHubFailure({ code: "human_post_uncertain" }, error.status);
  }
}

/** A write of which nobody may say that it was not done. */
async function write<T>(send: () => Promise<T>): Promise<T> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    const { code } = error.reason;
    if (code === "deadline-passed" || (code === "github-unavailable" && error.status !== 429)) {
      throw new GitHubFailure({ code: "human_post_uncertain" }, error.status);
    }
    if (code !== "github-refused") throw error;
    const mayNot = error.status === 403 || error.status === 404 || error.status === 410;
    throw new GitHubFailure(
      mayNot
        ? { code: "human_sender_refused", problem: "GitHub does not let this token write issues here." }
        : { code: "human_post_refused", status: error.status ?? 0 },
      error.status,
    );
  }
}
