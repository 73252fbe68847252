/** What somebody gave a program on its command line. */
import { resolve } from "node:path";

/** A path as its giver meant it: npm runs a program in the project's own folder, wherever it was called. */
export function toGivenPath(path: string): string {
  return resolve(process.env.INIT_CWD ?? process.cwd(), path);
}

export function wantsHelp(given: readonly string[]): boolean {
  return given.includes("--help") || given.includes("-h");
}
