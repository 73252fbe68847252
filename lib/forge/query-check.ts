/** Everything that is wrong with a tracker, as a reader asks for it. */
import type { Diagnostic } from "./diagnostic.ts";
import { toForgeFiles } from "./forge-file.ts";
import { judgeForge } from "./judge-forge.ts";
import type { Place } from "./layout.ts";
import { readWanted } from "./query-forge.ts";
import type { TreeSource } from "./tree.ts";

/** Keys in the order in which they are written. */
export interface CheckJson {
  readonly errors: number;
  readonly warnings: number;
  /** The listing was cut short: files may be missing from this judgement. */
  readonly truncated: boolean;
  readonly diagnostics: readonly Diagnostic[];
}

// Places whose files are judged by name, kind and size alone.
const UNREAD: ReadonlySet<Place["kind"]> = new Set([
  "wiki",
  "patch",
  "ci-step",
  "release-output",
  "other",
  "unknown",
]);

export async function queryCheck(tree: TreeSource): Promise<CheckJson> {
  const listing = await tree.list();
  const blobs = await readWanted(tree, listing, ({ kind }) => !UNREAD.has(kind));
  const { diagnostics, truncated } = judgeForge(toForgeFiles(listing.entries, blobs), {
    truncated: listing.truncated,
  });
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  return { errors, warnings: diagnostics.length - errors, truncated, diagnostics };
}
