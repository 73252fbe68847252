/**
 * Everything that is wrong with a tracker, in the order in which it is shown. Pure over the files it is given;
 * which commit they are from is the caller's to say.
 */
import { checkTree } from "./check-tree.ts";
import { compareByPath, type Diagnostic, toDiagnostics } from "./diagnostic.ts";
import type { Forge } from "./forge.ts";
import type { ForgeFile } from "./forge-file.ts";
import { type ReadForgeOptions, readForge } from "./read-forge.ts";

export interface ForgeJudgement {
  /** By path, then line, then the order of the schema. */
  readonly diagnostics: readonly Diagnostic[];
  /** The listing was cut short: files may be missing from this judgement, and no absence was held against it. */
  readonly truncated: boolean;
  readonly forge: Forge;
}

/**
 * Judges the files of a tree; those outside `.forge/` are passed over, those without bytes are known to exist and
 * no more. Source: f0rge schema v1.
 */
export function judgeForge(files: readonly ForgeFile[], options: ReadForgeOptions = {}): ForgeJudgement {
  const { forge, findings } = readForge(files, options);
  const among = checkTree(forge);
  const paths = new Set([...findings.keys(), ...among.keys()]);
  const diagnostics = [...paths]
    .map((path) => ({ path, found: [...(findings.get(path) ?? []), ...(among.get(path) ?? [])] }))
    .sort(compareByPath)
    .flatMap(({ path, found }) => toDiagnostics(path, found));
  return { diagnostics, truncated: forge.truncated, forge };
}
