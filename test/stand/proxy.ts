/**
 * Stands between the service and the embedded GitHub, keeps what was asked, and answers what the embedded GitHub has
 * not: GraphQL, a repository's comments as one list, pull requests as issues, a token that nobody was given. Addresses
 * in an answer's headers lead back here, so that no page is asked for unseen.
 */
import { createServer } from "node:http";
import { listAllComments } from "./all-comments.ts";
import { isKnown } from "./credentials.ts";
import type { Next } from "./front.ts";
import { answerGraphql } from "./graphql.ts";
import type { Asked } from "./openapi.ts";
import { showPullsAsIssues } from "./pulls-as-issues.ts";

export interface RecordingProxy {
  readonly url: string;
  /** Every request the service sent, in order. */
  readonly asked: readonly Asked[];
  /** The most requests that were being answered at one time. */
  readonly mostAtOnce: () => number;
  close(): Promise<void>;
}

export interface ProxyOptions {
  /** `false`: a host without GraphQL, as an old Enterprise Server behind a proxy may be. */
  readonly graphql?: boolean;
}

// github.com, and an Enterprise Server.
const GRAPHQL = /^(?:\/api)?\/graphql$/;

// A request's own connection; `fetch` finds the length of what it sends.
const DROPPED = new Set(["host", "connection", "content-length", "transfer-encoding"]);
// What `fetch` has undone.
const ENCODING = new Set(["content-encoding", "content-length", "transfer-encoding"]);

export async function startProxy(
  target: string,
  { graphql = true }: ProxyOptions = {},
): Promise<RecordingProxy> {
  const asked: Asked[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  let own = "";
  const passOn: Next = async ({ method, path, headers: given, body }) => {
    const headers = new Headers();
    for (const [name, value] of Object.entries(given)) {
      if (typeof value === "string" && !DROPPED.has(name)) headers.set(name, value);
    }
    const answer = await fetch(new URL(path, target), {
      method,
      headers,
      ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
      redirect: "manual",
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(([name]) => !ENCODING.has(name));
    return { status: answer.status, headers: Object.fromEntries(kept), body: bytes };
  };
  const server = createServer(async (request, response) => {
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    response.once("close", () => (atOnce -= 1));
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const method = request.method ?? "GET";
    const url = new URL(request.url ?? "/", target);
    const json = body.length > 0 ? JSON.parse(body.toString("utf8")) : undefined;
    asked.push({ method, path: url.pathname, query: Object.fromEntries(url.searchParams), body: json });
    if (!isKnown(request.headers.authorization)) {
      response.writeHead(401, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify({ message: "Bad credentials" }));
      return;
    }
    if (graphql && method === "POST" && GRAPHQL.test(url.pathname)) {
      const answer = await answerGraphql(target, request.headers.authorization, json);
      response.writeHead(answer.status, { "content-type": "application/json; charset=utf-8" });
      response.end(JSON.stringify(answer.body));
      return;
    }
    const outcome = await listAllComments(
      { method, path: url.pathname + url.search, headers: request.headers, body },
      (asked) => showPullsAsIssues(asked, passOn),
    );
    if (outcome === "silence") return;
    const kept = Object.entries(outcome.headers).map(([name, value]) => [
      name,
      name === "link" ? String(value).replaceAll(target, own) : value,
    ]);
    response.writeHead(outcome.status, Object.fromEntries(kept)).end(outcome.body);
  });
  // It ends no connection that the service may be about to use again.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the proxy has no address");
  own = `http://127.0.0.1:${address.port}`;
  return {
    url: own,
    asked,
    mostAtOnce: () => mostAtOnce,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
