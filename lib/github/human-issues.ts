/**
 * Messages to people as GitHub holds them: issues and their comments, read whole and handed on in the words of
 * `lib/human`. Nothing is decided here.
 */
import type { ThreadComment, ThreadIssue } from "../human/thread.ts";
import { GITHUB_PAGE_SIZE, MAX_MESSAGES_A_THREAD } from "../limits.ts";
import type { GitHubClient, RestEndpointMethodTypes } from "./client.ts";
import { type EditedComment, isWrittenAgain, readEditedComments } from "./comment-hands.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";

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

/**
 * @param person whose words are looked at for other hands even where nothing says that they were edited: GitHub tells
 * times by the second, and within one an edit is not seen.
 * @throws {GitHubFailure} `thread-too-long` rather than a part of the thread.
 */
export async function listThreadComments(
  client: GitHubClient,
  repository: Repository,
  number: number,
  person: string | null = null,
): Promise<readonly ThreadComment[]> {
  const all: Comment[] = [];
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    ...repository,
    issue_number: number,
    per_page: GITHUB_PAGE_SIZE,
  });
  for await (const { data } of pages) {
    all.push(...data);
    if (all.length > MAX_MESSAGES_A_THREAD) {
      throw new GitHubFailure({ code: "thread-too-long", limitMessages: MAX_MESSAGES_A_THREAD });
    }
  }
  const ids = all
    .filter((comment) => isEdited(comment) || comment.user?.login.toLowerCase() === person)
    .map(({ node_id: id }) => id);
  const known = ids.length > 0 ? await readEditedComments(client, ids) : new Map();
  return all.map((comment) => {
    const edit = known.get(comment.node_id);
    return toThreadComment(comment, edit === undefined && !isEdited(comment) ? null : edit);
  });
}

/** Somebody's words that may be another's by now, whatever stands in them; a bot's are nobody's answer. */
function isEdited(comment: Comment): boolean {
  return isWrittenAgain(comment) && comment.user?.type !== "Bot";
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

/** @param edit what is known of its edits; `null`: there were none, `undefined`: nothing is. */
function toThreadComment(comment: Comment, edit: EditedComment | null | undefined): ThreadComment {
  return {
    id: comment.id,
    url: comment.html_url,
    author: comment.user?.login ?? "ghost",
    body: comment.body ?? "",
    // What another hand made of it is not its author's: theirs is the last text that they wrote, if any is known.
    ...(edit ? { own: edit.own ?? "" } : {}),
    createdAt: comment.created_at,
    isAutomatic: comment.user?.type === "Bot" || Boolean(comment.performed_via_github_app),
    isDoubtful: edit === undefined,
  };
}
