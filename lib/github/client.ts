/**
 * The one place where an Octokit is made: base address, deadline, a count of what is asked, and failures turned
 * into reasons. Everything else in this room is handed a client.
 */
import { Octokit, type RestEndpointMethodTypes } from "@octokit/rest";
import { toGitHubFailure } from "./failure.ts";

export type GitHubClient = Octokit;
export type { RestEndpointMethodTypes };

/** How GitHub is reached for the length of one event. */
export interface Transport {
  /** `https://api.github.com`, or an Enterprise Server's `https://HOST/api/v3`. */
  readonly apiUrl: string;
  /** Aborts every request of the event when its time is over. */
  readonly signal: AbortSignal;
  /** Counts the requests that were sent. */
  readonly spent: { requests: number };
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

/** @param authorization the whole header value: `token …` or `bearer …`. */
export function createClient(transport: Transport, authorization: string): GitHubClient {
  const client = new Octokit({
    baseUrl: transport.apiUrl,
    userAgent: "forge-doors",
    // Octokit logs deprecations and failures with addresses in them; this service writes its own log line.
    log: quiet,
    request: { signal: transport.signal },
  });
  client.hook.before("request", (options) => {
    transport.spent.requests += 1;
    options.headers.authorization = authorization;
  });
  client.hook.error("request", (error, options) => {
    throw toGitHubFailure(error, `${options.method} ${options.url}`, transport.signal);
  });
  return client;
}
