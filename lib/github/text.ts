/**
 * Text that is echoed to GitHub: measured in bytes, as GitHub measures it, and unable to page anybody, open a
 * tag, leave its table cell or turn words around.
 */
import { escapeUnseen } from "../forge/diagnostic.ts";

const encoder = new TextEncoder();

export function byteLength(text: string): number {
  return encoder.encode(text).length;
}

// What markdown could act on inside a table cell, and what HTML could.
const MARKDOWN = /[\\`*_[\]|~]/g;
const HTML: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Plain words for a table cell: one line, no markup, no mention. */
export function toCell(text: string): string {
  return toPlain(oneLine(text));
}

function toPlain(text: string): string {
  return text
    .replace(MARKDOWN, (character) => `\\${character}`)
    .replace(/[&<>]/g, (character) => HTML[character] ?? "")
    .replace(/@(?=\w)/g, "@\u200b");
}

/** Text to copy: inline code in a table cell, with a fence longer than any run of backticks in it. */
export function toCodeCell(text: string): string {
  const line = oneLine(text).replaceAll("|", "\\|");
  const longest = Math.max(0, ...(line.match(/`+/g) ?? []).map((run) => run.length));
  const fence = "`".repeat(longest + 1);
  const pad = line.startsWith("`") || line.endsWith("`") ? " " : "";
  return `${fence}${pad}${line}${pad}${fence}`;
}

// A backslash before a pipe would open a cell, and code has no way to escape it.
const INLINE_CODE = /(?<!`)`([^`\\]+)`(?!`)/;

/** Words of ours for a table cell: as {@link toCell}, but what stands in single backticks stays inline code. */
export function toWordsCell(text: string): string {
  return oneLine(text)
    .split(INLINE_CODE)
    .map((part, index) => (index % 2 === 1 ? toCodeCell(part) : toPlain(part)))
    .join("");
}

/** Text on one line, in the order of its signs. */
export function oneLine(text: string): string {
  return escapeUnseen(text.replace(/\s+/g, " ").trim());
}

/** At most `limitBytes` UTF-8 bytes of `text`, cut between characters, with an ellipsis where it was cut. */
export function clipBytes(text: string, limitBytes: number): string {
  if (byteLength(text) <= limitBytes) return text;
  const room = limitBytes - byteLength("…");
  const { read } = encoder.encodeInto(text, new Uint8Array(Math.max(0, room)));
  return `${text.slice(0, read)}…`;
}

/**
 * As many whole lines as fit, and a last line that counts the rest.
 *
 * @param limitBytes UTF-8 bytes of everything returned.
 */
export function clipLines(
  head: string,
  lines: readonly string[],
  limitBytes: number,
  more: (left: number) => string,
): string {
  const whole = [head, ...lines].join("\n");
  if (byteLength(whole) <= limitBytes) return whole;
  const reserve = byteLength(more(lines.length)) + 1;
  let text = head;
  let bytes = byteLength(head);
  for (const [index, line] of lines.entries()) {
    const cost = byteLength(line) + 1;
    if (bytes + cost + reserve > limitBytes) return `${text}\n${more(lines.length - index)}`;
    text += `\n${line}`;
    bytes += cost;
  }
  return text;
}
