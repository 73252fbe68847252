/**
 * Bundles the Worker for a deployment; wrangler runs it before it uploads. What only some requests need, and a source
 * imports when it is asked for, becomes a module of its own, which no start of the Worker reads: wrangler's own
 * bundling would put everything into one.
 *
 * node test/with-node.mjs test/cli/bundle.ts FOLDER
 *
 * Exit codes: 0 when FOLDER holds the modules, 1 when the sources cannot be bundled, 2 for a wrong call.
 */
import { mkdir, readdir, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

export interface Bundled {
  /** The names of the modules in the folder, index.js first. */
  readonly modules: readonly string[];
  /** Those that a start of the Worker reads; the others are read when they are asked for. */
  readonly atStart: readonly string[];
}

/** @param folder modules that are in it are removed. */
export async function bundle(folder: string): Promise<Bundled> {
  await mkdir(folder, { recursive: true });
  // Modules of an earlier build: wrangler would upload them as well.
  for (const name of await readdir(folder)) if (name.endsWith(".js")) await rm(join(folder, name));
  const { metafile } = await build({
    absWorkingDir: ROOT,
    entryPoints: ["functions/index.ts"],
    outdir: folder,
    bundle: true,
    splitting: true,
    // Stack traces are read by people, and several modules may be made of what others share.
    chunkNames: "[name]-[hash]",
    format: "esm",
    target: "es2024",
    conditions: ["workerd", "worker", "browser"],
    // What is small starts fast. Nothing reads a function's name at run time.
    minify: true,
    metafile: true,
    logLevel: "warning",
  });
  const outputs = Object.entries(metafile.outputs).map(([path, { imports }]) => ({
    name: toName(path),
    reads: imports.filter(({ kind }) => kind === "import-statement").map((one) => toName(one.path)),
  }));
  const atStart = new Set(["index.js"]);
  for (const name of atStart) {
    for (const read of outputs.find((output) => output.name === name)?.reads ?? []) atStart.add(read);
  }
  const later = outputs.map(({ name }) => name).filter((name) => !atStart.has(name));
  return { modules: [...atStart, ...later], atStart: [...atStart] };
}

function toName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder, ...more] = process.argv.slice(2);
  if (folder === undefined || more.length > 0) {
    console.error("One argument is wanted: the folder for the modules. Those that are in it are removed.");
    process.exit(2);
  }
  await bundle(resolve(ROOT, folder));
}
