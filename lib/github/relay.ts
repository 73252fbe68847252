/**
 * An answer of GitHub's kept whole, to be given on as it came: status, bytes, and the headers that its clients
 * read. Which headers those are stands here, for both ways; all others stay where they are.
 */

/** GitHub's answer, read to its end. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
}

// What a client asks GitHub with. `Authorization` is not among them: who sends it on, does so by name.
const ASKED = ["accept", "content-type", "user-agent", "x-github-api-version"];

const ANSWERED = new Set([
  "cache-control",
  "content-language",
  "content-type",
  "deprecation",
  "etag",
  "last-modified",
  "link",
  "location",
  "retry-after",
  "sunset",
  "vary",
  "www-authenticate",
  "x-poll-interval",
]);
// When the token ends stands in a header of the first family.
const ANSWERED_FAMILIES = ["github-authentication-", "x-accepted-", "x-github-", "x-oauth-", "x-ratelimit-"];

/** The headers of a client's request that GitHub is to see. */
export function toAskedHeaders(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of ASKED) {
    const value = headers.get(name);
    if (value !== null && value !== "") kept.set(name, value);
  }
  // GitHub takes no request without one.
  if (!kept.has("user-agent")) kept.set("user-agent", "forge-doors");
  return kept;
}

export async function keepAnswer(response: Response): Promise<Answer> {
  const headers = new Headers();
  for (const [name, value] of response.headers) {
    const isRead = ANSWERED.has(name) || ANSWERED_FAMILIES.some((family) => name.startsWith(family));
    if (isRead) headers.append(name, value);
  }
  return { status: response.status, headers, body: await response.arrayBuffer() };
}

export function toResponse({ status, headers, body }: Answer): Response {
  // A response of these statuses has no body, and must not be given an empty one either.
  const isBare = status === 204 || status === 205 || status === 304;
  return new Response(isBare ? null : body, { status, headers });
}
