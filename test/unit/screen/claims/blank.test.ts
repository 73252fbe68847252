import fc from "fast-check";
import MarkdownIt from "markdown-it";
import { describe, expect, it } from "vitest";
import { blankUnsaid } from "../../../../lib/screen/claims/blank.ts";
import { cpuMilliseconds } from "../cpu-time.ts";

/** What is left, white space squeezed: easier to read than a padded string. */
function said(text: string): string {
  return blankUnsaid(text).replace(/\s+/g, " ").trim();
}

describe("blankUnsaid blanks", () => {
  const blanked: readonly (readonly [string, string, string])[] = [
    ["a backtick fence", "a\n```\nhid\n```\nb", "a b"],
    ["a fence with an info string", "a\n```ts title=x\nhid\n```\nb", "a b"],
    ["a tilde fence", "a\n~~~\nhid\n```\nhid\n~~~\nb", "a b"],
    ["a long fence that holds a shorter one", "a\n`````\n```\nhid\n```\nhid\n`````\nb", "a b"],
    ["a fence closed by a longer one", "a\n```\nhid\n``````\nb", "a b"],
    ["a fence indented by three spaces", "a\n   ```\n   hid\n   ```\nb", "a b"],
    ["a fence in a list item", "- a\n  ```\n  hid\n  ```\n- b", "- a - b"],
    ["a fence that opens on the item's own line", "- ```\n  hid\n  ```\n- b", "- - b"],
    ["a fence in a nested list item", "1. a\n   - b\n\n     ```\n     hid\n     ```\n   - c", "1. a - b - c"],
    ["a fence in an ordered item of two digits", "10. a\n\n    ~~~\n    hid\n    ~~~\n11. b", "10. a 11. b"],
    ["an unclosed fence to the end", "a\n```\nhid\n\nhid", "a"],
    ["a fence in a quote, and nothing after the quote", "> ```\n> hid\n\nb", "b"],
    ["a fence with CRLF lines", "a\r\n```\r\nhid\r\n```\r\nb", "a b"],
    ["inline code", "a `hid` b", "a b"],
    ["inline code of two backticks that holds one", "a ``hid ` hid`` b", "a b"],
    ["inline code over a line break", "a `hid\nhid` b", "a b"],
    ["a triple-backtick span of one line", "a\n```hid```\nb", "a b"],
    ["inline code that ends in a backslash", "a `hid\\` b", "a b"],
    ["a block quote", "a\n> hid\n> hid\n\nb", "a b"],
    ["a nested quote", "> hid\n> > hid\n>hid\n\nb", "b"],
    ["a quote in a list item", "- a\n\n  > hid\n\n- b", "- a - b"],
    ["a quote on the item's own line", "- > hid\n- b", "- - b"],
    ["a list in a quote", "> - hid\n>   hid\n\nb", "b"],
    ["an HTML comment", "a <!-- hid --> b", "a b"],
    ["an HTML comment over blank lines", "<!-- hid\n\nhid\n--> b", "b"],
    ["a comment that opens inside a line and closes further down", "a <!-- hid\nhid --> b", "a b"],
    ["no comment inside a line that its paragraph does not close", "a <!-- b\n\nc --> d", "a <!-- b c --> d"],
    ["no comment inside a line that a quote parts from its end", "a <!-- b\n> c --> d", "a <!-- b"],
    ["a comment behind one that is none", "a <!-- b\n\nc <!-- hid --> d", "a <!-- b c d"],
    [
      "two comments of a line, and a third that is none",
      "a <!-- x --> b <!-- y --> c <!-- d",
      "a b c <!-- d",
    ],
    ["an unclosed comment", "a\n<!-- hid\n\nhid", "a"],
    ["no comment inside a line that nothing closes", "a <!-- b\n\nc", "a <!-- b c"],
    ["a comment that holds a fence mark", "a\n<!--\n```\n-->\nb", "a b"],
    ["a comment that holds a backtick", "a <!-- ` --> b ` c", "a b ` c"],
  ];
  it.each(blanked)("%s", (_name, text, left) => {
    expect(said(text)).toBe(left);
  });
});

