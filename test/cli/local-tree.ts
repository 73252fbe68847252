/**
 * Reads the `.forge/` of a directory on disk as the files of a tree. Symlinks are named and never followed, and
 * no file over the cap is opened.
 */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ForgeFile } from "../../lib/forge/forge-file.ts";
import { MAX_FORGE_FILE_BYTES } from "../../lib/limits.ts";

const SEPARATOR = Buffer.from("/");

/** Every file below `<directory>/.forge`; `null` when there is no such directory. */
export function readLocalTree(directory: string): readonly ForgeFile[] | null {
  const root = lstatSync(join(directory, ".forge"), { throwIfNoEntry: false });
  if (root?.isDirectory() !== true) return null;
  const files: ForgeFile[] = [];
  // A place is bytes: a name that is no UTF-8 has no string that opens it.
  const folders = [{ path: ".forge", place: Buffer.from(join(directory, ".forge")) }];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(folder.place, { withFileTypes: true, encoding: "buffer" })) {
      // Paths are git's, whatever the system's separator is.
      const path = `${folder.path}/${entry.name}`;
      const place = Buffer.concat([folder.place, SEPARATOR, entry.name]);
      if (entry.isDirectory()) folders.push({ path, place });
      else if (entry.isSymbolicLink()) files.push({ path, mode: "120000", size: 0, bytes: null });
      else if (entry.isFile()) files.push(readFile(path, place));
    }
  }
  return files;
}

function readFile(path: string, place: Buffer): ForgeFile {
  const { size, mode } = lstatSync(place);
  const bytes = size > MAX_FORGE_FILE_BYTES ? null : readFileSync(place);
  return { path, mode: mode & 0o100 ? "100755" : "100644", size, bytes };
}
