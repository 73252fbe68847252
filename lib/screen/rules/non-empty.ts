/**
 * Refuses a segment that shows nothing. A question round has many segments, and a blank option is as much a
 * fault as a blank prompt. It does not ask whether the text says anything.
 */
import type { Rule } from "../rule.ts";
import { hasVisibleText } from "../visible.ts";

export const nonEmpty: Rule = {
  id: "non-empty",
  needs: [],
  halts: true,
  shape: "at least one visible character in every segment: the prompt, each option label, the reply",
  example: "The nightly import finished. May it run again tonight?",
  check: ({ text }) =>
    hasVisibleText(text)
      ? []
      : [
          {
            why: "This part of the message is empty: white space, invisible characters and HTML comments show nothing to the person who opens it.",
            at: { start: 0, end: text.length },
          },
        ],
  refuse: [
    { text: "", because: "nothing at all" },
    { text: " \t\r\n\u3000\u00a0", because: "white space of every width" },
    { text: "\u200b\u200d\u2060\ufeff", because: "zero-width characters" },
    { text: "\u00ad\u2800\u3164\ufe0f", because: "soft hyphen, blank Braille, filler, selector" },
    { text: "<!-- a note to myself -->\n", because: "a comment is not shown" },
    { text: "<!-- a note that nobody closed\n\nThe text.", because: "an unclosed comment hides the rest" },
    { text: "<!-->\n<!--->", because: "the two short comments" },
    { text: "&nbsp;&#8203; &#xA0;&zwj;&shy;", because: "references to invisible characters" },
  ],
  admit: [
    { text: "?", because: "a question mark is text" },
    { text: "👍", because: "an emoji is text" },
    { text: "-", because: "a dash is text" },
    { text: "<!-- draft -->\nDone.", because: "text beside a comment" },
    { text: "<!--> Done.", because: "the short comment is over, and text follows" },
    { text: "```\n```", because: "an empty code block is shown" },
    { text: "&nbsp", because: "no reference without its semicolon" },
    { text: "&#0;", because: "a replacement character is shown for it" },
  ],
};
