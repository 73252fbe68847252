/**
 * Decisions that wait for people: open issues with the label that messages to people carry, and, where this deployment
 * signs its messages, with its note, since anybody who may triage can put the label on. Titles only.
 */
import { readBody } from "../human/message.ts";
import type { Seal } from "../human/seal.ts";
import { GITHUB_PAGE_SIZE } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { LABELS } from "./human-issues.ts";
import type { Repository } from "./names.ts";

export interface WaitingDecision {
  readonly number: number;
  readonly title: string;
  /** The login of whoever is asked. */
  readonly person: string;
}

/**
 * Of the newest hundred, newest first; `null` where this token may not see issues, or the repository has none.
 *
 * @param sign with what messages are signed; `null` where this deployment has no secret, and has sent none.
 */
export async function listWaitingDecisions(
  client: GitHubClient,
  repository: Repository,
  sign: Seal["sign"] | null,
): Promise<readonly WaitingDecision[] | null> {
  if (sign === null) return [];
  try {
    const { data } = await client.rest.issues.listForRepo({
      ...repository,
      labels: LABELS.decision,
      state: "open",
      per_page: GITHUB_PAGE_SIZE,
    });
    const issues = data.filter((issue) => !issue.pull_request);
    if (issues.length === 0) return [];
    const { data: found } = await client.rest.repos.get({ ...repository });
    const seal = { repositoryId: found.id, sign };
    const waiting = issues.map(async ({ number, title, body }): Promise<WaitingDecision | null> => {
      const marker = (await readBody(body ?? "", seal))?.marker;
      if (marker?.number !== number || marker.intent !== "decision") return null;
      return { number, title, person: marker.destination };
    });
    return (await Promise.all(waiting)).filter((one) => one !== null);
  } catch (error) {
    const isRefused = error instanceof GitHubFailure && error.reason.code === "github-refused";
    if (isRefused && UNSEEN.includes(error.status ?? 0)) return null;
    throw error;
  }
}

// Not allowed, hidden, switched off. A rate limit has a reason of its own.
const UNSEEN = [403, 404, 410];
