/**
 * The tracker's rows in as few requests as will do: what numbers need and what merged states need is fetched
 * together, and what is known already is not fetched. What a row is, and what it says, `lib/forge` decides.
 */
import { createFactsReader } from "../forge/facts-reader.ts";
import { readRows } from "../forge/read-rows.ts";
import type { Reference, RowAnswer } from "../forge/rows.ts";
import { type Tracked, toTracked } from "../forge/tracked.ts";
import type { TreeSource } from "../forge/tree.ts";
import type { FactsMemory } from "./facts-memory.ts";

/** As `readRows`; no reference costs nothing. */
export async function readTrackedRows(
  tree: TreeSource,
  references: readonly Reference[],
  facts: FactsMemory,
): Promise<ReadonlyMap<string, RowAnswer>> {
  if (references.length === 0) return new Map();
  const prepared = await prepare(tree, references, facts);
  const rows = await readRows(prepared.tree, references, { cache: facts });
  if (prepared.tracked !== undefined) await facts.save(prepared.tracked);
  return rows;
}

async function prepare(
  tree: TreeSource,
  references: readonly Reference[],
  facts: FactsMemory,
): Promise<{ readonly tree: TreeSource; readonly tracked?: Tracked }> {
  try {
    const tracked = toTracked(await tree.list());
    await facts.load(tracked);
    // In a cut listing no number is certain, and nothing is worked out from it.
    if (!tracked.truncated && references.some(({ kind }) => kind === "issue")) {
      await createFactsReader(tree, facts).readFiles([
        { kind: "issue", files: tracked.issues.values() },
        { kind: "pr", files: tracked.prs.values() },
        { kind: "merge", files: tracked.merges },
      ]);
    }
    return { tree, tracked };
  } catch (error) {
    // What failed now is not asked a second time: rows say why they could not be read.
    return { tree: { list: () => tree.list(), read: () => Promise.reject(error) } };
  }
}
