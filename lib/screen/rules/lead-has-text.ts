/**
 * Refuses a record's lead that shows nothing. A record without the field is no concern of this rule: it reads a
 * lead that somebody wrote, and never looks for one elsewhere.
 */
import type { Rule } from "../rule.ts";
import { hasVisibleText } from "../visible.ts";

export const leadHasText: Rule = {
  id: "lead-has-text",
  needs: [],
  halts: true,
  shape: "`lead: <one sentence that says what was found>`, or no `lead` field at all",
  example: "Refunds are paid once again, checked over four nights.",
  check: ({ text }) =>
    hasVisibleText(text)
      ? []
      : [
          {
            why: "The record's `lead` is there and says nothing: the reader who only sees the lead sees an empty line.",
            // There is no text to point at; the field that should have had some is the record's to point at.
            at: null,
          },
        ],
  refuse: [
    { text: "", because: "the key alone" },
    { text: "\n", because: "a continuation line without text" },
    { text: "<!-- one sentence -->", because: "the template's own comment" },
    { text: "\u200b ", because: "zero-width and space" },
  ],
  admit: [
    { text: "\nThe answer stands on the second line.", because: "a lead may start on its continuation line" },
    { text: "Nothing found.", because: "a short lead is a lead" },
  ],
};
