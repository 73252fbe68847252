import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inOrder } from "../../../../lib/screen/claims/details/in-order.ts";

const ascending = fc.array(fc.nat({ max: 30 })).map((starts) => starts.toSorted((one, other) => one - other));

describe("inOrder", () => {
  it("gives what all sources hold, sorted, the earlier source first where two are equal", () => {
    fc.assert(
      fc.property(fc.array(ascending, { maxLength: 5 }), (lists) => {
        const sources = lists.map((starts, source) =>
          starts.map((start) => ({ start, end: start + 1, source })),
        );
        const sorted = sources.flat().toSorted((one, other) => one.start - other.start);
        expect([...inOrder(sources)]).toEqual(sorted);
      }),
    );
  });

  it("asks no source for more than one place beyond what was taken", () => {
    let asked = 0;
    function* endless() {
      for (;;) {
        asked += 1;
        yield { start: asked, end: asked + 1 };
      }
    }
    const taken: number[] = [];
    for (const { start } of inOrder([endless(), [{ start: 2, end: 3 }]])) {
      taken.push(start);
      if (taken.length === 4) break;
    }
    expect(taken).toEqual([1, 2, 2, 3]);
    expect(asked).toBeLessThanOrEqual(5);
  });

  it("does not wait for a source that tells how far it has read", () => {
    let asked = 0;
    function* far() {
      for (asked = 1; asked < 1_000; asked += 1) yield { start: asked * 10, end: null };
    }
    const found: number[] = [];
    for (const { start, end } of inOrder<{ start: number; end: number }>([far(), [{ start: 25, end: 26 }]])) {
      if (end === null) continue;
      found.push(start);
      break;
    }
    expect(found).toEqual([25]);
    expect(asked).toBeLessThan(5);
  });
});
