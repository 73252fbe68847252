/**
 * Messages to people as GitHub holds them: issues and their comments, read whole and handed on in the words of
 * `lib/human`. Nothing is decided here.
 */

import type { ThreadComment, ThreadIssue } from "../human/thread.ts";
import { GITHUB_PAGE_SIZE, MAX_MESSAGES_A_THREAD } from "../limits.ts";
import type { GitHubClient, RestEndpointMethodTypes } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./trees.ts";

export const LABELS = { decision: "forge:decision", update: "forge:update" } as const;

/** `null` where there is no such issue for this token, or the number is a pull request's. */
export async function readIssue(
  client: GitHubClient,
  repository: Repository,
  number: number,
): Promise<ThreadIssue | null> {
  try {
    const { data } = await client.rest.issues.get({ ...repository, issue_number: number });
    return data.pull_request ? null : toThreadIssue(data);
  } catch (error) {
    if (error instanceof GitHubFailure && (error.status === 404 || error.status === 410)) return null;
    throw error;
  }
}

/** @throws {GitHubFailure} `thread-too-long` rather than a part of the thread. */
export async function listThreadComments(
  client: GitHubClient,
  repository: Repository,
  number: number,
): Promise<readonly ThreadComment[]> {
  const all: ThreadComment[] = [];
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    ...repository,
    issue_number: number,
    per_page: GITHUB_PAGE_SIZE,
  });
  for await (const { data } of pages) {
    all.push(...data.map(toThreadComment));
    if (all.length > MAX_MESSAGES_A_THREAD) {
      throw new GitHubFailure({ code: "thread-too-long", limitMessages: MAX_MESSAGES_A_THREAD });
    }
  }
  return all;
}

type Issue = RestEndpointMethodTypes["issues"]["get"]["response"]["data"];
type ListedIssue = RestEndpointMethodTypes["issues"]["listForRepo"]["response"]["data"][number];
type Comment = RestEndpointMethodTypes["issues"]["listComments"]["response"]["data"][number];

export function toThreadIssue(issue: Issue | ListedIssue): ThreadIssue {
  return {
    number: issue.number,
    url: issue.html_url,
    title: issue.title,
    body: issue.body ?? "",
    author: issue.user?.login ?? "ghost",
    state: issue.state === "closed" ? "closed" : "open",
    locked: issue.locked,
    reopened: issue.state_reason === "reopened",
    assignees: (issue.assignees ?? []).map(({ login }) => login.toLowerCase()),
  };
}

export function toThreadComment(comment: Comment): ThreadComment {
  return {
    id: comment.id,
    url: comment.html_url,
    author: comment.user?.login ?? "ghost",
    body: comment.body ?? "",
    createdAt: comment.created_at,
    isAutomatic: comment.user?.type === "Bot" || Boolean(comment.performed_via_github_app),
  };
}
