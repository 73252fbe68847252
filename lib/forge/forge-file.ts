/**
 * One file of a tree that is to be read or judged, with or without its content. It does not know which places
 * there are.
 */
import type { TreeEntry } from "./tree.ts";

export interface ForgeFile {
  /** From the repository's root. */
  readonly path: string;
  /** git's mode: a symlink is `120000`, a submodule `160000`. */
  readonly mode: string;
  /** In bytes. */
  readonly size: number;
  /** `null` where the content was not fetched: nothing is then said about it. */
  readonly bytes: Uint8Array | null;
}

const SYMLINK = "120000";
const SUBMODULE = "160000";

/** Why a file in a known place cannot be read there, whatever it holds; `null` for an ordinary file. */
export function toOddKind(file: Pick<ForgeFile, "mode">): "a symlink" | "a submodule" | null {
  return file.mode === SYMLINK ? "a symlink" : file.mode === SUBMODULE ? "a submodule" : null;
}

/** The files of a listing with the contents that were fetched for it, by hash; directories are no files. */
export function toForgeFiles(
  entries: readonly TreeEntry[],
  blobs: ReadonlyMap<string, Uint8Array>,
): readonly ForgeFile[] {
  return entries
    .filter(({ type }) => type !== "tree")
    .map(({ path, mode, sha, size }) => {
      const bytes = blobs.get(sha) ?? null;
      return { path, mode, size: size ?? bytes?.length ?? 0, bytes };
    });
}
