/**
 * GitHub's two lists of all comments of a repository, which the embedded one has behind routes that hide them: put
 * together from its threads, by `since`, sorted by the time of the last writing.
 */
import { type Handler, type Next, type Request, readJson, toJson } from "./front.ts";

const PATH = /^(\/repos\/[^/]+\/[^/]+)\/(issues|pulls)\/comments$/;

interface Comment {
  readonly id: number;
  readonly updated_at: string;
}

export const listAllComments: Handler = async (request, next) => {
  const url = new URL(request.path, "http://localhost");
  const [, repo, kind] = PATH.exec(url.pathname) ?? [];
  if (request.method !== "GET" || repo === undefined || kind === undefined) return next(request);
  const list = (room: string) =>
    get<{ readonly number: number }>(`${repo}/${room}?state=all&per_page=100`, request, next);
  const threads = [...(await list("pulls")), ...(kind === "issues" ? await list("issues") : [])];
  const numbers = [...new Set(threads.map(({ number }) => number))];
  const lists = await Promise.all(
    numbers.map((number) => get<Comment>(`${repo}/${kind}/${number}/comments?per_page=100`, request, next)),
  );
  const since = Date.parse(url.searchParams.get("since") ?? "1970-01-01T00:00:00Z");
  const size = Number(url.searchParams.get("per_page") ?? 30);
  const page = Number(url.searchParams.get("page") ?? 1);
  const all = lists
    .flat()
    .filter((comment) => Date.parse(comment.updated_at) >= since)
    .sort((a, b) => Date.parse(a.updated_at) - Date.parse(b.updated_at) || a.id - b.id);
  return toJson(200, all.slice((page - 1) * size, page * size));
};

async function get<T>(path: string, request: Request, next: Next): Promise<readonly T[]> {
  return readJson<readonly T[]>(await next({ ...request, method: "GET", path, body: Buffer.alloc(0) }));
}
