/**
 * Through whose eyes a record's lead is read. The lens is not the author's to choose: it follows from the
 * humans the project has registered. It does not know where that registry is kept.
 */

/** How a human of the project reads: for what it does, or also for how it is built. */
export type Lens = "product" | "technical";

/** The cell that a record's lead is read in. */
export const LEAD_CELLS: Readonly<Record<Lens, string>> = {
  product: "role:product:report",
  technical: "role:technical:report",
};

/**
 * The lens of a project from those of its registered humans; `null` when the registry could not be read.
 * One technical reader is enough. Nobody registered and nobody known both give the stricter lens.
 */
export function chooseLens(humans: readonly Lens[] | null): Lens {
  return humans?.includes("technical") === true ? "technical" : "product";
}
