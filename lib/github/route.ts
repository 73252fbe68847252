/**
 * Which of GitHub's routes an address is, for a reason's words. Pages of a list are asked for by whole addresses,
 * with names, numbers and cursors in them; nothing of those is told.
 */

// `https://host` or `https://host/api/v3`, in front of a route.
const BASE = /^https?:\/\/[^/]+(?:\/api\/v3)?(?=\/)/;
// The two ways in which GitHub writes a repository in front of what belongs to it.
const REPOSITORY = /^\/(?:repos\/[^/]+\/[^/]+|repositories\/\d+)(?=\/|$)/;
// A number, or a hash, as one part of a path.
const ID = /\/(?:\d+|[0-9a-f]{40,64})(?=\/|$)/g;
// What is asked of a commit by a ref.
const COMMITS = "/repos/{owner}/{repo}/commits/";
const OF_A_COMMIT = ["/check-runs", "/check-suites", "/status"];

/** @param url a route's template, which is returned as it is, or an address. */
export function toRoute(url: string): string {
  const query = url.indexOf("?");
  const path = query < 0 ? url : url.slice(0, query);
  const route = path.replace(BASE, "").replace(REPOSITORY, "/repos/{owner}/{repo}");
  // A branch's name may hold slashes: all that stands between the two words.
  const tail = route.startsWith(COMMITS) ? OF_A_COMMIT.find((end) => route.endsWith(end)) : undefined;
  return tail === undefined ? route.replace(ID, "/{id}") : `${COMMITS}{ref}${tail}`;
}
