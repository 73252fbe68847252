import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { findFirstHeading } from "../../../lib/forge/markdown/first-heading.ts";

describe("a heading of level one", () => {
  test.each([
    ["# Title", "Title"],
    ["   #   Title   ###   ", "Title"],
    ["#\tTitle", "Title"],
    ["# C#", "C#"],
    ["# a ## b ##", "a ## b"],
    ["# **Bold** and `code`", "**Bold** and `code`"],
    ["Intro\n# Title", "Title"],
    ["## Two\n\n# One", "One"],
    ["# \n\n#\n\n# ##\n\n# Third time", "Third time"],
    ["Title\n=====", "Title"],
    ["Title\n=", "Title"],
    ["Two\nlines  \n   ===   ", "Two lines"],
    ["[a]: /url\nTitle\n===", "Title"],
    ["line\r\n# Title\r\nmore", "Title"],
    ["line\r# Title", "Title"],
    ["```\ncode\n```\n# Title", "Title"],
    ["> quote\n# Title", "Title"],
    ["- item\n# Title", "Title"],
    ["- item\n\n# Title", "Title"],
    ["-\n\n  # Title", "Title"],
    ["1. item\n\nText\n===", "Text"],
    ["> ```\nText\n===", "Text"],
    ["<div>\n# no\n\n# Title", "Title"],
    ["<!-- # no -->\n# Title", "Title"],
    ["text\n    # no\n===", "text # no"],
    ["``` not`a fence\n# Title", "Title"],
    ["```\n# no\n``` not closed yet\n# no\n```\n# Title", "Title"],
    ["* * *\n# Title", "Title"],
    ["text <b>\n# Title", "Title"],
    ["2024. was good\n# Title", "Title"],
    ["> quote\n<a>\n# Title", "Title"],
  ])("is found in %j", (markdown, title) => {
    expect(findFirstHeading(markdown)).toBe(title);
  });

  test.each([
    "",
    "Only text",
    "## Two",
    "####### Seven",
    "#NoSpace",
    "\\# Escaped",
    "    # Indented code",
    "\t# Indented code",
    "```\n# Fenced\n```",
    "~~~ info\n# Fenced",
    "````\n```\n# Fenced",
    "> # Quoted",
    "> Quoted\n> ===",
    "> lazy\ntext\n===",
    "- # In an item",
    "- item\n\n  # In an item",
    "1. item\n   # In an item",
    "- a\n  - b\n\n    # In an item",
    "- ```\n  # Fenced in an item",
    "Title\n---",
    "===",
    "\n===",
    "[a]: /url\n===",
    "<div>\n# In HTML\n</div>",
    "<script>\n\n# In a script\n</script>",
    "<!--\n\n# In a comment\n-->",
    "<?php\n# In an instruction\n?>",
    "<custom-tag>\n# Behind a lone tag",
    "- item\nlazy\n===",
  ])("is not found in %j", (markdown) => {
    expect(findFirstHeading(markdown)).toBe(null);
  });
});

test("never throws, whatever the page is made of", () => {
  const part = fc.constantFrom(
    ..."# > - * 1. = ` ~ < / ! -- [ ] : \" ' \\".split(" "),
    ..." \t\n\r".split(""),
    "```",
    "    ",
    "a",
    "<div>",
    "<!--",
    "-->",
    "===",
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 60 }), (parts) => {
      const title = findFirstHeading(parts.join(""));
      expect(title).not.toBe("");
      expect(title ?? "").not.toMatch(/[\n\r]/);
    }),
    { numRuns: 500 },
  );
});

test("reads a hostile page in the time its length allows", () => {
  const shapes = [
    "> ",
    "- ",
    "-\n",
    "[",
    "<a ",
    "<a b=",
    "#",
    " ",
    "\t",
    "`",
    "=\n",
    "a\n",
    "\n",
    "[a]: b",
    "<!--",
    "<div>",
  ];
  const time = (markdown: string): number => {
    const from = performance.now();
    findFirstHeading(markdown);
    return performance.now() - from;
  };
  for (const shape of shapes) {
    const small = shape.repeat(Math.ceil(16_000 / shape.length));
    time(small);
    const quick = Math.max(time(small), time(small), 1);
    expect(time(small.repeat(16)) / quick, JSON.stringify(shape)).toBeLessThan(160);
  }
  const deep = `${"- ".repeat(60_000)}x${"\n".repeat(120_000)}`;
  expect(time(deep)).toBeLessThan(1_000);
});
