/** Which open pull requests an event is about, when it names only a commit or a branch. */
import { GITHUB_PAGE_SIZE, MAX_OPEN_PULLS, MAX_REQUESTS_A_PUSH } from "../limits.ts";
import type { GitHubClient, RestEndpointMethodTypes } from "./client.ts";
import type { Installation } from "./installation.ts";
import { MESSAGES_RUN } from "./messages-run.ts";
import type { Repository } from "./names.ts";
import { readForgeRoot } from "./trees.ts";

type Pull = RestEndpointMethodTypes["pulls"]["list"]["response"]["data"][number];

/** Open pull requests whose head is that commit: a payload's own list is empty for forks. */
export async function findPulls(
  client: GitHubClient,
  repository: Repository,
  headSha: string,
): Promise<readonly number[]> {
  let seen = 0;
  for await (const pulls of newestFirst(client, repository)) {
    const found = pulls.filter((pull) => pull.head.sha === headSha);
    seen += pulls.length;
    if (found.length > 0) return found.map(({ number }) => number);
    if (seen >= MAX_OPEN_PULLS) break;
  }
  return [];
}

/**
 * Open pull requests whose messages do not all pass, newest first, when a push changed `.forge/`: a row may now say what
 * a refused message said, or a file say who is an agent. `left` counts those that the budget of requests did not reach.
 */
export async function findUnpassed(
  installation: Installation,
  { before, after }: { readonly before: string; readonly after: string },
  spent: { readonly requests: number },
): Promise<{ readonly numbers: readonly number[]; readonly left: number }> {
  const { client, repository } = installation;
  if (!(await changesForge(client, repository, before, after))) return { numbers: [], left: 0 };
  const numbers: number[] = [];
  let left = 0;
  for await (const pulls of newestFirst(client, repository)) {
    for (const pull of pulls) {
      // Half of the budget finds them, the other half looks at them.
      if (spent.requests >= MAX_REQUESTS_A_PUSH / 2) left += 1;
      else if (await hasUnpassed(installation, pull.head.sha)) numbers.push(pull.number);
    }
    if (left > 0) break;
  }
  return { numbers, left };
}

// What GitHub sends as `before` of a branch that is new.
const NO_COMMIT = /^0+$/;

async function changesForge(
  client: GitHubClient,
  repository: Repository,
  before: string,
  after: string,
): Promise<boolean> {
  if (NO_COMMIT.test(after)) return false;
  if (NO_COMMIT.test(before)) return true;
  const [old, now] = await Promise.all([
    readForgeRoot(client, repository, before),
    readForgeRoot(client, repository, after),
  ]);
  return old.sha !== now.sha;
}

/** Whether the verdict there is anything but a pass: a refusal, or that it could not be read who is an agent. */
async function hasUnpassed({ client, appId, repository }: Installation, ref: string): Promise<boolean> {
  const { data } = await client.rest.checks.listForRef({
    ...repository,
    ref,
    check_name: MESSAGES_RUN,
    app_id: appId,
    filter: "latest",
    per_page: 1,
  });
  const conclusion = data.check_runs[0]?.conclusion;
  return conclusion === "failure" || conclusion === "neutral";
}

async function* newestFirst(client: GitHubClient, repository: Repository): AsyncGenerator<readonly Pull[]> {
  const pages = client.paginate.iterator(client.rest.pulls.list, {
    ...repository,
    state: "open",
    sort: "updated",
    direction: "desc",
    per_page: GITHUB_PAGE_SIZE,
  });
  for await (const { data } of pages) yield data;
}
