/** The tables of the documents, made from the tables of the code, so that neither can say what the other does not. */
import { toContract, toRuleId } from "../../lib/contract/contract.ts";
import { TABLES } from "../../lib/screen/tables.ts";

/** Table name -> its markdown. A document holds it between `<!-- table: NAME -->` and `<!-- end -->`. */
export const DOCUMENT_TABLES: Readonly<Record<string, () => string>> = {
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

function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replace(/\|/g, "\\|").replace(/\s+/g, " ")).join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}

// A marked place: its opening comment, whatever stands there now, its closing comment.
const PLACE = /(<!-- table: ([a-z-]+) -->\n)[\s\S]*?(<!-- end -->)/g;

/** @throws when a document asks for a table that the code does not have. */
export function fillTables(markdown: string): string {
  return markdown.replace(PLACE, (_, open: string, name: string, close: string) => {
    const make = DOCUMENT_TABLES[name];
    if (!make)
      throw new Error(`There is no table “${name}”; there are: ${Object.keys(DOCUMENT_TABLES).join(", ")}`);
    return `${open}${make()}\n${close}`;
  });
}
