/**
 * `npm run check -- DIR`: judges the `.forge/` of a directory and prints one line a diagnostic. Exits 1 when there
 * are errors, 2 when it was called wrongly.
 */
import { statSync } from "node:fs";
import type { Diagnostic } from "../../lib/forge/diagnostic.ts";
import { judgeForge } from "../../lib/forge/judge-forge.ts";
import { readLocalTree } from "./local-tree.ts";

function main(paths: readonly string[]): number {
  const [directory] = paths;
  if (directory === undefined || paths.length > 1) {
    return complain(`${paths.length} directories are given: npm run check -- DIR is wanted`);
  }
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

/** A file's name may hold anything, a line break too: one diagnostic stays one line. */
function toLine({ path, line, severity, message }: Diagnostic): string {
  const shown = JSON.stringify(path).slice(1, -1);
  return `${shown}:${line}: ${severity}: ${message}`;
}

function count(number: number, thing: string): string {
  return `${number} ${thing}${number === 1 ? "" : "s"}`;
}

function complain(message: string): number {
  console.error(message);
  return 2;
}

process.exitCode = main(process.argv.slice(2));
