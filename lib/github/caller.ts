/**
 * A repository's tracker as a caller may read it: with the caller's own token, never with the App's. What GitHub
 * hides from that token is hidden here, in GitHub's own way: it does not exist.
 */
import type { ForgeListing, TreeSource } from "../forge/tree.ts";
import { MAX_TOKEN_CHARS } from "../limits.ts";
import type { Reason } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import { toCallerFailure, toHidden, toTokenFailure } from "./caller-failure.ts";
import { createClient, type GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";
import type { Transport } from "./transport.ts";
import { createTreeSource } from "./trees.ts";

// RFC 6750's token alphabet: one run of it is the whole value.
const TOKEN = /^[A-Za-z0-9._~+/=-]+$/;
// The scheme and one blank; GitHub's older form says `token`.
const SCHEME = /^(?:bearer|token) /i;

/** The token of an `Authorization` header; it is not asked yet whether GitHub accepts it. */
export function parseAuthorization(header: string | undefined): Result<string, Reason> {
  if (header === undefined || header === "") return refuse("The request carries no token.");
  const scheme = SCHEME.exec(header)?.[0];
  if (scheme === undefined) return refuse("The Authorization header is not of the scheme Bearer.");
  const token = header.slice(scheme.length).trim();
  if (token.length > MAX_TOKEN_CHARS || !TOKEN.test(token)) {
    return refuse("The Authorization header holds no token.");
  }
  return ok(token);
}

/**
 * The `.forge/` tree at a ref, or at the default branch's head without one. `list` and `read` throw a
 * {@link GitHubFailure} whose reason fits a caller: `token-refused`, `repository-hidden`, `ref-unknown`,
 * `tracker-missing`, `tracker-cut`, `tracker-too-large`, or what keeps GitHub from answering.
 *
 * @param ref checked by `isRefName`.
 */
export function createCallerTree(
  token: string,
  repository: Repository,
  ref: string | undefined,
  transport: Transport,
): TreeSource {
  const client = createClient(transport, `bearer ${token}`);
  // GitHub takes a ref's name in the place of a tree's hash; all that is asked for below it goes by hash.
  const source = createTreeSource(client, repository, ref ?? "HEAD");
  const name = nameOf(repository);
  let listing: Promise<ForgeListing> | undefined;
  return {
    list() {
      listing ??= listForCaller();
      return listing;
    },
    async read(shas) {
      try {
        return await source.read(shas);
      } catch (error) {
        throw toTokenFailure(error);
      }
    },
  };

  async function listForCaller(): Promise<ForgeListing> {
    const listed = await source.list().catch(async (error) => {
      throw await explain(error, client, repository, ref);
    });
    if (listed.treeSha !== null) return listed;
    throw new GitHubFailure(
      listed.truncated ? { code: "tracker-cut" } : { code: "tracker-missing", repository: name },
    );
  }
}

function refuse(problem: string): Result<string, Reason> {
  return err({ code: "token-refused", problem });
}

function nameOf({ owner, repo }: Repository): string {
  return `${owner}/${repo}`;
}

async function explain(
  error: unknown,
  client: GitHubClient,
  repository: Repository,
  ref: string | undefined,
): Promise<unknown> {
  if (!(error instanceof GitHubFailure) || error.reason.code !== "github-refused") return error;
  switch (error.status) {
    case 409:
      // GitHub's word for a repository without a commit.
      return new GitHubFailure({ code: "tracker-missing", repository: nameOf(repository) }, 409);
    case 404:
    case 422:
      if (ref !== undefined && (await isVisible(client, repository))) {
        return new GitHubFailure({ code: "ref-unknown", ref: JSON.stringify(ref) }, error.status);
      }
      return toHidden(repository, error.status);
    default:
      return toCallerFailure(error, repository);
  }
}

/** Asked only after a refusal, so that a mistyped branch is not called a missing repository. */
async function isVisible(client: GitHubClient, repository: Repository): Promise<boolean> {
  try {
    await client.rest.repos.get({ ...repository });
    return true;
  } catch (error) {
    const failure = toCallerFailure(error, repository);
    if (failure instanceof GitHubFailure && failure.reason.code === "repository-hidden") return false;
    throw failure;
  }
}
