/** The tables of the contract, made from those the doors run on, so that neither can say what the other does not. */
import { TABLES } from "../screen/tables.ts";
import { toContract, toRuleId } from "./contract.ts";

/** The line that stands where a table does, in a document that is still to be filled. */
export const TABLE_LINE = /^<!-- table: ([a-z-]+) -->$/;

export type DocumentTables = Readonly<Record<string, () => string>>;

/** Table name -> its markdown. */
export const DOCUMENT_TABLES: DocumentTables = {
  audiences: () =>
    toTable(
      ["audience", "what its reader holds"],
      TABLES.audiences.map(({ id, reader }) => [code(id), reader]),
    ),
  intents: () =>
    toTable(
      ["intent", "what its reader owes"],
      toContract().intents.map(({ id, owes }) => [code(id), owes]),
    ),
  cells: () =>
    toTable(
      ["cell", "what it is", "rules, in the order they are reported"],
      TABLES.cells.map(({ id, what, rules, block = [], reserved }) => [
        code(id),
        reserved ? `${what} (reserved: no door reads it)` : what,
        [...rules, ...block].map((name) => code(toRuleId(name))).join(", "),
      ]),
    ),
  doors: () =>
    toTable(
      ["door", "cell", "ending", "repairs", "why it is a door of its own"],
      TABLES.doors.map((door) => [
        code(door.id),
        code(door.cell),
        door.ending,
        door.ending === "fallback" ? String(door.repairs) : "none",
        door.why,
      ]),
    ),
  floors: () =>
    toTable(
      ["door", "its floor", "what of it the cell lacks"],
      TABLES.doors.flatMap((door) => {
        if (door.ending !== "fallback") return [];
        const held = TABLES.cells.find(({ id }) => id === door.cell)?.rules.map(toRuleId) ?? [];
        const floor = door.floor.map(toRuleId);
        const lacking = floor.filter((rule) => !held.includes(rule));
        return [[code(door.id), floor.map(code).join(", "), lacking.map(code).join(", ") || "nothing"]];
      }),
    ),
  rules: () =>
    toTable(
      ["rule", "the shape it wants", "an example that passes"],
      TABLES.rules.map(({ id, shape, example }) => [code(id), shape, example]),
    ),
};

function code(text: string): string {
  return `\`${text}\``;
}

export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
