/** From what an event asks to the looks it leads to. Every look reads GitHub afresh; the event is only an address. */
import { GITHUB_PAGE_SIZE, MAX_OPEN_PULLS } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { CONTENT_RUN } from "./content-run.ts";
import type { Event } from "./event.ts";
import { lookAtContent } from "./look-at-content.ts";
import { type Looked, lookAtMessages } from "./look-at-messages.ts";
import { MESSAGES_RUN } from "./messages-run.ts";
import { readProject } from "./project.ts";
import { readThread } from "./thread.ts";
import type { Repository } from "./trees.ts";

type Run = "messages" | "content";

interface Look {
  readonly number: number;
  readonly isMarkedPullRequest: boolean;
  readonly runs: readonly Run[];
  /** A person asked for it: a standing run is written again even if it would say the same. */
  readonly again: boolean;
}

export async function answerEvent(
  client: GitHubClient,
  appId: number,
  event: Event,
): Promise<readonly Looked[]> {
  const repository = { owner: event.origin.owner, repo: event.origin.repo };
  const looks = await findLooks(client, appId, repository, event);
  const looked: Looked[] = [];
  for (const look of looks) looked.push(...(await take(client, appId, repository, look)));
  return looked;
}

async function findLooks(
  client: GitHubClient,
  appId: number,
  repository: Repository,
  { ask }: Event,
): Promise<readonly Look[]> {
  switch (ask.kind) {
    case "messages": {
      const { number, isMarkedPullRequest } = ask;
      return [{ number, isMarkedPullRequest, runs: ["messages"], again: false }];
    }
    case "pull-request":
      return [{ number: ask.number, isMarkedPullRequest: true, runs: ["content", "messages"], again: false }];
    case "rerun": {
      if (ask.appId !== null && ask.appId !== appId) return [];
      const issue = toIssueNumber(ask.runName);
      if (issue !== undefined)
        return [{ number: issue, isMarkedPullRequest: false, runs: ["messages"], again: true }];
      const runs = toRuns(ask.runName);
      if (runs.length === 0) return [];
      const numbers = await findPulls(client, repository, ask.headSha, ask.pullRequests);
      return numbers.map((number) => ({ number, isMarkedPullRequest: true, runs, again: true }));
    }
  }
}

function toRuns(runName: string | null): readonly Run[] {
  if (runName === null) return ["content", "messages"];
  if (runName === MESSAGES_RUN) return ["messages"];
  return runName === CONTENT_RUN ? ["content"] : [];
}

// `forge/messages #12`: the run of a plain issue.
function toIssueNumber(runName: string | null): number | undefined {
  const digits = runName?.startsWith(`${MESSAGES_RUN} #`) ? runName.slice(MESSAGES_RUN.length + 2) : "";
  return /^[1-9]\d{0,9}$/.test(digits) ? Number(digits) : undefined;
}

/** Open pull requests whose head is that commit: the payload's list is empty for forks, and may be old. */
async function findPulls(
  client: GitHubClient,
  repository: Repository,
  headSha: string,
  hinted: readonly number[],
): Promise<readonly number[]> {
  if (hinted.length > 0) return hinted;
  const found: number[] = [];
  let seen = 0;
  const pages = client.paginate.iterator(client.rest.pulls.list, {
    ...repository,
    state: "open",
    sort: "updated",
    direction: "desc",
    per_page: GITHUB_PAGE_SIZE,
  });
  for await (const { data } of pages) {
    found.push(...data.filter((pull) => pull.head.sha === headSha).map((pull) => pull.number));
    seen += data.length;
    if (found.length > 0 || seen >= MAX_OPEN_PULLS) break;
  }
  return found;
}

async function take(
  client: GitHubClient,
  appId: number,
  repository: Repository,
  { number, isMarkedPullRequest, runs, again }: Look,
): Promise<readonly Looked[]> {
  const thread = await readThread(client, repository, number, isMarkedPullRequest);
  const project = await readProject(client, repository, thread.trusted, thread.webOrigin);
  const looked: Looked[] = [];
  for (const run of runs) {
    const look = run === "content" ? lookAtContent : lookAtMessages;
    looked.push(await look(client, appId, repository, thread, project, { again }));
  }
  return looked;
}
