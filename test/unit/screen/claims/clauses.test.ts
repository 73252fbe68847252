import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readClauses, readSentences } from "../../../../lib/screen/claims/clauses.ts";
import { readUnits } from "../../../../lib/screen/claims/units.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

function clauses(text: string): readonly string[] {
  return toSegment(text)
    .view(readClauses)
    .map((clause) => text.slice(clause.start, clause.end));
}

function units(text: string): readonly string[] {
  return toSegment(text)
    .view(readUnits)
    .map((unit) => `${unit.kind}: ${text.slice(unit.start, unit.end)}`);
}

describe("readClauses", () => {
  const split: readonly (readonly [string, readonly string[]])[] = [
    ["One. Two! Three?", ["One.", "Two!", "Three?"]],
    ["one; two: three", ["one", "two", "three"]],
    ["one \u2014 two -- three - four", ["one", "two", "three", "four"]],
    ["one\u2014two", ["one", "two"]],
    ["one, and two, but three", ["one", "and two", "but three"]],
    ["one but two", ["one", "but two"]],
    ["one, two", ["one, two"]],
    ["a hard\nwrapped sentence", ["a hard\nwrapped sentence"]],
    ["- an item\n  that wraps\n- another", ["an item\n  that wraps", "another"]],
    ["- an item\nthat is lazy", ["an item\nthat is lazy"]],
    ["# Head\ntext", ["Head", "text"]],
    ["Head\n===\ntext", ["Head", "text"]],
    ["v1.2.3 is out, e.g. here", ["v1.2.3 is out, e.g. here"]],
    ["at 12:30 see https://a.example/b;c. Then", ["at 12:30 see https://a.example/b;c.", "Then"]],
    ["**Key:** value", ["**Key", "value"]],
    ["A line  \nAnother", ["A line", "Another"]],
    ["a line  \nthat goes on", ["a line  \nthat goes on"]],
    ['He said "stop." Then', ['He said "stop."', "Then"]],
    ["\u2705 one\n\u274c two", ["\u2705 one", "\u274c two"]],
    ["a `code; span` b", ["a `code; span` b"]],
  ];
  it.each(split)("splits %j", (text, expected) => {
    expect(clauses(text)).toEqual(expected);
  });

  it("knows what closed a clause and how its sentence ends", () => {
    const read = toSegment("Is it in; or not? Yes: it is.").view(readClauses);
    expect(read.map((clause) => [clause.ends, clause.sentence.ends])).toEqual([
      [";", "?"],
      ["?", "?"],
      [":", "."],
      [".", "."],
    ]);
  });

  it("gives every sentence to one block", () => {
    const sentences = [...toSegment("One.\n\n- Two.\n- Three").view(readSentences)];
    expect(sentences.map((sentence) => sentence.unit.kind)).toEqual(["paragraph", "item", "item"]);
  });

  it("parts what has no end where white space stands, and leaves no word out", () => {
    const word = fc.string({ unit: fc.constantFrom("a", "b", ",", "1"), minLength: 1, maxLength: 9 });
    fc.assert(
      fc.property(
        fc.array(word, { minLength: 300, maxLength: 2_000 }),
        fc.constantFrom("?", ".", ""),
        (words, end) => {
          const text = words.join(" ") + end;
          const sentences = [...toSegment(text).view(readSentences)];
          const parts = sentences.map((sentence) => text.slice(sentence.start, sentence.end));
          expect(parts.join(" ")).toBe(text);
          expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(2_020);
          expect(new Set(sentences.map((sentence) => sentence.ends))).toEqual(new Set([end]));
          expect(sentences.map(({ governed }) => governed)).toEqual(parts.map((_, at) => at > 0));
        },
      ),
      { numRuns: 30 },
    );
    expect([...toSegment("a".repeat(9_000)).view(readSentences)]).toHaveLength(1);
  });

  it("parts what has no end behind a semicolon, and lets nothing govern what stands there", () => {
    const long = "word ".repeat(450);
    const text = `If ${long}goes on; the rest. ${"so; ".repeat(600)}end`;
    const sentences = [...toSegment(text).view(readSentences)];
    const parts = sentences.map(({ start, end, governed }) => [text.slice(start, end).slice(-4), governed]);
    expect(parts).toEqual([
      ["word", false],
      [" on;", true],
      ["est.", false],
      [" so;", false],
      [" end", false],
    ]);
  });
});

describe("readUnits", () => {
  it("reads a table's cells with their heads", () => {
    const text = "| Key | State |\n|---|:-:|\n| a | b |\n| | c |\n\nafter";
    expect(units(text)).toEqual([
      "column-head: Key",
      "column-head: State",
      "cell: a",
      "cell: b",
      "cell: c",
      "paragraph: after",
    ]);
    const cells = toSegment(text)
      .view(readUnits)
      .flatMap((unit) => (unit.kind === "cell" ? [unit.cell] : []));
    expect(
      cells.map((cell) => [cell?.row, cell?.column, text.slice(cell?.head?.start, cell?.head?.end)]),
    ).toEqual([
      [1, 0, "Key"],
      [1, 1, "State"],
      [2, 1, "State"],
    ]);
  });

  it("reads a table without pipes at its ends", () => {
    expect(units("Key | State\n--- | ---\na | b\\|c")).toEqual([
      "column-head: Key",
      "column-head: State",
      "cell: a",
      "cell: b\\|c",
    ]);
  });

  it("reads lone rows between pipes as cells without a head", () => {
    expect(units("| a | b |\n| c | d |")).toEqual(["cell: a", "cell: b", "cell: c", "cell: d"]);
  });

  it("tells the boxes of a task list", () => {
    const tasks = toSegment("- [ ] one\n- [x] two\n- [X] three\n- four").view(readUnits);
    expect(tasks.map((unit) => unit.task)).toEqual(["open", "ticked", "ticked", null]);
  });

  it("takes a drawn line under a full sentence for no heading", () => {
    expect(units("It is done.\n---\nmore")).toEqual(["paragraph: It is done.", "paragraph: more"]);
    expect(units("Closed\n---\nmore")).toEqual(["heading: Closed", "paragraph: more"]);
  });
});
