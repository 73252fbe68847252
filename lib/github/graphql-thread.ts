/**
 * A thread by one GraphQL query: the two commits a verdict needs with their `.forge` trees, the project's
 * configuration file, reviews and review comments. Whatever does not come whole is `null` here and is read by
 * REST, with the same result. Comments are asked for only where it is known already through which Apps they were
 * made, since GraphQL does not say that.
 */
import * as v from "valibot";
import { CI_ENV_PATH } from "../forge/ci-env.ts";
import type { Said } from "./came-along.ts";
import { askGraphql } from "./graphql.ts";
import { toBytes } from "./graphql-blobs.ts";
import type { Installation } from "./installation.ts";
import type { Review, ReviewComment } from "./messages.ts";
import type { StandingRun, StandingRuns } from "./standing.ts";
import {
  ANSWER,
  COMMENTS,
  type COMMIT,
  OID,
  REVIEWS,
  SUITES,
  THREAD_QUERY,
  THREADS,
} from "./thread-query.ts";
import type { ForgeRoot } from "./tree-memory.ts";

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
  readonly comments: readonly Said[] | null;
  /** `null` for a plain issue. */
  readonly pull: {
    readonly head: string;
    readonly base: string;
    readonly newest: AskedCommit | null;
    readonly reviews: readonly Review[] | null;
    readonly reviewComments: readonly ReviewComment[] | null;
    /** Our App's runs on the head; `null` where they are not certain. */
    readonly standing: StandingRuns | null;
  } | null;
}

/**
 * @param comments whether they are wanted, too.
 * @returns `null` where GraphQL cannot say it; what there is, is then for REST to find.
 */
export async function askThread(
  { client, appId, repository: { owner, repo } }: Installation,
  number: number,
  comments: boolean,
): Promise<AskedThread | null> {
  const variables = { owner, repo, number, config: `HEAD:${CI_ENV_PATH}`, app: appId, comments };
  const answer = await askGraphql(client, THREAD_QUERY, variables);
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
    comments: toComments(thread.comments),
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
    standing: newest?.oid === headRefOid ? toStanding(newest.checkSuites) : null,
  };
}

// `/owner/repository/runs/12`: the page of a run that an App wrote.
const RUN_PATH = /\/runs\/(\d{1,16})$/;

/** Several suites of one App leave open which run is the latest of its name. */
function toStanding(connection: unknown): StandingRuns | null {
  const suites = v.safeParse(SUITES, connection);
  if (!suites.success || suites.output.nodes.length > 1) return null;
  const runs = new Map<string, StandingRun[]>();
  for (const { checkRuns } of suites.output.nodes) {
    if (checkRuns.pageInfo.hasNextPage) return null;
    for (const { resourcePath, name, externalId, status, startedAt, annotations } of checkRuns.nodes) {
      const id = Number(RUN_PATH.exec(resourcePath)?.[1] ?? Number.NaN);
      if (!Number.isSafeInteger(id)) return null;
      const output = { annotations_count: annotations.totalCount };
      const run = {
        id,
        external_id: externalId,
        status: status.toLowerCase(),
        started_at: startedAt ?? null,
        output,
      };
      runs.set(name, [...(runs.get(name) ?? []), run]);
    }
  }
  for (const named of runs.values()) named.sort((a, b) => b.id - a.id);
  return runs;
}

function toCommit({ oid, tree }: v.InferOutput<typeof COMMIT>): AskedCommit {
  const entries = tree?.entries;
  if (!entries) return { oid, root: null };
  const forge = entries.find(({ name, type }) => name === ".forge" && type === "tree");
  return { oid, root: { sha: forge?.oid ?? null, truncated: false } };
}

function toConfig(object: unknown): AskedThread["config"] {
  const named = v.safeParse(v.object({ oid: OID }), object);
  const bytes = named.success ? toBytes(named.output.oid, object) : undefined;
  return named.success && bytes !== undefined ? { sha: named.output.oid, bytes } : null;
}

function toComments(connection: unknown): readonly Said[] | null {
  const page = v.safeParse(COMMENTS, connection);
  if (!page.success || page.output.pageInfo.hasNextPage) return null;
  return page.output.nodes.map(toWritten);
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
  return { id: fullDatabaseId, html_url: url, body, user: toUser(author) };
}

function toUser(author: Node["author"]) {
  if (author === null) return null;
  const suffix = author.__typename === "Bot" && !author.login.endsWith("[bot]") ? "[bot]" : "";
  return { login: `${author.login}${suffix}`, type: author.__typename };
}
