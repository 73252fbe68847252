/**
 * The first heading of level one that a Markdown page itself carries, ATX or setext. Code, quotes, lists and raw
 * HTML are walked past; inline marks are left as they are. Linear in the page's length.
 */
import {
  closesFence,
  type Fence,
  isThematicBreak,
  toAtxHeading,
  toFence,
  toItemMark,
  toUnderline,
  trimBlanks,
} from "./block-starts.ts";
import { advance, type Cursor, indentOf, isAtEnd, restOf, toCursor } from "./cursor.ts";
import { type HtmlEnd, toHtmlEnd } from "./html-block.ts";

type Container =
  | { readonly kind: "quote" }
  /** `indent`: columns that keep a line in the item; `bare`: nothing but its mark so far. */
  | { readonly kind: "item"; readonly indent: number; bare: boolean };

type Leaf =
  | { readonly kind: "none" | "code" }
  | { readonly kind: "paragraph"; readonly lines: string[] }
  | { readonly kind: "fence"; readonly fence: Fence }
  | { readonly kind: "html"; readonly end: HtmlEnd };

interface Page {
  containers: Container[];
  leaf: Leaf;
}

// Ours: deeper nesting is read as text, so that no line costs more than a constant times its length.
const MAX_CONTAINERS = 32;

const NONE: Leaf = { kind: "none" };

/** The heading's raw text, or `null`; a heading without text does not count. Source: CommonMark 0.31. */
export function findFirstHeading(markdown: string): string | null {
  const page: Page = { containers: [], leaf: NONE };
  for (let start = 0; start <= markdown.length; ) {
    const end = lineEnd(markdown, start);
    const title = readLine(page, markdown.slice(start, end));
    if (title !== null) return title;
    start = markdown[end] === "\r" && markdown[end + 1] === "\n" ? end + 2 : end + 1;
  }
  return null;
}

function lineEnd(text: string, start: number): number {
  for (let at = start; at < text.length; at += 1) {
    const char = text[at];
    if (char === "\n" || char === "\r") return at;
  }
  return text.length;
}

/** Takes one line in; returns the title when the line completes one. */
function readLine(page: Page, line: string): string | null {
  const cursor = toCursor(line);
  const matched = matchContainers(page.containers, cursor);
  const whole = matched === page.containers.length;
  if (whole && carriesOn(page, cursor)) return null;
  if (isAtEnd(cursor)) {
    page.containers.length = matched;
    page.leaf = NONE;
    const last = page.containers.at(-1);
    // An item that opens with two blank lines is over.
    if (last?.kind === "item" && last.bare) page.containers.pop();
    return null;
  }
  // From here on, only a paragraph may still be open, here or in a container that this line does not name.
  const paragraph = page.leaf.kind === "paragraph" ? page.leaf : null;
  const opened = openContainers(cursor, matched, whole && paragraph !== null);
  const depth = matched + opened.length;
  const own = opened.length === 0 && whole ? paragraph : null;
  const rest = restOf(cursor);

  const enter = (leaf: Leaf): null => {
    page.containers.length = matched;
    for (const container of page.containers) if (container.kind === "item") container.bare = false;
    page.containers.push(...opened);
    page.leaf = leaf;
    return null;
  };
  const isLazy = opened.length === 0 && paragraph !== null;
  if (isAtEnd(cursor)) return enter(NONE);
  if (indentOf(cursor) > 3) {
    if (!isLazy) return enter({ kind: "code" });
    paragraph.lines.push(rest);
    return null;
  }
  const heading = toAtxHeading(rest);
  if (heading !== null) {
    enter(NONE);
    return depth === 0 && heading.level === 1 && heading.text !== "" ? heading.text : null;
  }
  const fence = toFence(rest);
  if (fence !== null) return enter({ kind: "fence", fence });
  const html = toHtmlEnd(rest, isLazy);
  if (html !== null) return enter(closesHtml(html, rest) ? NONE : { kind: "html", end: html });
  const level = own === null ? null : toUnderline(rest);
  const text = level === null || own === null ? "" : toParagraphText(own.lines);
  if (text !== "") {
    enter(NONE);
    return depth === 0 && level === 1 ? text : null;
  }
  if (isThematicBreak(rest)) return enter(NONE);
  if (!isLazy) return enter({ kind: "paragraph", lines: [rest] });
  paragraph.lines.push(rest);
  return null;
}

