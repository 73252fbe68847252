/**
 * How a request below `/:owner/:repo` ends: with one line of the log, and with a problem where something was not
 * done. What GitHub was asked for it is counted here.
 */
import type { Context } from "hono";
import { isOwnerName, isRepositoryName } from "../lib/github/names.ts";
import { type Reason, toProblem } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { log } from "./log.ts";

export interface RequestEnd {
  /** Where the path leads; not checked. */
  readonly repository: { readonly owner: string; readonly repo: string };
  /** The transport's count of requests. */
  readonly spent: { requests: number };
  readonly finish: (status: number, outcome: string, detail?: string) => void;
  /** Logs that nothing was done and why; only what GitHub or the deployment did, other details quote the caller. */
  readonly logRefusal: (reason: Reason) => void;
  readonly refuse: (reason: Reason) => Response;
}

/** @param about the log's words for the route. */
export function beginRequest<E extends { Variables: { requestId: string } }>(
  c: Context<E>,
  about: { readonly event: string; readonly action?: string },
): RequestEnd {
  const started = Date.now();
  const spent = { requests: 0 };
  const repository = { owner: c.req.param("owner") ?? "", repo: c.req.param("repo") ?? "" };
  const named = isOwnerName(repository.owner) && isRepositoryName(repository.repo);
  const finish = (status: number, outcome: string, detail?: string) =>
    log({
      request: c.get("requestId"),
      delivery: "none",
      ...about,
      ...(named ? { repo: `${repository.owner}/${repository.repo}` } : {}),
      status,
      outcome,
      requests: spent.requests,
      milliseconds: Date.now() - started,
      ...(detail === undefined ? {} : { detail }),
    });
  const logRefusal = (reason: Reason) => {
    const { status, detail } = toProblem(reason);
    finish(status, reason.code, status >= 500 ? detail : undefined);
  };
  const refuse = (reason: Reason) => {
    logRefusal(reason);
    return answerProblem(c, reason);
  };
  return { repository, spent, finish, logRefusal, refuse };
}
