/**
 * Refuses a segment of more than one line. A question round shows each segment on one line of its own, so a
 * break inside an option label reads as two options. It does not limit how long the line is.
 */
import type { Rule } from "../rule.ts";

// One break of any kind that a renderer may honour: CRLF, LF, VT, FF, CR, NEL, LS, PS.
const LINE_BREAK = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

export const singleLine: Rule = {
  id: "single-line",
  needs: [],
  halts: false,
  shape: "one line: join the sentences with a space, and give each choice a segment of its own",
  example: "The migration drops a column that no query reads. May it run tonight?",
  check: ({ text }) => {
    const found = LINE_BREAK.exec(text);
    if (found === null) return [];
    // Several breaks are one fault with one repair, so the first stands for all.
    return [
      {
        why: "The segment breaks into more than one line here: in a question round each line is shown as a choice of its own.",
        at: { start: found.index, end: found.index + found[0].length },
      },
    ];
  },
  refuse: [
    { text: "It drops a column.\nMay it run?", because: "line feed" },
    { text: "It drops a column.\r\nMay it run?", because: "carriage return and line feed" },
    { text: "Old terminals send this:\rdo we answer?", because: "carriage return alone" },
    { text: "May it run?\n", because: "a break at the end is a break" },
    { text: "Keep the text?\u2028Or the other?", because: "line separator" },
    { text: "Into the wiki\u2029or the ticket", because: "paragraph separator" },
    { text: "Use the file\u0085as it came?", because: "next line" },
    { text: "One page\for two?", because: "form feed" },
    { text: "Stack them\u000bor not?", because: "vertical tab" },
  ],
  admit: [
    { text: "Column\ttab\tseparated: may the importer guess that?", because: "a tab breaks no line" },
    { text: "Normalise \\r\\n to \\n?", because: "escapes written out" },
    { text: "Should <br> in a label become a space?", because: "a tag is text here" },
  ],
};
