/**
 * One HTTP request on a connection of its own, with a time after which it has failed. Node's `fetch` keeps
 * connections; when one ends at the moment in which it is used again, on a busy machine, a request can be lost with
 * it, and neither an answer nor its signal ever settles it.
 */
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface Sent {
  readonly method: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
  readonly limitMilliseconds: number;
}

export interface Received {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** @throws {Error} when the connection fails, or the whole answer is not there in time. */
export function send(url: string, { method, headers, body, limitMilliseconds }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers: { ...headers }, agent: false }, (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
      incoming.once("error", fail);
      incoming.once("close", () => {
        clearTimeout(timer);
        if (!incoming.complete) fail(new Error(`the answer of ${method} ${url} broke off`));
        const { statusCode = 0, headers: own } = incoming;
        resolve({ status: statusCode, headers: own, body: Buffer.concat(chunks) });
      });
    });
    const late = () => outgoing.destroy(new Error(`${method} ${url}: no answer in ${limitMilliseconds} ms`));
    const timer = setTimeout(late, limitMilliseconds);
    outgoing.once("error", fail);
    outgoing.end(body);

    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error);
    }
  });
}

const PATIENCE_MILLISECONDS = 30_000;

/** As `fetch`, as far as Octokit uses it; a body is text. */
export async function fetchOnce(url: string, init: RequestInit = {}): Promise<Response> {
  const { method = "GET", headers = {}, body } = init;
  const received = await send(url, {
    method,
    headers: headers as Record<string, string>,
    ...(typeof body === "string" ? { body: Buffer.from(body) } : {}),
    limitMilliseconds: PATIENCE_MILLISECONDS,
  });
  const kept = Object.entries(received.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  const isEmpty = received.status === 204 || received.status === 304;
  const answer = isEmpty ? null : Uint8Array.from(received.body);
  return new Response(answer, { status: received.status, headers: kept });
}
