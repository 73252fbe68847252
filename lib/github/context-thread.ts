/**
 * The newest part of a GitHub thread, for a recall: what was said last, from the end backwards, a few pages at most.
 * How many messages there are is GitHub's count, so what was not read is known to be left out.
 */
import { GITHUB_PAGE_SIZE, MAX_RECALL_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./trees.ts";

export interface GitHubThread {
  readonly title: string;
  /** Oldest first; those at the beginning may be missing. */
  readonly messages: readonly { readonly author: string; readonly at: string; readonly text: string }[];
  readonly total: number;
}

/**
 * @param enough whether what has been read, newest messages, will do; then no older page is asked for.
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
  const last = Math.max(1, Math.ceil(issue.comments / GITHUB_PAGE_SIZE));
  const messages: GitHubThread["messages"][number][] = [];
  let characters = 0;
  let page = issue.comments === 0 ? 0 : last;
  for (let read = 0; page > 0 && read < MAX_RECALL_PAGES && !enough(characters); read++, page--) {
    const { data } = await client.rest.issues.listComments({
      ...repository,
      issue_number: number,
      per_page: GITHUB_PAGE_SIZE,
      page,
    });
    messages.unshift(
      ...data.map(({ user, created_at: at, body }) => ({
        author: user?.login ?? "ghost",
        at,
        text: body ?? "",
      })),
    );
    characters += data.reduce((sum, { body }) => sum + (body?.length ?? 0), 0);
  }
  const unread = page * GITHUB_PAGE_SIZE;
  const opening = { author: issue.author, at: issue.at, text: issue.text };
  return {
    title: issue.title,
    messages: page === 0 ? [opening, ...messages] : messages,
    total: 1 + unread + messages.length,
  };
}

async function readOpening(client: GitHubClient, repository: Repository, number: number) {
  try {
    const { data } = await client.rest.issues.get({ ...repository, issue_number: number });
    const { title, user, created_at: at, body, comments } = data;
    return { title, author: user?.login ?? "ghost", at, text: body ?? "", comments };
  } catch (error) {
    if (error instanceof GitHubFailure && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}
