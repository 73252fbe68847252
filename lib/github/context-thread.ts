/**
 * The newest part of a GitHub thread, for a recall: what was said last, from the end backwards, a few pages at most; of
 * a pull request its reviews as well. What was not read is counted, and nothing older than it is handed on, so that
 * what is there has no gap.
 */
import { dropNotes } from "../human/seal.ts";
import { GITHUB_PAGE_SIZE, MAX_RECALL_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { isWrittenAgain } from "./comment-hands.ts";
import { attributeEdits, type SaidMessage, type WrittenMessage } from "./context-hands.ts";
import { type NewestPart, readReviewMessages } from "./context-reviews.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";

export interface GitHubThread {
  readonly title: string;
  /** Oldest first; those at the beginning may be missing. */
  readonly messages: readonly SaidMessage[];
  readonly total: number;
}

/**
 * @param enough whether so many characters of the newest messages will do; then nothing older is asked for or given.
 * @returns `null` where there is no such thread for this token.
 */
export async function readNewestMessages(
  client: GitHubClient,
  repository: Repository,
  number: number,
  enough: (characters: number) => boolean,
): Promise<GitHubThread | null> {
  const issue = await readOpening(client, repository, number);
  if (issue === null) return null;
  const [comments, reviews] = await Promise.all([
    readNewestComments(client, repository, number, issue.comments, enough),
    issue.isPull ? readReviewMessages(client, repository, number) : [],
  ]);
  const parts = [comments, ...reviews];
  const { title, comments: _, isPull: __, ...opening } = issue;
  const from = Math.max(...parts.map((part) => (part.from === null ? 0 : Date.parse(part.from))));
  const read = [opening, ...parts.flatMap(({ messages }) => messages)];
  const newest = read.filter((one) => from === 0 || Date.parse(one.at) >= from).toSorted(compareTimes);
  return {
    title,
    messages: await attributeEdits(client, takeNewest(newest, enough)),
    total: read.length + parts.reduce((sum, { unread }) => sum + unread, 0),
  };
}

/** Those that may be handed on: of what is older than enough, nobody has to know who edited it. */
function takeNewest(
  messages: readonly WrittenMessage[],
  enough: (characters: number) => boolean,
): readonly WrittenMessage[] {
  let characters = 0;
  let from = messages.length;
  for (; from > 0 && !enough(characters); from--) {
    const { author, at, text } = messages[from - 1] ?? { author: "", at: "", text: "" };
    characters += author.length + at.length + text.length;
  }
  return messages.slice(from);
}

function compareTimes(a: SaidMessage, b: SaidMessage): number {
  return Date.parse(a.at) - Date.parse(b.at) || 0;
}

async function readNewestComments(
  client: GitHubClient,
  repository: Repository,
  number: number,
  count: number,
  enough: (characters: number) => boolean,
): Promise<NewestPart> {
  const messages: WrittenMessage[] = [];
  let characters = 0;
  let page = Math.ceil(count / GITHUB_PAGE_SIZE);
  for (let read = 0; page > 0 && read < MAX_RECALL_PAGES && !enough(characters); read++, page--) {
    const { data } = await client.rest.issues.listComments({
      ...repository,
      issue_number: number,
      per_page: GITHUB_PAGE_SIZE,
      page,
    });
    messages.unshift(
      ...data.map((comment) => ({
        author: comment.user?.login ?? "ghost",
        at: comment.created_at,
        text: dropNotes(comment.body ?? ""),
        nodeId: comment.node_id,
        isEdited: isWrittenAgain(comment),
      })),
    );
    characters += data.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  }
  return { messages, unread: page * GITHUB_PAGE_SIZE, from: page > 0 ? (messages[0]?.at ?? null) : null };
}

async function readOpening(client: GitHubClient, repository: Repository, number: number) {
  try {
    const { data } = await client.rest.issues.get({ ...repository, issue_number: number });
    const { title, user, created_at: at, body, comments, node_id: nodeId } = data;
    const isPull = Boolean(data.pull_request);
    const text = dropNotes(body ?? "");
    return { title, author: user?.login ?? "ghost", at, text, nodeId, isEdited: false, comments, isPull };
  } catch (error) {
    if (error instanceof GitHubFailure && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
