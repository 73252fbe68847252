import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { replay } from "../../../../lib/screen/claims/replay.ts";

describe("replay", () => {
  it("gives every reader the same, and runs its source as far as the one that read most", () => {
    fc.assert(
      fc.property(fc.array(fc.nat()), fc.array(fc.nat({ max: 12 })), (items, reads) => {
        let made = 0;
        function* source() {
          for (const item of items) {
            made += 1;
            yield item;
          }
        }
        const sequence = replay(source());
        for (const length of reads) {
          const read: number[] = [];
          for (const item of sequence) {
            if (read.length === length) break;
            read.push(item);
          }
          expect(read).toEqual(items.slice(0, length));
        }
        // A reader that has enough has seen one more.
        expect(made).toBe(Math.min(items.length, Math.max(0, ...reads.map((length) => length + 1))));
        expect([...sequence]).toEqual(items);
        expect([...sequence]).toEqual(items);
        expect(made).toBe(items.length);
      }),
    );
  });

  it("lets two readers take turns", () => {
    const sequence = replay([1, 2, 3]);
    const pairs: string[] = [];
    for (const one of sequence) for (const other of sequence) pairs.push(`${one}${other}`);
    expect(pairs).toHaveLength(9);
  });
});
