/**
 * The comments of a repository by the time of their last writing, oldest first, a bounded number of pages at a time.
 * Lists shift while they are read (an edit moves a comment to the end, a deletion closes its gap), so reading goes
 * on from a time, never from a place in the list.
 */
import { dropNotes } from "../human/seal.ts";
import { GITHUB_PAGE_SIZE, INBOX_LIST_MILLISECONDS, MAX_INBOX_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { isWrittenAgain } from "./comment-hands.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";

export interface InboxComment {
  /** A letter for its kind and its id in base 36: once in a repository. */
  readonly name: string;
  /** What GraphQL calls it; `null` where the host does not say. */
  readonly nodeId: string | null;
  readonly url: string;
  /** The number of the issue or pull request. */
  readonly thread: number;
  readonly author: string;
  /** Of type Bot, or written through an App. */
  readonly isAutomatic: boolean;
  /** What GitHub says the author is to the repository: `OWNER`, `MEMBER`, `COLLABORATOR`, `NONE`, … */
  readonly association: string;
  readonly body: string;
  /** As GitHub writes it. */
  readonly createdAt: string;
  /** Milliseconds since 1970. */
  readonly updated: number;
  /** It was written again after it was first sent. */
  readonly isEdited: boolean;
}

export interface CommentsRead {
  /** By the time of their last writing. */
  readonly comments: readonly InboxComment[];
  /** Everything last written before this time is among them; `null` when nothing is left to read. */
  readonly horizon: number | null;
  /** GitHub's time when the list was begun: what was written since may be missing. `null` where it tells none. */
  readonly begunAt: number | null;
}

interface Listed {
  readonly id: number;
  readonly node_id?: string;
  readonly html_url: string;
  readonly issue_url?: string;
  readonly pull_request_url?: string;
  readonly user: { readonly login: string; readonly type?: string } | null;
  readonly performed_via_github_app?: object | null;
  readonly author_association?: string;
  readonly body?: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** The two kinds of comments that a repository lists as a whole. */
export type CommentKind = "issue" | "review";

const LETTERS = { issue: "c", review: "r", summary: "v" } as const;

/** @param kind `summary`: what a review says as a whole. */
export function toCommentName(kind: CommentKind | "summary", id: number): string {
  return LETTERS[kind] + id.toString(36);
}

/** @param since milliseconds since 1970; 0 for the beginning. */
export async function listCommentsSince(
  client: GitHubClient,
  repository: Repository,
  kind: CommentKind,
  since: number,
): Promise<CommentsRead> {
  const found = new Map<string, InboxComment>();
  let from = since;
  let page = 1;
  let begunAt: number | null = null;
  const until = Date.now() + INBOX_LIST_MILLISECONDS;
  for (let read = 0; read < MAX_INBOX_PAGES; read++) {
    const { listed, at } = await listPage(client, repository, kind, from, page);
    if (read === 0) begunAt = at;
    const before = found.size;
    for (const comment of listed) {
      const one = toComment(kind, comment);
      // Written again since its first place: the later one is where it stands now.
      if (one.updated >= from) found.set(one.name, one);
    }
    if (listed.length < GITHUB_PAGE_SIZE) return { comments: sort(found), horizon: null, begunAt };
    const last = Math.max(from, ...listed.map(({ updated_at: at }) => Date.parse(at)));
    // More than a page of one second, or a host that does not know `since`: the list itself is gone through.
    if (last > from && found.size > before) [from, page] = [last, 1];
    else page += 1;
    // Not within a moment: where it would go on from is the beginning of that one.
    if (Date.now() > until && from > since) break;
  }
  return { comments: sort(found), horizon: from, begunAt };
}

async function listPage(
  client: GitHubClient,
  repository: Repository,
  kind: CommentKind,
  since: number,
  page: number,
): Promise<{ readonly listed: readonly Listed[]; readonly at: number | null }> {
  const asked = {
    ...repository,
    sort: "updated",
    direction: "asc",
    per_page: GITHUB_PAGE_SIZE,
    page,
    ...(since > 0 ? { since: new Date(since).toISOString() } : {}),
  } as const;
  try {
    const { data, headers } = await (kind === "issue"
      ? client.rest.issues.listCommentsForRepo(asked)
      : client.rest.pulls.listReviewCommentsForRepo(asked));
    const at = Date.parse(headers.date ?? "");
    return { listed: data, at: Number.isNaN(at) ? null : at };
  } catch (error) {
    throw toPermissionFailure(error);
  }
}

/** The repository is there for this token: what it does not show then, it wants a permission for. */
export function toPermissionFailure(error: unknown): unknown {
  if (!(error instanceof GitHubFailure) || error.reason.code !== "github-refused") return error;
  if (error.status !== 403 && error.status !== 404) return error;
  const problem =
    "GitHub does not show this token the repository's issues and pull requests, whose comments are read.";
  return new GitHubFailure({ code: "token-refused", problem }, error.status);
}

function sort(found: ReadonlyMap<string, InboxComment>): readonly InboxComment[] {
  return [...found.values()].sort(compareComments);
}

/** By last writing, then by name, so that every reader sees one order. */
export function compareComments(a: InboxComment, b: InboxComment): number {
  return a.updated - b.updated || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}

function toComment(kind: CommentKind, comment: Listed): InboxComment {
  const { id, html_url: url, user, body, created_at: createdAt, updated_at: updatedAt } = comment;
  const thread = (comment.issue_url ?? comment.pull_request_url ?? "").split("/").at(-1);
  return {
    name: toCommentName(kind, id),
    nodeId: comment.node_id ?? null,
    url,
    thread: Number(thread) || 0,
    author: user?.login ?? "ghost",
    isAutomatic: user?.type === "Bot" || Boolean(comment.performed_via_github_app),
    association: comment.author_association ?? "NONE",
    body: dropNotes(body ?? ""),
    createdAt,
    updated: Date.parse(updatedAt),
    isEdited: isWrittenAgain(comment),
  };
}
