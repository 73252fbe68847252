/** Releases as a reader asks for them. Whether one is built is known from paths alone. */
import { queryForge } from "./query-forge.ts";
import { PAGED, type Page, type QueryOf, toPage } from "./query-parameters.ts";
import { listReleases, type ReleaseJson, type ReleaseViewJson, viewRelease } from "./releases.ts";
import type { TreeSource } from "./tree.ts";

export const RELEASES = PAGED;

/** By `(created, version)`. */
export async function queryReleases(
  tree: TreeSource,
  query: QueryOf<typeof RELEASES>,
): Promise<Page<ReleaseJson>> {
  return toPage(listReleases(await queryForge(tree, ({ kind }) => kind === "release")), query);
}

/** One release with its notes; `null` when there is no sound record of that version. */
export async function queryRelease(tree: TreeSource, version: string): Promise<ReleaseViewJson | null> {
  const forge = await queryForge(tree, (place) => place.kind === "release" && place.version === version);
  return viewRelease(forge, version) ?? null;
}
