/**
 * Reads the `.forge/` of a directory on disk as the files of a tree. Symlinks are named and never followed, and
 * no file over the cap is opened.
 */
import { lstatSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ForgeFile } from "../../lib/forge/forge-file.ts";
import { MAX_FORGE_FILE_BYTES } from "../../lib/limits.ts";

/** Every file below `<directory>/.forge`; `null` when there is no such directory. */
export function readLocalTree(directory: string): readonly ForgeFile[] | null {
  const root = lstatSync(join(directory, ".forge"), { throwIfNoEntry: false });
  if (root?.isDirectory() !== true) return null;
  const files: ForgeFile[] = [];
  const folders = [".forge"];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of readdirSync(join(directory, folder), { withFileTypes: true })) {
      // Paths are git's, whatever the system's separator is.
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else if (entry.isSymbolicLink()) files.push({ path, mode: "120000", size: 0, bytes: null });
      else if (entry.isFile()) files.push(readFile(directory, path));
    }
  }
  return files;
}

function readFile(directory: string, path: string): ForgeFile {
  const file = join(directory, path);
  const { size, mode } = lstatSync(file);
  const bytes = size > MAX_FORGE_FILE_BYTES ? null : readFileSync(file);
  return { path, mode: mode & 0o100 ? "100755" : "100644", size, bytes };
}
