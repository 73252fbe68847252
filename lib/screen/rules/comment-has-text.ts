/**
 * Refuses a comment that shows nothing. The same test as for any segment, in words for the author of a comment.
 */
import type { Rule } from "../rule.ts";
import { hasVisibleText } from "../visible.ts";

export const commentHasText: Rule = {
  id: "comment-has-text",
  needs: [],
  halts: true,
  shape: "a comment with a body: say what was done, found or decided",
  example: "The nightly import finished in 41 minutes, and the sums agree with the bank's file.",
  check: ({ text }) =>
    hasVisibleText(text)
      ? []
      : [
          {
            why: "The comment has no body: white space, invisible characters and HTML comments show nothing to the person who opens it.",
            at: { start: 0, end: text.length },
          },
        ],
  refuse: [
    { text: "", because: "nothing at all" },
    { text: "   \r\n\r\n", because: "blank lines" },
    { text: "<!-- bot:digest -->\n<!-- run 7 -->", because: "markers for machines only" },
    { text: "\u2060\u200b", because: "zero-width characters" },
    { text: "&nbsp;", because: "a space by its name" },
  ],
  admit: [
    { text: "---", because: "a rule is shown" },
    { text: "![the empty state](https://files.example/41.png)", because: "an image is shown" },
    { text: "> as discussed", because: "a quotation is shown" },
    { text: "```\nexit 0\n```", because: "code is shown" },
  ],
};
