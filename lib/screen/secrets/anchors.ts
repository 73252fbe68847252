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

/** Nothing at this anchor, nor at any other of the detector's that begins before `silentUntil`. */
export interface Silence {
  readonly silentUntil: number;
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
  readonly read: (text: string, anchor: Anchor) => Reading | Silence | undefined;
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
  /** The codes of its third character, if it has one, and of its last. */
  readonly third: number;
  readonly last: number;
  readonly atWordStart: boolean;
  readonly owners: readonly Owner[];
}

/** What the walk looks up at each place: the two characters there lead to the literals that may begin. */
interface Index {
  /** By the codes of the pair. */
  readonly entries: ReadonlyMap<number, readonly Entry[]>;
  readonly places: Places;
  /** The places that are left when the detector of a rank says nothing; they are few enough to be kept. */
  readonly without: (rank: number) => Places;
}

/** Patterns of the places where a pair of some literals stands; each matches two characters more than once a text. */
interface Places {
  /** A literal that begins where a word starts: the character before it, and the pair. */
  readonly atWordStart: RegExp;
  /** The same for texts with escapes, behind which a word starts: it costs twice the time. */
  readonly behindEscapes: () => RegExp;
  /** A literal that may begin anywhere: the pair. */
  readonly anywhere: RegExp;
}

// Not behind a letter or digit, but behind `\n`, `\t`, `\u0022` as written in JSON and behind `%3D`, where what stands
// before ends an escape and not a word; read behind the pair, since most places are no pair.
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
  // In falling order, so that `sk-ant-` is tried before `sk-`.
  for (const literal of [...own.keys()].toSorted().toReversed()) {
    const entry = {
      literal,
      third: literal.charCodeAt(2),
      last: literal.charCodeAt(literal.length - 1),
      atWordStart: atWordStart.has(literal),
      owners: findOwners(own, literal),
    };
    const sharing = entries.get(toPairCode(literal, 0));
    if (sharing === undefined) entries.set(toPairCode(literal, 0), [entry]);
    else sharing.push(entry);
  }
  const every = [...own.values()];
  const reduced = new Map<number, Places>();
  return {
    entries,
    places: toPlaces(every, atWordStart),
    without: (rank) => {
      const known = reduced.get(rank);
      if (known !== undefined) return known;
      const places = toPlaces(
        every.filter((owner) => owner.rank !== rank),
        atWordStart,
      );
      reduced.set(rank, places);
      return places;
    },
  };
}

function findOwners(own: ReadonlyMap<string, Owner>, literal: string): readonly Owner[] {
  const owners: Owner[] = [];
  for (let length = literal.length; length > 0; length--) {
    const owner = own.get(literal.slice(0, length));
    if (owner !== undefined) owners.push(owner);
  }
  return owners;
}

function toPlaces(owners: readonly Owner[], atWordStart: ReadonlySet<string>): Places {
  const starting = new Set<string>();
  const elsewhere = new Set<string>();
  for (const { literal } of owners) {
    // A digit is rare at a word's start, and would have every number looked at among the letters.
    const letter = atWordStart.has(literal) && /^[A-Za-z]/.test(literal);
    (letter ? starting : elsewhere).add(literal.slice(0, 2));
  }
  const start = toPattern([...starting]);
  let behindEscapes: RegExp | undefined;
  return {
    atWordStart: new RegExp(`[^A-Za-z0-9]${start}`, "g"),
    behindEscapes: () => {
      behindEscapes ??= new RegExp(`${start}${NOT_IN_WORD_OR_ESCAPED}`, "g");
      return behindEscapes;
    },
    anywhere: new RegExp(toPattern([...elsewhere]), "g"),
  };
}

/**
 * One of `pairs`: two classes first, which a text without such pairs is searched for at a fraction of the cost of the
 * branches, and then the pairs themselves, one branch a first character.
 */
function toPattern(pairs: readonly string[]): string {
  // An empty class matches nowhere, and an empty branch would match everywhere.
  if (pairs.length === 0) return "[]";
  const branches = Array.from(new Set(pairs.map((pair) => pair.charAt(0))), (first) => {
    const sharing = pairs.filter((pair) => pair.startsWith(first));
    return toClass([first], 0) + toClass(sharing, 1);
  });
  return `${toClass(pairs, 0)}${toClass(pairs, 1)}(?<=${branches.join("|")})`;
}

