/**
 * The quick reader for what nearly every frontmatter is: one `key: value` a line, a value being a plain or simply
 * quoted string, nothing, or a flat list, in brackets or one item a line. It reads what it is certain of and answers
 * `null` to everything else, which the YAML reader then reads; a property test holds the two equal.
 */
import {
  type KeyFlaw,
  YAML_NULL,
  type YamlDocument,
  type YamlEntry,
  type YamlText,
  type YamlValue,
} from "./value.ts";

// Ours: an entity has ten fields, which are looked up in a list; with more keys than this, a map is quicker.
const MAX_LISTED_KEYS = 24;
// Ours: YAML wants the colon of a key within 1,024 characters.
const MAX_KEY_CHARS = 64;

// What an ASCII character may stand in: a key, the start of a plain string, an item of a bracketed list.
const KEY = 1;
const START = 2;
const ITEM = 4;
const CLASSES = toClasses();

const SPACE = 0x20;
const HASH = 0x23;
const COLON = 0x3a;
const DASH = 0x2d;
const BRACKET = 0x5b;
const DOUBLE = 0x22;
const SINGLE = 0x27;

function toClasses(): Uint8Array {
  const classes = new Uint8Array(128);
  const words = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_";
  const add = (characters: string, mark: number): void => {
    for (const character of characters) {
      const code = character.charCodeAt(0);
      classes[code] = (classes[code] ?? 0) | mark;
    }
  };
  add(`${words}-`, KEY);
  // None of these opens an indicator, and none of the others is certain not to.
  add(`${words}./(+$^;<=~\\`, START);
  add(`${words}./(+$) -`, ITEM);
  return classes;
}

/** The document, or `null` where the full reader is needed. `firstLine` is the file's line of `text`'s first. */
export function readPlainLines(text: string, firstLine: number): YamlDocument | null {
  const entries: YamlEntry[] = [];
  const flaws: KeyFlaw[] = [];
  let places: Map<string, number> | null = null;
  let line = firstLine - 1;
  // The list that the line before was in, and how far its dashes are indented; -1 while there is none yet.
  let list: { readonly items: YamlText[]; indent: number } | null = null;
  for (let start = 0, end = 0; start < text.length; start = end + 1) {
    const found = text.indexOf("\n", start);
    end = found < 0 ? text.length : found;
    line += 1;
    const dash = findDash(text, start, end);
    if (dash >= 0) {
      const item = list === null ? null : readValue(text, dash + 1, end);
      if (list === null || item?.kind !== "text" || (list.indent >= 0 && list.indent !== dash - start))
        return null;
      if (list.indent < 0) startList(entries, list.items);
      list.indent = dash - start;
      list.items.push(item);
      continue;
    }
    list = null;
    if (start === end) continue;
    if (text.charCodeAt(start) === HASH) {
      if (!isSure(text, start, end)) return null;
      continue;
    }
    const colon = findColon(text, start, end);
    const value = colon < 0 ? null : readValue(text, colon + 1, end);
    if (value === null) return null;
    const key = text.slice(start, colon);
    if (entries.length === MAX_LISTED_KEYS && places === null) {
      places = new Map(entries.map((entry, place) => [entry.key, place]));
    }
    const first =
      places?.get(key) ?? (places === null ? entries.findIndex((entry) => entry.key === key) : -1);
    if (first < 0) {
      places?.set(key, entries.length);
      entries.push({ key, line, value, flawed: false });
      if (value === YAML_NULL) list = { items: [], indent: -1 };
      continue;
    }
    const entry = entries[first];
    if (entry === undefined || entry.flawed) continue;
    entries[first] = { ...entry, flawed: true };
    flaws.push({ code: "duplicate-key", key, line, top: true });
  }
  return { root: entries.length === 0 ? null : { kind: "map", entries }, flaws };
}

/** The offset of a dash that opens an item on its line; -1 when the line opens none. */
function findDash(text: string, start: number, end: number): number {
  let at = start;
  while (at < end && text.charCodeAt(at) === SPACE) at += 1;
  return at < end && text.charCodeAt(at) === DASH && text.charCodeAt(at + 1) === SPACE ? at : -1;
}

