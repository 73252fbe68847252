import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { DOORS } from "../../../lib/screen/doors.ts";
import { NO_FACTS } from "../../../lib/screen/facts.ts";
import { readRules } from "../../../lib/screen/read-rules.ts";
import { decideOutcome, FALLBACK_MESSAGE } from "../../../lib/screen/repair.ts";
import { RULES } from "../../../lib/screen/rules/index.ts";
import { screenAtDoor } from "../../../lib/screen/screen.ts";
import { toSegment } from "../../../lib/screen/segment.ts";
import type { Verdict } from "../../../lib/screen/verdict.ts";

const REFUSED: Verdict = {
  ok: false,
  refusals: [{ rule: "non-empty", why: "Empty.", at: null, shape: "text", example: "Text." }],
};

describe("what a fallback door says", () => {
  it("asks for no repair where the budget is 0", () => {
    expect(decideOutcome({ repairs: 0 }, REFUSED, 1)).toMatchObject({
      outcome: "fallback",
      message: FALLBACK_MESSAGE,
    });
  });

  it("asks once where the budget is 1, then gives the fixed message", () => {
    expect(decideOutcome({ repairs: 1 }, REFUSED, 1)).toMatchObject({
      outcome: "repair",
      remaining: 1,
      next: 2,
    });
    expect(decideOutcome({ repairs: 1 }, REFUSED, 2)).toMatchObject({ outcome: "fallback" });
  });

  it("counts down where the budget is 2", () => {
    const seen = [1, 2, 3].map((attempt) => decideOutcome({ repairs: 2 }, REFUSED, attempt));
    expect(seen).toMatchObject([
      { outcome: "repair", remaining: 2 },
      { outcome: "repair", remaining: 1 },
      { outcome: "fallback" },
    ]);
  });

  it("gives the fallback for an attempt beyond a budget that was lowered meanwhile", () => {
    expect(decideOutcome({ repairs: 1 }, REFUSED, 9)).toMatchObject({ outcome: "fallback" });
  });

  it("passes what passes at whatever attempt, and says nothing else", () => {
    fc.assert(
      fc.property(fc.constantFrom(0, 1, 2), fc.integer({ min: 1, max: 20 }), (repairs, attempt) => {
        expect(decideOutcome({ repairs } as { repairs: 0 | 1 | 2 }, { ok: true }, attempt)).toEqual({
          outcome: "pass",
        });
      }),
    );
  });

  it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("throws for the attempt %s", (attempt) => {
    expect(() => decideOutcome({ repairs: 2 }, REFUSED, attempt)).toThrow(RangeError);
  });

  it("never asks more often than the budget, however long an author goes on", () => {
    for (const repairs of [0, 1, 2] as const) {
      let attempt = 1;
      let asked = 0;
      for (;;) {
        const outcome = decideOutcome({ repairs }, REFUSED, attempt);
        if (outcome.outcome !== "repair") break;
        asked += 1;
        attempt = outcome.next;
      }
      expect(asked).toBe(repairs);
    }
  });
});

describe("the fixed message", () => {
  it("passes every fallback door of the table", () => {
    for (const door of DOORS.filter(({ ending }) => ending === "fallback")) {
      expect(screenAtDoor(door.id, [FALLBACK_MESSAGE], NO_FACTS)).toEqual({ ok: true });
    }
  });

  it("passes every rule there is", () => {
    expect(readRules(RULES, toSegment(FALLBACK_MESSAGE), 0, NO_FACTS)).toEqual([]);
  });
});
