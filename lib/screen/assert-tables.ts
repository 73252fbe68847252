/**
 * Checks the tables when they are loaded: a row that contradicts another, or that could never be reached, stops
 * the service instead of screening nothing. A pure function of the tables, cheap enough for a Worker's start.
 */
import { parseCellId } from "./audiences.ts";
import { DOOR_ID_PATTERN } from "./doors.ts";
import { NO_FACTS } from "./facts.ts";
import { readRules } from "./read-rules.ts";
import { type Rule, ruleName } from "./rule.ts";
import { type Segment, toSegment } from "./segment.ts";
import { indexTables, type TableIndex, type Tables } from "./tables.ts";

/** @throws {Error} naming every fault of the tables. */
export function assertTables(tables: Tables): void {
  const faults = findTableFaults(tables);
  if (faults.length > 0) throw new Error(`The screen's tables are not sound: ${faults.join("; ")}`);
}

/** Every fault, in words; none for sound tables. */
export function findTableFaults(tables: Tables): readonly string[] {
  const index = indexTables(tables);
  return [
    ...findRepeats(
      "audience",
      tables.audiences.map(({ id }) => id),
    ),
    ...findRepeats("rule", tables.rules.map(ruleName)),
    ...findRepeats(
      "cell",
      tables.cells.map(({ id }) => id),
    ),
    ...findRepeats(
      "door",
      tables.doors.map(({ id }) => id),
    ),
    ...findRuleFaults(tables),
    ...findCellFaults(tables, index),
    ...findDoorFaults(tables, index),
    ...findLeadFaults(tables, index),
    ...findFailingExamples(index),
  ];
}

function findRepeats(kind: string, names: readonly string[]): readonly string[] {
  const repeated = names.filter((name, at) => names.indexOf(name) !== at);
  return [...new Set(repeated)].map((name) => `${kind} "${name}" stands in its table more than once`);
}

function findRuleFaults(tables: Tables): readonly string[] {
  const faults: string[] = [];
  const used = new Set<string>();
  for (const cell of tables.cells) for (const name of [...cell.rules, ...(cell.block ?? [])]) used.add(name);
  for (const door of tables.doors)
    if (door.ending === "fallback") for (const name of door.floor) used.add(name);
  for (const rule of tables.rules) {
    const name = ruleName(rule);
    if (!used.has(name)) faults.push(`rule "${name}" stands in no cell, so it never fires`);
    // Rows that are needed and never cited would be missing from the facts without a word.
    if (rule.needs.includes("rows") !== (rule.cites !== undefined)) {
      faults.push(`rule "${name}" has only one of \`cites\` and a need of rows: it wants both or neither`);
    }
  }
  return faults;
}

function findCellFaults(tables: Tables, index: TableIndex): readonly string[] {
  const known = new Set(tables.rules.map(ruleName));
  return tables.cells.flatMap((cell) => {
    const faults: string[] = [];
    const parsed = parseCellId(cell.id);
    if (!parsed.ok) faults.push(`cell "${cell.id}" is no "<audience>:<intent>": ${parsed.error}`);
    else if (!index.audiences.has(parsed.value.audience)) {
      faults.push(`cell "${cell.id}" names the audience "${parsed.value.audience}", which is not registered`);
    }
    const names = [...cell.rules, ...(cell.block ?? [])];
    if (names.length === 0) faults.push(`cell "${cell.id}" has no rules, so it passes everything`);
    faults.push(...findUnknown(`cell "${cell.id}"`, names, known));
    // Two wordings of one rule in one cell would report one break twice.
    faults.push(...findRepeats(`in cell "${cell.id}", rule`, names.map(toRuleId)));
    return faults;
  });
}

function findUnknown(owner: string, names: readonly string[], known: ReadonlySet<string>): readonly string[] {
  return names
    .filter((name) => !known.has(name))
    .map((name) => `${owner} names the rule "${name}", which no row bears`);
}

