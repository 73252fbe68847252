/**
 * `npm run check -- DIR`: judges the `.forge/` of a directory and prints one line a diagnostic. Exits 1 when there
 * are errors, 2 when it was called wrongly.
 */
import { existsSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { type Diagnostic, toVisible } from "../../lib/forge/diagnostic.ts";
import { judgeForge } from "../../lib/forge/judge-forge.ts";
import { onReaderGone } from "../reader-gone.ts";
import { toGivenPath, wantsHelp } from "./given.ts";
import { readLocalTree } from "./local-tree.ts";

const USAGE = `npm run check -- DIR

Judges the .forge/ in DIR, or DIR itself where it is one, and prints one line a diagnostic: path, line, severity,
message. Ends with 0 where there is no error, 1 where there is, 2 for a wrong call.`;

function main(given: readonly string[]): number {
  if (wantsHelp(given)) {
    console.log(USAGE);
    return 0;
  }
  const [path] = given;
  if (path === undefined || given.length > 1) {
    return complain(`${given.length} directories are given: npm run check -- DIR is wanted`);
  }
  const directory = toProject(toGivenPath(path));
  if (statSync(directory, { throwIfNoEntry: false })?.isDirectory() !== true) {
    return complain(`${JSON.stringify(directory)} is no directory: one with a .forge/ in it is wanted`);
  }
  let files: ReturnType<typeof readLocalTree>;
  try {
    files = readLocalTree(directory);
  } catch (error) {
    return complain(error instanceof Error ? error.message : String(error));
  }
  if (files === null) {
    return complain(`${JSON.stringify(directory)} has no .forge/ directory: there is nothing to check`);
  }
  const { diagnostics } = judgeForge(files);
  for (const diagnostic of diagnostics) console.log(toLine(diagnostic));
  const errors = diagnostics.filter(({ severity }) => severity === "error").length;
  const warnings = diagnostics.length - errors;
  console.log(`${count(files.length, "file")}, ${count(errors, "error")}, ${count(warnings, "warning")}`);
  return errors > 0 ? 1 : 0;
}

/** Whoever names the tracker itself means the directory that holds it. */
function toProject(directory: string): string {
  const isTracker = basename(directory) === ".forge" && !existsSync(join(directory, ".forge"));
  return isTracker ? dirname(directory) : directory;
}

/** A file's name may hold anything, a line break too: one diagnostic stays one line. */
function toLine({ path, line, severity, message }: Diagnostic): string {
  const shown = toVisible(path).slice(1, -1);
  return `${shown}:${line}: ${severity}: ${message}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

function complain(message: string): number {
  console.error(message);
  return 2;
}

onReaderGone();
process.exitCode = main(process.argv.slice(2));
