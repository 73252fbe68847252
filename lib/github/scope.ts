/**
 * Whose a remembered thing is. Everything kept in memory beyond one event is kept under this name, so that what
 * one repository's reader was given is never found by another's.
 */
import type { GitHubClient } from "./client.ts";
import type { Repository } from "./names.ts";

/** GitHub's address and the repository's name; GitHub does not tell cases of letters apart. */
export function toScope(client: GitHubClient, { owner, repo }: Repository): string {
  return `${toApiUrl(client)} ${owner}/${repo}`.toLowerCase();
}

export function toApiUrl(client: GitHubClient): string {
  return client.request.endpoint.DEFAULTS.baseUrl;
}
