/**
 * What a host without a history tells of an issue's edits: that each was made, when, and by whom. GitHub's own list of
 * events holds none of them; the embedded GitHub's holds all.
 */
import type { ListedEdit } from "../human/edits.ts";
import { GITHUB_PAGE_SIZE, MAX_HUMAN_PAGES } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";

/** All of them, the oldest first; none where the host has no such list, or one too long to be read whole. */
export async function listEdits(
  client: GitHubClient,
  repository: Repository,
  number: number,
): Promise<readonly ListedEdit[]> {
  const edits: ListedEdit[] = [];
  const at = { ...repository, issue_number: number, per_page: GITHUB_PAGE_SIZE };
  try {
    for (let page = 1; page <= MAX_HUMAN_PAGES; page++) {
      const { data } = await client.rest.issues.listEvents({ ...at, page });
      for (const { id, event, actor, created_at } of data) {
        if (event !== "edited") continue;
        const isAutomatic = actor?.type === "Bot";
        edits.push({ id, by: actor?.login.toLowerCase() ?? null, isAutomatic, at: created_at });
      }
      if (data.length < GITHUB_PAGE_SIZE) return edits.sort((a, b) => a.id - b.id);
    }
  } catch (error) {
    if (!(error instanceof GitHubFailure) || error.reason.code !== "github-refused") throw error;
  }
  return [];
}
