/** GET /context/:owner/:repo: the state of a project as an agent reads it, within a budget of tokens. */
import { Hono } from "hono";
import { parseThreadName, THREAD_NAMES } from "../lib/context/threads.ts";
import { count } from "../lib/forge/query-parameters.ts";
import { DEFAULT_BUDGET_TOKENS, MAX_BUDGET_TOKENS, MIN_BUDGET_TOKENS } from "../lib/limits.ts";
import { answerProblem } from "./answer.ts";
import { readDoorsSecret } from "./bindings.ts";
import { readContext } from "./read-context.ts";
import { REF } from "./read-query.ts";
import { type CallerEnv, serveCaller } from "./serve-caller.ts";
import { createSigner } from "./sign.ts";

export const context = new Hono<CallerEnv>();

const CONTEXT = {
  budget: count({
    standard: DEFAULT_BUDGET_TOKENS,
    least: MIN_BUDGET_TOKENS,
    most: MAX_BUDGET_TOKENS,
    wanted: `tokens, a whole number from ${MIN_BUDGET_TOKENS} to ${MAX_BUDGET_TOKENS}`,
  }),
  thread: { wanted: THREAD_NAMES, standard: undefined, parse: parseThreadName },
  ...REF,
} as const;

context.get(
  "/:owner/:repo",
  serveCaller({
    event: "context",
    parameters: CONTEXT,
    answer: (c, caller, query) => {
      const secret = readDoorsSecret(c);
      return readContext(caller, query, secret.ok ? createSigner(secret.value) : null);
    },
  }),
);
context.all("/*", (c) =>
  c.req.method === "GET" || c.req.method === "HEAD"
    ? answerProblem(c, { code: "not-found" })
    : answerProblem(c, { code: "method-not-allowed", allow: ["GET", "HEAD"] }),
);
