/**
 * JSON-RPC 2.0 as the Model Context Protocol uses it: one message a request body, and a batch of them in the oldest
 * version that is spoken here. It reads and writes the envelope and knows no method.
 * Source: modelcontextprotocol.io, specifications 2025-03-26 to 2025-11-25, basic.
 */
import { MAX_RPC_BATCH } from "../lib/limits.ts";
import { err, ok, type Result } from "../lib/result.ts";

export type RpcId = string | number;

export interface RpcCall {
  /** `null` for a notification: it is not answered. */
  readonly id: RpcId | null;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
}

export interface RpcError {
  readonly code: number;
  readonly message: string;
  readonly data?: unknown;
}

// JSON-RPC 2.0, section 5.1; the last one is the protocol's own for a resource that is not there.
export const PARSE_ERROR = -32700;
export const INVALID_REQUEST = -32600;
export const METHOD_NOT_FOUND = -32601;
export const INVALID_PARAMS = -32602;
export const INTERNAL_ERROR = -32603;
export const RESOURCE_NOT_FOUND = -32002;

/** `null` for an answer of the client's: nothing was asked of it here, so it is taken and passed over. */
export function parseCall(message: unknown): Result<RpcCall | null, RpcError> {
  if (!isRecord(message) || message.jsonrpc !== "2.0") {
    return refuse('The message is not of JSON-RPC: jsonrpc "2.0" is wanted.');
  }
  const { id, method, params = {} } = message;
  if (method === undefined && ("result" in message || "error" in message)) return ok(null);
  if (typeof method !== "string") return refuse("The message names no method.");
  if (id !== undefined && typeof id !== "string" && !(typeof id === "number" && Number.isInteger(id))) {
    return refuse("The id is neither a text nor a whole number.");
  }
  if (!isRecord(params)) return err({ code: INVALID_PARAMS, message: "params is no object." });
  return ok({ id: id ?? null, method, params });
}

// The only version that has batches; a request that names none is of it as well.
const BATCH_VERSION = "2025-03-26";

/** The messages of a body: itself, or those of a batch. */
export function parseMessages(
  body: unknown,
  version: string = BATCH_VERSION,
): Result<readonly unknown[], RpcError> {
  if (!Array.isArray(body)) return ok([body]);
  if (version !== BATCH_VERSION) {
    return refuse(`Version ${version} has no batches: one message a request is wanted.`);
  }
  if (body.length >= 1 && body.length <= MAX_RPC_BATCH) return ok(body);
  return refuse(`The batch holds ${body.length} messages: 1 to ${MAX_RPC_BATCH} are wanted.`);
}

export function toRpcResult(id: RpcId, result: object): object {
  return { jsonrpc: "2.0", id, result };
}

export function toRpcError(id: RpcId | null, error: RpcError): object {
  return { jsonrpc: "2.0", id, error };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function refuse(message: string): Result<never, RpcError> {
  return err({ code: INVALID_REQUEST, message });
}
