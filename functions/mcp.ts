/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions: each request carries one message, or a
 * batch in the version that has them, and is answered with JSON. The caller's GitHub token authorises what a tool reads
 * and writes.
 */
import { type Context, Hono } from "hono";
import { MAX_DOOR_BODY_BYTES } from "../lib/limits.ts";
import { toProblem } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { answerProblem } from "./answer.ts";
import { log, toTame } from "./log.ts";
import { askInner } from "./mcp-inner.ts";
import { answerMethod, PROTOCOL_VERSIONS } from "./mcp-methods.ts";
import {
  INVALID_REQUEST,
  PARSE_ERROR,
  parseCall,
  parseMessages,
  type RpcCall,
  type RpcError,
  type RpcId,
  toRpcError,
  toRpcResult,
} from "./mcp-rpc.ts";
import {
  checkStateless,
  isStateless,
  STATELESS_VERSION,
  toStatelessError,
  toStatelessResult,
} from "./mcp-stateless.ts";
import { readBody } from "./read-body.ts";
import { isJsonType, parseJson } from "./read-json.ts";

type McpEnv = { Variables: { requestId: string } };

export const mcp = new Hono<McpEnv>();

mcp.post("/", async (c) => {
  const started = Date.now();
  const finish = (status: number, outcome: string, action = "none") =>
    log({
      request: c.get("requestId"),
      delivery: "none",
      event: "mcp",
      action,
      status,
      outcome,
      milliseconds: Date.now() - started,
    });
  const refuse = (status: 400 | 403 | 406, error: RpcError) => {
    finish(status, String(error.code));
    return c.json(toRpcError(null, error), status);
  };
  c.header("cache-control", "no-store");

  if (isForeign(c))
    return refuse(403, { code: INVALID_REQUEST, message: "Another site's page may not ask." });
  if (!takesJson(c.req.header("accept"))) {
    const message = "The answer is JSON: Accept: application/json, text/event-stream is wanted.";
    return refuse(406, { code: INVALID_REQUEST, message });
  }
  if (!isJsonType(c.req.header("content-type"))) {
    finish(415, "content-type-refused");
    return answerProblem(c, { code: "content-type-refused", wanted: "application/json" });
  }
  const bytes = await readBody(c.req.raw, MAX_DOOR_BODY_BYTES);
  if (!bytes.ok && bytes.error.code === "body-cut-off") {
    return refuse(400, { code: PARSE_ERROR, message: toProblem(bytes.error).detail });
  }
  if (!bytes.ok) {
    finish(toProblem(bytes.error).status, bytes.error.code);
    return answerProblem(c, bytes.error);
  }
  const body = parseJson(bytes.value);
  if (body === undefined) return refuse(400, { code: PARSE_ERROR, message: "The body is not JSON." });
  const version = c.req.header("mcp-protocol-version");
  if (isStateless(version, body.value)) return answerStateless(c, body.value, finish);
  if (version !== undefined && !PROTOCOL_VERSIONS.some((known) => known === version)) {
    const known = [STATELESS_VERSION, ...PROTOCOL_VERSIONS].join(", ");
    const message = `The protocol version is not known: one of ${known} is wanted.`;
    return refuse(400, { code: INVALID_REQUEST, message });
  }
  const messages = parseMessages(body.value, version);
  if (!messages.ok) return refuse(400, messages.error);
  const isBatch = Array.isArray(body.value);
  const answers: object[] = [];
  const outcomes: string[] = [];
  let action = "batch";
  // One after another, so that a batch asks GitHub no harder than one call.
  for (const message of messages.value) {
    const call = parseCall(message);
    if (!call.ok && !isBatch) return refuse(400, call.error);
    const { answer, named, outcome } = await answerCall(c, call, isBatch);
    if (answer !== null) answers.push(answer);
    if (!isBatch) action = named;
    outcomes.push(outcome);
  }
  if (answers.length === 0) {
    finish(202, "taken", action);
    return c.body(null, 202);
  }
  finish(200, [...new Set(outcomes)].join(","), action);
  return c.json(isBatch ? answers : (answers[0] ?? {}));
});
// No session has a stream to open or an end to announce.
mcp.all("/", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["POST"] }));

