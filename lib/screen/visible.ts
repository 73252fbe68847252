/**
 * Whether a text shows anything at all to the person who opens it. Everything that is rendered counts as text,
 * down to a dash; what the text says is not asked.
 */

import { mayHoldComment } from "./claims/openers.ts";
import { wrapped } from "./wrapped.ts";

/** Something is left when white space, invisible characters and HTML comments are taken away. */
export function hasVisibleText(text: string): boolean {
  // What is seen first shows itself, unless a comment or a reference begins there.
  const first = text.search(VISIBLE);
  if (first < 0) return false;
  if (text.charAt(first) !== "&" && !text.startsWith("<!--", first)) return true;
  return VISIBLE.test(blankReferences(dropComments(text)));
}

// Any character but white space, controls, default-ignorables (zero-width, soft hyphen, selectors, fillers),
// interlinear marks and the blank Braille pattern. One character, so linear.
const VISIBLE = /[^\p{White_Space}\p{Cc}\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB\u2800]/u;

/** Every HTML comment removed; one that nothing closes reaches to the end. */
function dropComments(text: string): string {
  if (!mayHoldComment(text)) return text;
  const kept: string[] = [];
  let from = 0;
  for (;;) {
    const open = text.indexOf("<!--", from);
    if (open < 0) break;
    if (open > from) kept.push(text.slice(from, open));
    // `<!-->` and `<!--->` are whole comments, so the search starts at the dashes.
    const close = text.indexOf("-->", open + 2);
    if (close < 0) return kept.join("");
    from = close + 3;
  }
  return kept.join("") + text.slice(from);
}

// HTML's names for characters that show nothing, one or more of them at a time: a message may be made of them.
const BLANK_NAMES = new RegExp(
  wrapped`
    (?:&(?=[A-Za-z])(?:nbsp|NonBreakingSpace|ensp|emsp|emsp13|emsp14|numsp|puncsp|thinsp|ThinSpace|hairsp|VeryThinSpace
    |MediumSpace|ThickSpace|ZeroWidthSpace|NegativeVeryThinSpace|NegativeThinSpace|NegativeMediumSpace
    |NegativeThickSpace|NoBreak|zwnj|zwj|lrm|rlm|shy|Tab|NewLine|InvisibleTimes|it|InvisibleComma|ic
    |ApplyFunction|af);)+
  `,
  "g",
);

// A number's reference, one or more times: hexadecimal (2) or decimal (3). The length of each part is bounded.
const NUMBER = /(&#(?:[xX]([0-9a-fA-F]{1,6})|([0-9]{1,7}));)\1*/g;

/** Every character reference that stands for something invisible, made a blank: what stands around it stays apart. */
function blankReferences(text: string): string {
  if (!text.includes("&")) return text;
  return text
    .replace(BLANK_NAMES, " ")
    .replace(NUMBER, (whole, _one, hex?: string, decimal?: string) =>
      isBlankNumber(hex, decimal) ? " " : whole,
    );
}

function isBlankNumber(hex: string | undefined, decimal: string | undefined): boolean {
  const point = hex === undefined ? Number.parseInt(decimal ?? "", 10) : Number.parseInt(hex, 16);
  // Beyond Unicode, and for NUL, a browser shows a replacement character.
  return point > 0 && point <= 0x10ffff && !VISIBLE.test(String.fromCodePoint(point));
}
