/**
 * The protocol's revision without a handshake: every request says by itself which revision it speaks and what its client
 * can do, and repeats in its headers what its body asks for. What is checked of that, and what results carry besides.
 * Source: modelcontextprotocol.io, specification 2026-07-28, basic and streamable HTTP.
 */
import { VERSION } from "../lib/contract/openapi.ts";
import { err, ok, type Result } from "../lib/result.ts";
import {
  INVALID_PARAMS,
  isRecord,
  METHOD_NOT_FOUND,
  RESOURCE_NOT_FOUND,
  type RpcCall,
  type RpcError,
} from "./mcp-rpc.ts";

/** The revision; those before it begin with `initialize`. */
export const STATELESS_VERSION = "2026-07-28";

const HEADER_MISMATCH = -32020;
const VERSION_UNSUPPORTED = -32022;
const META = "io.modelcontextprotocol/";

/** A refusal with the status that its reader is told it by. */
export interface StatelessFault {
  readonly status: 400 | 404;
  readonly error: RpcError;
}

/** Whether a request speaks a revision of this kind, by its header or by its own word. */
export function isStateless(version: string | undefined, body: unknown): boolean {
  return version === STATELESS_VERSION || readVersion(body) !== undefined;
}

function readMeta(body: unknown): Readonly<Record<string, unknown>> | undefined {
  const params = isRecord(body) ? body.params : undefined;
  const meta = isRecord(params) ? params._meta : undefined;
  return isRecord(meta) ? meta : undefined;
}

function readVersion(body: unknown): unknown {
  return readMeta(body)?.[`${META}protocolVersion`];
}

/** What a request's headers must repeat, by method: the parameter that names what it is about. */
const NAMED: Readonly<Record<string, string>> = {
  "tools/call": "name",
  "prompts/get": "name",
  "resources/read": "uri",
};
// Of the handshake's time; a client that asks for them here has mistaken the revision.
const GONE: readonly string[] = ["initialize", "ping"];

/** @param header a request header's value, by its name in lower case. */
export function checkStateless(
  call: RpcCall,
  body: unknown,
  header: (name: string) => string | undefined,
): Result<null, StatelessFault> {
  const meta = readMeta(body);
  const asked = readVersion(body);
  const version = header("mcp-protocol-version");
  if (asked === undefined || !isRecord(meta?.[`${META}clientCapabilities`])) {
    const message = `params._meta wants ${META}protocolVersion and ${META}clientCapabilities.`;
    return refuse(400, { code: INVALID_PARAMS, message });
  }
  if (asked !== version) {
    return mismatch("The header MCP-Protocol-Version is not the version that the body names.");
  }
  if (asked !== STATELESS_VERSION) {
    const data = { supported: [STATELESS_VERSION], requested: asked };
    return refuse(400, { code: VERSION_UNSUPPORTED, message: "The protocol version is not known.", data });
  }
  // What is not answered is not checked against headers either.
  if (call.id === null) return ok(null);
  if (header("mcp-method") !== call.method)
    return mismatch("The header Mcp-Method is not the body's method.");
  const field = Object.hasOwn(NAMED, call.method) ? NAMED[call.method] : undefined;
  const named = field === undefined ? undefined : call.params[field];
  if (typeof named === "string" && decodeHeader(header("mcp-name")) !== named) {
    return mismatch(`The header Mcp-Name is not the body's ${field}.`);
  }
  if (!GONE.includes(call.method)) return ok(null);
  return refuse(404, { code: METHOD_NOT_FOUND, message: `Version ${STATELESS_VERSION} has no such method.` });
}

// What no header can carry as it is: Base64 of its UTF-8 bytes, between two marks.
const ENCODED = /^=\?base64\?([A-Za-z0-9+/]{0,8192}={0,2})\?=$/;

/** `undefined` where there is none, or where it cannot be decoded. */
function decodeHeader(value: string | undefined): string | undefined {
  const [, base64] = ENCODED.exec(value ?? "") ?? [];
  if (base64 === undefined) return value;
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// Results that a client may keep; of ours it keeps none, since each is what this caller may read now.
const KEPT = [
  "server/discover",
  "tools/list",
  "prompts/list",
  "resources/list",
  "resources/templates/list",
  "resources/read",
];

/** A result with what this revision wants beside it. */
export function toStatelessResult(method: string, result: object): object {
  const server = { name: "forge-doors", title: "forge-doors", version: VERSION };
  return {
    ...result,
    resultType: "complete",
    ...(KEPT.includes(method) ? { ttlMs: 0, cacheScope: "private" } : {}),
    _meta: { [`${META}serverInfo`]: server },
  };
}

/** An error's code in this revision, which has no code of its own for a resource that is not there. */
export function toStatelessError(error: RpcError): { readonly status: 200 | 404; readonly error: RpcError } {
  const code = error.code === RESOURCE_NOT_FOUND ? INVALID_PARAMS : error.code;
  return { status: code === METHOD_NOT_FOUND ? 404 : 200, error: { ...error, code } };
}

function mismatch(message: string): Result<never, StatelessFault> {
  return refuse(400, { code: HEADER_MISMATCH, message });
}

function refuse(status: StatelessFault["status"], error: RpcError): Result<never, StatelessFault> {
  return err({ status, error });
}
