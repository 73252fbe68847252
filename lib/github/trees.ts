/**
 * The tracker's tree through GitHub's git API: one call for the root, one recursive call below `.forge`, then
 * only the blobs that are asked for. What a hash names never changes, so listings and blobs may be remembered.
 */
import type { ForgeListing, TreeSource } from "../forge/tree.ts";
import { MAX_REQUESTS_IN_FLIGHT } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { mapInFlight } from "./in-flight.ts";

export interface Repository {
  readonly owner: string;
  readonly repo: string;
}

/** The `.forge/` tree of one commit. Nothing is requested until it is listed. */
export function createTreeSource(client: GitHubClient, repository: Repository, commit: string): TreeSource {
  let listing: Promise<ForgeListing> | undefined;
  return {
    list() {
      listing ??= listForge(client, repository, commit);
      return listing;
    },
    async read(shas) {
      const wanted = [...new Set(shas)];
      const blobs = await mapInFlight(wanted, MAX_REQUESTS_IN_FLIGHT, (sha) =>
        readBlob(client, repository, sha),
      );
      return new Map(wanted.map((sha, i) => [sha, blobs[i] ?? new Uint8Array()]));
    },
  };
}

/** The hash of a commit's `.forge` tree, `null` where it has none. */
export async function readForgeRoot(
  client: GitHubClient,
  repository: Repository,
  commit: string,
): Promise<{ readonly sha: string | null; readonly truncated: boolean }> {
  // A commit's hash is accepted in place of its tree's, which saves asking for the commit.
  const { data } = await client.rest.git.getTree({ ...repository, tree_sha: commit });
  const forge = data.tree.find((entry) => entry.path === ".forge" && entry.type === "tree");
  return { sha: forge?.sha ?? null, truncated: data.truncated };
}

async function listForge(
  client: GitHubClient,
  repository: Repository,
  commit: string,
): Promise<ForgeListing> {
  const forge = await readForgeRoot(client, repository, commit);
  if (forge.sha === null) return { commit, treeSha: null, entries: [], truncated: forge.truncated };
  const { data: below } = await client.rest.git.getTree({
    ...repository,
    tree_sha: forge.sha,
    recursive: "true",
  });
  return {
    commit,
    treeSha: forge.sha,
    truncated: below.truncated,
    entries: below.tree.map((entry) => ({
      path: `.forge/${entry.path}`,
      mode: entry.mode,
      type: entry.type === "tree" || entry.type === "commit" ? entry.type : "blob",
      sha: entry.sha,
      size: entry.size,
    })),
  };
}

async function readBlob(client: GitHubClient, repository: Repository, sha: string): Promise<Uint8Array> {
  const { data } = await client.rest.git.getBlob({ ...repository, file_sha: sha });
  const binary = atob(data.content.replace(/\s+/g, ""));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
