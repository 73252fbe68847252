/**
 * Finds file paths: a folder and a file with an ending, a hidden folder with something in it, an absolute or
 * relative place, a drive. Slashes between ordinary words, lists of file names and addresses are none.
 */
import type { Segment } from "../../segment.ts";
import type { Detail } from "./detail.ts";
import { BARE_ENDINGS, EXTENSIONS, PRODUCTS } from "./extensions.ts";
import { HORIZON_CHARS, type Horizon, inOrder } from "./in-order.ts";
import { readPlain } from "./plain.ts";
import { readWords, type Word } from "./words.ts";

// A drive, then folders whose names may hold spaces, then a name. Bounded, and the parts end at a separator.
const DRIVE =
  /(?<![\p{L}\p{N}])[a-z]:[\\/](?:[^\\/:*?"<>|\s]{1,100}(?: [^\\/:*?"<>|\s]{1,100}){0,3}[\\/]){0,20}[\p{L}\p{N}%$~_.-][^\\/:*?"<>|\s,;)\]}'`]{0,100}/gu;

// A hidden folder spoken of as one.
const HIDDEN_FOLDER =
  /(?<![\p{L}\p{N}_./\\-])\.(?<name>[a-z][\w-]{1,30})["'`*_]{0,3}\/? (?:folder|directory)(?![\p{L}\p{N}])/gu;

export function findPaths(segment: Segment): Iterable<Detail | Horizon> {
  if (!mayHoldPath(segment.text)) return [];
  const { folded } = segment.view(readPlain);
  const found: Iterable<Detail | Horizon>[] = [findWrittenPaths(segment)];
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

function* findWrittenPaths(segment: Segment): Iterable<Detail | Horizon> {
  // A word that the message repeats is judged once, behind a mark and free of one.
  const known = { free: new Map<string, boolean>(), bound: new Map<string, boolean>() };
  let told = 0;
  for (const word of segment.view(readWords)) {
    const judged = word.free ? known.free : known.bound;
    const answer = judged.get(word.text) ?? isPath(word);
    judged.set(word.text, answer);
    if (answer) yield { kind: "file path", start: word.start, end: word.end };
    else if (word.end > told + HORIZON_CHARS) {
      told = word.end;
      yield { start: told, end: null };
    }
  }
}

/** A separator, or what a hidden folder is spoken of by. */
function mayHoldPath(text: string): boolean {
  if (text.includes("/") || text.includes("\\")) return true;
  return text.includes(".") && /\.[a-z][\w-]{1,30}["'`*_]{0,3} (?:folder|directory)/i.test(text);
}

function isPath(word: Word): boolean {
  if (!/[\\/]/.test(word.folded)) return false;
  // A line, a heading's anchor or a query behind the name belongs to the name.
  const name = word.folded.replace(/[?#].*$/s, "").replace(/(?::\d{1,7}){1,2}(?::.*)?$|:line$/s, "");
  const parts = name.includes("/") ? name.split("/") : splitBackslashes(name);
  if (parts.length < 2) return false;
  const names = parts.filter((part) => part !== "");
  const last = parts.at(-1) ?? "";
  if (parts.slice(0, -1).some(isHiddenFolder)) return true;
  if (isRelative(parts)) return true;
  if (parts[0] === "" && word.free && isAbsolute(names)) return true;
  if (names.length < 2 && parts[0] !== "") return false;
  if (isHiddenFile(last)) return names.length > 1;
  const ending = readEnding(last);
  if (ending === null || isList(names) || isProductList(word, names)) return false;
  if (EXTENSIONS.has(ending)) return names.length > 1;
  // An ending nobody knows needs a deeper place.
  const written = word.text.slice(0, name.length);
  return (
    names.length > 2 &&
    names.every(isPlainName) &&
    /[\p{L}]/u.test(names[0] ?? "") &&
    written.endsWith(ending)
  );
}

/** A backslash before a mark is Markdown's; before a name it is a separator. */
function splitBackslashes(name: string): readonly string[] {
  return name.replace(/\\(?=[^\p{L}\p{N}.%$\\])/gu, "").split("\\");
}

/** `.github`, `.config`; not `.csv`, `.net`, `..`. */
function isHiddenFolder(part: string): boolean {
  return part.startsWith(".") && /^\.[a-z][\w-]{0,40}$/.test(part) && isFolderName(part.slice(1));
}

function isFolderName(name: string): boolean {
  return !BARE_ENDINGS.has(name) && (!EXTENSIONS.has(name) || name === "config" || name === "env");
}

/** `.gitignore`, `.env`; not `.docx`. */
function isHiddenFile(part: string): boolean {
  const name = /^\.([a-z][\w-]{0,40})(?:\.[\w.-]{1,40})?$/.exec(part)?.[1];
  return name !== undefined && isFolderName(name);
}

/** `./scripts`, `../docs`, `~/notes`. */
function isRelative(parts: readonly string[]): boolean {
  const first = parts[0] ?? "";
  return (
    (first === "." || first === ".." || first === "~") &&
    /^[\p{L}\p{N}_.]*[\p{L}]/u.test(parts.find((part) => part !== first) ?? "")
  );
}

/** At least two names from the root, the project's own pages and a forum's shorthand left out. */
function isAbsolute(names: readonly string[]): boolean {
  const first = names[0] ?? "";
  if (names.length < 2 || first === "projects" || first === "r" || first === "u") return false;
  return names.every(isPlainName) && /^[a-z]/.test(first);
}

function isPlainName(name: string): boolean {
  return /^[\p{L}\p{N}_.@+%$*~()[\]{}:-]{1,255}$/u.test(name);
}

/** The letters behind the last dot, lower case; one letter needs a longer name before it. */
function readEnding(name: string): string | null {
  const found = /^(.*[\p{L}\p{N}_*)\]}%~-])\.([a-z][a-z0-9]{0,9})$/su.exec(name);
  const [, stem = "", ending = ""] = found ?? [];
  if (found === null || (ending.length === 1 && stem.length < 2)) return null;
  return ending;
}

/** `invoice.pdf/export.csv`: every part ends in a dotted ending, so none is a folder. */
function isList(names: readonly string[]): boolean {
  return names.slice(0, -1).every((name) => {
    const ending = /.\.([a-z][a-z0-9]{0,9})\.?$/.exec(name)?.[1];
    return ending !== undefined && (EXTENSIONS.has(ending) || PRODUCTS.has(name));
  });
}

/** `React/Vue.js`: names of products, written with a capital. */
function isProductList(word: Word, names: readonly string[]): boolean {
  return PRODUCTS.has(names.at(-1) ?? "") && /^\p{Lu}/u.test(word.text) && names.length <= 4;
}
