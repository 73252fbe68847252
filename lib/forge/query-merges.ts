/** What the gate found, merge by merge, as a reader asks for it. */
import { sortByCreated } from "./numbers.ts";
import { queryForge } from "./query-forge.ts";
import { flag, oneOf, PAGED, type Page, type QueryOf, text, toPage } from "./query-parameters.ts";
import type { Entity } from "./read-entity.ts";
import type { TreeSource } from "./tree.ts";

export const MERGES = {
  pr: text("a PR's id"),
  verdict: oneOf(["pass", "fail"]),
  applied: flag,
  ...PAGED,
} as const;

/** Keys in the order in which they are written. */
export interface MergeJson {
  /** The id of a PR. */
  readonly pr: string;
  readonly verdict: string;
  readonly applied: boolean;
  readonly resolved: readonly string[];
  readonly createdAt: string;
  readonly body: string;
}

/** By created; a record with an error in a required field is left out. */
export async function queryMerges(tree: TreeSource, query: QueryOf<typeof MERGES>): Promise<Page<MergeJson>> {
  const forge = await queryForge(tree, ({ kind }) => kind === "merge");
  const { pr, verdict, applied } = query;
  const found = sortByCreated(forge.entities.merge)
    .flatMap(toMerge)
    .filter(
      (merge) =>
        (pr === undefined || merge.pr === pr) &&
        (verdict === undefined || merge.verdict === verdict) &&
        (applied === undefined || merge.applied === applied),
    );
  return toPage(found, query);
}

function toMerge({ fields, body }: Entity<"merge">): readonly MergeJson[] {
  const { pr, verdict, applied = false, resolved = [], created } = fields;
  if (pr === undefined || verdict === undefined || created === undefined) return [];
  return [{ pr, verdict, applied, resolved, createdAt: created, body }];
}
