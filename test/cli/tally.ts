/**
 * Counts what came out of a set of cases and prints it: per group right and wrong, with the ids that failed. It
 * does not know what a case is about.
 */

export interface Outcome {
  readonly id: string;
  /** The rules or the entity a case is about; it is counted under each. */
  readonly groups: readonly string[];
  /** What differed, one line each; none when the case passed. */
  readonly differences: readonly string[];
}

/** The report's lines; the last is `N passed, N failed`. */
export function toReport(outcomes: readonly Outcome[]): readonly string[] {
  const groups = new Map<string, { right: number; failing: string[] }>();
  for (const { id, groups: names, differences } of outcomes) {
    for (const name of names) {
      const group = groups.get(name) ?? { right: 0, failing: [] };
      if (differences.length === 0) group.right += 1;
      else group.failing.push(id);
      groups.set(name, group);
    }
  }
  const width = Math.max(...[...groups.keys()].map(({ length }) => length), 0);
  const counts = [...groups].map(([name, { right, failing }]) => {
    const line = `${name.padEnd(width)}  ${String(right).padStart(4)} right  ${String(failing.length).padStart(3)} wrong`;
    return failing.length === 0 ? line : `${line}  ${failing.join(" ")}`;
  });
  const details = outcomes.flatMap(({ id, differences }) =>
    differences.length === 0 ? [] : [`${id}:`, ...differences.map((line) => `  ${line}`)],
  );
  const failed = outcomes.filter(({ differences }) => differences.length > 0).length;
  const gap = details.length === 0 ? [] : [""];
  return [...details, ...gap, ...counts, `${outcomes.length - failed} passed, ${failed} failed`];
}