type Finish = (status: number, outcome: string, action?: string) => void;

/** A request of the revision without a handshake: one message, which says everything itself. */
async function answerStateless(c: Context<McpEnv>, body: unknown, finish: Finish): Promise<Response> {
  const refuse = (status: 400 | 404, id: RpcId | null, error: RpcError, action?: string) => {
    finish(status, String(error.code), action);
    return c.json(toRpcError(id, error), status);
  };
  const parsed = Array.isArray(body)
    ? err({ code: INVALID_REQUEST, message: `Version ${STATELESS_VERSION} has no batches.` })
    : parseCall(body);
  if (!parsed.ok) return refuse(400, null, parsed.error);
  const call = parsed.value;
  const checked = call === null ? ok(null) : checkStateless(call, body, (name) => c.req.header(name));
  if (!checked.ok) return refuse(checked.error.status, call?.id ?? null, checked.error.error);
  if (call === null || call.id === null) {
    finish(202, "taken");
    return c.body(null, 202);
  }
  const answer = await answerMethod(call, (ask) => askInner(c, ask));
  const named = toNamed(call, answer.ok);
  if (answer.ok) {
    finish(200, "answered", named);
    return c.json(toRpcResult(call.id, toStatelessResult(call.method, answer.value)));
  }
  const { status, error } = toStatelessError(answer.error);
  if (status === 404) return refuse(status, call.id, error, named);
  finish(200, String(error.code), named);
  return c.json(toRpcError(call.id, error));
}

/** The method or the tool, for the log. */
function toNamed({ method, params }: RpcCall, isAnswered: boolean): string {
  return toTame(method === "tools/call" && isAnswered ? String(params.name) : method.replaceAll("/", "."));
}

interface Answered {
  /** `null` for what is not answered: a notification, an answer of the client's. */
  readonly answer: object | null;
  /** The method or the tool, for the log. */
  readonly named: string;
  readonly outcome: string;
}

async function answerCall(
  c: Context<McpEnv>,
  call: Result<RpcCall | null, RpcError>,
  isBatch: boolean,
): Promise<Answered> {
  if (!call.ok) {
    return { answer: toRpcError(null, call.error), named: "none", outcome: String(call.error.code) };
  }
  if (call.value === null || call.value.id === null) return { answer: null, named: "none", outcome: "taken" };
  const { id, method } = call.value;
  const answer =
    isBatch && method === "initialize"
      ? err({ code: INVALID_REQUEST, message: "initialize is no part of a batch: send it by itself." })
      : await answerMethod(call.value, (ask) => askInner(c, ask));
  return {
    answer: answer.ok ? toRpcResult(id, answer.value) : toRpcError(id, answer.error),
    named: toNamed(call.value, answer.ok),
    outcome: answer.ok ? "answered" : String(answer.error.code),
  };
}

// A media range that JSON is in, as one of a list; a weight of zero is not looked for.
const JSON_RANGE = /(?:^|,)[ \t]{0,20}(?:application\/(?:json|\*)|\*\/\*)[ \t]{0,20}(?:[;,]|$)/i;

/** Who sends no Accept takes anything. */
function takesJson(accept: string | undefined): boolean {
  return accept === undefined || JSON_RANGE.test(accept);
}

// Names that no stranger's page can have: they lead to the visitor's own machine.
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/**
 * A browser says which site asks: a page of another one could reach a service on its visitor's own machine, and one
 * whose name was made to lead there would bring a host of that name as well. TLS or a name of this machine rules it out.
 */
function isForeign(c: Context<McpEnv>): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  if (!URL.canParse(origin)) return true;
  const { host, hostname, protocol } = new URL(origin);
  // Hosts alone: behind a proxy that ends TLS the request itself is plain.
  return host !== new URL(c.req.url).host || (protocol !== "https:" && !LOOPBACK.test(hostname));
}
