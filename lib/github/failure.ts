/**
 * Sorts what can go wrong between us and GitHub: out of time, rate limited, GitHub's own fault, our request
 * refused. Which of them it was decides whether a redelivery can help. The text never carries a token, a header
 * or a body.
 */
import { UNSAID_WAIT_SECONDS } from "../limits.ts";
import type { Reason } from "../problem.ts";

/** A request to GitHub that did not give what was needed, with the reason the caller is told. */
export class GitHubFailure extends Error {
  readonly reason: Reason;
  /** GitHub's status, where there was an answer. */
  readonly status: number | undefined;

  constructor(reason: Reason, status?: number) {
    super("detail" in reason ? reason.detail : reason.code);
    this.name = "GitHubFailure";
    this.reason = reason;
    this.status = status;
  }
}

/** The time that a request had. */
export interface Time {
  readonly signal: AbortSignal;
  /** Its whole length. */
  readonly milliseconds: number;
}

/**
 * @param what the request's method and route template; templates carry no values, so nothing leaks.
 * @param time `null` where the answer came in time.
 */
export function toGitHubFailure(error: unknown, what: string, time: Time | null): GitHubFailure {
  if (error instanceof GitHubFailure) return error;
  if (time?.signal.aborted) {
    return new GitHubFailure({ code: "deadline-passed", limitMilliseconds: time.milliseconds });
  }
  const status = statusOf(error);
  if (status === undefined || status >= 500) {
    const happened = status === undefined ? "could not be reached" : `answered ${status}`;
    return new GitHubFailure(
      { code: "github-unavailable", detail: `GitHub ${happened} for ${what}.` },
      status,
    );
  }
  const said = waitSeconds(error);
  if (status === 429 || (status === 403 && (said !== undefined || speaksOfLimit(error)))) {
    const retryAfterSeconds = said ?? UNSAID_WAIT_SECONDS;
    const opens = said === undefined ? "try again in" : "it opens again in";
    const detail = `GitHub's rate limit stopped ${what}; ${opens} ${retryAfterSeconds} s.`;
    return new GitHubFailure({ code: "github-unavailable", detail, retryAfterSeconds }, status);
  }
  return new GitHubFailure(
    { code: "github-refused", detail: `GitHub answered ${status} for ${what}.` },
    status,
  );
}

// Octokit's RequestError reports a connection that failed as status 500 with no response.
function statusOf(error: unknown): number | undefined {
  if (typeof error !== "object" || error === null || !("status" in error)) return undefined;
  if (!("response" in error) || error.response === undefined) return undefined;
  return typeof error.status === "number" ? error.status : undefined;
}

// "secondary rate limit", "API rate limit exceeded", and what it was called before, "abuse detection".
const LIMIT_WORDS = /\brate limit\b|\babuse detection\b/i;

/** A secondary limit may come without a header that says how long it holds. */
function speaksOfLimit(error: unknown): boolean {
  const { data } = (error as { response?: { data?: unknown } }).response ?? {};
  const message = typeof data === "object" && data !== null && "message" in data ? data.message : data;
  return typeof message === "string" && LIMIT_WORDS.test(message);
}

/** Seconds until the limit opens: `Retry-After`, or the reset of an exhausted primary limit. */
function waitSeconds(error: unknown): number | undefined {
  const headers = (error as { response?: { headers?: Record<string, string | undefined> } }).response
    ?.headers;
  const after = Number(headers?.["retry-after"]);
  if (headers?.["retry-after"] !== undefined && Number.isFinite(after)) return Math.max(0, Math.ceil(after));
  if (headers?.["x-ratelimit-remaining"] !== "0") return undefined;
  const reset = Number(headers["x-ratelimit-reset"]);
  return Number.isFinite(reset) ? Math.max(0, Math.ceil(reset - Date.now() / 1000)) : undefined;
}
