/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions. The caller's GitHub token authorises
 * what a tool reads and writes. Here is what concerns any request: who may ask, what it may weigh, what is logged.
 */

import { type Context, Hono } from "hono";
import { isRecord } from "../lib/is-record.ts";
import { MAX_DOOR_BODY_BYTES, MAX_RPC_BATCH } from "../lib/limits.ts";
import { toProblem } from "../lib/problem.ts";
import { answerProblem } from "./answer.ts";
import { log } from "./log.ts";
import { logFault } from "./log-fault.ts";
import { type Ask, askInner } from "./mcp-inner.ts";
import { TOOLS } from "./mcp-tools.ts";
import { readBody } from "./read-body.ts";
import { hasRepeatedKey, isJsonType, parseJson } from "./read-json.ts";

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
  const refuse = (status: 400 | 403 | 406, code: number, message: string) => {
    finish(status, String(code));
    return c.json({ jsonrpc: "2.0", id: null, error: { code, message } }, status);
  };
  c.header("cache-control", "no-store");

  if (isForeign(c)) return refuse(403, INVALID_REQUEST, "Another site's page may not ask.");
  if (!takesJson(c.req.header("accept"))) {
    const message = "The answer is JSON: Accept: application/json, text/event-stream is wanted.";
    return refuse(406, INVALID_REQUEST, message);
  }
  if (!isJsonType(c.req.header("content-type"))) {
    finish(415, "content-type-refused");
    return answerProblem(c, { code: "content-type-refused", wanted: "application/json" });
  }
  const bytes = await readBody(c.req.raw, MAX_DOOR_BODY_BYTES);
  if (!bytes.ok && bytes.error.code === "body-cut-off") {
    return refuse(400, PARSE_ERROR, toProblem(bytes.error).detail);
  }
  if (!bytes.ok) {
    finish(toProblem(bytes.error).status, bytes.error.code);
    return answerProblem(c, bytes.error);
  }
  const body = parseJson(bytes.value);
  if (body === undefined) return refuse(400, PARSE_ERROR, "The body is not JSON.");

  const fault = findFault(body);
  if (fault !== null) return refuse(400, INVALID_REQUEST, fault);

  const { method, url } = c.req.raw;
  const headers = new Headers(c.req.raw.headers);
  // The SDK wants both by name, and answers the second only where there is something to say before the end.
  headers.set("accept", "application/json, text/event-stream");
  // Nobody else needs the SDK, and building its schemas takes longer than most requests do.
  const { serveMcp } = await import("./mcp-server.ts");
  const answer = await serveMcp(new Request(url, { method, headers }), body.value, {
    ask: inTurn((ask) => askInner(c, ask)),
    report: (error) =>
      logFault(error instanceof Error ? error : new Error(String(error)), c.get("requestId")),
  });
  finish(answer.status, answer.status < 300 ? "answered" : "refused", toNamed(body.value));
  answer.headers.set("cache-control", "no-store");
  return answer;
});
// No session has a stream to open or an end to announce.
mcp.all("/", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["POST"] }));

/** One after another, so that a batch asks GitHub no harder than one call. */
function inTurn(ask: Ask): Ask {
  let last: Promise<unknown> = Promise.resolve();
  return (one) => {
    const answer = last.then(() => ask(one));
    last = answer.catch(() => {});
    return answer;
  };
}

// JSON-RPC 2.0, section 5.1.
const PARSE_ERROR = -32700;
const INVALID_REQUEST = -32600;

/** What cannot be answered as it is meant, before the protocol is looked at; `null` where there is nothing of it. */
function findFault({ value, text }: { readonly value: unknown; readonly text: string }): string | null {
  if (hasRepeatedKey(text)) return "A field stands twice in the body: name each once.";
  if (!Array.isArray(value)) return null;
  if (value.length > MAX_RPC_BATCH) {
    return `The batch holds ${value.length} messages: 1 to ${MAX_RPC_BATCH} are wanted.`;
  }
  // An answer is found by its id, so of two that carry the same one the second would be lost.
  const ids = value.flatMap((one: unknown) =>
    isRecord(one) && "method" in one && "id" in one ? [one.id] : [],
  );
  return new Set(ids).size < ids.length ? "Two messages of the batch carry one id: give each its own." : null;
}

/** The method or the tool, for the log; of neither, what a caller makes up. */
function toNamed(body: unknown): string {
  if (Array.isArray(body)) return "batch";
  const { method, params } = isRecord(body) ? body : {};
  const name = method === "tools/call" && isRecord(params) ? params.name : undefined;
  if (name !== undefined) return TOOLS.find((tool) => tool.name === name)?.name ?? "no-tool";
  return METHODS.find((known) => known === method)?.replaceAll("/", ".") ?? "none";
}

const METHODS = [
  "initialize",
  "notifications/initialized",
  "notifications/cancelled",
  "ping",
  "prompts/get",
  "prompts/list",
  "resources/list",
  "resources/read",
  "resources/templates/list",
  "server/discover",
  "tools/call",
  "tools/list",
];

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
