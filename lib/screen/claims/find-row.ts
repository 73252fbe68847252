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
  /** Whether each row applies to an empty text, as most stretches are; `undefined` until it is first asked. */
  const empty: (boolean | undefined)[] = [];
  return (scene) => {
    for (let at = 0; at < rows.length; at += 1) {
      const row = rows[at];
      if (row === undefined || (row.when !== undefined && !row.when(scene))) continue;
      empty[at] ??= inMachineCode(row.pattern).test("");
      for (const part of row.reads) {
        const text = String(scene[part]);
        if (text === "" ? empty[at] : row.pattern.test(text)) return row;
      }
    }
    return null;
  };
}
