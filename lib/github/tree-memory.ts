/**
 * What GitHub said about trees: whole listings by the tree's hash, for the life of the isolate, and which
 * `.forge` tree a commit has, for the life of one client. The second is bound to the client because being told
 * it is what shows that the client may read the repository.
 */
import type { TreeEntry } from "../forge/tree.ts";
import { MAX_REMEMBERED_TREE_ENTRIES } from "../limits.ts";
import { createBoundedMemory } from "./bounded-memory.ts";
import type { GitHubClient } from "./client.ts";
import { isObjectId } from "./git-hash.ts";

const listings = createBoundedMemory<readonly TreeEntry[]>(
  MAX_REMEMBERED_TREE_ENTRIES,
  (entries) => entries.length + 1,
);

/** The entries below `.forge/`, with paths from the repository's root. */
export function recallListing(scope: string, treeSha: string): readonly TreeEntry[] | undefined {
  return listings.get(`${scope} ${treeSha}`);
}

/** For listings that were not cut short. */
export function rememberListing(scope: string, treeSha: string, entries: readonly TreeEntry[]): void {
  if (isObjectId(treeSha)) listings.set(`${scope} ${treeSha}`, entries);
}

/** The hash of a commit's `.forge` tree, `null` where it has none; `truncated` where the root was cut short. */
export interface ForgeRoot {
  readonly sha: string | null;
  readonly truncated: boolean;
}

const roots = new WeakMap<GitHubClient, Map<string, ForgeRoot>>();

export function recallRoot(client: GitHubClient, scope: string, commit: string): ForgeRoot | undefined {
  return roots.get(client)?.get(`${scope} ${commit}`);
}

export function noteRoot(client: GitHubClient, scope: string, commit: string, root: ForgeRoot): void {
  // A branch's name may stand in a commit's place; what it names changes.
  if (!isObjectId(commit)) return;
  const own = roots.get(client) ?? new Map<string, ForgeRoot>();
  roots.set(client, own.set(`${scope} ${commit}`, root));
}
