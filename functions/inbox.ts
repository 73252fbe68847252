/**
 * GET /inbox/:owner/:repo: what was addressed to an agent since its cursor. POST /inbox/verify: whether the events
 * of an inbox conserve what came in; it reads nothing but its body.
 */
import { Hono } from "hono";
import { checkConservation } from "../lib/agent/conservation.ts";
import { parseInboxEvents } from "../lib/agent/parse-events.ts";
import { PAGED, text } from "../lib/forge/query-parameters.ts";
import { toInstant } from "../lib/forge/timestamp.ts";
import { MAX_CURSOR_CHARS, MAX_INBOX_BODY_BYTES } from "../lib/limits.ts";
import { err } from "../lib/result.ts";
import { answerProblem } from "./answer.ts";
import { readDoorsSecret } from "./bindings.ts";
import { readInboxOf } from "./read-inbox.ts";
import { readJsonObject } from "./read-json.ts";
import { beginRequest } from "./request-end.ts";
import { type CallerEnv, serveCaller } from "./serve-caller.ts";

export const inbox = new Hono<CallerEnv>();

// A login, an `@` before and `[bot]` behind allowed.
const LOGIN = /^@?[A-Za-z0-9][A-Za-z0-9_-]{0,99}(?:\[bot\])?$/;

export const INBOX = {
  agent: {
    ...text("an agent's login"),
    parse: (given: string) => (LOGIN.test(given) ? given.replace(/^@/, "") : null),
  },
  cursor: {
    ...text("the cursor of the last answer"),
    parse: (given: string) => (given !== "" && given.length <= MAX_CURSOR_CHARS ? given : null),
  },
  since: {
    wanted: "a time such as 2026-01-31T00:00:00Z, where there is no cursor,",
    standard: undefined,
    parse: (given: string) => (toInstant(given) === null ? null : Date.parse(given)),
  },
  limit: PAGED.per_page,
} as const;

inbox.post("/verify", async (c) => {
  const { finish, refuse } = beginRequest(c, { event: "inbox-verify" });
  const json = await readJsonObject(c, MAX_INBOX_BODY_BYTES);
  if (!json.ok) return refuse(json.error);
  const { events, open = false } = json.value;
  if (typeof open !== "boolean") {
    return refuse({
      code: "body-refused",
      problems: ["open is no boolean: true of agents that still work, or nothing, is wanted."],
    });
  }
  const parsed = parseInboxEvents(events);
  if (!parsed.ok) return refuse({ code: "body-refused", problems: [parsed.error] });
  const found = checkConservation(parsed.value, { open });
  finish(200, found.violations.length === 0 ? "conserved" : "violated");
  return c.json({ conserved: found.violations.length === 0, events: parsed.value.length, ...found });
});
inbox.all("/verify", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["POST"] }));

inbox.get(
  "/:owner/:repo",
  serveCaller({
    event: "inbox",
    parameters: INBOX,
    answer: async (c, caller, { agent, cursor, since, limit }) => {
      const refuse = (name: string, value: string, wanted: string) =>
        err({ code: "parameter-refused", name, value, wanted } as const);
      if (agent === undefined) return refuse("agent", "missing", INBOX.agent.wanted);
      if (cursor !== undefined && since !== undefined) {
        return refuse("since", "given beside a cursor", "one of the two");
      }
      const secret = readDoorsSecret(c);
      if (!secret.ok) return err({ code: "deployment-incomplete", problems: secret.error });
      return readInboxOf(caller, { agent, cursor, since, limit }, secret.value);
    },
  }),
);
inbox.all("/*", (c) =>
  c.req.method === "GET" || c.req.method === "HEAD"
    ? answerProblem(c, { code: "not-found" })
    : answerProblem(c, { code: "method-not-allowed", allow: ["GET", "HEAD"] }),
);
