/** GitHub's refusals as the caller whose token was sent has to read them: what a token may not see does not exist. */
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";

/** `token-refused` where GitHub says so; anything else as it was. */
export function toTokenFailure(error: unknown): unknown {
  if (!isRefusal(error) || error.status !== 401) return error;
  return new GitHubFailure({ code: "token-refused", problem: "GitHub does not accept the token." }, 401);
}

/** `token-refused` or `repository-hidden`; what is no refusal of GitHub's as it was. */
export function toCallerFailure(error: unknown, repository: Repository): unknown {
  if (!isRefusal(error)) return error;
  switch (error.status) {
    case 403:
    case 404:
    case 451:
      return toHidden(repository, error.status);
    default:
      return toTokenFailure(error);
  }
}

/** @param status GitHub's. */
export function toHidden({ owner, repo }: Repository, status: number): GitHubFailure {
  return new GitHubFailure({ code: "repository-hidden", repository: `${owner}/${repo}` }, status);
}

function isRefusal(error: unknown): error is GitHubFailure & { readonly status: number } {
  return error instanceof GitHubFailure && error.reason.code === "github-refused";
}
