import { describe, expect, it } from "vitest";
import type { Row, RowAnswer } from "../../../../lib/forge/rows.ts";
import type { Facts, Naming } from "../../../../lib/screen/facts.ts";
import { holds, statusMatchesTheRow } from "../../../../lib/screen/rules/status-matches-the-row.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

const naming: Naming = { prefixes: ["ISS"], repository: null, hasIssues: true, pages: null };
const uuid = "6f0d2a54-1c1e-4b7c-9a55-0d6c3f1b2e77";
const open: Row = { kind: "issue", state: "open", merged: false };

function facts(rows: Readonly<Record<string, RowAnswer>>): Facts {
  return { naming, rows: new Map(Object.entries(rows)), progress: null };
}

function whys(text: string, rows: Readonly<Record<string, RowAnswer>>): readonly string[] {
  return Array.from(statusMatchesTheRow.check(toSegment(text), facts(rows)), (found) => found.why);
}

const found = (id: string, row: Row): RowAnswer => ({ status: "found", id, row });

describe("status-matches-the-row refuses", () => {
  it("a claim once for each row and claim, whatever the row is called by", () => {
    const rows = { "issue 4": found("a", open), [uuid]: found("a", open) };
    expect(whys(`ISS-4 is merged. ${uuid} has landed. ISS-4 is closed.`, rows)).toHaveLength(2);
  });

  it("each reference of a list", () => {
    const rows = { "issue 4": found("a", open), "issue 5": found("b", open) };
    expect(whys("ISS-4 and ISS-5 are closed.", rows)).toHaveLength(2);
  });

  it("and says what the row holds, without a word of the message", () => {
    const [why] = whys("Our dear ISS-4 is merged, hurray.", { "issue 4": found("a", open) });
    expect(whys("So iss-4 is merged, hurray.", { "issue 4": found("a", open) })[0]).toMatch(
      /^ISS-4 .*\bopen\b/,
    );
    expect(why ?? "").not.toMatch(/dear|hurray/);
  });
});

describe("status-matches-the-row does not judge", () => {
  it.each<[string, RowAnswer | undefined]>([
    ["a row that the project does not have", { status: "absent" }],
    ["a row that could not be read", { status: "unread", reason: "timeout" }],
    ["a row that was not looked up", undefined],
  ])("%s", (_name, answer) => {
    expect(whys("ISS-4 is merged.", answer === undefined ? {} : { "issue 4": answer })).toEqual([]);
  });
});

describe("a row bears out", () => {
  const claims: readonly (readonly [Row, closed: boolean | null, merged: boolean | null])[] = [
    [{ kind: "issue", state: "open", merged: false }, false, false],
    [{ kind: "issue", state: "in-progress", merged: true }, false, true],
    [{ kind: "issue", state: "closed", merged: false }, true, false],
    [{ kind: "issue", state: "archived", merged: true }, true, true],
    [{ kind: "pr", state: "open", merged: false }, false, false],
    [{ kind: "pr", state: "open", merged: true }, false, true],
    [{ kind: "pr", state: "closed", merged: false }, true, false],
    [{ kind: "pr", state: "merged", merged: true }, true, true],
    [{ kind: "task", status: "doing", closed: false }, false, null],
    [{ kind: "task", status: "done", closed: false }, true, null],
    [{ kind: "task", status: "blocked", closed: true }, true, null],
    [{ kind: "github-issue", state: "open", completed: false }, false, false],
    [{ kind: "github-issue", state: "closed", completed: false }, true, false],
    [{ kind: "github-issue", state: "closed", completed: true }, true, true],
    [{ kind: "github-pr", state: "open", merged: false }, false, false],
    [{ kind: "github-pr", state: "closed", merged: false }, true, false],
    [{ kind: "github-pr", state: "closed", merged: true }, true, true],
  ];
  it.each(claims)("%j: closed %s, merged %s", (row, closed, merged) => {
    expect(holds(row, "closed")).toBe(closed);
    expect(holds(row, "merged")).toBe(merged);
  });
});

describe("cites", () => {
  const cited = (text: string) => statusMatchesTheRow.cites?.(toSegment(text), naming);

  it("asks for no row where nothing is asserted", () => {
    expect(cited("ISS-4 is open, ISS-5 is not merged, and is ISS-6 closed?")).toEqual([]);
  });

  it("asks once for each reference that something is asserted of", () => {
    expect(cited("ISS-4 is merged and closed, ISS-5 is open.")).toEqual([{ kind: "issue", number: 4 }]);
  });
});

describe("its own samples", () => {
  const rows = { "issue 4": found("a", open), "issue 412": found("b", open) };

  it.each(statusMatchesTheRow.refuse)("refuses $text", ({ text }) => {
    expect(whys(text, rows)).not.toEqual([]);
  });

  it.each(statusMatchesTheRow.admit)("admits $text", ({ text }) => {
    expect(whys(text, rows)).toEqual([]);
  });

  it("passes its example", () => {
    expect(whys(statusMatchesTheRow.example, rows)).toEqual([]);
  });
});
