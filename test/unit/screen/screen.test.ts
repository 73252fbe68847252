import { describe, expect, it } from "vitest";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import type { Rule } from "../../../lib/screen/rule.ts";
import { createScreen, screenAtDoor, screenMessage } from "../../../lib/screen/screen.ts";
import { TABLES } from "../../../lib/screen/tables.ts";
import type { Refusal, Verdict } from "../../../lib/screen/verdict.ts";

function refusals(verdict: Verdict): readonly Refusal[] {
  return verdict.ok ? [] : verdict.refusals;
}

function rules(verdict: Verdict): readonly string[] {
  return refusals(verdict).map(({ rule }) => rule);
}

describe("screenMessage refuses", () => {
  it("a cell whose audience nobody registered", () => {
    const [refusal] = refusals(screenMessage("auditor:report", ["Fine."], NO_FACTS));
    expect(refusal?.rule).toBe("cell-exists");
    expect(refusal?.why).toBe('The audience "auditor" is not registered.');
    expect(refusal?.shape).toContain("role:report");
  });

  it("an intent that the audience has no rules for", () => {
    const [refusal] = refusals(screenMessage("role:technical:ask", ["Fine?"], NO_FACTS));
    expect(refusal?.why).toBe('The audience "role:technical" has no rules for the intent "ask".');
  });

  it.each(["", "role", ":report", "role:shout", "constructor:report", "__proto__", "role:report "])(
    "the unknown cell %j, even when the message has no segments",
    (cell) => {
      expect(rules(screenMessage(cell, [], NO_FACTS))).toEqual(["cell-exists"]);
    },
  );

  it("without repeating text that has not the form of an id", () => {
    const verdict = screenMessage("role: my pass phrase", ["Fine."], NO_FACTS);
    expect(JSON.stringify(verdict)).not.toContain("pass phrase");
  });

  it("every break of every rule, segments outside, rules inside", () => {
    const verdict = screenMessage("role:ask", ["@here which plan,\n1. small?", "2) big @all", ""], NO_FACTS);
    expect(refusals(verdict).map(({ rule, at }) => [rule, at?.segment])).toEqual([
      ["no-room-broadcast", 0],
      ["single-line", 0],
      ["no-option-line", 0],
      ["no-room-broadcast", 1],
      ["no-option-line", 1],
      ["non-empty", 2],
    ]);
  });

  it("a blank segment for being blank alone, and the other segments in full", () => {
    expect(rules(screenMessage("role:ask", ["\n", "@here?"], NO_FACTS))).toEqual([
      "non-empty",
      "no-room-broadcast",
    ]);
  });

  it("with exactly five keys, and no message text in any of them", () => {
    const message = "Zanzibar @here Zanzibar";
    const [refusal] = refusals(screenMessage("role:report", [message], NO_FACTS));
    expect(Object.keys(refusal ?? {})).toEqual(["rule", "why", "at", "shape", "example"]);
    expect(JSON.stringify(refusal)).not.toContain("Zanzibar");
  });

  it("at a line and column that count every kind of line break once", () => {
    const text = "one\ntwo\r\nthree\rfour 😀 @all";
    const [refusal] = refusals(screenMessage("role:report", [text], NO_FACTS));
    expect(refusal?.at).toEqual({ segment: 0, start: 23, end: 27, line: 4, column: 9 });
    expect(text.slice(23, 27)).toBe("@all");
  });
});

describe("screenMessage", () => {
  it("passes with exactly one key", () => {
    expect(screenMessage("role:report", ["The import ran."], NO_FACTS)).toEqual({ ok: true });
  });

  it("passes a message with no segments", () => {
    expect(screenMessage("role:ask", [], NO_FACTS)).toEqual({ ok: true });
  });

  it("answers the same bytes for the same input", () => {
    const read = () => JSON.stringify(screenMessage("role:ask", ["1) a @here", "b\n"], NO_FACTS));
    expect(read()).toBe(read());
  });
});

