/**
 * The one place where an Octokit is made: base address, bounds, repeats, and failures turned into reasons.
 * Everything else in this room is handed a client.
 */
import { Octokit } from "@octokit/core";
import { paginateRest } from "@octokit/plugin-paginate-rest";
import type { RestEndpointMethodTypes } from "@octokit/rest";
import {
  ATTEMPT_MILLISECONDS,
  MAX_ATTEMPTS,
  MAX_OBEYED_WAIT_MILLISECONDS,
  RETRY_PAUSE_MILLISECONDS,
} from "../limits.ts";
import { addEndpoints } from "./endpoints.ts";
import { GitHubFailure, toGitHubFailure } from "./failure.ts";
import { toRoute } from "./route.ts";
import type { Transport } from "./transport.ts";
import { toWrongAddress } from "./wrong-address.ts";

const Client = Octokit.plugin(paginateRest, addEndpoints);
export type GitHubClient = InstanceType<typeof Client>;
export type { RestEndpointMethodTypes };

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** @param authorization the whole header value: `token …` or `bearer …`. */
export function createClient(transport: Transport, authorization: string): GitHubClient {
  const client = new Client({
    baseUrl: transport.apiUrl,
    userAgent: "forge-doors",
    // Octokit logs deprecations and failures with addresses in them; this service writes its own log line.
    log: quiet,
  });
  client.hook.wrap("request", (request, options) => {
    options.headers.authorization = authorization;
    // What only reads may be sent again, GraphQL's queries among it; we send no mutation.
    const isGraphql = options.url.endsWith("/graphql");
    const isRead = options.method === "GET" || isGraphql;
    const what = `${options.method} ${toRoute(options.url)}`;
    const send = async (signal: AbortSignal) => {
      transport.spent.requests += 1;
      // In place: Octokit's own hooks, further inside, see the options they were called with, not any given to them.
      options.request = { ...options.request, signal };
      const response = await request(options);
      // A body that the event's own end cut short is no fault of GitHub's.
      if (isCutShort(response) && !transport.signal.aborted) throw toCutShort(what);
      if (isCutShort(response)) throw toGitHubFailure(undefined, what, transport);
      // A host may have no GraphQL, and is then read without it.
      if (isForeign(response) && !isGraphql) throw toWrongAddress(transport.apiUrl);
      return response;
    };
    return transport.gate(() => sendUntilAnswered(send, isRead, what, transport));
  });
  return client;
}

/**
 * Whether the connection ended before the answer did. Octokit then hands on the text instead of failing, and an
 * empty text reads like an empty list: a thread without messages.
 */
function isCutShort({ headers, data }: { readonly headers: object; readonly data: unknown }): boolean {
  const type = "content-type" in headers ? String(headers["content-type"]) : "";
  return typeof data === "string" && /^application\/(?:[\w.]+\+)?json\b/i.test(type);
}

function toCutShort(what: string): GitHubFailure {
  return new GitHubFailure({
    code: "github-unavailable",
    detail: `GitHub's answer to ${what} was cut short.`,
  });
}

/** Whether it is no answer of an API: a page, or nothing. Whoever reads on finds what is not there. */
function isForeign({ status, data }: { readonly status: number; readonly data: unknown }): boolean {
  return (status === 200 || status === 201) && (typeof data !== "object" || data === null);
}

async function sendUntilAnswered<T>(
  send: (signal: AbortSignal) => T | Promise<T>,
  isRead: boolean,
  what: string,
  transport: Transport,
): Promise<T> {
  const { signal } = transport;
  for (let attempt = 1; ; attempt++) {
    try {
      // A read that hangs is asked again while there is time; a write that hangs may have been done.
      return await send(
        isRead ? AbortSignal.any([signal, AbortSignal.timeout(ATTEMPT_MILLISECONDS)]) : signal,
      );
    } catch (error) {
      const failure = toGitHubFailure(error, what, transport);
      const pause = toPause(failure, attempt, isRead);
      if (pause === undefined || attempt >= MAX_ATTEMPTS || Date.now() + pause >= transport.endsAt)
        throw failure;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
}

/** Milliseconds until the request may be sent again; `undefined` when sending it again cannot help or may harm. */
function toPause({ reason }: GitHubFailure, attempt: number, isRead: boolean): number | undefined {
  if (reason.code !== "github-unavailable") return undefined;
  if (reason.retryAfterSeconds !== undefined) {
    // A request that a rate limit stopped was not carried out, whatever it was.
    const wait = reason.retryAfterSeconds * 1000;
    return wait <= MAX_OBEYED_WAIT_MILLISECONDS ? wait : undefined;
  }
  return isRead ? RETRY_PAUSE_MILLISECONDS * attempt : undefined;
}
