/**
 * Reads the part of a tracker that one question needs: the listing says what there is, and only the files that
 * are wanted are fetched. What is not fetched is known to exist and no more.
 */
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import type { Forge } from "./forge.ts";
import { toForgeFiles, toOddKind } from "./forge-file.ts";
import { type Place, toPlace } from "./layout.ts";
import { readForge } from "./read-forge.ts";
import type { ForgeListing, TreeEntry, TreeSource } from "./tree.ts";

/** Whether the content of a file in this place is needed. */
export type Wants = (place: Place, path: string) => boolean;

/** @throws when the source does. */
export async function queryForge(tree: TreeSource, wants: Wants): Promise<Forge> {
  const listing = await tree.list();
  const blobs = await readWanted(tree, listing, wants);
  return readForge(toForgeFiles(listing.entries, blobs), { truncated: listing.truncated }).forge;
}

/** The contents of the wanted files by hash: no symlink, no submodule, nothing over the cap. */
export async function readWanted(
  tree: TreeSource,
  listing: ForgeListing,
  wants: Wants,
): Promise<ReadonlyMap<string, Uint8Array>> {
  // One a file: a blob that stands in many is read as often.
  const shas: string[] = [];
  for (const entry of listing.entries) {
    const place = isReadable(entry) ? toPlace(entry.path) : null;
    if (place !== null && wants(place, entry.path)) shas.push(entry.sha);
  }
  return shas.length === 0 ? new Map() : await tree.read(shas);
}

/** An ordinary file within a cap in bytes; a size that is not known is found out by reading. */
export function isReadable(entry: TreeEntry, maxBytes = MAX_FORGE_FILE_BYTES): boolean {
  return entry.type === "blob" && toOddKind(entry) === null && (entry.size ?? 0) <= maxBytes;
}
