/**
 * A client that acts as the caller, with the `Authorization` the caller sent. What GitHub last refused is kept as
 * it came, for a route that answers in GitHub's own words.
 */
import { createClient, type GitHubClient } from "./client.ts";
import { fetchWithin } from "./fetch-within.ts";
import { type Answer, keepAnswer, toResponse } from "./relay.ts";
import type { Transport } from "./transport.ts";

export interface CallerClient {
  readonly client: GitHubClient;
  /** The last answer with a status from 400. */
  readonly lastRefusal: () => Answer | undefined;
}

// An Enterprise Server's GraphQL stands beside its REST API, below the same `/api`.
const ENTERPRISE = /\/api\/v3$/;

/** The address that the token may go to: the API's own, of which GraphQL is a part. */
function toBase(apiUrl: string, url: string): string {
  const server = apiUrl.replace(ENTERPRISE, "/api");
  return server !== apiUrl && url === `${server}/graphql` ? server : apiUrl;
}

/** @param authorization the whole header value, of any scheme that GitHub takes. */
export function createCallerClient(transport: Transport, authorization: string): CallerClient {
  const client = createClient(transport, authorization);
  let last: Answer | undefined;
  const ask = async (url: string, init: RequestInit): Promise<Response> => {
    const response = await fetchWithin(toBase(transport.apiUrl, url), url, init);
    if (response.status >= 300 && response.status < 400 && response.status !== 304) {
      // Octokit would take it for an answer; to whoever reads with this client it is none.
      throw new TypeError("GitHub redirects to another host");
    }
    if (response.status < 400) return response;
    last = await keepAnswer(response);
    return toResponse(last);
  };
  client.hook.before("request", (options) => {
    options.request = { ...options.request, fetch: ask };
  });
  return { client, lastRefusal: () => last };
}
