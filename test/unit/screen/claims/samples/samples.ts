/** By the id of a row: sentences that show what it is there for, beside the one that the row itself holds. */
export type Samples = Readonly<Record<string, readonly string[]>>;

interface Shown {
  readonly id: string;
  readonly samples: readonly string[];
}

/** Every sample of every row, with the row's id. @throws {Error} for an id that no row has, or a row without a sample. */
export function samplesOf(
  rows: readonly Shown[],
  more: Samples,
): readonly (readonly [id: string, text: string])[] {
  const unknown = Object.keys(more).filter((id) => !rows.some((row) => row.id === id));
  const bare = rows.filter(({ samples }) => samples.length === 0).map(({ id }) => id);
  if (unknown.length + bare.length > 0)
    throw new Error(`no row or no sample: ${[...unknown, ...bare].join()}`);
  return rows.flatMap(({ id, samples }) =>
    [...samples, ...(more[id] ?? [])].map((text) => [id, text] as const),
  );
}
