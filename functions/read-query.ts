/** A request's query, checked, and the parameter that names a point in a repository's history. */
import type { Context } from "hono";
import { type Parameters, parseQuery, type QueryOf, text } from "../lib/forge/query-parameters.ts";
import { isRefName } from "../lib/github/names.ts";
import type { Reason } from "../lib/problem.ts";
import { err, type Result } from "../lib/result.ts";

export const REF = {
  ref: {
    ...text("the name of a branch or tag, or a commit's hash"),
    parse: (given: string) => (isRefName(given) ? given : null),
  },
} as const;

/** The request's query, or the reason for which it cannot be used. */
export function readQuery<P extends Parameters>(c: Context, parameters: P): Result<QueryOf<P>, Reason> {
  const { searchParams } = new URL(c.req.url);
  const query = parseQuery(searchParams, parameters);
  if (query.ok) return query;
  if (query.error.kind === "unknown") {
    const { name, known } = query.error;
    return err({ code: "parameter-unknown", name, known });
  }
  const { name, value, wanted } = query.error;
  return err({ code: "parameter-refused", name, value, wanted });
}
