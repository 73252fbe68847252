import { describe, expect, it } from "vitest";
import { assertTables, findTableFaults } from "../../../lib/screen/assert-tables.ts";
import type { Door } from "../../../lib/screen/doors.ts";
import type { Rule } from "../../../lib/screen/rule.ts";
import { TABLES, type Tables } from "../../../lib/screen/tables.ts";

const [firstRule] = TABLES.rules;
const [firstCell] = TABLES.cells;
const [firstDoor] = TABLES.doors;
const [firstAudience] = TABLES.audiences;
if (!firstRule || !firstCell || !firstDoor || !firstAudience) throw new Error("A shipped table is empty.");

const extra: Rule = {
  id: "extra",
  needs: [],
  halts: false,
  shape: "no x",
  example: "Nothing of the kind.",
  check: ({ text }) => (text.includes("x") ? [{ why: "An x.", at: null }] : []),
  refuse: [],
  admit: [],
};

function withRule(rule: Rule, cell = "role:ask"): Tables {
  return {
    ...TABLES,
    rules: [...TABLES.rules, rule],
    cells: TABLES.cells.map((row) => (row.id === cell ? { ...row, rules: [...row.rules, rule.id] } : row)),
  };
}

function withDoor(door: unknown): Tables {
  return { ...TABLES, doors: [...TABLES.doors, door as Door] };
}

const door = { id: "extra", cell: "role:report", why: "A door that a test has opened.", ending: "fallback" };

describe("the shipped tables", () => {
  it("have no fault", () => {
    expect(findTableFaults(TABLES)).toEqual([]);
  });

  it("give every door a reason of its own", () => {
    const whys = TABLES.doors.map(({ why }) => why);
    expect(new Set(whys).size).toBe(whys.length);
    for (const why of whys) expect(why.length).toBeGreaterThan(40);
  });

  it("let no door name a reserved cell", () => {
    const reserved = TABLES.cells.filter((cell) => cell.reserved).map(({ id }) => id);
    for (const { cell } of TABLES.doors) expect(reserved).not.toContain(cell);
  });
});

describe("the table check finds", () => {
  const bad: readonly (readonly [string, Tables, string])[] = [
    ["a repeated rule", { ...TABLES, rules: [...TABLES.rules, firstRule] }, `rule "${firstRule.id}" stands`],
    ["a repeated cell", { ...TABLES, cells: [...TABLES.cells, firstCell] }, `cell "${firstCell.id}" stands`],
    ["a repeated door", { ...TABLES, doors: [...TABLES.doors, firstDoor] }, `door "${firstDoor.id}" stands`],
    [
      "a repeated audience",
      { ...TABLES, audiences: [...TABLES.audiences, firstAudience] },
      `audience "${firstAudience.id}" stands`,
    ],
    [
      "a rule that no row bears",
      { ...TABLES, cells: [...TABLES.cells, { id: "public:chat", what: "", rules: ["non-emtpy"] }] },
      'cell "public:chat" names the rule "non-emtpy"',
    ],
    [
      "a rule that stands in no cell",
      { ...TABLES, rules: [...TABLES.rules, extra] },
      '"extra" stands in no cell',
    ],
    [
      "one rule twice in a cell, in two wordings",
      {
        ...TABLES,
        cells: [
          ...TABLES.cells,
          { id: "public:chat", what: "", rules: ["no-room-broadcast/ask", "no-room-broadcast/report"] },
        ],
      },
      'in cell "public:chat", rule "no-room-broadcast" stands',
    ],
    [
      "a cell of an audience that is not registered",
      { ...TABLES, cells: [...TABLES.cells, { id: "auditor:report", what: "", rules: ["non-empty"] }] },
      'names the audience "auditor"',
    ],
    [
      "a cell of no known intent",
      { ...TABLES, cells: [...TABLES.cells, { id: "role:shout", what: "", rules: ["non-empty"] }] },
      'cell "role:shout" is no',
    ],
    [
      "a cell without rules",
      { ...TABLES, cells: [...TABLES.cells, { id: "public:chat", what: "", rules: [] }] },
      'cell "public:chat" has no rules',
    ],
    [
      "a door that names no cell",
      withDoor({ ...door, cell: "role:shout", repairs: 0, floor: [] }),
      '"role:shout"',
    ],
    [
      "a door that names a reserved cell",
      {
        ...withDoor({ ...door, cell: "public:chat", repairs: 0, floor: [] }),
        cells: [...TABLES.cells, { id: "public:chat", what: "", rules: ["non-empty"], reserved: true }],
      },
      "which is reserved",
    ],
    ["repairs at a refusal door", withDoor({ ...door, ending: "refusal", repairs: 1 }), "it has no repairs"],
    ["a floor at a refusal door", withDoor({ ...door, ending: "refusal", floor: [] }), "it has no floor"],
    [
      "a door that no token could name",
      withDoor({ ...door, id: "Room_2", repairs: 1, floor: [] }),
      'door "Room_2" is not named',
    ],
    ["three repairs", withDoor({ ...door, repairs: 3, floor: [] }), 'allows "3" repairs'],
    [
      "an unknown rule in a floor",
      withDoor({ ...door, repairs: 1, floor: ["no-such"] }),
      'names the rule "no-such"',
    ],
    [
      "a door that would pass an empty message",
      {
        ...withDoor({ ...door, cell: "public:chat", repairs: 0, floor: [] }),
        cells: [...TABLES.cells, { id: "public:chat", what: "", rules: ["single-line"] }],
      },
      "would pass an empty message",
    ],
    [
      "an example that its own rule refuses",
      withRule({ ...extra, example: "An x in the example." }),
      'the example of rule "extra" is refused in cell "role:ask" by extra',
    ],
    [
      "an example that another rule of the cell refuses",
      withRule({ ...extra, example: "1) Take this\n2) or that" }),
      'the example of rule "extra" is refused in cell "role:ask" by single-line, no-option-line',
    ],
    [
      "a rule that refuses the examples of others",
      withRule({ ...extra, check: () => [{ why: "Always.", at: null }] }),
      'the example of rule "single-line" is refused in cell "role:ask" by extra',
    ],
    [
      "rows that are needed and never cited",
      withRule({ ...extra, needs: ["rows"] }),
      '"extra" has only one of',
    ],
    ["citations that nothing needs", withRule({ ...extra, cites: () => [] }), '"extra" has only one of'],
    [
      "a lens without a cell",
      { ...TABLES, leads: { ...TABLES.leads, product: "role:nobody:report" } },
      'the lens "product" names the cell "role:nobody:report"',
    ],
    [
      "a lead's rule that needs facts",
      withRule({ ...extra, needs: ["rows"], cites: () => [] }, "role:technical:report"),
      'rule "extra" needs facts',
    ],
  ];

  it.each(bad)("%s", (_name, tables, fault) => {
    expect(findTableFaults(tables).join("\n")).toContain(fault);
    expect(() => assertTables(tables)).toThrow(fault);
  });
});
