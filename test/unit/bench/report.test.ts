import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  putIntoPlace,
  type Row,
  readSummaryLine,
  toMarkdown,
  toMedian,
  toPercentile,
  toSummaryLine,
  toText,
} from "../../bench/report.ts";

const ROW: Row = { what: "deliveries", ours: "40/s", beside: "peer: 20/s", ratio: "2.0" };

describe("a benchmark's summary", () => {
  it("refuses a line that calls itself one and is not", () => {
    expect(() => readSummaryLine('bench: {"rows": [{"what": "deliveries"}]}')).toThrow(/no summary/);
    expect(() => readSummaryLine("bench: 40 a second")).toThrow();
  });

  it("leaves every other line to be printed", () => {
    expect(readSummaryLine("benchmarks: {}")).toBeUndefined();
    expect(readSummaryLine(" bench: {}")).toBeUndefined();
  });

  it("comes back as it was said, on one line", () => {
    const text = fc.string();
    const row = fc.record({ what: text, ours: text, beside: text, ratio: text });
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const line = toSummaryLine(rows);
        expect(line).not.toMatch(/[\r\n]/);
        expect(readSummaryLine(line)).toEqual(rows);
      }),
    );
  });
});

describe("the closing table", () => {
  it("keeps a cell's bar from ending the cell", () => {
    expect(toMarkdown([{ ...ROW, what: "a|b" }], "today").split("\n")[2]).toBe(
      "| a\\|b | 40/s | peer: 20/s | 2.0 |",
    );
  });

  it("stands in columns on a terminal", () => {
    const [head, first, second] = toText([ROW, { ...ROW, what: "a longer name" }]).split("\n");
    expect(first?.indexOf("40/s")).toBe(second?.indexOf("40/s"));
    expect(head?.indexOf("here")).toBe(first?.indexOf("40/s"));
  });

  it("takes the place of the one before, and of nothing else", () => {
    const document = "a\n<!-- bench -->\nold $1\n<!-- end -->\nb\n<!-- end -->\n";
    const filled = putIntoPlace(document, "new $&");
    expect(filled).toBe("a\n<!-- bench -->\nnew $&\n<!-- end -->\nb\n<!-- end -->\n");
    expect(putIntoPlace(filled, "new $&")).toBe(filled);
  });

  it("says so when the document has no place for it", () => {
    expect(() => putIntoPlace("a\n<!-- end -->\n", "new")).toThrow(/no place/);
  });
});

describe("a percentile", () => {
  it("is the nearest rank, whatever the order", () => {
    const numbers = Array.from({ length: 100 }, (_, n) => 100 - n);
    expect(toPercentile(numbers, 99)).toBe(99);
    expect(toPercentile(numbers, 100)).toBe(100);
    expect(toMedian([3, 1, 2])).toBe(2);
    expect(toMedian([4, 1])).toBe(1);
  });

  it("is never a number that was not measured", () => {
    const numbers = fc.array(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(numbers, fc.integer({ min: 0, max: 100 }), (all, percent) => {
        expect(all).toContain(toPercentile(all, percent));
      }),
    );
  });
});
