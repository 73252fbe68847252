import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Attempt, chooseRedeliveries } from "../../../lib/github/redeliveries.ts";
import { MAX_ATTEMPTS_A_DELIVERY, MAX_REDELIVERIES_A_RUN } from "../../../lib/limits.ts";

const now = Date.parse("2026-11-30T12:00:00Z");
const minutes = (n: number) => n * 60_000;
const attempt = (guid: string, agoMinutes: number, status_code: number, id = agoMinutes): Attempt => ({
  id,
  guid,
  delivered_at: new Date(now - minutes(agoMinutes)).toISOString(),
  status_code,
});
const chosen = (attempts: readonly Attempt[]) =>
  chooseRedeliveries(attempts, now).chosen.map(({ guid }) => guid);

describe("chooseRedeliveries", () => {
  it("asks for a delivery that failed once, whatever the failure was", () => {
    for (const status of [0, 302, 401, 404, 500, 502, 503, 504])
      expect(chosen([attempt("a", 30, status)])).toEqual(["a"]);
  });

  it("leaves what succeeded at any time", () => {
    expect(chosen([attempt("a", 30, 503), attempt("a", 20, 200)])).toEqual([]);
    expect(chosen([attempt("a", 30, 202), attempt("a", 20, 503)])).toEqual([]);
  });

  it("counts attempts from GitHub's list, and gives up after the third", () => {
    expect(chosen([attempt("a", 40, 500), attempt("a", 30, 500)])).toEqual(["a"]);
    const thrice = [attempt("a", 40, 500), attempt("a", 30, 500), attempt("a", 20, 500)];
    expect(chooseRedeliveries(thrice, now)).toEqual({ chosen: [], left: 0, givenUp: 1 });
  });

  it("names the newest attempt, and takes the oldest delivery first", () => {
    const attempts = [attempt("new", 10, 500, 9), attempt("old", 20, 500, 7), attempt("old", 90, 500, 3)];
    expect(chooseRedeliveries(attempts, now).chosen.map(({ id }) => id)).toEqual([7, 9]);
  });

  it("leaves what was tried just now, and what GitHub no longer sends", () => {
    expect(chosen([attempt("a", 0.5, 500)])).toEqual([]);
    expect(chosen([attempt("a", 60 * 72, 500)])).toEqual([]);
  });

  it("stays within its budget and counts the rest", () => {
    const many = Array.from({ length: MAX_REDELIVERIES_A_RUN + 5 }, (_, n) => attempt(`d${n}`, 30 + n, 500));
    expect(chooseRedeliveries(many, now)).toMatchObject({
      left: 5,
      chosen: { length: MAX_REDELIVERIES_A_RUN },
    });
  });

  it("never lets a delivery be tried more often than allowed, in whatever order the list comes", () => {
    const one = fc.record({
      guid: fc.constantFrom("a", "b", "c"),
      ago: fc.integer({ min: 2, max: 4_000 }),
      ok: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, { maxLength: 20 }), (list) => {
        const attempts = list.map(({ guid, ago, ok }, id) => attempt(guid, ago, ok ? 200 : 503, id));
        for (const { guid } of chooseRedeliveries(attempts, now).chosen) {
          const tries = attempts.filter((each) => each.guid === guid);
          expect(tries.length).toBeLessThan(MAX_ATTEMPTS_A_DELIVERY);
          expect(tries.every(({ status_code }) => status_code !== 200)).toBe(true);
        }
      }),
    );
  });
});
