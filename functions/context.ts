/** GET /context/:owner/:repo: the state of a project as an agent reads it, within a budget of tokens. */
import { Hono } from "hono";
import { parseThreadName, THREAD_NAMES } from "../lib/context/threads.ts";
import { text } from "../lib/forge/query-parameters.ts";
import { isRefName } from "../lib/github/names.ts";
import { DEFAULT_BUDGET_TOKENS, MAX_BUDGET_TOKENS, MIN_BUDGET_TOKENS } from "../lib/limits.ts";
import { answerProblem } from "./answer.ts";
import { readDoorsSecret } from "./bindings.ts";
import { readContext } from "./read-context.ts";
import { type CallerEnv, serveCaller } from "./serve-caller.ts";
import { createSigner } from "./sign.ts";

export const context = new Hono<CallerEnv>();

const BUDGET = {
  wanted: `tokens, a whole number from ${MIN_BUDGET_TOKENS} to ${MAX_BUDGET_TOKENS}`,
  standard: DEFAULT_BUDGET_TOKENS,
  parse: parseBudget,
};

const CONTEXT = {
  budget: BUDGET,
  thread: { wanted: THREAD_NAMES, standard: undefined, parse: parseThreadName },
  ref: {
    ...text("the name of a branch or tag, or a commit's hash"),
    parse: (given: string) => (isRefName(given) ? given : null),
  },
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

// A whole number without a leading zero, at most nine digits.
const WHOLE = /^[1-9]\d{0,8}$/;

function parseBudget(given: string): number | null {
  if (!WHOLE.test(given)) return null;
  const tokens = Number(given);
  return tokens >= MIN_BUDGET_TOKENS && tokens <= MAX_BUDGET_TOKENS ? tokens : null;
}
