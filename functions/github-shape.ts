/**
 * Answers in the form that GitHub's clients read: `message`, `documentation_url`, `status`, and `errors` where a
 * field was refused. Nothing of a comment's text stands in one.
 */
import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import { toRefusalText } from "../lib/screen/refusals-text.ts";
import type { Refusal } from "../lib/screen/verdict.ts";

const GITHUBS_DOCUMENTATION = "https://docs.github.com/rest/issues/comments";

/** The two writes there are, as GitHub's own documentation writes their paths. */
const WRITES = [
  "POST /repos/{owner}/{repo}/issues/{issue_number}/comments",
  "PATCH /repos/{owner}/{repo}/issues/comments/{comment_id}",
] as const;

export function answerAsGitHub(
  c: Context,
  status: ContentfulStatusCode,
  message: string,
  more: Readonly<Record<string, unknown>> = {},
): Response {
  return c.body(
    JSON.stringify({ message, documentation_url: GITHUBS_DOCUMENTATION, ...more, status: String(status) }),
    status,
    { "content-type": "application/json; charset=utf-8" },
  );
}

export function answerNotFound(c: Context): Response {
  return answerAsGitHub(
    c,
    404,
    `Not Found. Below /github there are ${WRITES.join(" and ")}; all else is GitHub's.`,
  );
}

/** For a path of {@link WRITES} under a method that is not its own: reading is GitHub's, at GitHub's address. */
export function answerNotAllowed(c: Context, allow: "POST" | "PATCH"): Response {
  c.header("allow", allow);
  return answerAsGitHub(
    c,
    405,
    `Method Not Allowed. Here this path takes ${allow} alone; all else is GitHub's.`,
  );
}

/** Where a refused author reads what the door wants; clients print it beside the message. */
export function toContractUrl(c: Context): string {
  return new URL("/contract", c.req.url).href;
}

/** One entry a refusal, in GitHub's own shape of a refused field, with the refusal's five keys beside it. */
export function toErrors(refusals: readonly Refusal[]): readonly object[] {
  return refusals.map((refusal) => ({
    resource: "IssueComment",
    field: "body",
    code: "custom",
    message: toRefusalText(refusal),
    ...refusal,
  }));
}
