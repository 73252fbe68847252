/**
 * How a request ends: with one line of the log, and with a problem where something was not done. What GitHub was asked
 * for it is counted here.
 */
import type { Context } from "hono";
import { isOwnerName, isRepositoryName, type Repository } from "../lib/github/names.ts";
import { type Reason, toProblem } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { type LogLine, log } from "./log.ts";

/** What the log says of a request before its end is known. */
type About = Omit<
  LogLine,
  "request" | "delivery" | "status" | "outcome" | "requests" | "milliseconds" | "detail"
>;

export interface RequestEnd {
  /** The transport's count of requests. */
  readonly spent: { requests: number };
  /** What the line is to say besides. */
  readonly note: (more: Partial<About>) => void;
  readonly finish: (status: number, outcome: string, detail?: string) => void;
  /** Logs that nothing was done and why; only what GitHub or the deployment did, other details quote the caller. */
  readonly logRefusal: (reason: Reason) => void;
  readonly refuse: (reason: Reason) => Response;
}

type Env = { Variables: { requestId: string } };

/** @param given the log's words for the route. */
export function beginRequest<E extends Env>(c: Context<E>, given: About): RequestEnd {
  const started = Date.now();
  const spent = { requests: 0 };
  let about = given;
  const note = (more: Partial<About>) => {
    about = { ...about, ...more };
  };
  const finish = (status: number, outcome: string, detail?: string) =>
    log({
      request: c.get("requestId"),
      delivery: "none",
      ...about,
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
  return { spent, note, finish, logRefusal, refuse };
}

/** A request below `/:owner/:repo`. `repository` is where the path leads; not checked. */
export function beginProjectRequest<E extends Env>(
  c: Context<E>,
  about: About,
): RequestEnd & { readonly repository: Repository } {
  const repository = { owner: c.req.param("owner") ?? "", repo: c.req.param("repo") ?? "" };
  const isNamed = isOwnerName(repository.owner) && isRepositoryName(repository.repo);
  const repo = isNamed ? { repo: `${repository.owner}/${repository.repo}` } : {};
  return { ...beginRequest(c, { ...about, ...repo }), repository };
}
