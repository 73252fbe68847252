import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blankCode } from "../../../../lib/screen/blank-code.ts";
import { readShown } from "../../../../lib/screen/claims/details/shown.ts";
import { readPieces } from "../../../../lib/screen/claims/pieces.ts";
import { toSegment } from "../../../../lib/screen/segment.ts";

const MARKS = ["", "> ", ">", "> > ", "- ", "  ", "    ", "1. ", "> - ", "- > ", ">   ", "  > ", "- - "];
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

/** The message, its code and its fences are the same read in pieces as read at once. */
function expectAlike(text: string): void {
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
}

describe("the pieces of a message", () => {
  it("are all of it, and read apart what they read together", { timeout: 30_000 }, () => {
    fc.assert(fc.property(message, expectAlike), { numRuns: 60 });
  });

  it.each([
    ["a fence's mark that is indented too far to close it", "    b` c\n    ~~~\n", "  ~~~\n"],
    ["a comment of a quote that nothing closes", "", ">   <!-- a\n> \n> > \n    \n"],
    ["a fence that its list item ends", "", "- ```\n  a\n```\nb\n```\n"],
  ])("read apart what they read together: %s", (_, odd, turn) => {
    for (let before = 340; before < 344; before += 1) {
      expectAlike(`${turn.repeat(before)}${odd}${turn.repeat(2_000)}`);
    }
  });

  it("part between blocks, and within a quote of many", () => {
    expect(cut("```\na\n```\n".repeat(2_000)).length).toBeGreaterThan(2);
    expect(cut("> ```\n> @all\n".repeat(2_000)).length).toBeGreaterThan(2);
  });

  it("part where a list item ends all that the one before it opened", () => {
    expect(cut("- ```\n".repeat(4_000)).length).toBeGreaterThan(2);
    expect(cut("> - ```\n".repeat(4_000)).length).toBeGreaterThan(2);
  });

  it("do not part a block", () => {
    expect(cut(`\`\`\`\n${"a\n".repeat(9_000)}`)).toHaveLength(1);
    expect(cut(`> \`a\n${"> a\n".repeat(4_000)}> b\``)).toHaveLength(1);
    expect(cut(`- \`a\n${"a\n".repeat(9_000)}b\``)).toHaveLength(1);
    expect(cut(`- \`\`\`\n${"  - a\n".repeat(4_000)}`)).toHaveLength(1);
  });
});
