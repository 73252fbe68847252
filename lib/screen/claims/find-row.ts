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
  const asked = rows.map(() => false);
  return (scene) => {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      if (row === undefined || (row.when !== undefined && !row.when(scene))) continue;
      if (asked[at] === false) {
        asked[at] = true;
        inMachineCode(row.pattern);
      }
      for (const part of row.reads) if (row.pattern.test(String(scene[part]))) return row;
    }
    return null;
  };
}
