import { describe, expect, it } from "vitest";
import { toContract } from "../../../lib/contract/contract.ts";
import { TABLES } from "../../../lib/screen/tables.ts";

const contract = toContract();

describe("the contract as data", () => {
  it("lists every audience, cell, rule and door, in the tables' order", () => {
    expect(contract.audiences.map(({ id }) => id)).toEqual(TABLES.audiences.map(({ id }) => id));
    expect(contract.cells.map(({ id }) => id)).toEqual(TABLES.cells.map(({ id }) => id));
    expect(contract.rules.map(({ id }) => id)).toEqual(TABLES.rules.map(({ id }) => id));
    expect(contract.doors.map(({ id }) => id)).toEqual(TABLES.doors.map(({ id }) => id));
  });

  it("names rules by the ids that a refusal names, never by their wordings", () => {
    const ids = new Set(contract.rules.map(({ id }) => id));
    const named = contract.cells.flatMap(({ rules, block }) => [...rules, ...block]);
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((id) => !ids.has(id))).toEqual([]);
  });

  it("tells of each wording where it holds, and leaves none without a place", () => {
    for (const rule of contract.rules) {
      expect([...rule.cells, ...rule.floors], rule.id).not.toEqual([]);
      for (const cell of rule.cells) {
        const row = contract.cells.find(({ id }) => id === cell);
        expect([...(row?.rules ?? []), ...(row?.block ?? [])]).toContain(rule.id);
      }
    }
    const [ask, report] = contract.rules.filter(({ id }) => id === "no-room-broadcast");
    expect(ask?.cells).toContain("role:ask");
    expect(report?.cells).toEqual(["role:report"]);
  });

  it("holds nothing that JSON would lose", () => {
    expect(JSON.parse(JSON.stringify(contract))).toEqual(contract);
  });
});
