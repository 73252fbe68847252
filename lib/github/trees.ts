/**
 * The tracker's tree through GitHub's git API: one call for the root, one recursive call below `.forge`, then
 * only the blobs that are asked for. What a hash names never changes, so listings and blobs are remembered; the
 * root of a commit is asked for by each client, which is how GitHub says that it may read the rest.
 */
import type { ForgeListing, TreeEntry, TreeSource } from "../forge/tree.ts";
import { MAX_TRACKER_BYTES } from "../limits.ts";
import { readBlobs } from "./blobs.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./names.ts";
import { toScope } from "./scope.ts";
import { type ForgeRoot, noteRoot, recallListing, recallRoot, rememberListing } from "./tree-memory.ts";

/** The `.forge/` tree of one commit. Nothing is requested until it is listed. */
export function createTreeSource(client: GitHubClient, repository: Repository, commit: string): TreeSource {
  let listing: Promise<ForgeListing> | undefined;
  return {
    list() {
      listing ??= listForge(client, repository, commit);
      return listing;
    },
    async read(shas) {
      const listed = await listing?.catch(() => undefined);
      const sizes = new Map(listed?.entries.map(({ sha, size }) => [sha, size]));
      // One blob may stand in many files, and each of them is read as one.
      const bytes = shas.reduce((sum, sha) => sum + (sizes.get(sha) ?? 0), 0);
      if (bytes > MAX_TRACKER_BYTES) {
        throw new GitHubFailure({ code: "tracker-too-large", bytes, limitBytes: MAX_TRACKER_BYTES });
      }
      const wanted = [...new Set(shas)].map((sha) => ({ sha, size: sizes.get(sha) }));
      return readBlobs(client, repository, wanted);
    },
  };
}

/** The hash of a commit's `.forge` tree, `null` where it has none. */
export async function readForgeRoot(
  client: GitHubClient,
  repository: Repository,
  commit: string,
): Promise<ForgeRoot> {
  const scope = toScope(client, repository);
  const told = recallRoot(client, scope, commit);
  if (told !== undefined) return told;
  // A commit's hash is accepted in place of its tree's, which saves asking for the commit.
  const { data } = await client.rest.git.getTree({ ...repository, tree_sha: commit });
  const forge = data.tree.find((entry) => entry.path === ".forge" && entry.type === "tree");
  const root = { sha: forge?.sha ?? null, truncated: data.truncated };
  noteRoot(client, scope, commit, root);
  return root;
}

async function listForge(
  client: GitHubClient,
  repository: Repository,
  commit: string,
): Promise<ForgeListing> {
  const forge = await readForgeRoot(client, repository, commit);
  if (forge.sha === null) return { commit, treeSha: null, entries: [], truncated: forge.truncated };
  const scope = toScope(client, repository);
  const kept = recallListing(scope, forge.sha);
  if (kept !== undefined) return { commit, treeSha: forge.sha, truncated: false, entries: kept };
  const { data: below } = await client.rest.git.getTree({
    ...repository,
    tree_sha: forge.sha,
    recursive: "true",
  });
  const entries = below.tree.map(
    (entry): TreeEntry => ({
      path: `.forge/${entry.path}`,
      mode: entry.mode,
      type: entry.type === "tree" || entry.type === "commit" ? entry.type : "blob",
      sha: entry.sha,
      size: entry.size,
    }),
  );
  if (!below.truncated) rememberListing(scope, forge.sha, entries);
  return { commit, treeSha: forge.sha, truncated: below.truncated, entries };
}
