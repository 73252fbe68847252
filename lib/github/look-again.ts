/**
 * Looks at one thread as it stands on GitHub now and writes what the screen says of it. Nothing is taken from the
 * event that asked for the look, so a lost, repeated or reordered delivery changes nothing.
 *
 * Trust: rows and configuration come from the default branch's head. The pull request's own commit is only where
 * the verdict is written.
 */
import { CI_ENV_PATH, parseCiEnv } from "../forge/ci-env.ts";
import type { TreeSource } from "../forge/tree.ts";
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import type { Naming } from "../screen/facts.ts";
import { gatherFacts } from "../screen/gather.ts";
import { chooseLens } from "../screen/lens.ts";
import { screenAtDoor } from "../screen/screen.ts";
import { type Written, writeCheckRun } from "./check-run.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { listAgentComments } from "./messages.ts";
import { type Judged, planMessagesRun, type Thread } from "./messages-run.ts";
import { annotateRows, findRefusedRows, type RefusedRow } from "./refused-rows.ts";
import { createRowSource } from "./rows.ts";
import { createTreeSource, type Repository } from "./trees.ts";

/** Which thread to look at. */
export interface ThreadAddress extends Repository {
  readonly number: number;
  /** The event named a pull request. Otherwise GitHub is asked which of the two the number is. */
  readonly isMarkedPullRequest: boolean;
}

/** What was seen and done, for the log line; no message text. */
export interface Looked {
  readonly verdict: "refused" | "passed";
  readonly messages: number;
  readonly refused: number;
  readonly unjudged: number;
  readonly written: Written;
}

const DOOR = "comment-write";

const SWITCHED_OFF: Looked = {
  verdict: "passed",
  messages: 0,
  refused: 0,
  unjudged: 0,
  written: "switched-off",
};

export async function lookAgain(
  client: GitHubClient,
  appId: number,
  address: ThreadAddress,
): Promise<Looked> {
  const repository = { owner: address.owner, repo: address.repo };
  const { thread, origin } = await readThread(client, repository, address);
  const tree = createTreeSource(client, repository, thread.trusted);
  const config = await readConfig(tree);
  if (!thread.onPullRequest && !config.issueVerdicts) return SWITCHED_OFF;
  const messages = await listAgentComments(client, repository, address.number, {
    agents: new Set(config.agents.map((login) => login.toLowerCase())),
    appId,
  });
  const naming: Naming = {
    prefixes: config.issuePrefixes,
    repository: { owner: address.owner, name: address.repo, origin },
    hasIssues: (await tree.list()).entries.some((entry) => entry.path.startsWith(".forge/issues/")),
    pages: null,
  };
  const rows = createRowSource(client, repository, tree);
  const lens = chooseLens(config.humans.map((human) => human.lens));
  const judged: Judged[] = [];
  const refusedRows: RefusedRow[] = [];
  // One after the other: the first message's rows are there for the next, and requests stay few at a time.
  for (const message of messages) {
    const segments = [message.body];
    const { facts, unjudged } = await gatherFacts({ door: DOOR, segments, naming, progress: null, rows });
    const verdict = screenAtDoor(DOOR, segments, facts, lens);
    judged.push({ message, verdict, unjudged });
    if (thread.onPullRequest) refusedRows.push(...findRefusedRows(message, verdict, facts));
  }
  const annotations = await annotateRows(createTreeSource(client, repository, thread.head), refusedRows);
  const written = await writeCheckRun(
    client,
    repository,
    appId,
    planMessagesRun(thread, judged, annotations),
    {
      onlyIfPresent: judged.length === 0,
    },
  );
  const refused = judged.filter(({ verdict }) => !verdict.ok).length;
  return {
    verdict: refused > 0 ? "refused" : "passed",
    messages: judged.length,
    refused,
    unjudged: judged.reduce((sum, { unjudged }) => sum + unjudged.length, 0),
    written,
  };
}

async function readThread(
  client: GitHubClient,
  repository: Repository,
  { number, isMarkedPullRequest }: ThreadAddress,
): Promise<{ readonly thread: Thread; readonly origin: string }> {
  try {
    const { data: pull } = await client.rest.pulls.get({ ...repository, pull_number: number });
    const trusted = await readHead(client, repository, pull.base.repo.default_branch);
    const thread = { number, onPullRequest: true, head: pull.head.sha, trusted };
    return { thread, origin: new URL(pull.html_url).origin };
  } catch (error) {
    // A pull request that cannot be read is a failure: judging another commit in its place would be a wrong verdict.
    if (isMarkedPullRequest || !(error instanceof GitHubFailure) || error.status !== 404) throw error;
  }
  const { data } = await client.rest.repos.get({ ...repository });
  const trusted = await readHead(client, repository, data.default_branch);
  const thread = { number, onPullRequest: false, head: trusted, trusted };
  return { thread, origin: new URL(data.html_url).origin };
}

async function readHead(client: GitHubClient, repository: Repository, branch: string): Promise<string> {
  const { data } = await client.rest.git.getRef({ ...repository, ref: `heads/${branch}` });
  return data.object.sha;
}

async function readConfig(tree: TreeSource) {
  const { entries } = await tree.list();
  const entry = entries.find(({ path, type }) => path === CI_ENV_PATH && type === "blob");
  // A symlink is never followed, and a file over the cap is never read: the defaults hold.
  if (!entry || entry.mode === "120000" || (entry.size ?? 0) > MAX_FORGE_FILE_BYTES)
    return parseCiEnv(null).config;
  return parseCiEnv((await tree.read([entry.sha])).get(entry.sha) ?? null).config;
}
