/**
 * A tree whose blobs are asked for once: what several questions of one request need is read in one go, and kept for
 * as long as the request lasts.
 */
import { readWanted, type Wants } from "./query-forge.ts";
import type { TreeSource } from "./tree.ts";

/**
 * @param wants what to read ahead, in one call; what is asked for beyond it is read when it is asked for.
 * @throws when the source does.
 */
export async function holdBlobs(tree: TreeSource, wants: Wants): Promise<TreeSource> {
  const held = new Map(await readWanted(tree, await tree.list(), wants));
  return {
    list: () => tree.list(),
    async read(shas) {
      const missing = shas.filter((sha) => !held.has(sha));
      if (missing.length > 0) for (const [sha, bytes] of await tree.read(missing)) held.set(sha, bytes);
      return new Map(
        shas.flatMap((sha) => {
          const bytes = held.get(sha);
          return bytes === undefined ? [] : [[sha, bytes] as const];
        }),
      );
    },
  };
}
