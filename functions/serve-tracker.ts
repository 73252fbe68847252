/**
 * What every read of a tracker has in common: the caller's token, a checked query, the deadline, the conditional
 * request, the log line. What is read, and how it is shown, each route says itself.
 */
import type { Context, Handler } from "hono";
import { quote } from "../lib/forge/diagnostic.ts";
import type { Page, Parameters, QueryOf } from "../lib/forge/query-parameters.ts";
import type { TreeSource } from "../lib/forge/tree.ts";
import { createCallerTree, parseAuthorization } from "../lib/github/caller.ts";
import { GitHubFailure } from "../lib/github/failure.ts";
import { isOwnerName, isRepositoryName } from "../lib/github/names.ts";
import { createTransport } from "../lib/github/transport.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { readGitHubConfig } from "./bindings.ts";
import { compareTag, toEntityTag } from "./conditional.ts";
import { toLink } from "./link.ts";
import { REF, readQuery } from "./read-query.ts";
import { beginProjectRequest } from "./request-end.ts";

export type TrackerEnv = { Variables: { requestId: string } };

/** What a route is given to read with. */
export interface Ask<P extends Parameters> {
  readonly tree: TreeSource;
  readonly query: QueryOf<P>;
  /** What the path names behind its room, decoded once; empty for a list. */
  readonly name: string;
}

/** What a route found. */
export type Found =
  | { readonly json: unknown }
  | { readonly page: Page<unknown> }
  | { readonly bytes: Uint8Array<ArrayBuffer>; readonly headers: Readonly<Record<string, string>> }
  | { readonly refused: Reason }
  /** Nothing: an answer only where the whole listing was seen. */
  | { readonly missing: Reason };

export interface Route<P extends Parameters> {
  /** For the log. */
  readonly name: string;
  readonly parameters: P;
  /** There is an answer wherever there is a tracker. */
  readonly always?: true;
  /** What is wrong with the path, before GitHub is asked. */
  readonly refuse?: (name: string) => Reason | null;
  readonly find: (ask: Ask<P>) => Promise<Found>;
}

/** A handler for GET and HEAD below `/:owner/:repo`. */
export function serveTracker<const P extends Parameters>(route: Route<P>): Handler<TrackerEnv> {
  return async (c) => {
    const { repository, spent, finish, refuse } = beginProjectRequest(c, {
      event: "forge",
      action: route.name,
    });
    c.header("cache-control", "private, no-cache");
    c.header("vary", "Authorization");

    const token = parseAuthorization(c.req.header("authorization"));
    if (!token.ok) return refuse(token.error);
    const asked = readAsked(c, repository, route.parameters);
    if (!asked.ok) return refuse(asked.error);
    const name = c.req.param("name") ?? "";
    const refused = route.refuse?.(name) ?? null;
    if (refused !== null) return refuse(refused);
    const config = readGitHubConfig(c);
    if (!config.ok) return refuse({ code: "deployment-incomplete", problems: config.error });

    const { ref, query } = asked.value;
    const transport = { ...createTransport(config.value.apiUrl), spent };
    const tree = createCallerTree(token.value, repository, ref, transport);
    try {
      const { treeSha, truncated } = await tree.list();
      const url = new URL(c.req.url);
      const tag = await toEntityTag([treeSha ?? "", String(truncated), url.pathname, url.search]);
      const held = compareTag(c.req.header("if-none-match"), tag);
      const notModified = () => {
        finish(304, "not-modified");
        c.header("etag", tag);
        return c.body(null, 304);
      };
      if (held === "match" || (held === "any" && route.always)) return notModified();
      const found = await route.find({ tree, query, name });
      if ("refused" in found) return refuse(found.refused);
      if ("missing" in found) return refuse(truncated ? { code: "tracker-cut" } : found.missing);
      if (held === "any") return notModified();
      c.header("etag", tag);
      if (truncated) c.header("x-forge-truncated", "true");
      finish(200, "read");
      return write(c, found);
    } catch (error) {
      if (!(error instanceof GitHubFailure)) throw error;
      return refuse(error.reason);
    }
  };
}

function readAsked<P extends Parameters>(
  c: Context<TrackerEnv>,
  { owner, repo }: { readonly owner: string; readonly repo: string },
  parameters: P,
): Result<{ readonly ref: string | undefined; readonly query: QueryOf<P> }, Reason> {
  if (!isOwnerName(owner)) return err(refusePath("owner", owner, "an owner's login"));
  if (!isRepositoryName(repo)) return err(refusePath("repo", repo, "a repository's name"));
  const parsed = readQuery(c, { ...parameters, ...REF });
  if (!parsed.ok) return parsed;
  const { ref }: QueryOf<typeof REF> = parsed.value;
  return ok({ ref, query: parsed.value });
}

/** A part of the path that cannot name what stands there. */
export function refusePath(name: string, value: string, wanted: string): Reason {
  return { code: "parameter-refused", name, value: quote(value), wanted };
}

function write(
  c: Context<TrackerEnv>,
  found: Exclude<Found, { readonly missing: Reason } | { readonly refused: Reason }>,
): Response {
  if ("bytes" in found) return c.body(found.bytes, 200, found.headers);
  if ("json" in found) return c.json(found.json as object);
  const page = Number(new URL(c.req.url).searchParams.get("page") ?? 1);
  const link = toLink(c.req.url, page, found.page.last);
  if (link !== null) c.header("link", link);
  return c.json(found.page.items);
}
