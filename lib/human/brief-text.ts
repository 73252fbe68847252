/**
 * What a brief or a detail may not hold, because it would hide or imitate what stands around it: raw HTML, a fence
 * that never closes, boxes of its own. It judges form only; what the words say is a door's business.
 */

// A fence's opening or closing line: three or more of one sign, indented by at most three blanks.
const FENCE = /^ {0,3}(`{3,}|~{3,})(.*)$/;
// A list item with a box, at any depth and in a quote: `- [ ] `, `1. [x] `.
const BOX = /^[ \t>]{0,40}(?:[-*+]|\d{1,9}[.)])[ \t]{1,9}\[[ xX]\][ \t]/;
// `<` and what opens a tag, a closing tag, a comment or a declaration; an autolink's scheme or address follows elsewhere.
const TAG = /<(?:[A-Za-z][\w-]{0,40}(?=[\s/>]|$)|\/[A-Za-z]|!|\?)/;

/** What is wrong and what to do, beginning with a verb for the field's name to stand before; `null` where nothing is. */
export function findBriefFault(text: string): string | null {
  let fence: string | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    const mark = FENCE.exec(line);
    if (fence !== null) {
      if (mark?.[1]?.startsWith(fence) && mark[2]?.trim() === "") fence = null;
      continue;
    }
    // A backtick fence's words hold no backtick: such a line is inline code.
    if (mark?.[1] !== undefined && !(mark[1].startsWith("`") && mark[2]?.includes("`"))) {
      fence = mark[1];
      continue;
    }
    if (BOX.test(line))
      return "has a box of its own: a person ticks only the options of `questions`; write a plain list";
    if (TAG.test(line.replace(/`[^`]*`/g, ""))) {
      return "has raw HTML, which can hide what follows it: write Markdown, and put a tag that is meant as text in backticks";
    }
  }
  return fence === null ? null : "has a block of code that never ends: close its fence";
}
