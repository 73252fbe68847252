/**
 * A thread by one GraphQL query: the two commits a verdict needs with their `.forge` trees, the project's
 * configuration file, reviews and review comments. Whatever does not come whole is `null` here and is read by
 * REST, with the same result. Comments are not asked for: GraphQL does not say through which App one was made.
 */
import * as v from "valibot";
import { CI_ENV_PATH } from "../forge/ci-env.ts";
import { GITHUB_PAGE_SIZE } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { isObjectId } from "./git-hash.ts";
import { askGraphql } from "./graphql.ts";
import { toBytes } from "./graphql-blobs.ts";
import type { Review, ReviewComment } from "./messages.ts";
import type { ForgeRoot } from "./tree-memory.ts";
import type { Repository } from "./trees.ts";

/** A commit and the tracker in it. */
export interface AskedCommit {
  readonly oid: string;
  /** `null` where GitHub did not list the commit's root. */
  readonly root: ForgeRoot | null;
}

export interface AskedThread {
  readonly webOrigin: string;
  /** The default branch's head. */
  readonly trusted: AskedCommit;
  /** The configuration file there, whole. */
  readonly config: { readonly sha: string; readonly bytes: Uint8Array<ArrayBuffer> } | null;
  /** `null` for a plain issue. */
  readonly pull: {
    readonly head: string;
    readonly base: string;
    readonly newest: AskedCommit | null;
    readonly reviews: readonly Review[] | null;
    readonly reviewComments: readonly ReviewComment[] | null;
  } | null;
}

const QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $config: String!) {
  repository(owner: $owner, name: $repo) {
    url
    defaultBranchRef { target { ...commit } }
    config: object(expression: $config) { ... on Blob { oid text isBinary isTruncated } }
    issueOrPullRequest(number: $number) {
      __typename
      ... on PullRequest {
        headRefOid
        baseRefOid
        commits(last: 1) { nodes { commit { ...commit } } }
        reviews(first: ${GITHUB_PAGE_SIZE}) {
          pageInfo { hasNextPage }
          nodes { fullDatabaseId body state url author { ...author } }
        }
        reviewThreads(first: ${GITHUB_PAGE_SIZE}) {
          pageInfo { hasNextPage }
          nodes {
            path line startLine diffSide isOutdated
            comments(first: ${GITHUB_PAGE_SIZE}) {
              pageInfo { hasNextPage }
              nodes { fullDatabaseId body state url author { ...author } }
            }
          }
        }
      }
    }
  }
}
fragment commit on Commit { oid tree { entries { name type oid } } }
fragment author on Actor { __typename login }`;

const oid = v.pipe(v.string(), v.check(isObjectId));
const commit = v.object({
  oid,
  tree: v.nullable(
    v.object({
      entries: v.nullable(v.array(v.object({ name: v.string(), type: v.string(), oid }))),
    }),
  ),
});
const pageInfo = v.object({ hasNextPage: v.boolean() });
// GitHub writes 64-bit numbers as strings; ids are far below 2^53.
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger());
const written = {
  fullDatabaseId: id,
  body: v.string(),
  state: v.string(),
  url: v.string(),
  author: v.nullable(v.object({ __typename: v.string(), login: v.string() })),
};
const REVIEWS = v.object({ pageInfo, nodes: v.array(v.object(written)) });
const THREADS = v.object({
  pageInfo,
  nodes: v.array(
    v.object({
      path: v.string(),
      line: v.nullable(v.number()),
      startLine: v.nullable(v.number()),
      diffSide: v.string(),
      isOutdated: v.boolean(),
      comments: v.object({ pageInfo, nodes: v.array(v.object(written)) }),
    }),
  ),
});
const ANSWER = v.object({
  repository: v.object({
    url: v.pipe(v.string(), v.url()),
    defaultBranchRef: v.object({ target: commit }),
    config: v.nullable(v.unknown()),
    issueOrPullRequest: v.variant("__typename", [
      v.object({ __typename: v.literal("Issue") }),
      v.object({
        __typename: v.literal("PullRequest"),
        headRefOid: oid,
        baseRefOid: oid,
        commits: v.nullable(v.object({ nodes: v.array(v.nullable(v.object({ commit }))) })),
        reviews: v.unknown(),
        reviewThreads: v.unknown(),
      }),
    ]),
  }),
});

/** @returns `null` where GraphQL cannot say it; what there is, is then for REST to find. */
export async function askThread(
  client: GitHubClient,
  { owner, repo }: Repository,
  number: number,
): Promise<AskedThread | null> {
  const variables = { owner, repo, number, config: `HEAD:${CI_ENV_PATH}` };
  const answer = await askGraphql(client, QUERY, variables);
  return answer.ok ? toAskedThread(answer.value) : null;
}

/** Pure; anything that is not as the schema has it makes a `null`. */
export function toAskedThread(data: unknown): AskedThread | null {
  const answer = v.safeParse(ANSWER, data);
  if (!answer.success) return null;
  const { url, defaultBranchRef, config, issueOrPullRequest: thread } = answer.output.repository;
  return {
    webOrigin: new URL(url).origin,
    trusted: toCommit(defaultBranchRef.target),
    config: toConfig(config),
    pull: thread.__typename === "PullRequest" ? toPull(thread) : null,
  };
}

type Pull = Extract<
  v.InferOutput<typeof ANSWER>["repository"]["issueOrPullRequest"],
  { __typename: "PullRequest" }
>;

function toPull({ headRefOid, baseRefOid, commits, reviews, reviewThreads }: Pull): AskedThread["pull"] {
  const newest = commits?.nodes[0]?.commit;
  return {
    head: headRefOid,
    base: baseRefOid,
    newest: newest ? toCommit(newest) : null,
    reviews: toReviews(reviews),
    reviewComments: toReviewComments(reviewThreads),
  };
}

function toCommit({ oid, tree }: v.InferOutput<typeof commit>): AskedCommit {
  const entries = tree?.entries;
  if (!entries) return { oid, root: null };
  const forge = entries.find(({ name, type }) => name === ".forge" && type === "tree");
  return { oid, root: { sha: forge?.oid ?? null, truncated: false } };
}

function toConfig(object: unknown): AskedThread["config"] {
  const named = v.safeParse(v.object({ oid }), object);
  const bytes = named.success ? toBytes(named.output.oid, object) : undefined;
  return named.success && bytes !== undefined ? { sha: named.output.oid, bytes } : null;
}

function toReviews(connection: unknown): readonly Review[] | null {
  const page = v.safeParse(REVIEWS, connection);
  if (!page.success || page.output.pageInfo.hasNextPage) return null;
  return page.output.nodes.map((node) => ({ ...toWritten(node), state: node.state }));
}

function toReviewComments(connection: unknown): readonly ReviewComment[] | null {
  const page = v.safeParse(THREADS, connection);
  if (!page.success || page.output.pageInfo.hasNextPage) return null;
  if (page.output.nodes.some(({ comments }) => comments.pageInfo.hasNextPage)) return null;
  return page.output.nodes.flatMap(({ path, line, startLine, diffSide, isOutdated, comments }) =>
    comments.nodes
      // What somebody has written and not sent off yet; REST's list leaves it out.
      .filter(({ state }) => state !== "PENDING")
      .map((node) => ({
        ...toWritten(node),
        path,
        line: isOutdated ? null : line,
        start_line: startLine,
        side: diffSide,
      })),
  );
}

interface Node {
  readonly fullDatabaseId: number;
  readonly body: string;
  readonly url: string;
  readonly author: { readonly __typename: string; readonly login: string } | null;
}

/** In REST's words, where an App's login says so. */
function toWritten({ fullDatabaseId, body, url, author }: Node) {
  const suffix = author?.__typename === "Bot" && !author.login.endsWith("[bot]") ? "[bot]" : "";
  const user = author === null ? null : { login: `${author.login}${suffix}`, type: author.__typename };
  return { id: fullDatabaseId, html_url: url, body, user };
}
