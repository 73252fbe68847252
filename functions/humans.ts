/**
 * GET /humans/:owner/:repo, /:entityId, GET and POST …/messages, GET …/messages/:id, POST …/:id/cancel: messages to
 * people. All of it is read and written with the caller's own token.
 */
import { type Context, Hono } from "hono";
import { listMessages, MESSAGES } from "../lib/github/human-list.ts";
import { explainUnregistered, readReadyPeople } from "../lib/github/human-people.ts";
import { cancelMessage, readMessage } from "../lib/github/human-read.ts";
import { sendMessage } from "../lib/github/human-send.ts";
import type { Undone } from "../lib/github/human-undone.ts";
import { toAddress, toPerson } from "../lib/human/address.ts";
import { parseCancel } from "../lib/human/cancel.ts";
import { parseSend } from "../lib/human/send.ts";
import { MAX_HUMAN_BODY_BYTES, MAX_IDEMPOTENCY_KEY_CHARS } from "../lib/limits.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { answerProblem } from "./answer.ts";
import { toReason } from "./human-answers.ts";
import { type HumansEnv, serveHuman } from "./human-request.ts";
import { readJsonObject } from "./read-json.ts";
import { readQuery } from "./read-query.ts";
import { toRelay } from "./reply-relay.ts";

export const humans = new Hono<HumansEnv>();

humans.get(
  "/:owner/:repo",
  serveHuman("people", async ({ desk, project, transport, standing }) => {
    const { client, repository } = desk;
    const people = await readReadyPeople(client, transport, repository, standing, project.config);
    const advice = people.length > 0 ? null : await explainUnregistered(client, repository, []);
    return ok({ json: { people, ...(advice === null ? {} : { advice }) } });
  }),
);

humans.get(
  "/:owner/:repo/messages",
  serveHuman("list", async ({ c, desk }) => {
    const query = readQuery(c, MESSAGES);
    return query.ok ? ok({ json: await listMessages(desk, query.value) }) : err({ reason: query.error });
  }),
);

humans.post(
  "/:owner/:repo/messages",
  serveHuman("send", async ({ c, desk, project, transport, standing }) => {
    const key = readKey(c);
    if (!key.ok) return err({ reason: key.error });
    const body = await readJsonObject(c, MAX_HUMAN_BODY_BYTES);
    if (!body.ok) return err({ reason: body.error });
    const send = parseSend(body.value);
    if (!send.ok) return err({ reason: toReason(send.error) });
    // A key of our own is given back, so that even a send without one can be completed.
    const own = key.value ?? crypto.randomUUID();
    const request = {
      send: send.value,
      key: own,
      isFresh: key.value === null,
      now: new Date().toISOString(),
    };
    const sent = await sendMessage(desk, project, transport, standing, request);
    return sent.ok ? ok({ json: { ...sent.value, idempotencyKey: own }, status: 201 }) : sent;
  }),
);

humans.get(
  "/:owner/:repo/messages/:id",
  serveHuman("read", async ({ c, desk }) => {
    const read = await readMessage(desk, c.req.param("id") ?? "");
    if (!read.ok) return read;
    // What was typed, as an agent's host hands it on.
    return ok({ json: { ...read.value, context: toRelay(read.value.reply) } });
  }),
);

humans.post(
  "/:owner/:repo/messages/:id/cancel",
  serveHuman("cancel", async ({ c, desk, project }) => {
    const body = await readJsonObject(c, MAX_HUMAN_BODY_BYTES);
    if (!body.ok) return err({ reason: body.error });
    const reason = parseCancel(body.value);
    if (!reason.ok) return err({ reason: toReason(reason.error) });
    return toFound(await cancelMessage(desk, project, c.req.param("id") ?? "", reason.value));
  }),
);

humans.get(
  "/:owner/:repo/:entityId",
  serveHuman("person", async ({ c, desk, project, transport, standing }) => {
    const { client, repository } = desk;
    const entityId = c.req.param("entityId") ?? "";
    const human = project.config.humans.find(
      ({ login }) => login === entityId || toAddress(login) === entityId,
    );
    if (human === undefined) {
      const advice = await explainUnregistered(client, repository, project.config.humans);
      return err({ reason: { code: "human_unregistered", advice } });
    }
    const asked = { humans: [human], agents: project.config.agents };
    const [person] = await readReadyPeople(client, transport, repository, standing, asked);
    return ok({ json: person ?? toPerson(human) });
  }),
);

const METHODS: Readonly<Record<string, readonly string[]>> = {
  "/:owner/:repo": ["GET"],
  "/:owner/:repo/messages": ["GET", "POST"],
  "/:owner/:repo/messages/:id": ["GET"],
  "/:owner/:repo/messages/:id/cancel": ["POST"],
  "/:owner/:repo/:entityId": ["GET"],
};
for (const [path, allow] of Object.entries(METHODS)) {
  humans.all(path, (c) => answerProblem(c, { code: "method-not-allowed", allow }));
}

function toFound<T>(result: Result<T, Undone>): Result<{ readonly json: T }, Undone> {
  return result.ok ? ok({ json: result.value }) : result;
}

/** `null` where the caller sends none. */
function readKey(c: Context): Result<string | null, Reason> {
  const key = c.req.header("idempotency-key");
  if (key === undefined) return ok(null);
  // Printable ASCII, as a header carries it.
  const fits = key.length > 0 && key.length <= MAX_IDEMPOTENCY_KEY_CHARS && /^[\x20-\x7e]+$/.test(key);
  if (fits) return ok(key);
  const problem = `is not 1 to ${MAX_IDEMPOTENCY_KEY_CHARS} printable characters`;
  return err({ code: "human_field_refused", field: "Idempotency-Key", problem });
}
