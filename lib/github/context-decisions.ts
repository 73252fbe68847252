/** Decisions that wait for people: open issues with the label that messages to people carry. Titles only. */
import { GITHUB_PAGE_SIZE } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { LABELS } from "./human-issues.ts";
import type { Repository } from "./trees.ts";

export interface WaitingDecision {
  readonly number: number;
  readonly title: string;
  /** Logins of those who are asked. */
  readonly people: readonly string[];
}

/** The newest hundred, newest first; `null` where this token may not see issues, or the repository has none. */
export async function listWaitingDecisions(
  client: GitHubClient,
  repository: Repository,
): Promise<readonly WaitingDecision[] | null> {
  try {
    const { data } = await client.rest.issues.listForRepo({
      ...repository,
      labels: LABELS.decision,
      state: "open",
      per_page: GITHUB_PAGE_SIZE,
    });
    return data
      .filter((issue) => !issue.pull_request)
      .map(({ number, title, assignees }) => ({
        number,
        title,
        people: (assignees ?? []).map(({ login }) => login),
      }));
  } catch (error) {
    const isRefused = error instanceof GitHubFailure && error.reason.code === "github-refused";
    if (isRefused && UNSEEN.includes(error.status ?? 0)) return null;
    throw error;
  }
}

// Not allowed, hidden, switched off. A rate limit has a reason of its own.
const UNSEEN = [403, 404, 410];
