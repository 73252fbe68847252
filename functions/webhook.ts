/** POST /webhooks/github: GitHub's events in; the answer says whether the work was done, so that GitHub records it. */
import { Hono } from "hono";
import { createInstallationClient } from "../lib/github/app.ts";
import type { Transport } from "../lib/github/client.ts";
import { parseCommentEvent } from "../lib/github/event.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import { lookAgain } from "../lib/github/look-again.ts";
import { isSignedByGitHub } from "../lib/github/webhook-signature.ts";
import { EVENT_DEADLINE_MILLISECONDS, MAX_WEBHOOK_BODY_BYTES } from "../lib/limits.ts";
import type { Reason } from "../lib/problem.ts";
import { toProblem } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { type Config, readConfig } from "./bindings.ts";
import { type LogLine, log, toTame } from "./log.ts";
import { readBody } from "./read-body.ts";

const COMMENT_ACTIONS: ReadonlySet<string> = new Set(["created", "edited", "deleted"]);

export const webhook = new Hono<{ Variables: { requestId: string } }>();

webhook.post("/", async (c) => {
  const started = Date.now();
  const spent = { requests: 0 };
  const event = toTame(c.req.header("x-github-event"));
  const about: Partial<LogLine> = {};
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
    const { status, detail } = toProblem(reason);
    finish(status, reason.code, { detail });
    return answerProblem(c, reason);
  };

  const config = readConfig(c);
  if (!config.ok) return refuse({ code: "deployment-incomplete", problems: config.error });
  const body = await readBody(c.req.raw, MAX_WEBHOOK_BODY_BYTES);
  if (!body) return refuse({ code: "body-too-large", limitBytes: MAX_WEBHOOK_BODY_BYTES });
  const signature = c.req.header("x-hub-signature-256");
  if (!(await isSignedByGitHub(config.value.webhookSecret, body, signature))) {
    return refuse({ code: "signature-refused" });
  }
  if (event === "none") return refuse({ code: "event-missing" });
  const payload = parseJson(body);
  if (!payload) return refuse({ code: "body-not-json" });

  if (event === "ping") {
    finish(200, "ping");
    return c.json({ ok: true });
  }
  if (event !== "issue_comment") {
    finish(202, "ignored-event");
    return c.json({ ignored: `the event ${event}` }, 202);
  }
  const comment = parseCommentEvent(payload.value);
  if (!comment.ok) return refuse({ code: "payload-malformed", event, problems: comment.error });
  const { owner, repo, number, action, installationId, repositoryId } = comment.value;
  Object.assign(about, { action: toTame(action), repo: `${owner}/${repo}`, number });
  if (!COMMENT_ACTIONS.has(action)) {
    finish(202, "ignored-action");
    return c.json({ ignored: `the action ${toTame(action)}` }, 202);
  }

  const transport: Transport = {
    apiUrl: config.value.apiUrl,
    signal: AbortSignal.timeout(EVENT_DEADLINE_MILLISECONDS),
    spent,
  };
  try {
    const client = await createInstallationClient(
      toIdentity(config.value),
      installationId,
      repositoryId,
      transport,
    );
    const looked = await lookAgain(client, config.value.appId, comment.value);
    const { messages, refused, unjudged, verdict, written } = looked;
    finish(200, `${verdict}/${written}`, { messages, refused, unjudged });
    return c.json(looked);
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    return refuse(error.reason);
  }
});

function toIdentity({ appId, privateKey }: Config) {
  return { appId, privateKey };
}

function parseJson(body: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(body)) };
  } catch {
    return undefined;
  }
}
