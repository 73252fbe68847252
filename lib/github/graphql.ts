/**
 * One question to GitHub's GraphQL API, and what became of it. Whole data is an answer; everything else is a gap
 * that says what the asker may do instead. GraphQL reports its errors under status 200, beside a part of the data:
 * what is missing from such a part is never taken for absent.
 */
import { err, ok, type Result } from "../result.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure, toGitHubFailure } from "./failure.ts";
import { toApiUrl } from "./scope.ts";

export type GraphqlGap =
  /** The host has no GraphQL: everything is read by REST. */
  | { readonly code: "not-offered" }
  /** This token may not ask this; REST has its own words for why. */
  | { readonly code: "refused" }
  /** GitHub could not work the answer out, which may be because too much was asked at once. */
  | { readonly code: "failed"; readonly failure: GitHubFailure }
  /** Some of the data, with errors for the rest. */
  | { readonly code: "partial"; readonly data: unknown };

// Remembered for the life of the isolate; a host that gets GraphQL later is asked again by the next one.
const withoutGraphql = new Set<string>();

/**
 * @param variables values are never written into the query.
 * @throws {GitHubFailure} for what REST could not do better: the time is over, a rate limit.
 */
export async function askGraphql(
  client: GitHubClient,
  query: string,
  variables: Readonly<Record<string, unknown>>,
): Promise<Result<unknown, GraphqlGap>> {
  const apiUrl = toApiUrl(client);
  if (withoutGraphql.has(apiUrl)) return err({ code: "not-offered" });
  try {
    const data = await client.graphql<unknown>(query, variables);
    if (typeof data === "object" && data !== null) return ok(data);
    return err({ code: "failed", failure: toFailure("gave no answer") });
  } catch (error) {
    const gap = error instanceof GitHubFailure ? toHttpGap(error) : toErrorsGap(error);
    if (gap.code === "not-offered") withoutGraphql.add(apiUrl);
    return err(gap);
  }
}

function toHttpGap(failure: GitHubFailure): GraphqlGap {
  const { reason, status } = failure;
  if (status === 404 || status === 405 || status === 501) return { code: "not-offered" };
  if (reason.code === "github-refused") return { code: "refused" };
  // A limit holds for REST as well; a fault may be of this one endpoint.
  const isFault = reason.code === "github-unavailable" && (status === undefined || status >= 500);
  if (isFault) return { code: "failed", failure };
  throw failure;
}

interface ResponseErrors {
  readonly headers: Readonly<Record<string, string>>;
  readonly errors: readonly { readonly type?: unknown; readonly message?: unknown }[];
  readonly data: unknown;
}

// What GitHub calls its limits: the hourly one in `type`, the others in words only.
const LIMIT_TYPES: ReadonlySet<unknown> = new Set(["RATE_LIMITED", "RATE_LIMIT"]);
// "secondary rate limit", "API rate limit exceeded".
const LIMIT_WORDS = /\brate limit\b/i;
// What a query is refused with that would be answered in smaller parts.
const WEIGHT_TYPES: ReadonlySet<unknown> = new Set(["RESOURCE_LIMITS_EXCEEDED", "MAX_NODE_LIMIT_EXCEEDED"]);

function toErrorsGap(error: unknown): GraphqlGap {
  // Octokit looks into an answer without asking whether it is one.
  if (error instanceof TypeError) return { code: "failed", failure: toFailure("gave no answer") };
  if (!isResponseErrors(error)) throw error;
  const { errors, headers, data } = error;
  const isLimit = errors.some(
    ({ type, message }) =>
      LIMIT_TYPES.has(type) || (typeof message === "string" && LIMIT_WORDS.test(message)),
  );
  // The same reason, and the same wait, as a limit that REST reports by its status.
  if (isLimit) {
    throw toGitHubFailure({ status: 429, response: { headers } }, "POST /graphql", null);
  }
  if (errors.some(({ type }) => WEIGHT_TYPES.has(type))) {
    return { code: "failed", failure: toFailure("found the question too heavy") };
  }
  if (typeof data === "object" && data !== null) return { code: "partial", data };
  if (errors.some(({ type }) => type === "FORBIDDEN" || type === "INSUFFICIENT_SCOPES")) {
    return { code: "refused" };
  }
  // A timeout has no type of its own: "Something went wrong while executing your query."
  return { code: "failed", failure: toFailure("could not work the answer out") };
}

function isResponseErrors(error: unknown): error is ResponseErrors {
  return error instanceof Error && error.name === "GraphqlResponseError" && "errors" in error;
}

function toFailure(happened: string): GitHubFailure {
  return new GitHubFailure({
    code: "github-unavailable",
    detail: `GitHub ${happened} for POST /graphql.`,
  });
}
