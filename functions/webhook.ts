/** POST /webhooks/github: GitHub's events in; the answer says whether the work was done, so that GitHub records it. */
import { type Context, Hono } from "hono";
import { answerEvent } from "../lib/github/answer-event.ts";
import { createInstallationClient } from "../lib/github/app.ts";
import { ACTIONS, isEventName, parseEvent } from "../lib/github/event.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import type { Looked } from "../lib/github/look-at-messages.ts";
import { createTransport } from "../lib/github/transport.ts";
import { isSignedByGitHub } from "../lib/github/webhook-signature.ts";
import { EVENT_DEADLINE_MILLISECONDS, MAX_WEBHOOK_BODY_BYTES } from "../lib/limits.ts";
import { type Reason, toProblem } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { readConfig } from "./bindings.ts";
import { findHttpCache } from "./http-cache.ts";
import { answerHumanEvent, toOutcome } from "./human-event.ts";
import { type LogLine, log, toTame } from "./log.ts";
import { readBody } from "./read-body.ts";
import { parseJson } from "./read-json.ts";

export const webhook = new Hono<{ Variables: { requestId: string } }>();

webhook.post("/", async (c) => {
  const started = Date.now();
  let spent = { requests: 0 };
  const event = toTame(c.req.header("x-github-event"));
  let about: Partial<LogLine> = {};
  const finish = (status: number, outcome: string, more: Partial<LogLine> = {}) =>
    log({
      request: c.get("requestId"),
      delivery: toTame(c.req.header("x-github-delivery")),
      event,
      ...about,
      status,
      outcome,
      ...more,
      requests: spent.requests,
      milliseconds: Date.now() - started,
    });
  const refuse = (reason: Reason) => {
    const { status, detail } = toProblem(reason, c.get("requestId"), "github");
    finish(status, reason.code, { detail });
    return answerProblem(c, reason, "github");
  };

  const config = readConfig(c);
  if (!config.ok) return refuse({ code: "deployment-incomplete", problems: config.error });
  const read = await readBody(c.req.raw, MAX_WEBHOOK_BODY_BYTES, EVENT_DEADLINE_MILLISECONDS);
  if (!read.ok) return refuse(read.error);
  const body = read.value;
  const signature = c.req.header("x-hub-signature-256");
  if (!(await isSignedByGitHub(config.value.webhookSecret, body, signature))) {
    return refuse({ code: "signature-refused" });
  }
  if (event === "none") return refuse({ code: "event-missing" });
  if (event === "ping") {
    finish(200, "ping");
    return c.json({ ok: true });
  }
  if (!isEventName(event)) {
    finish(202, "ignored-event");
    return c.json({ ignored: `the event ${event}` }, 202);
  }
  const payload = parseJson(body);
  if (!payload) return refuse({ code: "body-not-json" });
  const action = toAction(payload.value);
  about = { action: toTame(action) };
  if (action !== undefined && !ACTIONS[event].includes(action)) {
    finish(202, "ignored-action");
    return c.json({ ignored: `the action ${toTame(action)}` }, 202);
  }
  const parsed = parseEvent(event, payload.value);
  if (!parsed.ok) return refuse({ code: "payload-malformed", event, problems: parsed.error });
  const { origin, ask } = parsed.value;
  const number = "number" in ask ? { number: ask.number } : {};
  about = { ...about, repo: `${origin.owner}/${origin.repo}`, ...number };

  // What the body took of the event's time is gone.
  const transport = createTransport(
    config.value.apiUrl,
    EVENT_DEADLINE_MILLISECONDS - (Date.now() - started),
  );
  spent = transport.spent;
  try {
    const { installationId, repositoryId } = origin;
    const { appId, privateKey } = config.value;
    const client = await createInstallationClient(
      { appId, privateKey },
      installationId,
      repositoryId,
      transport,
    );
    const answered = answerEvent(client, appId, parsed.value, transport, findHttpCache());
    keepGoing(c, answered);
    const { looked, left, noLook } = await answered;
    const human = await answerHumanEvent(c, parsed.value, config.value, transport);
    const words = looked.map(({ run, verdict, written }) => `${run}:${verdict}/${written}`);
    if (human !== null) words.push(toOutcome(human));
    if (noLook !== null) words.push(`no-look:${noLook}`);
    finish(200, words.join(" ") || "left-for-later", { ...sum(looked), ...(left > 0 ? { left } : {}) });
    return c.json({
      looked,
      left,
      ...(noLook === null ? {} : { noLook }),
      ...(human === null ? {} : { human }),
    });
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    return refuse(error.reason);
  }
});

/**
 * Other deliveries may be waiting for this one's look: where the runtime ends a request whose caller hung up, it is
 * asked to let the look come to its end.
 */
function keepGoing(c: Context, work: Promise<unknown>): void {
  try {
    c.executionCtx.waitUntil(work.catch(() => undefined));
  } catch {
    // A runtime without the means, or a test without a context: the look ends with its request.
  }
}

function sum(looked: readonly Looked[]): Partial<LogLine> {
  const total = (key: "messages" | "refused" | "unjudged") => looked.reduce((all, one) => all + one[key], 0);
  return { messages: total("messages"), refused: total("refused"), unjudged: total("unjudged") };
}

function toAction(payload: unknown): string | undefined {
  const action =
    typeof payload === "object" && payload !== null && "action" in payload ? payload.action : undefined;
  return typeof action === "string" ? action : undefined;
}