/** The key that was left without a value has a list after all. */
function startList(entries: YamlEntry[], items: readonly YamlText[]): void {
  const entry = entries.at(-1);
  if (entry !== undefined) entries[entries.length - 1] = { ...entry, value: { kind: "list", items } };
}

/** The offset of the colon behind a key that needs no quoting; -1 when there is none. */
function findColon(text: string, start: number, end: number): number {
  const first = text.charCodeAt(start);
  // A digit or a dash at the start is left to the full reader.
  if (!isOf(first, KEY) || first < 0x41) return -1;
  let at = start + 1;
  while (at < end && isOf(text.charCodeAt(at), KEY)) at += 1;
  if (at >= end || at - start > MAX_KEY_CHARS || text.charCodeAt(at) !== COLON) return -1;
  return at + 1 === end || text.charCodeAt(at + 1) === SPACE ? at : -1;
}

function readValue(text: string, start: number, stop: number): YamlValue | null {
  let from = start;
  let end = stop;
  while (from < end && text.charCodeAt(from) === SPACE) from += 1;
  while (end > from && text.charCodeAt(end - 1) === SPACE) end -= 1;
  if (from === end) return YAML_NULL;
  const first = text.charCodeAt(from);
  if (first === DOUBLE || first === SINGLE) return readQuoted(text, from, end);
  if (first === BRACKET) return readList(text, from, end);
  if (!isOf(first, START) && first < 0xa1) return null;
  let before = 0;
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (isUnsure(code)) return null;
    if (code === COLON && (at + 1 === end || text.charCodeAt(at + 1) === SPACE)) return null;
    if (code === HASH && before === SPACE) return null;
    before = code;
  }
  return { kind: "text", text: text.slice(from, end) };
}

/** A quoted string without escapes: its only two quotation marks are the outer ones. */
function readQuoted(text: string, from: number, end: number): YamlText | null {
  const mark = text.charCodeAt(from);
  if (end - from < 2 || text.charCodeAt(end - 1) !== mark) return null;
  for (let at = from + 1; at < end - 1; at += 1) {
    const code = text.charCodeAt(at);
    if (code === mark || (code === 0x5c && mark === DOUBLE) || isUnsure(code)) return null;
  }
  return { kind: "text", text: text.slice(from + 1, end - 1) };
}

function readList(text: string, from: number, end: number): YamlValue | null {
  const close = end - 1;
  if (text[close] !== "]") return null;
  const items: YamlText[] = [];
  for (let start = from + 1; start <= close; ) {
    const comma = text.indexOf(",", start);
    const stop = comma < 0 || comma > close ? close : comma;
    let at = start;
    let last = stop;
    while (at < last && text.charCodeAt(at) === SPACE) at += 1;
    while (last > at && text.charCodeAt(last - 1) === SPACE) last -= 1;
    // Only a list of nothing may have an item of nothing here.
    if (at === last) return stop === close && items.length === 0 ? { kind: "list", items } : null;
    const item = readItem(text, at, last);
    if (item === null) return null;
    items.push(item);
    start = stop + 1;
  }
  return { kind: "list", items };
}

function readItem(text: string, from: number, end: number): YamlText | null {
  const first = text.charCodeAt(from);
  if (first === DOUBLE || first === SINGLE) return readQuoted(text, from, end);
  if (first === DASH) return null;
  for (let at = from; at < end; at += 1) {
    const code = text.charCodeAt(at);
    if (!isOf(code, ITEM) && (code < 0xa1 || isUnsure(code))) return null;
  }
  return { kind: "text", text: text.slice(from, end) };
}

function isOf(code: number, mark: number): boolean {
  return code < 128 && ((CLASSES[code] ?? 0) & mark) !== 0;
}

/** Characters YAML may read as more than text: controls, line and paragraph separators, a byte-order mark. */
function isUnsure(code: number): boolean {
  if (code < 0x7f) return code < SPACE;
  return code < 0xa0 || code === 0x2028 || code === 0x2029 || code === 0xfeff;
}

function isSure(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at += 1) if (isUnsure(text.charCodeAt(at))) return false;
  return true;
}
