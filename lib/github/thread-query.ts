/**
 * What is asked of GitHub's GraphQL about a thread, and the shapes that an answer is read with. A part that GitHub
 * may leave out by itself has a shape of its own, so that the rest is read without it.
 */
import * as v from "valibot";
import { GITHUB_PAGE_SIZE } from "../limits.ts";
import { isObjectId } from "./git-hash.ts";

export const THREAD_QUERY = `query ($owner: String!, $repo: String!, $number: Int!, $config: String!, $app: Int!, $comments: Boolean!) {
  repository(owner: $owner, name: $repo) {
    url
    defaultBranchRef { target { ...commit } }
    config: object(expression: $config) { ... on Blob { oid text isBinary isTruncated } }
    issueOrPullRequest(number: $number) {
      __typename
      ... on Issue { comments(first: ${GITHUB_PAGE_SIZE}) @include(if: $comments) { ...said } }
      ... on PullRequest {
        comments(first: ${GITHUB_PAGE_SIZE}) @include(if: $comments) { ...said }
        headRefOid
        baseRefOid
        commits(last: 1) { nodes { commit { ...commit ...runs } } }
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
fragment runs on Commit {
  checkSuites(first: 2, filterBy: { appId: $app }) {
    nodes {
      checkRuns(first: ${GITHUB_PAGE_SIZE}, filterBy: { checkType: ALL }) {
        pageInfo { hasNextPage }
        nodes { resourcePath name externalId status startedAt annotations(first: 1) { totalCount } }
      }
    }
  }
}
fragment said on IssueCommentConnection {
  pageInfo { hasNextPage }
  nodes { fullDatabaseId body url author { ...author } }
}
fragment author on Actor { __typename login }`;

export const OID = v.pipe(v.string(), v.check(isObjectId));
export const COMMIT = v.object({
  oid: OID,
  tree: v.nullable(
    v.object({
      entries: v.nullable(v.array(v.object({ name: v.string(), type: v.string(), oid: OID }))),
    }),
  ),
});
const pullCommit = v.object({ ...COMMIT.entries, checkSuites: v.unknown() });
const pageInfo = v.object({ hasNextPage: v.boolean() });
const run = v.object({
  // Its number as well: `databaseId` is 32 bits wide in the schema, and runs have long passed that.
  resourcePath: v.string(),
  name: v.string(),
  externalId: v.nullable(v.string()),
  status: v.string(),
  startedAt: v.nullish(v.string()),
  annotations: v.object({ totalCount: v.number() }),
});
export const SUITES = v.object({
  nodes: v.array(v.object({ checkRuns: v.object({ pageInfo, nodes: v.array(run) }) })),
});
// GitHub writes 64-bit numbers as strings; ids are far below 2^53.
const id = v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.safeInteger());
const author = v.nullable(v.object({ __typename: v.string(), login: v.string() }));
const written = { fullDatabaseId: id, body: v.string(), state: v.string(), url: v.string(), author };
export const COMMENTS = v.object({
  pageInfo,
  nodes: v.array(v.object({ fullDatabaseId: id, body: v.string(), url: v.string(), author })),
});
export const REVIEWS = v.object({ pageInfo, nodes: v.array(v.object(written)) });
export const THREADS = v.object({
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
export const ANSWER = v.object({
  repository: v.object({
    url: v.pipe(v.string(), v.url()),
    defaultBranchRef: v.object({ target: COMMIT }),
    config: v.nullable(v.unknown()),
    issueOrPullRequest: v.variant("__typename", [
      v.object({ __typename: v.literal("Issue"), comments: v.optional(v.unknown()) }),
      v.object({
        __typename: v.literal("PullRequest"),
        comments: v.optional(v.unknown()),
        headRefOid: OID,
        baseRefOid: OID,
        commits: v.nullable(v.object({ nodes: v.array(v.nullable(v.object({ commit: pullCommit }))) })),
        reviews: v.unknown(),
        reviewThreads: v.unknown(),
      }),
    ]),
  }),
});
