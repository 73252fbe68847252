/**
 * Our own documents as HTML: the few forms that they are written in, and no others (headings, paragraphs, quotes, one
 * level of list, tables, code, emphasis, links). A test holds it equal to a whole Markdown renderer on every document we
 * serve; it is never given anybody else's text.
 */
import { escapeText } from "./page.ts";

/** @param markdown a document of ours, blocks parted by blank lines. */
export function renderDocument(markdown: string): string {
  return (
    markdown
      .trim()
      .split(/\n\n+/)
      .map((block) => renderBlock(block.split("\n")))
      .join("")
      // A list goes on over blank lines; ours are tight.
      .replaceAll("</ul>\n<ul>\n", "")
  );
}

function renderBlock(lines: readonly string[]): string {
  const first = lines[0] ?? "";
  const heading = /^(#{1,6}) (.*)$/.exec(first);
  if (heading) return renderHeading(heading[1]?.length ?? 1, heading[2] ?? "") + renderRest(lines.slice(1));
  if (first.startsWith("- ")) return renderList(lines);
  if (first.startsWith("| ")) return renderTable(lines);
  if (first.startsWith("> ")) {
    const quoted = lines.map((line) => line.slice(2)).join("\n");
    return `<blockquote>\n<p>${renderInline(quoted)}</p>\n</blockquote>\n`;
  }
  const list = lines.findIndex((line) => line.startsWith("- ") || line.startsWith("| "));
  const end = list < 0 ? lines.length : list;
  return `<p>${renderInline(lines.slice(0, end).join("\n"))}</p>\n${renderRest(lines.slice(end))}`;
}

function renderRest(lines: readonly string[]): string {
  return lines.length === 0 ? "" : renderBlock(lines);
}

/** A heading that opens with a rule's id or a problem's code can be pointed at by it. */
function renderHeading(level: number, text: string): string {
  const code = /^`([A-Za-z0-9_-]{1,60})`/.exec(text)?.[1];
  const id = code === undefined ? "" : ` id="${code}"`;
  return `<h${level}${id}>${renderInline(text)}</h${level}>\n`;
}

function renderList(lines: readonly string[]): string {
  const items: string[] = [];
  for (const line of lines) {
    if (line.startsWith("- ")) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ""}\n${line.trimStart()}`);
  }
  return `<ul>\n${items.map((item) => `<li>${renderInline(item)}</li>\n`).join("")}</ul>\n`;
}

function renderTable(lines: readonly string[]): string {
  const [head = [], , ...rows] = lines.map(toCells);
  const toRow = (cells: readonly string[], tag: string) =>
    `<tr>\n${cells.map((cell) => `<${tag}>${renderInline(cell)}</${tag}>\n`).join("")}</tr>\n`;
  const body = rows.map((row) => toRow(row, "td")).join("");
  return `<div class="table"><table>\n<thead>\n${toRow(head, "th")}</thead>\n<tbody>\n${body}</tbody>\n</table></div>\n`;
}

function toCells(line: string): string[] {
  return line
    .replace(/^\||\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));
}

// Code first, so that nothing in it is read; then links, strong and emphasised words, and a mark that is only a mark.
const INLINE =
  /(`+)(.+?)\1(?!`)|\[([^\]]*)\]\(([^)\s]*)\)|\*\*([^*]+)\*\*|\*([^*\s][^*]*)\*|\\([.*_`|[\]])/gs;

function renderInline(text: string): string {
  let html = "";
  let from = 0;
  for (const found of text.matchAll(INLINE)) {
    html += escapeText(text.slice(from, found.index));
    from = found.index + found[0].length;
    html += renderMark(found);
  }
  return html + escapeText(text.slice(from));
}

function renderMark([, , code, link, target = "", strong, emphasis, mark]: RegExpMatchArray): string {
  if (mark !== undefined) return escapeText(mark);
  if (code !== undefined)
    return `<code>${escapeText(code.replace(/^ (.+) $/s, "$1").replace(/\n/g, " "))}</code>`;
  if (link !== undefined) {
    return `<a href="${escapeText(target)}" rel="nofollow noreferrer">${renderInline(link)}</a>`;
  }
  if (emphasis !== undefined) return `<em>${renderInline(emphasis)}</em>`;
  const number = strong ?? "";
  // A clause can be pointed at by its number.
  const id = /^\d{1,3}\.\d{1,3}$/.test(number) ? ` id="${number}"` : "";
  return `<strong${id}>${renderInline(number)}</strong>`;
}
