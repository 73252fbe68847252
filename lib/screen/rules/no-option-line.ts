/**
 * Refuses a line that opens like a numbered option: the round has its options already, and a line that looks
 * like one is a choice nobody was offered. Marks are read as they are written; markup hides and adds none.
 */
import { findOptionLines } from "../option-lines.ts";
import type { Rule } from "../rule.ts";

export const noOptionLine: Rule = {
  id: "no-option-line",
  needs: [],
  halts: false,
  shape:
    "the text without a number or letter before it: each choice is an option of the round, which numbers them itself",
  example: "Keep the old index until Thursday",
  *check({ text }) {
    const why =
      "This line opens like a numbered option: it would be read as a choice that the round does not offer.";
    for (const at of findOptionLines(text)) yield { why, at };
  },
  refuse: [
    { text: "1. The shared queue", because: "digit and dot" },
    { text: "12) Delete them", because: "two digits and a bracket" },
    { text: "(1) Roll back now, or wait?", because: "a number in brackets" },
    { text: "1-2) the first fortnight", because: "a range" },
    { text: "a) in the same region", because: "a letter and a bracket" },
    { text: "(b) in another region", because: "a letter in brackets" },
    { text: "A. keep the old one", because: "a capital, a dot, an ordinary word" },
    { text: "B. Keep the old one", because: "an imperative is no surname" },
    { text: "1\\. keep it", because: "Markdown's backslash shows the mark, and makes no list" },
    { text: "- (12\\) keep it", because: "nor here" },
    { text: "A. Redis", because: "nor is a tool" },
    { text: "C. Frankfurt", because: "nor a place" },
    { text: "D. IntelliJ", because: "nor a name with a capital within" },
    { text: "- 1) keep\n\t• 2) drop\n +\u00a03. ask", because: "bullets and every white space" },
    { text: "１） Keep", because: "full-width digits and brackets" },
    { text: "Which one?\n1. the writer", because: "a further line" },
    { text: "C. Neither", because: "nobody is called that" },
    { text: "1. May we drop the column?", because: "a verb that looks like a month" },
  ],
  admit: [
    { text: "2024. was good for the old format", because: "a year" },
    { text: "3.5 seconds, 10.0.0.1, 1.Keep", because: "no white space behind the dot" },
    { text: "e.g. this customer; a.m. or p.m.?", because: "abbreviations" },
    { text: "I. Newton asked first", because: "an initial and a surname" },
    { text: "D. Park asked for it twice; may I send it?", because: "a surname, by what follows it" },
    { text: "3\\.5 seconds\n12\\. December\nC:\\. is full", because: "what is none without the backslash" },
    { text: "F. MacNeill", because: "a surname that holds a capital" },
    { text: "A. van der Berg signs", because: "a surname of several words" },
    { text: "12. December or 3. Oktober?", because: "dates" },
    { text: "1: one, 2 - two, #3 three, [4] four", because: "other marks are no option marks" },
    { text: "(ii) early return", because: "two letters" },
    { text: "100) is the limit", because: "three digits" },
    { text: "Should it list 1) the street and 2) the city?", because: "numbers inside a line" },
    { text: "`1.` or **2.** as a heading?", because: "the line opens with markup, not with a number" },
  ],
};
