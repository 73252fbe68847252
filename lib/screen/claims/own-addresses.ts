/**
 * What an address of this project points at: a GitHub issue or pull request of its repository, or one of its own
 * issue pages. Any other address is nobody's.
 */
import type { Naming } from "../facts.ts";

/** The number in an address of this repository's issue or pull request, or of a page below it. */
export function githubNumber(url: string, naming: Naming): string | null {
  const ours = naming.repository;
  // Most addresses are of no issue at all.
  if (ours === null || !/\/(?:issues|pull)\/\d/.test(url)) return null;
  const host = ours.origin.toLowerCase().replace(/^https?:\/\//, "");
  const root = `${host}/${ours.owner}/${ours.name}/`.toLowerCase();
  const path = url.replace(/^https?:\/\//, "").replace(/^www\./, "");
  if (!path.startsWith(root)) return null;
  // The anchor of one comment is that comment's address.
  const found =
    /^(?:issues|pull)\/(\d{1,9})(?:[/?][^#]*)?(?:#(?!issuecomment|discussion|pullrequestreview).*)?$/.exec(
      path.slice(root.length),
    );
  return found?.[1] ?? null;
}

/** The document id in an address of this project's own issue page, absolute or from the root. */
export function pageId(url: string, naming: Naming): string | null {
  const pages = naming.pages;
  if (pages === null || !url.includes("/projects/")) return null;
  const base = pages.base.toLowerCase().replace(/\/$/, "");
  const path = url.startsWith(base) ? url.slice(base.length) : url;
  const root = `/projects/${pages.slug.toLowerCase()}/issues/`;
  if (!path.startsWith(root)) return null;
  const found = /^([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})(?:[/?#].*)?$/.exec(
    path.slice(root.length),
  );
  return found?.[1] ?? null;
}
