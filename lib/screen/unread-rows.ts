/**
 * Rows for a message that came without a project: nobody looked, so each of them is unread, and the rules that
 * wanted one abstain and say so.
 */
import { type RowSource, referenceKey } from "../forge/rows.ts";

/** @param reason what an author can do about it, as the end of a sentence. */
export function createUnreadRows(reason: string): RowSource {
  return {
    rows: async (references) =>
      new Map(references.map((reference) => [referenceKey(reference), { status: "unread", reason }])),
  };
}
