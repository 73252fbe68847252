/**
 * A server in front of another one: each request goes through handlers, the last of which passes it on. What stands
 * in front of the embedded GitHub (faults, deliveries, what it lacks) is one handler each.
 */
import { Agent, createServer, request as httpRequest, type IncomingHttpHeaders } from "node:http";

export interface Request {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly body: Buffer;
  /** The connection ends after this many bytes of the body, with more announced. */
  readonly cutAfterBytes?: number;
}

/** `"silence"`: no answer at all, until whoever asks gives up. */
export type Outcome = Answer | "silence";
export type Next = (request: Request) => Promise<Outcome>;
export type Handler = (request: Request, next: Next) => Promise<Outcome>;

export interface Front {
  readonly url: string;
  /** Requests that came in, and the largest number that was open at one time. */
  readonly count: { asked: number; open: number; mostOpen: number };
  close(): Promise<void>;
}

/**
 * @param handlers the first one is the outermost.
 * @param port where it stands in the place of the other one, which is then told the address that was asked for.
 */
export async function startFront(target: string, handlers: readonly Handler[], port = 0): Promise<Front> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const { hostname, port: targetPort } = new URL(target);
  const count = { asked: 0, open: 0, mostOpen: 0 };
  const answer = handlers.reduceRight<Next>(
    (next, handler) => (request) => handler(request, next),
    (request) => passOn(agent, hostname, Number(targetPort), request, port !== 0),
  );
  const server = createServer(async (incoming, outgoing) => {
    count.asked += 1;
    count.open += 1;
    count.mostOpen = Math.max(count.mostOpen, count.open);
    outgoing.once("close", () => {
      count.open -= 1;
    });
    const { method = "GET", url: path = "/", headers } = incoming;
    const outcome = await readAll(incoming)
      .then((body) => answer({ method, path, headers, body }))
      .catch((error) => toText(502, String(error)));
    if (outcome === "silence") return;
    const { status, headers: own, body, cutAfterBytes } = outcome;
    outgoing.writeHead(status, { ...own, ...(status === 204 ? {} : { "content-length": body.length }) });
    if (cutAfterBytes === undefined) outgoing.end(body);
    else outgoing.write(body.subarray(0, cutAfterBytes), () => outgoing.destroy());
  });
  // A silent connection belongs to the test, not to the server's own clock.
  server.requestTimeout = 0;
  // Nor does it end a connection that the service may be about to use again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the front has no address");
  return {
    url: `http://127.0.0.1:${address.port}`,
    count,
    close: () =>
      new Promise((resolve) => {
        agent.destroy();
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

export function toJson(status: number, value: unknown, headers: Answer["headers"] = {}): Answer {
  const body = Buffer.from(JSON.stringify(value));
  return { status, headers: { "content-type": "application/json; charset=utf-8", ...headers }, body };
}

function toText(status: number, text: string): Answer {
  return { status, headers: { "content-type": "text/plain" }, body: Buffer.from(text) };
}

/** The value of a JSON answer; whatever else was answered is a fault of the stand. */
export function readJson<T>(outcome: Outcome): T {
  if (outcome === "silence" || outcome.status >= 400) throw new Error("the embedded GitHub did not answer");
  return JSON.parse(outcome.body.toString("utf8")) as T;
}

// Headers of the connection, which are not the message's.
const HOP = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);

function passOn(
  agent: Agent,
  hostname: string,
  port: number,
  request: Request,
  keepsHost: boolean,
): Promise<Outcome> {
  const { method, path, body } = request;
  const headers = { ...request.headers, "content-length": String(body.length) };
  const dropped = ["connection", "transfer-encoding", "accept-encoding", ...(keepsHost ? [] : ["host"])];
  for (const name of dropped) delete (headers as IncomingHttpHeaders)[name];
  return new Promise((resolve, reject) => {
    const outgoing = httpRequest({ agent, hostname, port, method, path, headers }, (incoming) => {
      readAll(incoming).then((bytes) => {
        const kept = Object.entries(incoming.headers).flatMap(([name, value]) =>
          value === undefined || HOP.has(name) ? [] : [[name, value] as const],
        );
        resolve({ status: incoming.statusCode ?? 502, headers: Object.fromEntries(kept), body: bytes });
      }, reject);
    });
    outgoing.once("error", (error: NodeJS.ErrnoException) => {
      // The other end closes what was idle for five seconds, and may do so as it is used again: nothing was read of it.
      const isStale = outgoing.reusedSocket && error.code === "ECONNRESET";
      if (isStale) resolve(passOn(agent, hostname, port, request, keepsHost));
      else reject(error);
    });
    outgoing.end(body);
  });
}

async function readAll(stream: AsyncIterable<unknown>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
