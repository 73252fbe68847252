/**
 * Whether a thread is not there any more, told from one that this token may not see. GitHub answers 404 for both, so
 * the list that the thread would stand in is asked for as well: it takes the same permission.
 * Source: GitHub's REST API, "Get an issue"; 410 is said only to those who may read the repository.
 */
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";
import type { Look } from "./take-look.ts";

/**
 * At most four requests, and none where the failure is of another kind.
 *
 * @param failure why the look failed; not every 404 is the thread's.
 * @throws {GitHubFailure} for a limit, or when the time is over.
 */
export async function isThreadGone(
  client: GitHubClient,
  repository: Repository,
  repositoryId: number,
  { number, isMarkedPullRequest }: Look,
  failure: unknown,
): Promise<boolean> {
  if (!ABSENT.includes(toRefusal(failure) ?? 0)) return false;
  const { pulls, issues, repos } = client.rest;
  // Of either kind: what is called a pull request and is an issue is not gone.
  let status = await askStatus(issues.get({ ...repository, issue_number: number }));
  if (isMarkedPullRequest && ABSENT.includes(status)) {
    status = await askStatus(pulls.get({ ...repository, pull_number: number }));
  }
  if (status !== 404) return status === 410;
  const { data } = await repos.get({ ...repository });
  if (data.id !== repositoryId) return false;
  const list = isMarkedPullRequest ? pulls.list : issues.listForRepo;
  return (await askStatus(list({ ...repository, per_page: 1 }))) === 200;
}

const ABSENT = [404, 410];

async function askStatus(request: Promise<{ readonly status: number }>): Promise<number> {
  try {
    return (await request).status;
  } catch (error) {
    const status = toRefusal(error);
    if (status === undefined) throw error;
    return status;
  }
}

function toRefusal(error: unknown): number | undefined {
  return error instanceof GitHubFailure && error.reason.code === "github-refused" ? error.status : undefined;
}
