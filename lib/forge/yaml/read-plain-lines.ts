/**
 * The quick reader for what nearly every frontmatter is: one `key: value` a line, a value being a plain or simply
 * quoted string, nothing, or a flat list in brackets. It reads what it is certain of and answers `null` to
 * everything else, which the YAML reader then reads; a property test holds the two equal.
 */
import { type KeyFlaw, YAML_NULL, type YamlDocument, type YamlEntry, type YamlValue } from "./value.ts";

// A key that needs no quoting (a letter or underscore, then letters, digits, `_` and `-`, at most 64 characters),
// its colon, and whatever follows one space.
const LINE = /^([A-Za-z_][A-Za-z0-9_-]{0,63}):(?: (.*))?$/;
// Characters YAML may read as more than text: controls, line and paragraph separators, a stray byte-order mark.
const UNSURE = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u2028\u2029\ufeff]/;
// A first character that cannot open an indicator.
const PLAIN_START = /^[A-Za-z0-9_./(+$^;<=~\\\u00a1-\u{10ffff}]/u;
// One item of a bracketed list: letters, digits, inner spaces and marks that mean nothing to YAML.
const LIST_ITEM = /^[A-Za-z0-9_./+$()\u00a1-\u{10ffff}][A-Za-z0-9_./+$() \u00a1-\u{10ffff}-]*$/u;

/** The document, or `null` where the full reader is needed. `firstLine` is the file's line of `text`'s first. */
export function readPlainLines(text: string, firstLine: number): YamlDocument | null {
  if (UNSURE.test(text)) return null;
  const entries: YamlEntry[] = [];
  const seen = new Map<string, number>();
  const repeated = new Set<number>();
  const flaws: KeyFlaw[] = [];
  let line = firstLine - 1;
  for (let start = 0; start < text.length; ) {
    const found = text.indexOf("\n", start);
    const end = found < 0 ? text.length : found;
    const content = text.slice(start, end);
    start = end + 1;
    line += 1;
    if (content === "" || content.startsWith("#")) continue;
    const parts = LINE.exec(content);
    if (parts === null) return null;
    const key = parts[1] ?? "";
    const value = readValue(trimSpaces(parts[2] ?? ""));
    if (value === null) return null;
    const first = seen.get(key);
    if (first === undefined) {
      seen.set(key, entries.length);
      entries.push({ key, line, value, flawed: false });
    } else if (!repeated.has(first)) {
      repeated.add(first);
      flaws.push({ code: "duplicate-key", key, line, top: true });
    }
  }
  if (entries.length === 0) return { root: null, flaws };
  const marked =
    repeated.size === 0
      ? entries
      : entries.map((entry, at) => (repeated.has(at) ? { ...entry, flawed: true } : entry));
  return { root: { kind: "map", entries: marked }, flaws };
}

/** `source` has no surrounding spaces left. */
function readValue(source: string): YamlValue | null {
  if (source === "") return YAML_NULL;
  const first = source[0];
  if (first === '"' || first === "'") return readQuoted(source, first);
  if (first === "[") return readList(source);
  if (!PLAIN_START.test(source) || source.includes(": ") || source.includes(" #") || source.endsWith(":")) {
    return null;
  }
  return { kind: "text", text: source };
}

/** A quoted string without escapes: its only two quotation marks are the outer ones. */
function readQuoted(source: string, mark: string): YamlValue | null {
  if (source.length < 2 || source.indexOf(mark, 1) !== source.length - 1) return null;
  if (mark === '"' && source.includes("\\")) return null;
  return { kind: "text", text: source.slice(1, -1) };
}

function readList(source: string): YamlValue | null {
  if (!source.endsWith("]")) return null;
  const inner = trimSpaces(source.slice(1, -1));
  if (inner === "") return { kind: "list", items: [] };
  const items: YamlValue[] = [];
  for (const part of inner.split(",")) {
    const item = trimSpaces(part);
    if (LIST_ITEM.test(item)) {
      items.push({ kind: "text", text: item });
      continue;
    }
    const mark = item[0];
    if (mark !== '"' && mark !== "'") return null;
    const value = readQuoted(item, mark);
    if (value === null) return null;
    items.push(value);
  }
  return { kind: "list", items };
}

/** Spaces alone: other white space is part of a YAML string. */
function trimSpaces(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text[start] === " ") start += 1;
  while (end > start && text[end - 1] === " ") end -= 1;
  return text.slice(start, end);
}
