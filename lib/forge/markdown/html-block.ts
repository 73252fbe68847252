/**
 * Where a block of raw HTML opens and what closes it, in CommonMark's seven kinds. Markdown inside such a block is
 * text, so a heading there is none.
 */

/** A text that ends the block on the line it stands in, or a blank line. */
export type HtmlEnd = RegExp | "blank";

// Elements whose content is never Markdown, up to their own closing tag.
const RAW = /^<(?:script|pre|style|textarea)(?![^ \t>])/i;
// The four openings that are closed by a fixed text.
const DELIMITED: readonly (readonly [string, RegExp])[] = [
  ["<!--", /-->/],
  ["<?", /\?>/],
  ["<![CDATA[", /\]\]>/],
];
// A declaration: `<!` and a letter.
const DECLARATION = /^<![A-Za-z]/;
// A tag of any element, opening or closing, cut off after its name.
const TAG = /^<\/?([A-Za-z][A-Za-z0-9-]{0,63})(?![^ \t>/])/;
// One attribute: blanks, a name, and perhaps an equals sign with an unquoted or quoted value.
const ATTRIBUTE = /^[ \t]+[A-Za-z_:][\w.:-]*(?:[ \t]*=[ \t]*(?:[^ \t"'=<>`]+|'[^']*'|"[^"]*"))?/;

const BLOCK_ELEMENTS = new Set(
  (
    "address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div " +
    "dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe " +
    "legend li link main menu menuitem nav noframes ol optgroup option p param search section summary table " +
    "tbody td tfoot th thead title tr track ul"
  ).split(" "),
);

/** What ends the block that `rest` opens; `null` when it opens none. */
export function toHtmlEnd(rest: string, inParagraph: boolean): HtmlEnd | null {
  if (rest[0] !== "<") return null;
  if (RAW.test(rest)) return /<\/(?:script|pre|style|textarea)>/i;
  const delimited = DELIMITED.find(([open]) => rest.startsWith(open));
  if (delimited !== undefined) return delimited[1];
  if (DECLARATION.test(rest)) return />/;
  const name = TAG.exec(rest)?.[1];
  if (name === undefined) return null;
  if (BLOCK_ELEMENTS.has(name.toLowerCase())) return "blank";
  return !inParagraph && isLoneTag(rest) ? "blank" : null;
}

/** Nothing but one whole tag stands on the line. */
function isLoneTag(rest: string): boolean {
  const closing = rest[1] === "/";
  let left = rest.slice(TAG.exec(rest)?.[0].length ?? 0);
  if (!closing) {
    for (let part = ATTRIBUTE.exec(left); part !== null; part = ATTRIBUTE.exec(left)) {
      left = left.slice(part[0].length);
    }
  }
  const end = left.trim();
  return end === ">" || (!closing && end === "/>");
}
