/**
 * A long line in `lib/` holds words for a reader, which have no place to break; a pattern is written over several with
 * `wrapped`.
 */
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const LIB = new URL("../../lib/", import.meta.url);

// Ours: half as much again as the formatter's width, for a pattern that parts badly.
const MAX_PATTERN_LINE = 160;

/** What no sentence and no list of words holds: a group that is none to read, a boundary, a choice of three. */
const PATTERN_SYNTAX = /\(\?[:=!<]|\\b|\\s|\w\|\w+\|\w/;

function longPatterns(text: string): readonly string[] {
  return text.split("\n").filter((line) => line.length > MAX_PATTERN_LINE && PATTERN_SYNTAX.test(line));
}

const files = readdirSync(LIB, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));

describe("a line of lib/", () => {
  it("is looked at in every file", () => {
    expect(files.length).toBeGreaterThan(200);
  });

  it("holds no long pattern", () => {
    const long = files.flatMap((name) =>
      longPatterns(readFileSync(new URL(name, LIB), "utf8")).map((line) => `${name}: ${line.slice(0, 60)}`),
    );
    expect(long).toEqual([]);
  });

  it("ends in no blank", () => {
    expect(files.filter((name) => /[ \t]$/m.test(readFileSync(new URL(name, LIB), "utf8")))).toEqual([]);
  });

  it.each([
    [`const A = /${"x".repeat(160)}(?:one)/;`, 1],
    [`  "${"one|two|".repeat(30)}",`, 1],
    [`  "${"a sentence (that goes on?) ".repeat(10)}",`, 0],
    ["const A = /(?:one|two|three)/;", 0],
  ])("is judged by what it holds: %j", (line, count) => {
    expect(longPatterns(line)).toHaveLength(count);
  });
});
