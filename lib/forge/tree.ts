/**
 * The port through which `.forge/` is read: one listing at one commit, and the bytes of the blobs asked for.
 * GitHub, a local folder and a test's own object all fit behind it; nothing here knows which.
 */

/** One entry of a git tree; `path` is from the repository's root, `size` is in bytes and only blobs have it. */
export interface TreeEntry {
  readonly path: string;
  /** git's mode: `100644`, `100755`, `120000` (symlink), `040000` (tree), `160000` (submodule). */
  readonly mode: string;
  readonly type: "blob" | "tree" | "commit";
  readonly sha: string;
  readonly size: number | undefined;
}

/** Everything below `.forge/` at one commit. */
export interface ForgeListing {
  readonly commit: string;
  /** The hash of the `.forge` tree itself, or `null` when the commit has none. */
  readonly treeSha: string | null;
  readonly entries: readonly TreeEntry[];
  /** The listing was cut short by the host: what is absent from it may exist all the same. */
  readonly truncated: boolean;
}

export interface TreeSource {
  /** @throws when the host cannot be read; the caller decides what that means for a claim. */
  list(): Promise<ForgeListing>;
  /**
   * The bytes of the blobs, by hash. Sizes are the caller's to check first, from the listing.
   * @param shas one a file that is to be read, so that a source may see what that comes to.
   * @throws when any of them cannot be read, and when they are more than the source gives at once.
   */
  read(shas: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>>;
}
