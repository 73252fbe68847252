/**
 * A project as a caller may read it: at the head of its default branch, with the caller's own token. What GitHub
 * hides from that token does not exist here either.
 */
import * as v from "valibot";
import { parseCiEnv } from "../forge/ci-env.ts";
import type { TreeSource } from "../forge/tree.ts";
import { chooseLens } from "../screen/lens.ts";
import { toCallerFailure } from "./caller-failure.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";
import { type Project, readProject } from "./project.ts";
import { createRowSource } from "./rows.ts";
import { toApiUrl } from "./scope.ts";
import { toWrongAddress } from "./wrong-address.ts";

/** `commit` is `null` for a repository that has none yet: it holds no tracker, and that is certain. */
export type CallerProject = Omit<Project, "commit"> & { readonly commit: string | null };

/**
 * @throws {GitHubFailure} `token-refused`, `repository-hidden`, or what keeps GitHub from answering; its status is
 * GitHub's.
 */
export async function readCallerProject(
  client: GitHubClient,
  repository: Repository,
): Promise<CallerProject> {
  try {
    const { data } = await client.rest.repos.get({ ...repository });
    if (!isRepository(data)) throw toWrongAddress(toApiUrl(client));
    const origin = new URL(data.html_url).origin;
    // As GitHub writes them: a caller may use another case, or a name from before a renaming.
    const named = { owner: data.owner.login, repo: data.name };
    const commit = await readHead(client, named, data.default_branch);
    if (commit === null) return toBareProject(client, named, origin);
    return await readProject(client, named, commit, origin);
  } catch (error) {
    throw toCallerFailure(error, repository);
  }
}

const REPOSITORY = v.object({
  html_url: v.pipe(v.string(), v.url()),
  owner: v.object({ login: v.string() }),
  name: v.string(),
  default_branch: v.string(),
});

/** Whatever stands between us and GitHub may answer as well. */
function isRepository(data: unknown): boolean {
  return v.is(REPOSITORY, data);
}

async function readHead(
  client: GitHubClient,
  repository: Repository,
  branch: string,
): Promise<string | null> {
  try {
    const { data } = await client.rest.git.getRef({ ...repository, ref: `heads/${branch}` });
    return data.object.sha;
  } catch (error) {
    // GitHub's word for a repository without a commit.
    if (error instanceof GitHubFailure && error.status === 409) return null;
    throw error;
  }
}

const NO_TREE: TreeSource = {
  list: async () => ({ commit: "", treeSha: null, entries: [], truncated: false }),
  read: async () => new Map(),
};

function toBareProject(client: GitHubClient, repository: Repository, origin: string): CallerProject {
  const { config } = parseCiEnv(null);
  return {
    commit: null,
    config,
    faults: [],
    lens: chooseLens([]),
    naming: {
      prefixes: config.issuePrefixes,
      repository: { owner: repository.owner, name: repository.repo, origin },
      hasIssues: false,
      pages: null,
    },
    hasTracker: false,
    rows: createRowSource(client, repository, NO_TREE),
  };
}