function toRuleId(name: string): string {
  return name.slice(0, name.includes("/") ? name.indexOf("/") : name.length);
}

const DOOR_ID = new RegExp(`^${DOOR_ID_PATTERN}$`);

function findDoorFaults(tables: Tables, index: TableIndex): readonly string[] {
  const known = new Set(tables.rules.map(ruleName));
  const reserved = new Set(tables.cells.filter((cell) => cell.reserved).map(({ id }) => id));
  return tables.doors.flatMap((door) => {
    const owner = `door "${door.id}"`;
    const ready = index.doors.get(door.id);
    if (ready === undefined) return [`${owner} names the cell "${door.cell}", which no row bears`];
    const faults: string[] = [];
    // Another name would be signed into attempt tokens that nobody could read.
    if (!DOOR_ID.test(door.id))
      faults.push(`${owner} is not named in at most 60 small letters, digits and hyphens`);
    if (reserved.has(door.cell)) faults.push(`${owner} names the cell "${door.cell}", which is reserved`);
    if (door.ending === "fallback") {
      if (![0, 1, 2].includes(door.repairs))
        faults.push(`${owner} allows "${door.repairs}" repairs: it wants 0, 1 or 2`);
      faults.push(...findUnknown(`the floor of ${owner}`, door.floor, known));
    } else {
      // The types forbid both; a table from elsewhere may carry them all the same.
      if ("repairs" in door) faults.push(`${owner} ends in a refusal, so it has no repairs`);
      if ("floor" in door) faults.push(`${owner} ends in a refusal, so it has no floor`);
    }
    if (readRules(ready.rules, toSegment(""), 0, NO_FACTS).length === 0) {
      faults.push(`${owner} would pass an empty message`);
    }
    return faults;
  });
}

function findLeadFaults(tables: Tables, index: TableIndex): readonly string[] {
  return Object.entries(tables.leads).flatMap(([lens, cell]) => {
    const ready = index.cells.get(cell);
    if (ready === undefined) return [`the lens "${lens}" names the cell "${cell}", which no row bears`];
    // Facts are gathered for the comment's own cell, so a lead's rule would read rows nobody looked up.
    return [...ready.rules, ...ready.block]
      .filter((rule) => rule.needs.length > 0)
      .map((rule) => `rule "${ruleName(rule)}" needs facts, and a lead in "${cell}" is read without any`);
  });
}

function isEmpty(found: Iterable<unknown>): boolean {
  for (const _ of found) return false;
  return true;
}

/** An example is copied by the author of a refused message, so it must not be refused in its turn. */
function findFailingExamples(index: TableIndex): readonly string[] {
  const segments = new Map<Rule, Segment>();
  const breaks = new Map<Rule, Map<Rule, boolean>>();
  // Cells share their rules, and a Worker's start is short: a rule meets an example once.
  const isBroken = (rule: Rule, by: Rule): boolean => {
    const segment = segments.get(by) ?? toSegment(by.example);
    segments.set(by, segment);
    const known = breaks.get(rule) ?? new Map<Rule, boolean>();
    breaks.set(rule, known);
    const broken = known.get(by) ?? !isEmpty(rule.check(segment, NO_FACTS));
    known.set(by, broken);
    return broken;
  };
  const check = (owner: string, rules: readonly Rule[]): readonly string[] =>
    rules.flatMap((by) => {
      const broken = rules.filter((rule) => isBroken(rule, by)).map(({ id }) => id);
      return broken.length === 0
        ? []
        : [`the example of rule "${ruleName(by)}" is refused in ${owner} by ${broken.join(", ")}`];
    });
  return [
    ...Array.from(index.cells, ([id, cell]) => check(`cell "${id}"`, [...cell.rules, ...cell.block])),
    ...Array.from(index.doors, ([id, { rules }]) => check(`door "${id}"`, rules)),
  ].flat();
}
