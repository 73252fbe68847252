/** The tables of the documents, made from the tables of the code, so that neither can say what the other does not. */
import { toContract, toRuleId } from "../../lib/contract/contract.ts";
import { EVENT_REASONS, PERMISSION_REASONS, toManifest } from "../../lib/github/manifest.ts";
import { TABLES } from "../../lib/screen/tables.ts";

/** Table name -> its markdown, for the contract's tables. A document holds it between `<!-- table: NAME -->` and `<!-- end -->`. */
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

const MANIFEST = toManifest("https://doors.example", null);

/** As {@link DOCUMENT_TABLES}, for what only the README says: how the App is registered. */
export const DEPLOYMENT_TABLES: Readonly<Record<string, () => string>> = {
  permissions: () =>
    toTable(
      ["repository permission", "access", "what for"],
      Object.entries(MANIFEST.default_permissions).map(([name, level]) => [
        toLabel(name),
        level === "write" ? "read and write" : "read",
        PERMISSION_REASONS[name as keyof typeof PERMISSION_REASONS],
      ]),
    ),
  events: () =>
    toTable(
      ["event", "why it is heard"],
      MANIFEST.default_events.map((name) => [toLabel(name), EVENT_REASONS[name]]),
    ),
};

/** The name of a permission or an event as GitHub's settings show it: `pull_request` is “Pull request”. */
function toLabel(name: string): string {
  return `*${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll("_", " ")}*`;
}

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
    const tables = { ...DOCUMENT_TABLES, ...DEPLOYMENT_TABLES };
    const make = tables[name];
    if (!make) throw new Error(`There is no table “${name}”; there are: ${Object.keys(tables).join(", ")}`);
    return `${open}${make()}\n${close}`;
  });
}
