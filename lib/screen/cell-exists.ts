/**
 * The answer where there is nothing to read a message by: an audience, cell or door that no table holds. It is
 * a refusal, since a message that no rule has read must not pass. `cell-exists` is no row of the rule table.
 */
import { parseCellId } from "./audiences.ts";
import type { TableIndex } from "./tables.ts";
import type { Refusal } from "./verdict.ts";

export const CELL_EXISTS = "cell-exists";

/** The refusal of a message that was to be read in a cell that does not exist. */
export function refuseCell(index: TableIndex, cell: string): Refusal {
  return toRefusal(whyNoCell(index, cell), "a cell of the table", [...index.cells.keys()]);
}

/** The refusal of a message that was brought to a door that does not exist. */
export function refuseDoor(index: TableIndex, door: string): Refusal {
  return toRefusal(`No door is called ${toName(door)}.`, "a door of the table", [...index.doors.keys()]);
}

function whyNoCell(index: TableIndex, cell: string): string {
  const parsed = parseCellId(cell);
  if (!parsed.ok) {
    return parsed.error === "no audience"
      ? `The cell ${toName(cell)} names no audience.`
      : `The cell ${toName(cell)} ends in no known intent.`;
  }
  const { audience, intent } = parsed.value;
  if (!index.audiences.has(audience)) return `The audience ${toName(audience)} is not registered.`;
  return `The audience ${toName(audience)} has no rules for the intent "${intent}".`;
}

function toRefusal(why: string, wanted: string, ids: readonly string[]): Refusal {
  return { rule: CELL_EXISTS, why, at: null, shape: `${wanted}: ${ids.join(", ")}`, example: ids[0] ?? "" };
}

/** An id from outside, repeated only where it has the form of one: a refusal carries no free text. */
function toName(id: string): string {
  // Small letters, digits, colons and hyphens, up to a bounded length.
  return /^[a-z0-9:-]{1,60}$/.test(id) ? `"${id}"` : "that was asked for";
}
