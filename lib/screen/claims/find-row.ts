/**
 * Tables of reasons: the first row whose pattern is found in one of the short texts it reads. What the rows are reasons
 * for, and what the texts are, is their tables' to know.
 */
import { inMachineCode } from "./machine-code.ts";

interface Reason<Scene> {
  /** Texts of the scene; each is tried on its own. */
  readonly reads: readonly (keyof Scene)[];
  readonly pattern: RegExp;
  readonly when?: (scene: Scene) => boolean;
}

/** Finds the first row of a table that applies to a scene, or `null`. */
export function createFinder<Scene, Row extends Reason<Scene>>(
  rows: readonly Row[],
): (scene: Scene) => Row | null {
  return (scene) => {
    for (const row of rows) {
      if (row.when !== undefined && !row.when(scene)) continue;
      const pattern = inMachineCode(row.pattern);
      for (const part of row.reads) if (pattern.test(String(scene[part]))) return row;
    }
    return null;
  };
}
