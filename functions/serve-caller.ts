/**
 * What every route below `/:owner/:repo` that asks GitHub in a caller's name has in common: the token, a checked
 * query, the deadline, failures as problems, the log line. What is asked, each route says itself.
 */
import type { Context, Handler } from "hono";
import type { Parameters, QueryOf } from "../lib/forge/query-parameters.ts";
import { parseAuthorization } from "../lib/github/caller.ts";
import { createCallerClient } from "../lib/github/caller-client.ts";
import type { GitHubClient } from "../lib/github/client.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import { isOwnerName, isRepositoryName, type Repository } from "../lib/github/names.ts";
import { createTransport, type Transport } from "../lib/github/transport.ts";
import type { Reason } from "../lib/problem.ts";
import type { Result } from "../lib/result.ts";
import { readGitHubConfig } from "./bindings.ts";
import { readQuery } from "./read-query.ts";
import { beginProjectRequest } from "./request-end.ts";
import { refusePath } from "./serve-tracker.ts";

export type CallerEnv = { Variables: { requestId: string } };

/** Who asks, and what GitHub is asked with. */
export interface Caller {
  readonly token: string;
  readonly repository: Repository;
  readonly client: GitHubClient;
  readonly transport: Transport;
}

export interface CallerRoute<P extends Parameters> {
  /** For the log. */
  readonly event: string;
  readonly parameters: P;
  /** @throws {GitHubFailure} */
  readonly answer: (
    c: Context<CallerEnv>,
    caller: Caller,
    query: QueryOf<P>,
  ) => Promise<Result<object, Reason>>;
}

export function serveCaller<const P extends Parameters>(route: CallerRoute<P>): Handler<CallerEnv> {
  return async (c) => {
    const { repository, spent, finish, refuse } = beginProjectRequest(c, { event: route.event });
    c.header("cache-control", "private, no-store");
    c.header("vary", "Authorization");

    const token = parseAuthorization(c.req.header("authorization"));
    if (!token.ok) return refuse(token.error);
    if (!isOwnerName(repository.owner))
      return refuse(refusePath("owner", repository.owner, "an owner's login"));
    if (!isRepositoryName(repository.repo)) {
      return refuse(refusePath("repo", repository.repo, "a repository's name"));
    }
    const query = readQuery(c, route.parameters);
    if (!query.ok) return refuse(query.error);
    const config = readGitHubConfig(c);
    if (!config.ok) return refuse({ code: "deployment-incomplete", problems: config.error });
    const transport = { ...createTransport(config.value.apiUrl), spent };
    const { client } = createCallerClient(transport, `bearer ${token.value}`);
    try {
      const caller = { token: token.value, repository, client, transport };
      const found = await route.answer(c, caller, query.value);
      if (!found.ok) return refuse(found.error);
      finish(200, "read");
      return c.json(found.value);
    } catch (error) {
      if (!(error instanceof GitHubFailure)) throw error;
      return refuse(error.reason);
    }
  };
}