describe("blankUnsaid keeps", () => {
  const kept: readonly (readonly [string, string, string])[] = [
    ["a lazy line after a quote", "> hid\nb", "b"],
    ["a line after a quote whose fence was left open", "> ```\n> hid\nb", "b"],
    ["text after a fence that its item ended", "- a\n  ```\n  hid\nb", "- a b"],
    ["a backtick that has no partner", "a ` b", "a ` b"],
    ["backtick runs of different lengths", "a ` b `` c", "a ` b `` c"],
    ["backticks of two paragraphs", "a ` b\n\nc ` d", "a ` b c ` d"],
    ["backticks of two list items", "- a ` b\n- c ` d", "- a ` b - c ` d"],
    ["backticks of two table rows", "| a ` b |\n| c ` d |", "| a ` b | | c ` d |"],
    ["escaped backticks", "a \\`b\\` c", "a \\`b\\` c"],
    ["a fence mark that is indented by four spaces", "a\n\n    ```\nb\n", "a ``` b"],
    ["two tildes", "~~b~~", "~~b~~"],
    ["text after a short comment", "a <!--> b <!---> c", "a b c"],
    ["a comment mark inside code as code", "a `<!--` b", "a b"],
    ["text between two code spans", "a `hid` b `hid` c", "a b c"],
    ["a greater-than sign inside a line", "5 > 4", "5 > 4"],
    ["an arrow", "-> b", "-> b"],
    ["a further line that happens to open with a number", "a\n2024. b `hid`", "a 2024. b"],
  ];
  it.each(kept)("%s", (_name, text, left) => {
    expect(said(text)).toBe(left);
  });
});

describe("blankUnsaid", () => {
  const marks = fc
    .array(
      fc.constantFrom(
        ..."`>~-*#\\ \n\r\t1.|a😀",
        "```",
        "~~~",
        "<!--",
        "-->",
        "- ",
        "> ",
        "    ",
        "`` ",
        "\n\n",
        "\r\n",
      ),
      { maxLength: 60 },
    )
    .map((parts) => parts.join(""));

  it("keeps the length and every line break in place", () => {
    fc.assert(
      fc.property(marks, (text) => {
        const blanked = blankUnsaid(text);
        expect(blanked.length).toBe(text.length);
        for (let at = 0; at < text.length; at += 1) {
          if (blanked[at] !== text[at]) expect(blanked[at]).toBe(" ");
          if (text[at] === "\n" || text[at] === "\r") expect(blanked[at]).toBe(text[at]);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it("leaves plain prose as it is", () => {
    const text = "ISS-4 is merged.\nNothing else (see above).";
    expect(blankUnsaid(text)).toBe(text);
  });

  it.each([
    ["a line of quote marks", "> ".repeat(16_000)],
    ["nested items over blank lines", `${"- ".repeat(16_000)}x${"\n".repeat(16_000)}`],
    ["growing backtick runs", Array.from({ length: 340 }, (_, n) => "`".repeat(n + 1)).join(" ")],
    ["fence marks", "```\n".repeat(16_000)],
    ["comment openings", "<!-- ".repeat(13_000)],
  ])("reads %s of 64 KiB without backtracking", (_name, text) => {
    expect(cpuMilliseconds(() => blankUnsaid(text))).toBeLessThan(500);
  });
});

describe("comments, beside a whole Markdown parser", () => {
  const markdown = new MarkdownIt({ html: true });
  const parts = ["<!--", "-->", "a", " ", "\n", "\n\n", "word ", "<!---->", "<!-->", "# "];

  it("hide a word exactly where it is hidden from a reader", () => {
    let hidden = 0;
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 12 }), (around) => {
        const text = `${around.slice(0, 6).join("")} MARK ${around.slice(6).join("")}`;
        // A line that a comment begins or ends is raw HTML, where a second one needs no end: read as said by us.
        if (/(?:<!--|-->).*<!--/.test(text)) return;
        const shown = markdown.render(text).replace(/<!--(?:-?>|[\s\S]*?(?:-->|$))/g, "");
        if (!shown.includes("MARK")) hidden += 1;
        expect([text, blankUnsaid(text).includes("MARK")]).toEqual([text, shown.includes("MARK")]);
      }),
      { numRuns: 3_000 },
    );
    expect(hidden).toBeGreaterThan(20);
  });
});
