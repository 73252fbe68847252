/**
 * Finds file paths: a folder and a file with an ending, a hidden folder with something in it, an absolute or
 * relative place, a drive. Slashes between ordinary words, lists of file names and addresses are none.
 */
import { findCode, isSmallLetter, toCodeTable } from "../../chars.ts";
import type { Segment } from "../../segment.ts";
import { indexOrEnd } from "../index-or-end.ts";
import type { Detail } from "./detail.ts";
import { BARE_ENDINGS, EXTENSIONS, PRODUCTS } from "./extensions.ts";
import { HORIZON_CHARS, type Horizon, inOrder } from "./in-order.ts";
import { type Plain, readPlain } from "./plain.ts";
import { isFree, readWord } from "./words.ts";

// A drive, then folders whose names may hold spaces, then a name. Bounded, and the parts end at a separator.
const DRIVE =
  /(?<![\p{L}\p{N}])[a-z]:[\\/](?:[^\\/:*?"<>|\s]{1,100}(?: [^\\/:*?"<>|\s]{1,100}){0,3}[\\/]){0,20}[\p{L}\p{N}%$~_.-][^\\/:*?"<>|\s,;)\]}'`]{0,100}/gu;

// A hidden folder spoken of as one.
const HIDDEN_FOLDER =
  /(?<![\p{L}\p{N}_./\\-])\.(?<name>[a-z][\w-]{1,30})["'`*_]{0,3}\/? (?:folder|directory)(?![\p{L}\p{N}])/gu;

export function findPaths(segment: Segment): Iterable<Detail | Horizon> {
  if (!mayHoldPath(segment.text)) return [];
  const plain = segment.view(readPlain);
  const { folded } = plain;
  const found: Iterable<Detail | Horizon>[] = [findWrittenPaths(plain)];
  if (/folder|directory/.test(folded)) found.unshift(findHiddenFolders(folded));
  if (folded.includes(":/") || folded.includes(":\\")) found.unshift(findDrives(folded));
  return inOrder(found);
}

function* findDrives(folded: string): Iterable<Detail> {
  for (const { index, 0: drive } of folded.matchAll(DRIVE)) {
    yield { kind: "file path", start: index, end: index + drive.trimEnd().length };
  }
}

function* findHiddenFolders(folded: string): Iterable<Detail> {
  for (const { index, groups } of folded.matchAll(HIDDEN_FOLDER)) {
    const name = groups?.name ?? "";
    if (isFolderName(name)) yield { kind: "file path", start: index, end: index + name.length + 1 };
  }
}

const SLASH = 47;
const BACKSLASH = 92;
const TILDE = 126;

const SEPARATORS = toCodeTable((code) => code === SLASH || code === BACKSLASH);

function* findWrittenPaths(plain: Plain): Iterable<Detail | Horizon> {
  const { written, folded, codes } = plain;
  let dot = -1;
  let told = 0;
  for (let at = findCode(codes, 0, SEPARATORS); at < codes.length; ) {
    const { start, end } = readWord(plain, at);
    at = findCode(codes, end, SEPARATORS);
    // A path holds a dot, or stands below the root or home.
    if (dot < start) dot = indexOrEnd(folded, ".", start);
    const mayBePath = dot < end || beginsPlace(codes, start);
    if (mayBePath && isPath(written.slice(start, end), folded.slice(start, end), isFree(plain, start))) {
      yield { kind: "file path", start, end };
    } else if (end > told + HORIZON_CHARS) {
      told = end;
      yield { start: told, end: null };
    }
  }
}

/** The root and a name behind it, or home. */
function beginsPlace(codes: Uint8Array, start: number): boolean {
  let at = start;
  while (SEPARATORS[codes[at] ?? 0] === 1) at += 1;
  const code = codes[at] ?? 0;
  return at > start ? isSmallLetter(code) : code === TILDE;
}

/** A separator, or what a hidden folder is spoken of by. */
function mayHoldPath(text: string): boolean {
  if (text.includes("/") || text.includes("\\")) return true;
  return text.includes(".") && /\.[a-z][\w-]{1,30}["'`*_]{0,3} (?:folder|directory)/i.test(text);
}

/** `text` is a word as written, and `free` where nothing stands before it that it could be a part of. */
function isPath(text: string, folded: string, free: boolean): boolean {
  const name = toName(folded);
  const path = name.includes("/") ? name : turnBackslashes(name);
  if (!path.includes("/")) return false;
  if (holdsHiddenFolder(path) || RELATIVE.test(path)) return true;
  // A word may be as long as the message: it is parted only where its root or its last name asks for it.
  const fromRoot = free && path.startsWith("/");
  const last = path.slice(path.lastIndexOf("/") + 1);
  const isHidden = isHiddenFile(last);
  const ending = readEnding(last);
  if (!fromRoot && !isHidden && ending === null) return false;
  const names = path.split("/").filter((part) => part !== "");
  if (names.length < 2) return false;
  if (isHidden || (fromRoot && isAbsolute(names))) return true;
  if (ending === null) return false;
  const isFile = EXTENSIONS.has(ending) || isDeep(names, text.slice(0, name.length), ending);
  return isFile && !isList(names) && !isProductList(text, names);
}

/** An ending nobody knows needs a deeper place. */
function isDeep(names: readonly string[], written: string, ending: string): boolean {
  if (names.length < 3 || !written.endsWith(ending)) return false;
  return names.every(isPlainName) && /[\p{L}]/u.test(names[0] ?? "");
}

/** A line, a heading's anchor or a query behind the name belongs to the name. */
function toName(folded: string): string {
  const mark = folded.search(/[?#]/);
  const name = mark < 0 ? folded : folded.slice(0, mark);
  return name.includes(":") ? name.replace(/(?::\d{1,7}){1,2}(?::.*)?$|:line$/s, "") : name;
}

/** A backslash before a mark is Markdown's; before a name it is a separator, as a slash is. */
function turnBackslashes(name: string): string {
  return name.replace(/\\(?=[^\p{L}\p{N}.%$\\])/gu, "").replaceAll("\\", "/");
}

// A folder whose name begins with a dot: `.github`, `.config`; not `..`.
const HIDDEN = /(?:^|\/)\.([a-z][\w-]{0,40})(?=\/)/g;

/** Not `.csv`, `.net`. */
function holdsHiddenFolder(path: string): boolean {
  if (!path.startsWith(".") && !path.includes("/.")) return false;
  for (const [, name = ""] of path.matchAll(HIDDEN)) if (isFolderName(name)) return true;
  return false;
}

function isFolderName(name: string): boolean {
  return !BARE_ENDINGS.has(name) && (!EXTENSIONS.has(name) || name === "config" || name === "env");
}

/** `.gitignore`, `.env`; not `.docx`. */
function isHiddenFile(part: string): boolean {
  if (!part.startsWith(".")) return false;
  const name = /^\.([a-z][\w-]{0,40})(?:\.[\w.-]{1,40})?$/.exec(part)?.[1];
  return name !== undefined && isFolderName(name);
}

// `./scripts`, `../../docs`, `~/notes`.
const RELATIVE = /^(\.{1,2}|~)\/(?:\1\/)*(?!\1(?:\/|$))[\p{L}\p{N}_.]*\p{L}/u;

/** At least two names from the root, the project's own pages and a forum's shorthand left out. */
function isAbsolute(names: readonly string[]): boolean {
  const first = names[0] ?? "";
  if (names.length < 2 || first === "projects" || first === "r" || first === "u") return false;
  return /^[a-z]/.test(first) && names.every(isPlainName);
}

function isPlainName(name: string): boolean {
  return /^[\p{L}\p{N}_.@+%$*~()[\]{}:-]{1,255}$/u.test(name);
}

/** The letters behind the last dot, lower case; one letter needs a longer name before it. */
function readEnding(name: string): string | null {
  const dot = name.lastIndexOf(".");
  const ending = name.slice(dot + 1);
  if (dot < 1 || (ending.length === 1 && dot < 2) || !/^[a-z][a-z0-9]{0,9}$/.test(ending)) return null;
  return /[\p{L}\p{N}_*)\]}%~-]$/u.test(name.slice(Math.max(0, dot - 2), dot)) ? ending : null;
}

/** `invoice.pdf/export.csv`: every part ends in a dotted ending, so none is a folder. */
function isList(names: readonly string[]): boolean {
  return names.slice(0, -1).every((name) => {
    const ending = /.\.([a-z][a-z0-9]{0,9})\.?$/.exec(name)?.[1];
    return ending !== undefined && (EXTENSIONS.has(ending) || PRODUCTS.has(name));
  });
}

/** `React/Vue.js`: names of products, written with a capital. */
function isProductList(text: string, names: readonly string[]): boolean {
  return PRODUCTS.has(names.at(-1) ?? "") && /^\p{Lu}/u.test(text) && names.length <= 4;
}
