/**
 * On GitHub a pull request is an issue as well; the embedded one keeps them apart. One that is asked for by its number
 * as an issue is answered here, with what an issue of GitHub's has of it.
 */
import { type Handler, type Next, type Request, readJson, toJson } from "./front.ts";

// One issue by its number, and nothing below it.
const ISSUE = /^(\/repos\/[^/]+\/[^/]+)\/issues\/(\d+)$/;

interface Pull {
  readonly [field: string]: unknown;
  readonly html_url: string;
}

export const showPullsAsIssues: Handler = async (request, next) => {
  const answer = await next(request);
  const [, repo, number] = ISSUE.exec(request.path.split("?")[0] ?? "") ?? [];
  const isMissing = answer !== "silence" && answer.status === 404;
  if (request.method !== "GET" || repo === undefined || !isMissing) return answer;
  const found = await next({ ...request, path: `${repo}/pulls/${number}` });
  if (found === "silence" || found.status !== 200) return answer;
  const pull = readJson<Pull>(found);
  const comments = await countComments(`${repo}/issues/${number}/comments`, request, next);
  return toJson(200, { ...pull, comments, pull_request: { html_url: pull.html_url } });
};

async function countComments(path: string, request: Request, next: Next): Promise<number> {
  for (let page = 1, count = 0; ; page++) {
    const listed = await next({ ...request, path: `${path}?per_page=100&page=${page}` });
    const { length } = readJson<readonly unknown[]>(listed);
    count += length;
    if (length < 100) return count;
  }
}