function toClass(texts: readonly string[], at: number): string {
  const codes = new Set(texts.map((text) => text.charCodeAt(at)));
  return `[${Array.from(codes, (code) => `\\u${code.toString(16).padStart(4, "0")}`).join("")}]`;
}

/** Up to where the detector that last fell silent says nothing, and how places are found there. */
interface Quiet {
  readonly until: number;
  /** The text up to there, so that no search goes beyond. */
  readonly text: string;
  readonly places: Places;
}

function walk(text: string, index: Index): readonly Finding[] {
  const found: Finding[] = [];
  const findStart = text.includes("\\") || text.includes("%") ? findBehindEscape : findWordStart;
  // By rank: where a detector wants to be asked again.
  const silences: number[] = [];
  let quiet: Quiet = { until: 0, text: "", places: index.places };
  let floor = 0;
  let nextStart = 0;
  let nextPlace = 0;
  // The text's own start is asked unseen: the patterns want a character before a word.
  for (let at = 0; at < text.length; at = Math.min(nextStart, nextPlace)) {
    const entry = findEntry(index.entries, text, at);
    // another anchor may begin inside one that nobody read: `-p` in `--password`
    let resume = at + 1;
    for (const { literal, rank, read } of entry?.owners ?? []) {
      if (at < (silences[rank] ?? 0)) continue;
      const reading = read(text, { literal, at, floor });
      if (reading === undefined) continue;
      if ("silentUntil" in reading) {
        const until = reading.silentUntil;
        silences[rank] = until;
        if (until > resume) quiet = { until, text: text.slice(0, until + 1), places: index.without(rank) };
        continue;
      }
      if (reading.secret !== undefined) {
        found.push({ ...reading.secret, rank });
        floor = Math.max(floor, reading.secret.end);
      }
      resume = Math.max(resume, reading.resume);
      break;
    }
    if (nextStart < resume) nextStart = findNext(findStart, text, resume, index.places, quiet);
    if (nextPlace < resume) nextPlace = findNext(findAnywhere, text, resume, index.places, quiet);
  }
  return found;
}

/** The next place at or behind `from`; the text's length, or more, when there is none. */
function findNext(find: Find, text: string, from: number, places: Places, quiet: Quiet): number {
  if (from < quiet.until) {
    const early = find(quiet.places, quiet.text, from);
    if (early < quiet.until) return early;
  }
  return find(places, text, Math.max(from, quiet.until));
}

type Find = (places: Places, text: string, from: number) => number;

const findWordStart: Find = ({ atWordStart }, text, from) => findPair(atWordStart, text, from - 1);
const findBehindEscape: Find = ({ behindEscapes }, text, from) => findPair(behindEscapes(), text, from);
const findAnywhere: Find = ({ anywhere }, text, from) => findPair(anywhere, text, from);

/** Where the pair stands that `pattern` finds first, searching from `from`; the text's length when there is none. */
function findPair(pattern: RegExp, text: string, from: number): number {
  pattern.lastIndex = from;
  // A test makes no object of its match, and every match ends with a pair.
  return pattern.test(text) ? pattern.lastIndex - 2 : text.length;
}

/** Most pairs begin no literal, and a third character or the last one shows it. */
function findEntry(entries: Index["entries"], text: string, at: number): Entry | undefined {
  const sharing = entries.get(toPairCode(text, at));
  if (sharing === undefined) return undefined;
  const third = text.charCodeAt(at + 2);
  for (const entry of sharing) {
    const { length } = entry.literal;
    if (length > 2 && (entry.third !== third || entry.last !== text.charCodeAt(at + length - 1))) continue;
    if (text.startsWith(entry.literal, at) && (!entry.atWordStart || startsWord(text, at))) return entry;
  }
  return undefined;
}

function toPairCode(text: string, at: number): number {
  return text.charCodeAt(at) * 65_536 + text.charCodeAt(at + 1);
}

function startsWord(text: string, at: number): boolean {
  return !isAlphanumeric(text.charCodeAt(at - 1)) || ESCAPE_BEFORE.test(text.slice(Math.max(0, at - 6), at));
}

/** Whether `code` is that of an ASCII letter or digit; not that of a place outside the text. */
export function isAlphanumeric(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90);
}
