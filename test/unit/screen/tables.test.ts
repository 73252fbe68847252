import { describe, expect, it } from "vitest";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { chooseLens } from "../../../lib/screen/lens.ts";
import { ruleName } from "../../../lib/screen/rule.ts";
import { screenAtDoor } from "../../../lib/screen/screen.ts";
import { TABLES } from "../../../lib/screen/tables.ts";

describe("the cells", () => {
  // The order of the others is what spec/cases/compat-order.jsonl freezes; behind a rule that halts there is none to see.
  it("open with the rule that halts, where they have one", () => {
    const halting = new Set(TABLES.rules.filter((rule) => rule.halts).map(ruleName));
    for (const { id, rules } of TABLES.cells) {
      expect(
        rules.slice(1).filter((name) => halting.has(name)),
        id,
      ).toEqual([]);
    }
  });

  it("halt at a missing text and nowhere else", () => {
    const halting = TABLES.rules.filter((rule) => rule.halts).map(({ id }) => id);
    expect(halting).toEqual(["non-empty", "comment-has-text", "lead-has-text"]);
  });
});

describe("the doors", () => {
  it("are eight, in order, each with its cell, ending and repairs", () => {
    const rows = TABLES.doors.map((door) => [
      door.id,
      door.cell,
      door.ending,
      door.ending === "fallback" ? door.repairs : door.code,
    ]);
    expect(rows).toEqual([
      ["comment-write", "role:report", "refusal", "MESSAGE_REFUSED"],
      ["question-ask", "role:ask", "refusal", "QUESTION_MESSAGE_REFUSED"],
      ["question-delivery", "role:ask", "refusal", "QUESTION_MESSAGE_REFUSED"],
      ["chat-sync", "public:report", "fallback", 1],
      ["web-chat-reply", "role:chat", "fallback", 1],
      ["escalation-synthesis", "public:report", "fallback", 1],
      ["agent-chat-completion", "public:report", "fallback", 0],
      ["web-agent-completion", "role:chat", "fallback", 0],
    ]);
  });

  const secret = `The key is ghp_${"PMeb9pe9fJ1aeGSg9iwphjDUnQtu01HBUbVI"}.`;

  it.each(TABLES.doors.map(({ id }) => id))("let no secret and no empty message through %s", (door) => {
    for (const [text, rule] of [
      [secret, "no-redacted-secret"],
      [" \u200b", /^(non-empty|comment-has-text)$/],
    ] as const) {
      const verdict = screenAtDoor(door, [text], NO_FACTS);
      const [refusal, ...more] = verdict.ok ? [] : verdict.refusals;
      expect(refusal?.rule).toMatch(rule);
      expect(more).toEqual([]);
    }
  });
});

describe("the lens", () => {
  it("is technical as soon as one human is", () => {
    expect(chooseLens(["product", "technical"])).toBe("technical");
  });

  it.each([[[]], [["product", "product"] as const], [null]])("is the stricter one for %j", (humans) => {
    expect(chooseLens(humans)).toBe("product");
  });
});
