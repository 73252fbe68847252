/**
 * Walks a text once, from one anchor to the next, and asks the detector that owns the anchor. An anchor is the plain
 * text with which a kind of secret begins; all of them stand in one index by their first two characters, so a text
 * without anchors costs one pass whatever the number of kinds. It knows nothing of any kind of secret.
 */
import type { SecretSpan } from "./find-secrets.ts";

/** What a detector made of one anchor. */
export interface Reading {
  readonly secret: SecretSpan | undefined;
  /**
   * Where the walk goes on, behind the anchor's start: the secret's end where its kind is sure, its start where a
   * better detector may know it.
   */
  readonly resume: number;
}

/** One anchor in a text, and the end of the last secret before it: how far back a detector may look. */
export interface Anchor {
  readonly literal: string;
  readonly at: number;
  readonly floor: number;
}

export interface Detector {
  /** A literal that begins with a letter or digit is not looked for inside words, unless `insideWords`. */
  readonly literals: readonly string[];
  readonly insideWords?: true;
  /** Reads at one anchor, in time linear in what it consumes or rejects for good. */
  readonly read: (text: string, anchor: Anchor) => Reading | undefined;
}

/** A secret and the place of its detector in the list: the lower, the better it knows what kind it found. */
export interface Finding extends SecretSpan {
  readonly rank: number;
}

export type Walk = (text: string) => readonly Finding[];

/** The detectors of one literal: its own, then those of the shorter literals it begins with (`--user`, `--`). */
interface Owner {
  readonly literal: string;
  readonly rank: number;
  readonly read: Detector["read"];
}

/** One literal as the walk meets it. */
interface Entry {
  readonly literal: string;
  /** The code of its third character, if it has one. */
  readonly third: number;
  readonly atWordStart: boolean;
  readonly owners: readonly Owner[];
}

/** What the walk looks up at each place: the two characters there lead to the literals that may begin. */
interface Index {
  /** By the codes of the pair. */
  readonly entries: ReadonlyMap<number, readonly Entry[]>;
  /** The pairs that begin a literal where a word starts. */
  readonly atWordStart: RegExp;
  /** The same for texts with escapes, behind which a word starts: it costs twice the time. */
  readonly behindEscapes: () => RegExp;
  /** The pairs that begin a literal anywhere, and some that do not: they are rare, and two classes find them fastest. */
  readonly anywhere: RegExp;
}

// Not behind a letter or digit; read behind the pair, since most places are no pair.
const NOT_IN_WORD = "(?<![A-Za-z0-9]..)";

// The same, but behind `\n`, `\t`, `\u0022` as written in JSON and behind `%3D`, where what stands before ends an escape
// and not a word.
const NOT_IN_WORD_OR_ESCAPED = String.raw`(?<![A-Za-z0-9](?<!\\[nrt]|\\u[0-9A-Fa-f]{4}|%[0-9A-Fa-f]{2})..)`;

// One of the escapes above, at the end of six characters.
const ESCAPE_BEFORE = /(?:\\[nrt]|\\u[0-9A-Fa-f]{4}|%[0-9A-Fa-f]{2})$/;

/** @throws when two detectors are given the same literal, or one is shorter than a pair: it would never be asked. */
export function toWalk(detectors: readonly Detector[]): Walk {
  const own = new Map<string, Owner>();
  const atWordStart = new Set<string>();
  for (const [rank, { literals, insideWords, read }] of detectors.entries()) {
    for (const literal of literals) {
      if (literal.length < 2 || own.has(literal)) {
        throw new Error(`Anchor literal "${literal}": wanted one owner each, and not empty or one character`);
      }
      own.set(literal, { literal, rank, read });
      if (!insideWords && /^[A-Za-z0-9]/.test(literal)) atWordStart.add(literal);
    }
  }
  const index = toIndex(own, atWordStart);
  return (text) => walk(text, index);
}

