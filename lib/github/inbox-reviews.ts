/**
 * What reviews say as a whole, beside their comments on lines. GitHub lists reviews of one pull request at a time, so
 * they are read from the pull requests that were written to since, the newest first and a bounded number of them; how
 * far back that reached is said. Where GraphQL does not answer, REST does, for fewer.
 */
import * as v from "valibot";
import {
  GITHUB_PAGE_SIZE,
  INBOX_LIST_MILLISECONDS,
  MAX_INBOX_REVIEW_PAGES,
  MAX_INBOX_REVIEW_REQUESTS,
} from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { askGraphql } from "./graphql.ts";
import { type InboxComment, toCommentName, toPermissionFailure } from "./inbox-comments.ts";
import type { Repository } from "./names.ts";

export interface ReviewsRead {
  /** In no order. */
  readonly reviews: readonly InboxComment[];
  /** Milliseconds since 1970: of pull requests last written to before this nothing was read; `null`: all were. */
  readonly cutAt: number | null;
}

// With a hundred reviews each, what GitHub answers well within a second or two.
const PULLS_A_PAGE = 20;
const QUERY = `query ($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequests(first: ${PULLS_A_PAGE}, after: $after, orderBy: { field: UPDATED_AT, direction: DESC }) {
      pageInfo { hasNextPage endCursor }
      nodes {
        number
        updatedAt
        reviews(last: ${GITHUB_PAGE_SIZE}) {
          nodes { id fullDatabaseId body state url submittedAt lastEditedAt authorAssociation author { __typename login } }
        }
      }
    }
  }
}`;

const REVIEW = v.object({
  id: v.string(),
  // GitHub writes 64-bit numbers as strings.
  fullDatabaseId: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger()),
  body: v.string(),
  state: v.string(),
  url: v.string(),
  submittedAt: v.nullable(v.string()),
  lastEditedAt: v.nullable(v.string()),
  authorAssociation: v.string(),
  author: v.nullable(v.object({ __typename: v.string(), login: v.string() })),
});
const PULLS = v.object({
  repository: v.object({
    pullRequests: v.object({
      pageInfo: v.object({ hasNextPage: v.boolean(), endCursor: v.nullable(v.string()) }),
      nodes: v.array(
        v.object({
          number: v.number(),
          updatedAt: v.string(),
          reviews: v.object({ nodes: v.array(v.nullable(REVIEW)) }),
        }),
      ),
    }),
  }),
});

/**
 * @param since milliseconds since 1970; reviews last written before it are left out.
 * @throws {GitHubFailure}
 */
export async function listReviewsSince(
  client: GitHubClient,
  repository: Repository,
  since: number,
): Promise<ReviewsRead> {
  const read = (await askReviews(client, repository, since)) ?? (await getReviews(client, repository, since));
  const said = read.reviews.filter(({ body, updated }) => body.trim() !== "" && updated >= since);
  return { ...read, reviews: said };
}

/** `null` where GraphQL cannot say it. */
async function askReviews(
  client: GitHubClient,
  { owner, repo }: Repository,
  since: number,
): Promise<ReviewsRead | null> {
  const reviews: InboxComment[] = [];
  const until = Date.now() + INBOX_LIST_MILLISECONDS;
  let after: string | null = null;
  for (let page = 0; ; page++) {
    const answer = await askGraphql(client, QUERY, { owner, repo, after });
    const read = v.safeParse(PULLS, answer.ok ? answer.value : null);
    if (!read.success) return null;
    const { nodes, pageInfo } = read.output.repository.pullRequests;
    for (const { number, reviews: some } of nodes) {
      reviews.push(...some.nodes.flatMap((one) => (one === null ? [] : toReview(number, one))));
    }
    const oldest = Math.min(...nodes.map(({ updatedAt }) => Date.parse(updatedAt)));
    if (!pageInfo.hasNextPage || oldest < since) return { reviews, cutAt: null };
    const isEnough = page + 1 === MAX_INBOX_REVIEW_PAGES || Date.now() > until;
    if (isEnough) return { reviews, cutAt: oldest };
    after = pageInfo.endCursor;
  }
}

function toReview(thread: number, review: v.InferOutput<typeof REVIEW>): readonly InboxComment[] {
  const { fullDatabaseId: id, url, author, submittedAt, lastEditedAt, authorAssociation, body } = review;
  // One that was not sent off yet is its author's alone.
  if (submittedAt === null || review.state === "PENDING") return [];
  const isBot = author?.__typename === "Bot";
  const login = author?.login ?? "ghost";
  const written = Date.parse(submittedAt);
  const updated = Math.max(written, lastEditedAt === null ? 0 : Date.parse(lastEditedAt));
  return [
    {
      name: toCommentName("summary", id),
      nodeId: review.id,
      url,
      thread,
      // In REST's words, where an App's login says so.
      author: isBot && !login.endsWith("[bot]") ? `${login}[bot]` : login,
      isAutomatic: isBot,
      association: authorAssociation,
      body,
      createdAt: submittedAt,
      updated,
      isEdited: updated > written,
    },
  ];
}

/** REST does not say when a review was edited: it counts from when it was sent off. */
async function getReviews(client: GitHubClient, repository: Repository, since: number): Promise<ReviewsRead> {
  const reviews: InboxComment[] = [];
  const until = Date.now() + INBOX_LIST_MILLISECONDS;
  let requests = 1;
  try {
    const { data: pulls } = await client.rest.pulls.list({
      ...repository,
      state: "all",
      sort: "updated",
      direction: "desc",
      per_page: GITHUB_PAGE_SIZE,
    });
    for (const { number, updated_at: updatedAt } of pulls) {
      if (Date.parse(updatedAt) < since) return { reviews, cutAt: null };
      for (let page = 1, more = true; more; page++) {
        const isEnough = requests === MAX_INBOX_REVIEW_REQUESTS || Date.now() > until;
        if (isEnough) return { reviews, cutAt: Date.parse(updatedAt) + 1 };
        requests += 1;
        const at = { ...repository, pull_number: number, per_page: GITHUB_PAGE_SIZE, page };
        const { data } = await client.rest.pulls.listReviews(at);
        reviews.push(...data.flatMap((one) => fromRest(number, one)));
        more = data.length === GITHUB_PAGE_SIZE;
      }
    }
    const last = pulls.at(-1);
    const isWhole = last === undefined || pulls.length < GITHUB_PAGE_SIZE;
    return { reviews, cutAt: isWhole ? null : Date.parse(last.updated_at) };
  } catch (error) {
    throw toPermissionFailure(error);
  }
}

type RestReview = Awaited<ReturnType<GitHubClient["rest"]["pulls"]["listReviews"]>>["data"][number];

function fromRest(thread: number, review: RestReview): readonly InboxComment[] {
  const {
    id,
    html_url: url,
    user,
    body,
    submitted_at: submittedAt,
    author_association: association,
  } = review;
  if (submittedAt === undefined || review.state === "PENDING") return [];
  const isAutomatic = user?.type === "Bot";
  const updated = Date.parse(submittedAt);
  const name = toCommentName("summary", id);
  const nodeId = review.node_id;
  const said = { body: body ?? "", createdAt: submittedAt, updated, isEdited: false };
  return [{ name, nodeId, url, thread, author: user?.login ?? "ghost", isAutomatic, association, ...said }];
}
