/**
 * The messages of one thread, as they stand on GitHub now, and who wrote them. People are never screened, and
 * what we wrote ourselves is never read.
 */
import { GITHUB_PAGE_SIZE, MAX_MESSAGES_A_THREAD } from "../limits.ts";
import { type Said, takeCameAlong } from "./came-along.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";
import { toScope } from "./scope.ts";
import type { Thread } from "./thread.ts";
import { completeComments, noteComments } from "./told-comments.ts";

export interface Message {
  readonly id: number;
  /** The page of the message, for a person to open. */
  readonly url: string;
  /** The login it was written under; an account that is gone reads `ghost`, as on GitHub's own pages. */
  readonly author: string;
  readonly body: string;
  /** Where in the head's files a review comment stands; `null` for other messages and for outdated ones. */
  readonly place: { readonly path: string; readonly startLine: number; readonly endLine: number } | null;
}

/** What somebody wrote, in the words of GitHub's REST API, however it was read. */
export interface Written {
  readonly id: number;
  readonly html_url: string;
  readonly body?: string | null | undefined;
  readonly user: { readonly login: string; readonly type?: string } | null;
  readonly performed_via_github_app?: { readonly id: number } | null;
}

export interface Review extends Written {
  readonly state: string;
}

export interface ReviewComment extends Written {
  readonly path: string;
  readonly line?: number | null;
  readonly start_line?: number | null;
  readonly side?: string;
}

/** Decides from the author alone; nothing a message says makes it an agent's or a person's. */
export interface Authors {
  /** Lower-case logins of `DOORS_AGENTS`. */
  readonly agents: ReadonlySet<string>;
  /** Our own App's numeric id. */
  readonly appId: number;
}

/**
 * What agents wrote on an issue or a pull request: comments, then reviews, then review comments, each oldest first.
 *
 * @throws {GitHubFailure} `thread-too-long` rather than a part of the thread.
 */
export async function listAgentMessages(
  client: GitHubClient,
  repository: Repository,
  thread: Thread,
  authors: Authors,
): Promise<readonly Message[]> {
  const came = takeCameAlong(thread);
  const [comments, reviews, reviewComments] = await Promise.all([
    readComments(client, repository, thread, came?.comments ?? null),
    came?.reviews ?? readReviews(client, repository, thread),
    came?.reviewComments ?? readReviewComments(client, repository, thread),
  ]);
  return [
    ...comments.filter((comment) => isAgents(comment, authors)).map((comment) => toMessage(comment)),
    // A review without a text of its own says nothing; its comments are read by themselves.
    ...[...reviews]
      .sort(byId)
      .filter((review) => review.state !== "PENDING" && review.body && isAgents(review, authors))
      .map((review) => toMessage(review)),
    ...[...reviewComments]
      .sort(byId)
      .filter((comment) => isAgents(comment, authors))
      .map((comment) => ({ ...toMessage(comment), place: toPlaceInHead(comment) })),
  ];
}

/** By REST, which alone says through which App a comment was made, unless that is known of all that came along. */
async function readComments(
  client: GitHubClient,
  repository: Repository,
  { number }: Thread,
  said: readonly Said[] | null,
): Promise<readonly Written[]> {
  const name = `${toScope(client, repository)} ${number}`;
  const complete = completeComments(name, said);
  if (complete !== undefined) return complete;
  const { listComments } = client.rest.issues;
  const asked = { ...repository, issue_number: number, per_page: GITHUB_PAGE_SIZE };
  const comments = await readAll<Written>(client.paginate.iterator(listComments, asked));
  noteComments(name, comments);
  return comments;
}

async function readReviews(client: GitHubClient, repository: Repository, { number, onPullRequest }: Thread) {
  if (!onPullRequest) return [];
  const asked = { ...repository, pull_number: number, per_page: GITHUB_PAGE_SIZE };
  return readAll<Review>(client.paginate.iterator(client.rest.pulls.listReviews, asked));
}

async function readReviewComments(
  client: GitHubClient,
  repository: Repository,
  { number, onPullRequest }: Thread,
) {
  if (!onPullRequest) return [];
  const asked = { ...repository, pull_number: number, per_page: GITHUB_PAGE_SIZE };
  return readAll<ReviewComment>(client.paginate.iterator(client.rest.pulls.listReviewComments, asked));
}

// Both ways list them by age, GraphQL by threads as well; equal verdicts need one order.
function byId(a: Written, b: Written): number {
  return a.id - b.id;
}

async function readAll<T>(pages: AsyncIterable<{ readonly data: readonly T[] }>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const { data } of pages) {
    all.push(...data);
    if (all.length > MAX_MESSAGES_A_THREAD) {
      throw new GitHubFailure({ code: "thread-too-long", limitMessages: MAX_MESSAGES_A_THREAD });
    }
  }
  return all;
}

function isAgents({ performed_via_github_app: app, user }: Written, { agents, appId }: Authors): boolean {
  if (app) return app.id !== appId;
  if (!user) return false;
  return user.type === "Bot" || agents.has(user.login.toLowerCase());
}

function toMessage({ id, html_url, user, body }: Written): Message {
  return { id, url: html_url, author: user?.login ?? "ghost", body: body ?? "", place: null };
}

/** GitHub keeps `line` only while the comment still stands on the head. */
function toPlaceInHead({ path, line, start_line: start, side }: ReviewComment): Message["place"] {
  // A comment on the left side stands on a line that the head no longer has.
  if (!path || !line || side === "LEFT") return null;
  return { path, startLine: Math.min(start ?? line, line), endLine: line };
}
