import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { byteLength, clipLines, toCell, toCodeCell, toWordsCell } from "../../../lib/github/text.ts";
import { renderMarkdown } from "../../cli/render-markdown.ts";

const pipes = (row: string) => row.match(/(?<!\\)(?:\\\\)*\|/g)?.length ?? 0;

describe("toCell", () => {
  it("keeps plain words as they are", () =>
    expect(toCell("ISS-12 is open, 3 of 4.")).toBe("ISS-12 is open, 3 of 4."));

  it("opens no tag, no link, no mention, no cell", () => {
    const cell = toCell("<img src=x> [a](http://b) `c` @here | d\ne");
    expect(cell).toBe("&lt;img src=x&gt; \\[a\\](http://b) \\`c\\` @\u200bhere \\| d e");
  });

  it("turns no words around, and has no control in it", () => {
    expect(toCell("a\u202ecod.exe\u2066b\u009b31mc\u0000d")).toBe(
      "a\\\\u202ecod.exe\\\\u2066b\\\\u009b31mc\\\\u0000d",
    );
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

describe("toWordsCell", () => {
  it("keeps inline code, and neutralises what stands beside it", () => {
    expect(toWordsCell("write `@all` or `a|b`, not @all, *a* or <b>")).toBe(
      "write `@all` or `a\\|b`, not @\u200ball, \\*a\\* or &lt;b&gt;",
    );
    expect(toWordsCell("one ` alone, ``two`` and ``` three")).toBe(
      "one \\` alone, \\`\\`two\\`\\` and \\`\\`\\` three",
    );
  });

  it("opens no cell, no tag and no mention, whatever the text", () => {
    const sign = fc.constantFrom("`", "``", "@all", "<b>", "|", "\\", "*", "[a](b)", " ", "\n", "word");
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const cell = toWordsCell(signs.join(""));
        expect(pipes(cell)).toBe(0);
        const html = renderMarkdown(`| ${cell} |\n| --- |\n`).replace(/<code>[^<]*<\/code>/g, "");
        expect(html.match(/<table>/g)).toHaveLength(1);
        expect(html).not.toMatch(/<(?:b|a|em|strong)\b|@all/);
        expect(html.match(/<th>/g)).toHaveLength(1);
      }),
    );
  });
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
