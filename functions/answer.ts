/** Turns a reason into the HTTP answer that every route gives: problem+json, with the request's id. */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { type Reason, type Sender, toProblem } from "../lib/problem.ts";

export function answerProblem(c: Context, reason: Reason, sender?: Sender): Response {
  const problem = toProblem(reason, c.get("requestId"), sender);
  const headers: Record<string, string> = { "content-type": "application/problem+json" };
  if (reason.code === "github-unavailable" && reason.retryAfterSeconds !== undefined) {
    headers["retry-after"] = String(reason.retryAfterSeconds);
  }
  if (reason.code === "token-refused") headers["www-authenticate"] = 'Bearer realm="GitHub"';
  if (reason.code === "method-not-allowed") headers.allow = reason.allow.join(", ");
  return c.body(JSON.stringify(problem), problem.status as ContentfulStatusCode, headers);
}
