/** What already stands of a message on GitHub: found by its signed note under its sender's name, never by its words. */
import { readBody, type UpdateMarker } from "../human/message.ts";
import { findSealed, openSealed } from "../human/seal.ts";
import type { Intent } from "../human/send.ts";
import type { ThreadComment, ThreadIssue } from "../human/thread.ts";
import { GITHUB_PAGE_SIZE, MAX_HUMAN_PAGES } from "../limits.ts";
import { LABELS, listThreadComments, readIssue, toThreadIssue } from "./human-issues.ts";
import type { Desk, Part, Posted, Posting } from "./human-posting.ts";

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

/** What stands under this sender's key, of either intent: of several, made at the same time, the first one. */
export async function findStanding(desk: Desk, { id, isFresh }: Posting): Promise<ThreadIssue | null> {
  if (isFresh) return null;
  const before = await findOfIntent(desk, id, "decision");
  const update = await findOfIntent(desk, id, "update");
  if (update === null) return before;
  // An older decision may have come between the two lists; once its younger update is seen, it is there.
  const decision = before ?? (await findOfIntent(desk, id, "decision"));
  return decision !== null && decision.number < update.number ? decision : update;
}

async function findOfIntent(
  { client, repository, seat, seal }: Desk,
  id: string,
  intent: Intent,
): Promise<ThreadIssue | null> {
  // The marker writes its hyphens escaped.
  const written = id.replaceAll("-", "\\u002d");
  let found: ThreadIssue | null = null;
  let pages = 0;
  const listed = client.paginate.iterator(client.rest.issues.listForRepo, {
    ...repository,
    labels: LABELS[intent],
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

/** The detail reply of that message among a thread's comments. */
export async function findDetail(
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

/** The message as GitHub gives it back. */
export async function readBack(
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