function toIndex(own: ReadonlyMap<string, Owner>, atWordStart: ReadonlySet<string>): Index {
  const entries = new Map<number, Entry[]>();
  const starting = new Set<string>();
  const elsewhere = new Set<string>();
  // In falling order, so that `sk-ant-` is tried before `sk-`.
  for (const literal of [...own.keys()].toSorted().toReversed()) {
    const pair = literal.slice(0, 2);
    const entry = {
      literal,
      third: literal.charCodeAt(2),
      atWordStart: atWordStart.has(literal),
      owners: findOwners(own, literal),
    };
    const sharing = entries.get(toPairCode(literal, 0));
    if (sharing === undefined) entries.set(toPairCode(literal, 0), [entry]);
    else sharing.push(entry);
    // A digit is rare at a word's start, and would have every number looked at among the letters.
    (entry.atWordStart && /^[A-Za-z]/.test(literal) ? starting : elsewhere).add(pair);
  }
  // Without any pair it must match nowhere: an empty alternative would match everywhere, without end.
  const branches = starting.size === 0 ? "(?!)" : toBranches(starting);
  const toPattern = (notInWord: string): RegExp => new RegExp(`(?:${branches})${notInWord}`, "g");
  let behindEscapes: RegExp | undefined;
  return {
    entries,
    atWordStart: toPattern(NOT_IN_WORD),
    behindEscapes: () => {
      behindEscapes ??= toPattern(NOT_IN_WORD_OR_ESCAPED);
      return behindEscapes;
    },
    anywhere: new RegExp(`[${toClass(elsewhere, 0)}][${toClass(elsewhere, 1)}]`, "g"),
  };
}

/** One branch a first character. */
function toBranches(pairs: ReadonlySet<string>): string {
  const firsts = new Set(Array.from(pairs, (pair) => pair.charAt(0)));
  return Array.from(firsts, (first) => {
    const sharing = new Set([...pairs].filter((pair) => pair.startsWith(first)));
    return `${first}[${toClass(sharing, 1)}]`;
  }).join("|");
}

function toClass(pairs: ReadonlySet<string>, at: number): string {
  const codes = new Set(Array.from(pairs, (pair) => pair.charCodeAt(at)));
  return Array.from(codes, (code) => `\\u${code.toString(16).padStart(4, "0")}`).join("");
}

function findOwners(own: ReadonlyMap<string, Owner>, literal: string): readonly Owner[] {
  const owners: Owner[] = [];
  for (let length = literal.length; length > 0; length--) {
    const owner = own.get(literal.slice(0, length));
    if (owner !== undefined) owners.push(owner);
  }
  return owners;
}

function walk(text: string, { entries, atWordStart, behindEscapes, anywhere }: Index): readonly Finding[] {
  const found: Finding[] = [];
  const starting = text.includes("\\") || text.includes("%") ? behindEscapes() : atWordStart;
  let floor = 0;
  let nextStart = findPair(starting, text, 0);
  let nextPlace = findPair(anywhere, text, 0);
  for (let at = Math.min(nextStart, nextPlace); at < text.length; at = Math.min(nextStart, nextPlace)) {
    const entry = findEntry(entries, text, at);
    // another anchor may begin inside one that nobody read: `-p` in `--password`
    let resume = at + 1;
    for (const { literal, rank, read } of entry?.owners ?? []) {
      const reading = read(text, { literal, at, floor });
      if (reading === undefined) continue;
      if (reading.secret !== undefined) {
        found.push({ ...reading.secret, rank });
        floor = Math.max(floor, reading.secret.end);
      }
      resume = Math.max(resume, reading.resume);
      break;
    }
    if (nextStart < resume) nextStart = findPair(starting, text, resume);
    if (nextPlace < resume) nextPlace = findPair(anywhere, text, resume);
  }
  return found;
}

/** Most pairs begin no literal, and a third character shows it. */
function findEntry(entries: Index["entries"], text: string, at: number): Entry | undefined {
  const sharing = entries.get(toPairCode(text, at));
  if (sharing === undefined) return undefined;
  const third = text.charCodeAt(at + 2);
  for (const entry of sharing) {
    if (entry.third !== third && entry.literal.length > 2) continue;
    if (text.startsWith(entry.literal, at) && (!entry.atWordStart || startsWord(text, at))) return entry;
  }
  return undefined;
}

function toPairCode(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);
}

/** The place of the next pair at or behind `from`; the text's length when there is none. */
function findPair(pairs: RegExp, text: string, from: number): number {
  pairs.lastIndex = from;
  // A test makes no object of its match, and here a match is always two characters long.
  return pairs.test(text) ? pairs.lastIndex - 2 : text.length;
}

function startsWord(text: string, at: number): boolean {
  return !isAlphanumeric(text.charCodeAt(at - 1)) || ESCAPE_BEFORE.test(text.slice(Math.max(0, at - 6), at));
}

/** Whether `code` is that of an ASCII letter or digit; not that of a place outside the text. */
export function isAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}
