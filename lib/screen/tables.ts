/**
 * The tables the screen is a function of, and the index it reads them through. Adding a rule, a cell, a door or
 * an audience is adding a row; nothing here has a branch for any of them.
 */
import { AUDIENCES, type Audience } from "./audiences.ts";
import { CELLS, type Cell } from "./cells.ts";
import { DOORS, type Door } from "./doors.ts";
import { LEAD_CELLS, type Lens } from "./lens.ts";
import { type Rule, ruleName } from "./rule.ts";
import { RULES } from "./rules/index.ts";

export interface Tables {
  readonly audiences: readonly Audience[];
  readonly rules: readonly Rule[];
  readonly cells: readonly Cell[];
  readonly doors: readonly Door[];
  /** The cell that a record's lead is read in, by the lens of the project's humans. */
  readonly leads: Readonly<Record<Lens, string>>;
}

export const TABLES: Tables = {
  audiences: AUDIENCES,
  rules: RULES,
  cells: CELLS,
  doors: DOORS,
  leads: LEAD_CELLS,
};

/** A cell with its rules found. */
export interface ReadyCell {
  readonly rules: readonly Rule[];
  readonly block: readonly Rule[];
}

/** A door with the rules a message meets there: its cell's, then those of its floor that the cell lacks. */
export interface ReadyDoor {
  readonly door: Door;
  readonly rules: readonly Rule[];
}

export interface TableIndex {
  readonly audiences: ReadonlySet<string>;
  readonly cells: ReadonlyMap<string, ReadyCell>;
  readonly doors: ReadonlyMap<string, ReadyDoor>;
  readonly leads: Readonly<Record<Lens, string>>;
}

/**
 * Looks every name up once. A rule that no row bears, and a door whose cell is missing, are left out here: the
 * table check names them.
 */
export function indexTables(tables: Tables): TableIndex {
  const rules = new Map(tables.rules.map((rule) => [ruleName(rule), rule]));
  const find = (names: readonly string[]): readonly Rule[] => names.flatMap((name) => rules.get(name) ?? []);
  const cells = new Map<string, ReadyCell>();
  for (const cell of tables.cells) {
    cells.set(cell.id, { rules: find(cell.rules), block: find(cell.block ?? []) });
  }
  const doors = new Map<string, ReadyDoor>();
  for (const door of tables.doors) {
    const own = cells.get(door.cell)?.rules;
    if (own === undefined) continue;
    const floor = door.ending === "fallback" ? find(door.floor) : [];
    const added = floor.filter((rule) => !own.some((held) => held.id === rule.id));
    doors.set(door.id, { door, rules: [...own, ...added] });
  }
  return { audiences: new Set(tables.audiences.map(({ id }) => id)), cells, doors, leads: tables.leads };
}
