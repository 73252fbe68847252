/** What a number stands for on GitHub now, and the two commits a verdict needs: where it is written, what it trusts. */
import { rememberBlob } from "./blob-memory.ts";
import { keepCameAlong } from "./came-along.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { isBlobOf } from "./git-hash.ts";
import { type AskedCommit, type AskedThread, askThread } from "./graphql-thread.ts";
import type { Installation } from "./installation.ts";
import type { Repository } from "./names.ts";
import { toScope } from "./scope.ts";
import { keepStanding } from "./standing.ts";
import { areCommentsKnown } from "./told-comments.ts";
import { noteRoot } from "./tree-memory.ts";

export interface Thread {
  readonly number: number;
  /** A plain issue has no commit of its own: its run stands on the default branch's head and never turns it red. */
  readonly onPullRequest: boolean;
  /** The commit the verdict is written on. */
  readonly head: string;
  /** The default branch's head, whose rows and configuration are read. */
  readonly trusted: string;
  /** The head of the branch a pull request would be merged into; `null` on a plain issue. */
  readonly base: string | null;
  /** The origin of the repository's pages. */
  readonly webOrigin: string;
}

/**
 * One request where GraphQL is offered, two or three where not. What GraphQL says on the way (trees, configuration,
 * reviews) is kept for those who ask for it next.
 *
 * @param isMarkedPullRequest the event called it one; otherwise GitHub is asked which of the two the number is.
 * @throws {GitHubFailure} when it cannot be read.
 */
export async function readThread(
  installation: Installation,
  number: number,
  isMarkedPullRequest: boolean,
): Promise<Thread> {
  const { client, repository } = installation;
  const areKnown = areCommentsKnown(`${toScope(client, repository)} ${number}`);
  const asked = await askThread(installation, number, areKnown);
  // A host that calls the number two things is asked again, in the words the event's sender uses.
  if (asked && (asked.pull !== null || !isMarkedPullRequest)) {
    await keep(client, repository, asked);
    const thread = toThread(number, asked);
    const { comments, pull } = asked;
    keepCameAlong(thread, {
      comments,
      reviews: pull?.reviews ?? null,
      reviewComments: pull?.reviewComments ?? null,
    });
    if (pull?.standing) keepStanding(thread, pull.standing);
    return thread;
  }
  return readThreadByRest(client, repository, number, isMarkedPullRequest);
}

function toThread(number: number, { webOrigin, trusted, pull }: AskedThread): Thread {
  return {
    number,
    onPullRequest: pull !== null,
    head: pull?.head ?? trusted.oid,
    trusted: trusted.oid,
    base: pull?.base ?? null,
    webOrigin,
  };
}

async function keep(
  client: GitHubClient,
  repository: Repository,
  { trusted, pull, config }: AskedThread,
): Promise<void> {
  const scope = toScope(client, repository);
  const note = ({ oid, root }: AskedCommit) => root && noteRoot(client, scope, oid, root);
  note(trusted);
  if (pull?.newest) note(pull.newest);
  if (config && (await isBlobOf(config.sha, config.bytes))) rememberBlob(scope, config.sha, config.bytes);
}

async function readThreadByRest(
  client: GitHubClient,
  repository: Repository,
  number: number,
  isMarkedPullRequest: boolean,
): Promise<Thread> {
  try {
    const { data: pull } = await client.rest.pulls.get({ ...repository, pull_number: number });
    const trusted = await readHead(client, repository, pull.base.repo.default_branch);
    const webOrigin = new URL(pull.html_url).origin;
    return { number, onPullRequest: true, head: pull.head.sha, trusted, base: pull.base.sha, webOrigin };
  } catch (error) {
    // A pull request that cannot be read is a failure: judging another commit in its place would be a wrong verdict.
    if (isMarkedPullRequest || !(error instanceof GitHubFailure) || error.status !== 404) throw error;
  }
  const { data } = await client.rest.repos.get({ ...repository });
  const trusted = await readHead(client, repository, data.default_branch);
  const webOrigin = new URL(data.html_url).origin;
  return { number, onPullRequest: false, head: trusted, trusted, base: null, webOrigin };
}

async function readHead(client: GitHubClient, repository: Repository, branch: string): Promise<string> {
  const { data } = await client.rest.git.getRef({ ...repository, ref: `heads/${branch}` });
  return data.object.sha;
}
