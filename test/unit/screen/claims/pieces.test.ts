import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankCode } from "../../../../lib/screen/blank-code.ts";
import { readShown } from "../../../../lib/screen/claims/details/shown.ts";
import { readPieces } from "../../../../lib/screen/claims/pieces.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

const MARKS = ["", "> ", ">", "> > ", "- ", "  ", "    ", "1. ", "> - ", "- > ", ">   "];
const BODIES = [
  "",
  "a",
  "```",
  "~~~",
  "````",
  "```ts",
  "`a",
  "b` c",
  "<!-- a",
  "b -->",
  "<!-- a -->",
  "---",
  "# a",
];

const line = fc.tuple(fc.constantFrom(...MARKS), fc.constantFrom(...BODIES)).map((parts) => parts.join(""));

/** A few lines over and over, with other lines among them, and longer than one piece. */
const message = fc
  .tuple(
    fc.array(line, { minLength: 1, maxLength: 6 }),
    fc.array(line, { maxLength: 8 }),
    fc.nat({ max: 400 }),
  )
  .map(([turn, others, at]) => {
    const lines = Array.from({ length: 5_000 }, (_, index) => turn[index % turn.length] ?? "");
    lines.splice(at, 0, ...others);
    return lines.join("\n").slice(0, 20_000);
  });

function cut(text: string): readonly string[] {
  return Array.from(readPieces(toSegment(text)), ({ start, end }) => text.slice(start, end));
}

describe("the pieces of a message", () => {
  it("are all of it, and read apart what they read together", () => {
    fc.assert(
      fc.property(message, (text) => {
        const pieces = cut(text);
        expect(pieces.join("")).toBe(text);
        expect(pieces.map((piece) => blankCode(toSegment(piece))).join("")).toBe(blankCode(toSegment(text)));
        let start = 0;
        const fences = pieces.flatMap((piece) => {
          const found = toSegment(piece)
            .view(readShown)
            .fences.map((fence) => start + fence.start);
          start += piece.length;
          return found;
        });
        expect(fences).toEqual(
          toSegment(text)
            .view(readShown)
            .fences.map((fence) => fence.start),
        );
      }),
      { numRuns: 60 },
    );
  });

  it("part between blocks, and within a quote of many", () => {
    expect(cut("```\na\n```\n".repeat(2_000)).length).toBeGreaterThan(2);
    expect(cut("> ```\n> @all\n".repeat(2_000)).length).toBeGreaterThan(2);
  });

  it("do not part a block", () => {
    expect(cut(`\`\`\`\n${"a\n".repeat(9_000)}`)).toHaveLength(1);
    expect(cut(`> \`a\n${"> a\n".repeat(4_000)}> b\``)).toHaveLength(1);
  });
});
