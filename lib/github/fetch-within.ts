/**
 * A request that carries somebody's token: it goes to the API's own address and nowhere else. A redirect is
 * followed only below that address; any other one is handed back as it came.
 */
import { MAX_REDIRECTS } from "../limits.ts";

/**
 * @param apiUrl without a trailing slash; `url` stands below it.
 * @throws {Error} when it does not, which is a fault in the program; and whatever `fetch` throws.
 */
export async function fetchWithin(apiUrl: string, url: string, init: RequestInit): Promise<Response> {
  if (!isWithin(apiUrl, url))
    throw new Error("A token was about to be sent to another address than the API's.");
  let at = url;
  for (let followed = 0; ; followed++) {
    const response = await fetch(at, { ...init, redirect: "manual" });
    const next = followed < MAX_REDIRECTS ? toNext(response, at, init.method) : undefined;
    if (next === undefined || !isWithin(apiUrl, next)) return response;
    await response.body?.cancel();
    at = next;
  }
}

/** Where a redirect leads that the request can be sent to unchanged: 301 and 302 would turn a write into a read. */
function toNext(response: Response, at: string, method = "GET"): string | undefined {
  const keeps = [307, 308].includes(response.status);
  const reads = [301, 302].includes(response.status) && ["GET", "HEAD"].includes(method);
  const location = response.headers.get("location");
  if (!(keeps || reads) || location === null || !URL.canParse(location, at)) return undefined;
  return new URL(location, at).href;
}

// Both are parsed, so that neither dots, user names nor a longer host name can look like the API's address.
function isWithin(apiUrl: string, url: string): boolean {
  const base = new URL(`${apiUrl}/`);
  const target = new URL(url);
  return (
    target.origin === base.origin &&
    target.username === "" &&
    target.password === "" &&
    target.pathname.startsWith(base.pathname)
  );
}
