/**
 * POST /mcp: the Model Context Protocol over streamable HTTP, without sessions: each request carries one message
 * and is answered with JSON. The caller's GitHub token authorises what a tool reads and writes.
 */
import { type Context, Hono } from "hono";
import { MAX_DOOR_BODY_BYTES } from "../lib/limits.ts";
import { answerProblem } from "./answer.ts";
import { log, toTame } from "./log.ts";
import { askInner } from "./mcp-inner.ts";
import { answerMethod, PROTOCOL_VERSIONS } from "./mcp-methods.ts";
import {
  INVALID_REQUEST,
  PARSE_ERROR,
  parseCall,
  type RpcError,
  toRpcError,
  toRpcResult,
} from "./mcp-rpc.ts";
import { readBody } from "./read-body.ts";
import { isJsonType } from "./read-json.ts";

type McpEnv = { Variables: { requestId: string } };

export const mcp = new Hono<McpEnv>();

mcp.post("/", async (c) => {
  const started = Date.now();
  let action = "none";
  const finish = (status: number, outcome: string) =>
    log({
      request: c.get("requestId"),
      delivery: "none",
      event: "mcp",
      action,
      status,
      outcome,
      milliseconds: Date.now() - started,
    });
  const refuse = (status: 400 | 403, error: RpcError) => {
    finish(status, String(error.code));
    return c.json(toRpcError(null, error), status);
  };
  c.header("cache-control", "no-store");

  if (isForeign(c))
    return refuse(403, { code: INVALID_REQUEST, message: "Another site's page may not ask." });
  if (!isJsonType(c.req.header("content-type"))) {
    finish(415, "content-type-refused");
    return answerProblem(c, { code: "content-type-refused", wanted: "application/json" });
  }
  const version = c.req.header("mcp-protocol-version");
  if (version !== undefined && !PROTOCOL_VERSIONS.some((known) => known === version)) {
    const message = `The protocol version is not known: one of ${PROTOCOL_VERSIONS.join(", ")} is wanted.`;
    return refuse(400, { code: INVALID_REQUEST, message });
  }
  const bytes = await readBody(c.req.raw, MAX_DOOR_BODY_BYTES);
  if (bytes === undefined) {
    finish(413, "body-too-large");
    return answerProblem(c, { code: "body-too-large", limitBytes: MAX_DOOR_BODY_BYTES });
  }
  const message = parseJson(bytes);
  if (message === undefined) return refuse(400, { code: PARSE_ERROR, message: "The body is not JSON." });
  const call = parseCall(message.value);
  if (!call.ok) return refuse(400, call.error);
  if (call.value === null || call.value.id === null) {
    finish(202, "taken");
    return c.body(null, 202);
  }
  const { id, method, params } = call.value;
  action = toTame(method.replaceAll("/", "."));
  const answer = await answerMethod(call.value, (ask) => askInner(c, ask));
  if (method === "tools/call" && answer.ok) action = toTame(String(params.name));
  finish(200, answer.ok ? "answered" : String(answer.error.code));
  return c.json(answer.ok ? toRpcResult(id, answer.value) : toRpcError(id, answer.error));
});
// No session has a stream to open or an end to announce.
mcp.all("/", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["POST"] }));

/** A browser says which site asks; a page of another one could reach a service on its visitor's own machine. */
function isForeign(c: Context<McpEnv>): boolean {
  const origin = c.req.header("origin");
  if (origin === undefined) return false;
  // Hosts alone: behind a proxy that ends TLS the request itself is plain.
  return !URL.canParse(origin) || new URL(origin).host !== new URL(c.req.url).host;
}

function parseJson(bytes: Uint8Array): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes)) };
  } catch {
    return undefined;
  }
}
