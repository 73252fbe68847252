/** A door as it is shown to whoever asks what the doors are. It reads the tables and knows no request. */
import type { Door } from "./doors.ts";
import { indexTables, type Tables } from "./tables.ts";

export interface DoorView {
  readonly id: string;
  readonly cell: string;
  readonly why: string;
  readonly ending: Door["ending"];
  /** Only with the ending `refusal`. */
  readonly code?: string;
  /** Only with the ending `fallback`. */
  readonly repairs?: number;
  /** Record blocks in the message are read as well. */
  readonly record: boolean;
  readonly rules: readonly string[];
  readonly floor: readonly string[];
}

/** A door's row, with the ids of its cell's rules in their order; the floor's stand beside them. */
export function toDoorView(tables: Tables, door: Door): DoorView {
  const own = indexTables({ ...tables, doors: [] }).cells.get(door.cell)?.rules ?? [];
  const { id, cell, why, ending } = door;
  return {
    id,
    cell,
    why,
    ending,
    ...(door.ending === "refusal" ? { code: door.code } : { repairs: door.repairs }),
    record: door.record === true,
    rules: own.map((rule) => rule.id),
    floor: door.ending === "fallback" ? door.floor : [],
  };
}