describe("screenAtDoor", () => {
  it("refuses at a door that does not exist", () => {
    const [refusal] = refusals(screenAtDoor("back-door", ["Fine."], NO_FACTS));
    expect(refusal).toMatchObject({ rule: "cell-exists", why: 'No door is called "back-door".', at: null });
  });

  it.each(TABLES.doors.map(({ id }) => id))(
    "refuses a message with no segments at %s, pointing nowhere",
    (door) => {
      const verdict = screenAtDoor(door, [], NO_FACTS);
      expect(verdict.ok).toBe(false);
      for (const { at } of refusals(verdict)) expect(at).toBeNull();
    },
  );

  it("reads a door's cell", () => {
    expect(rules(screenAtDoor("comment-write", ["@here"], NO_FACTS))).toEqual(["no-room-broadcast"]);
    expect(screenAtDoor("comment-write", ["One.\nTwo."], NO_FACTS)).toEqual({ ok: true });
  });
});

describe("a record in a comment", () => {
  const comment = "@all\n```forge-record\nlead: Both desks agree; see\n  rows.ts:8\n```";

  it("is read at the door for comments, in the stricter cell unless a lens is given", () => {
    expect(rules(screenAtDoor("comment-write", [comment], NO_FACTS))).toEqual([
      "no-room-broadcast",
      "no-developer-detail",
    ]);
    expect(rules(screenAtDoor("comment-write", [comment], NO_FACTS, "technical"))).toEqual([
      "no-room-broadcast",
    ]);
  });

  it("is refused at its place in the whole comment", () => {
    const [, lead] = refusals(screenAtDoor("comment-write", [comment], NO_FACTS));
    expect(comment.slice(lead?.at?.start, lead?.at?.end)).toBe("rows.ts:8");
    expect(lead?.at).toMatchObject({ segment: 0, line: 4, column: 3 });
  });

  it("is refused at its field when the lead is empty, as there is no text to point at", () => {
    const empty = "Text.\n```forge-record\nrisk: none\nlead: \u200b\n```";
    const [refusal] = refusals(screenAtDoor("comment-write", [empty], NO_FACTS));
    expect(refusal).toMatchObject({ rule: "lead-has-text", at: { line: 4, column: 1 } });
  });
});

describe("a screen over further tables", () => {
  const noShouting: Rule = {
    id: "no-shouting",
    needs: [],
    halts: false,
    shape: "small letters",
    example: "A quiet word.",
    check: ({ text }) => (/[A-Z]{3}/.test(text) ? [{ why: "It shouts.", at: { start: 0, end: 1 } }] : []),
    refuse: [],
    admit: [],
  };
  const tables = {
    ...TABLES,
    audiences: [...TABLES.audiences, { id: "internal:auditor", reader: "checks the books" }],
    rules: [...TABLES.rules, noShouting],
    cells: [
      ...TABLES.cells,
      { id: "internal:auditor:report", what: "a note to the auditor", rules: ["non-empty", "no-shouting"] },
      { id: "public:chat", what: "small talk", rules: ["no-shouting"] },
    ],
    doors: [
      ...TABLES.doors,
      {
        id: "small-talk",
        cell: "public:chat",
        why: "A place for small talk that a test has opened.",
        ending: "fallback" as const,
        repairs: 1 as const,
        floor: ["non-empty", "no-shouting"],
      },
    ],
  };
  const screen = createScreen(tables);

  it("reads a new audience, rule and cell with no other change", () => {
    expect(rules(screen.screenMessage("internal:auditor:report", ["THE END"], NO_FACTS))).toEqual([
      "no-shouting",
    ]);
    expect(screenMessage("internal:auditor:report", ["THE END"], NO_FACTS).ok).toBe(false);
  });

  it("reads a door's floor after its cell, and only the rules that the cell lacks", () => {
    expect(rules(screen.screenAtDoor("small-talk", ["HELLO"], NO_FACTS))).toEqual(["no-shouting"]);
    expect(rules(screen.screenAtDoor("small-talk", [" "], NO_FACTS))).toEqual(["non-empty"]);
    expect(screen.screenMessage("public:chat", [" "], NO_FACTS)).toEqual({ ok: true });
  });
});
