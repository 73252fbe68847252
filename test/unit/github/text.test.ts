import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteLength, clipLines, toCell, toCodeCell } from "../../../lib/github/text.ts";

const pipes = (row: string) => row.match(/(?<!\\)(?:\\\\)*\|/g)?.length ?? 0;

describe("toCell", () => {
  it("keeps plain words as they are", () =>
    expect(toCell("ISS-12 is open, 3 of 4.")).toBe("ISS-12 is open, 3 of 4."));

  it("opens no tag, no link, no mention, no cell", () => {
    const cell = toCell("<img src=x> [a](http://b) `c` @here | d\ne");
    expect(cell).toBe("&lt;img src=x&gt; \\[a\\](http://b) \\`c\\` @\u200bhere \\| d e");
  });

  it("stays one cell of one line, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const cell = toCell(text);
        expect(cell).not.toMatch(/[\n\r]/);
        expect(pipes(cell)).toBe(0);
        expect(cell).not.toMatch(/[<>]|@\w/);
      }),
    );
  });
});

describe("toCodeCell", () => {
  it("fences longer than any run inside", () => {
    expect(toCodeCell("a ``b`` c")).toBe("```a ``b`` c```");
    expect(toCodeCell("`a`")).toBe("`` `a` ``");
  });

  it("leaves no pipe that could open a cell", () => expect(toCodeCell("a | b")).toBe("`a \\| b`"));
});

describe("clipLines", () => {
  const more = (left: number) => `${left} more`;

  it("keeps everything that fits, to the byte", () => {
    const whole = "head\none\ntwo";
    expect(clipLines("head", ["one", "two"], byteLength(whole), more)).toBe(whole);
    expect(clipLines("head", ["one", "two"], byteLength(whole) - 1, more)).toBe("head\n2 more");
  });

  it("is never over the limit, and counts what it left out", () => {
    const lines = fc.array(
      fc.string({ unit: "grapheme", maxLength: 40 }).map((line) => line.replace(/\n/g, " ")),
    );
    fc.assert(
      fc.property(lines, fc.integer({ min: 30, max: 400 }), (lines, limit) => {
        const text = clipLines("head", lines, limit, more);
        expect(byteLength(text)).toBeLessThanOrEqual(limit);
        const kept = text.split("\n").slice(1);
        const left = /^(\d+) more$/.exec(kept.at(-1) ?? "");
        if (kept.length === lines.length && kept.every((line, i) => line === lines[i])) return;
        expect(Number(left?.[1])).toBe(lines.length - (kept.length - 1));
      }),
    );
  });
});