/** How many of the open containers the line stays in; the cursor moves past their marks. */
function matchContainers(containers: readonly Container[], cursor: Cursor): number {
  let matched = 0;
  for (const container of containers) {
    if (container.kind === "quote") {
      if (!isQuoteMark(cursor)) break;
      enterQuote(cursor);
    } else if (!isAtEnd(cursor)) {
      if (indentOf(cursor) < container.indent) break;
      cursor.base += container.indent;
    }
    matched += 1;
  }
  return matched;
}

/** Whether the line belongs to an open block of code or HTML. */
function carriesOn(page: Page, cursor: Cursor): boolean {
  const { leaf } = page;
  const rest = restOf(cursor);
  if (leaf.kind === "fence") {
    if (indentOf(cursor) <= 3 && closesFence(rest, leaf.fence)) page.leaf = NONE;
    return true;
  }
  if (leaf.kind === "html") {
    if (closesHtml(leaf.end, rest)) page.leaf = NONE;
    return true;
  }
  if (leaf.kind === "code" && (isAtEnd(cursor) || indentOf(cursor) > 3)) return true;
  if (leaf.kind === "code") page.leaf = NONE;
  return false;
}

function closesHtml(end: HtmlEnd, rest: string): boolean {
  return end === "blank" ? trimBlanks(rest) === "" : end.test(rest);
}

/** The quotes and items that open on the line; the cursor moves past their marks. */
function openContainers(cursor: Cursor, matched: number, inParagraph: boolean): Container[] {
  const opened: Container[] = [];
  while (!isAtEnd(cursor) && indentOf(cursor) <= 3 && matched + opened.length < MAX_CONTAINERS) {
    if (isQuoteMark(cursor)) {
      enterQuote(cursor);
      opened.push({ kind: "quote" });
      continue;
    }
    const rest = restOf(cursor);
    const mark = toItemMark(rest);
    if (mark === null || isThematicBreak(rest)) break;
    const bare = trimBlanks(rest.slice(mark.width)) === "";
    const interrupting = inParagraph && opened.length === 0;
    // Under a paragraph a dash is an underline before it is an item.
    if (interrupting && (bare || !mark.interrupts)) break;
    const from = cursor.base;
    const gap = advance(cursor, mark.width);
    const marked = cursor.column - gap;
    cursor.base = marked + (bare || gap > 4 ? 1 : gap);
    opened.push({ kind: "item", indent: cursor.base - from, bare });
  }
  return opened;
}

function isQuoteMark(cursor: Cursor): boolean {
  return indentOf(cursor) <= 3 && cursor.line[cursor.at] === ">";
}

function enterQuote(cursor: Cursor): void {
  const gap = advance(cursor, 1);
  cursor.base = cursor.column - gap + (gap > 0 ? 1 : 0);
}

// A link reference definition on a line of its own: a label, a colon, a destination, perhaps a quoted title.
const DEFINITION = /^\[[^[\]]{1,999}\]:[ \t]*[^ \t]+(?:[ \t]+(?:"[^"]*"|'[^']*'|\([^()]*\)))?[ \t]*$/;

/** A paragraph's lines as one; definitions at its start are no text. */
function toParagraphText(lines: readonly string[]): string {
  const first = lines.findIndex((line) => !DEFINITION.test(line));
  return first < 0 ? "" : lines.slice(first).map(trimBlanks).join(" ").trim();
}
