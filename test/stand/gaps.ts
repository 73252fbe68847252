/**
 * Two things that GitHub does and the embedded one does not: the annotations of a check run's update are added to
 * those that stand (at most 50 a request), and the head of a pull request follows its branch.
 */
import { type Handler, type Next, type Request, readJson, toJson } from "./front.ts";

export interface Gaps {
  readonly handler: Handler;
  /** A branch was pushed to: pull requests from it have this head from now on. */
  moveHead(repo: string, branch: string, sha: string): void;
}

interface Pull {
  readonly head: { readonly ref: string; readonly sha: string };
}

const MAX_ANNOTATIONS = 50;
const RUN = /^(\/repos\/[^/]+\/[^/]+\/check-runs)(?:\/(\d+))?$/;
const PULLS = /^\/repos\/[^/]+\/([^/]+)\/pulls(?:\/\d+)?$/;

export function createGaps(): Gaps {
  const heads = new Map<string, string>();
  const turns = new Map<string, Promise<unknown>>();

  function withHead<T extends Pull>(repo: string, pull: T): T {
    const sha = heads.get(`${repo} ${pull.head.ref}`);
    return sha === undefined ? pull : { ...pull, head: { ...pull.head, sha } };
  }

  async function append(request: Request, next: Next) {
    const body = JSON.parse(request.body.toString("utf8"));
    const added = body.output?.annotations;
    if (Array.isArray(added) && added.length > MAX_ANNOTATIONS)
      return toJson(422, { message: "Validation Failed" });
    const path = request.path.split("?")[0] ?? "";
    if (request.method !== "PATCH" || body.output === undefined) return next(request);
    // One update of a run at a time, as a database would have it.
    const turn = (turns.get(path) ?? Promise.resolve()).then(async () => {
      const standing = await readAnnotations(path, request, next);
      const output = { ...body.output, annotations: [...standing, ...(added ?? [])] };
      return next({ ...request, body: Buffer.from(JSON.stringify({ ...body, output })) });
    });
    turns.set(
      path,
      turn.catch(() => undefined),
    );
    return turn;
  }

  return {
    moveHead: (repo, branch, sha) => void heads.set(`${repo} ${branch}`, sha),
    handler: async (request, next) => {
      const path = request.path.split("?")[0] ?? "";
      if (request.method !== "GET" && RUN.test(path)) return append(request, next);
      const repo = request.method === "GET" ? PULLS.exec(path)?.[1] : undefined;
      const answer = await next(request);
      if (repo === undefined || answer === "silence" || answer.status !== 200) return answer;
      const value = readJson<Pull | readonly Pull[]>(answer);
      const changed = "length" in value ? value.map((pull) => withHead(repo, pull)) : withHead(repo, value);
      return { ...answer, body: Buffer.from(JSON.stringify(changed)) };
    },
  };
}

async function readAnnotations(path: string, request: Request, next: Next): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  for (let page = 1; ; page++) {
    const answer = await next({
      ...request,
      method: "GET",
      path: `${path}/annotations?per_page=100&page=${page}`,
      body: Buffer.alloc(0),
    });
    const { check_annotations: some } = readJson<{ readonly check_annotations: readonly unknown[] }>(answer);
    all.push(...some);
    if (some.length < 100) return all;
  }
}
