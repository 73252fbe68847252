/**
 * Walks a text once, from one anchor to the next, and asks the detector that owns the anchor. An anchor is the plain
 * text with which a kind of secret begins; all of them stand in one index by their first two characters, so a text
 * without anchors costs one pass whatever the number of kinds. It knows nothing of any kind of secret.
 */
import { type Chars, isAlphanumeric, NOT_ASCII } from "../chars.ts";
import { lookAhead, type Outlook } from "./outlook.ts";
import type { SecretSpan } from "./secret-span.ts";

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

/** One anchor in a text. */
export interface Anchor {
  readonly literal: string;
  readonly at: number;
  /** The end of the last secret before it: how far back a detector may look. */
  readonly floor: number;
  readonly outlook: Outlook;
}

export interface Detector {
  /** A literal that begins with a letter or digit is not looked for inside words, unless `insideWords`. */
  readonly literals: readonly string[];
  readonly insideWords?: true;
  /** Not inside words either, though the literals begin with a mark. */
  readonly outsideWords?: true;
  /**
   * Where the detector finds a secret, something that could be one begins, by the outlook, at most so many characters
   * behind the anchor's start; unbounded unless given.
   */
  readonly reach?: number;
  /** Reads at one anchor, in time linear in what it consumes or rejects for good. */
  readonly read: (chars: Chars, anchor: Anchor) => Reading | Silence | undefined;
}

/** A secret and the place of its detector in the list: the lower, the better it knows what kind it found. */
export interface Finding extends SecretSpan {
  readonly rank: number;
}

/**
 * Begins to walk a text. What it returns reads on to the anchors before `until`, which grows from call to call, and says
 * what it found since the last one.
 */
export type Walk = (chars: Chars, outlook: Outlook) => (until: number) => readonly Finding[];

/** A literal and the detector that owns it. */
interface Owner {
  readonly literal: string;
  readonly rank: number;
  readonly atWordStart: boolean;
  readonly reach: number;
  readonly read: Detector["read"];
}

/** One literal as the walk meets it. */
interface Entry {
  readonly literal: string;
  readonly atWordStart: boolean;
  /** How many of its characters the steps to it leave to be compared; the last is compared first, by its code. */
  readonly left: number;
  readonly last: number;
  /** The detectors to ask: its own, then those of the shorter literals it begins with (`--user`, `--`). */
  readonly owners: readonly Owner[];
}

/**
 * What the walk looks up at each place: a tree of the literals, a step a character, as far as two of them are alike. It
 * lies in arrays, since a step taken through objects costs several times as much.
 */
interface Index {
  /** By the codes of a pair of characters: 0 where no literal begins so, else the step of the second, and a flag. */
  readonly slots: Uint16Array;
  /** By the step of a pair: the rank of the detector that owns all its literals; {@link ranks} where several do. */
  readonly soles: Uint16Array;
  /** By the step of a pair: the farthest reach of their detectors. */
  readonly reaches: Float64Array;
  /** By step: the code of its character. */
  readonly codes: Uint8Array;
  /** By step: the first of the steps that may follow it, and how many they are: see {@link toNext}. */
  readonly nexts: Uint32Array;
  /** By step: the literal that ends there, or the only one it is a step to, if there is one. */
  readonly entries: readonly (Entry | undefined)[];
  /** How many detectors there are. */
  readonly ranks: number;
}

/** Set in a slot when every literal of its pair begins where a word does. */
const AT_WORD_START = 0x8000;

const PAIR_CHARS = 2;

const UNBOUNDED = Number.POSITIVE_INFINITY;

// One of the escapes behind which a word starts, at the end of six characters: `\n` and `\u0022` as written in JSON,
// `%3D` as in an address. What stands before ends an escape and not a word.
const ESCAPE_BEFORE = /(?:\\[nrt]|\\u[0-9A-Fa-f]{4}|%[0-9A-Fa-f]{2})$/;

/**
 * @throws when one literal is shorter than a pair, or two are the same but for what is not ASCII: one of them would never
 * be asked.
 */
export function toWalk(detectors: readonly Detector[]): Walk {
  const own = new Map<string, Owner>();
  const taken = new Set<string>();
  for (const [rank, detector] of detectors.entries()) {
    const { literals, insideWords, outsideWords, reach = UNBOUNDED, read } = detector;
    for (const literal of literals) {
      if (literal.length < PAIR_CHARS || taken.has(toAscii(literal))) {
        throw new Error(`Anchor literal "${literal}": wanted one owner each, and not empty or one character`);
      }
      taken.add(toAscii(literal));
      const atWordStart = outsideWords || (!insideWords && /^[A-Za-z0-9]/.test(literal));
      own.set(literal, { literal, rank, atWordStart, reach, read });
    }
  }
  const index = toIndex(own, detectors.length);
  return (chars, outlook) => toWalker(chars, index, outlook);
}

/** The characters of `text` as the codes tell them apart. */
function toAscii(text: string): string {
  return text.replace(/[^\0-\x7f]/g, String.fromCharCode(NOT_ASCII));
}

/** The literals that a step leads to, and how many of their characters it ends. */
interface Step {
  readonly literals: readonly Owner[];
  readonly length: number;
}

function toIndex(own: ReadonlyMap<string, Owner>, ranks: number): Index {
  // The first leads nowhere: a slot that holds 0 is empty.
  const steps: Step[] = [{ literals: [], length: 0 }, ...split([...own.values()], 0, PAIR_CHARS)];
  const pairs = [...steps];
  const slots = new Uint16Array(toSlot(NOT_ASCII, NOT_ASCII) + 1);
  for (const [step, { literals }] of pairs.entries()) {
    const [{ literal } = { literal: "" }] = literals;
    const flag = literals.every(({ atWordStart }) => atWordStart) ? AT_WORD_START : 0;
    if (literal !== "") slots[toSlot(toCode(literal, 0), toCode(literal, 1))] = step | flag;
  }
  const nexts: number[] = [];
  for (const { literals, length } of steps) {
    const following = literals.length > 1 ? split(literals, length, length + 1) : [];
    nexts.push(toNext(steps.length, following.length));
    steps.push(...following);
  }
  return {
    slots,
    soles: Uint16Array.from(pairs, ({ literals }) => {
      const [rank = ranks, ...others] = new Set(literals.map((owner) => owner.rank));
      return others.length === 0 ? rank : ranks;
    }),
    reaches: Float64Array.from(pairs, ({ literals }) => Math.max(...literals.map(({ reach }) => reach))),
    codes: Uint8Array.from(steps, ({ literals, length }) => toCode(literals[0]?.literal ?? "", length - 1)),
    nexts: Uint32Array.from(nexts),
    entries: steps.map((step) => toEntry(step, own)),
    ranks,
  };
}

/** The steps from `from` to `end` of those of `literals` that are longer. */
function split(literals: readonly Owner[], from: number, end: number): readonly Step[] {
  const steps = new Map<string, Owner[]>();
  for (const owner of literals) {
    if (owner.literal.length === from) continue;
    const part = toAscii(owner.literal.slice(from, end));
    const alike = steps.get(part);
    if (alike === undefined) steps.set(part, [owner]);
    else alike.push(owner);
  }
  return Array.from(steps.values(), (alike) => ({ literals: alike, length: end }));
}

function toEntry({ literals, length }: Step, own: ReadonlyMap<string, Owner>): Entry | undefined {
  const owner =
    literals.length === 1 ? literals[0] : literals.find(({ literal }) => literal.length === length);
  if (owner === undefined) return undefined;
  const { literal, atWordStart } = owner;
  const shorter = Array.from(literal, (_, end) => own.get(literal.slice(0, end))).reverse();
  return {
    literal,
    atWordStart,
    left: literal === toAscii(literal) ? literal.length - length : literal.length,
    last: toCode(literal, literal.length - 1),
    owners: [owner, ...shorter.filter((one) => one !== undefined)],
  };
}

function toSlot(first: number, second: number): number {
  return (first << 7) | second;
}

function toNext(first: number, count: number): number {
  return (first << 8) | count;
}

function toCode(text: string, at: number): number {
  return Math.min(text.charCodeAt(at), NOT_ASCII);
}

const NOBODY: readonly Owner[] = [];

function toWalker(chars: Chars, index: Index, outlook: Outlook): ReturnType<Walk> {
  const { text, codes } = chars;
  const { slots, soles, reaches } = index;
  const hasEscapes = text.includes("\\") || text.includes("%");
  // By rank: where a detector wants to be asked again. The last stands for several, which are not silent together.
  const silences = new Int32Array(index.ranks + 1);
  let floor = 0;
  let resume = 0;
  return (until) => {
    const found: Finding[] = [];
    const last = Math.min(until, codes.length - 1);
    for (
      let at = findPair(codes, resume, last, slots);
      at < last;
      at = findPair(codes, resume, last, slots)
    ) {
      // another anchor may begin inside one that nobody read: `-p` in `--password`
      resume = at + 1;
      const slot = slots[toSlot(codes[at] ?? 0, codes[at + 1] ?? 0)] ?? 0;
      if (slot >= AT_WORD_START && !hasEscapes && at > 0 && isAlphanumeric(codes[at - 1] ?? 0)) continue;
      const step = slot & ~AT_WORD_START;
      if (at < (silences[soles[step] ?? 0] ?? 0)) continue;
      // Most text holds nothing that could be a secret, and a detector with a reach needs something there.
      const reach = reaches[step] ?? 0;
      if (reach < UNBOUNDED && lookAhead(outlook, at) > at + reach) continue;
      const owners = findEntry(chars, at, index, step)?.owners ?? NOBODY;
      for (let asked = 0; asked < owners.length; asked++) {
        const { literal, rank, read } = owners[asked] as Owner;
        if (at < (silences[rank] ?? 0)) continue;
        const reading = read(chars, { literal, at, floor, outlook });
        if (reading === undefined) continue;
        if ("silentUntil" in reading) {
          silences[rank] = reading.silentUntil;
          continue;
        }
        if (reading.secret !== undefined) {
          found.push({ ...reading.secret, rank });
          floor = Math.max(floor, reading.secret.end);
        }
        resume = Math.max(resume, reading.resume);
        break;
      }
    }
    resume = Math.max(resume, last);
    return found;
  };
}

/** The first place at or behind `from` where a pair stands whose slot is not empty; `last` if there is none before. */
function findPair(codes: Uint8Array, from: number, last: number, slots: Uint16Array): number {
  let at = from;
  let code = codes[at] ?? 0;
  while (at < last) {
    const next = codes[at + 1] ?? 0;
    // NOT_ASCII as a second code is NUL behind some other first one: no literal begins with either.
    if (slots[(code << 7) | next] !== 0) break;
    code = next;
    at++;
  }
  return at;
}

/** The longest literal that begins at `at` with the pair of the step `pair`. */
function findEntry(
  chars: Chars,
  at: number,
  { codes: steps, nexts, entries }: Index,
  pair: number,
): Entry | undefined {
  const { codes } = chars;
  let step = pair;
  let longest: Entry | undefined;
  for (let end = at + PAIR_CHARS; ; end++) {
    const entry = entries[step];
    if (entry !== undefined && (entry.left === 0 || isAt(chars, at, entry))) {
      if (!entry.atWordStart || startsWord(chars, at)) longest = entry;
    }
    const next = nexts[step] ?? 0;
    step = next >> 8;
    const last = step + (next & 0xff);
    if (step === last || end >= codes.length) return longest;
    const code = codes[end];
    while (step < last && steps[step] !== code) step++;
    if (step === last) return longest;
  }
}

function isAt({ text, codes }: Chars, at: number, { literal, last, left }: Entry): boolean {
  const end = at + literal.length;
  if (end > codes.length || codes[end - 1] !== last) return false;
  return left === 1 || text.startsWith(literal, at);
}

function startsWord({ text, codes }: Chars, at: number): boolean {
  if (at === 0 || !isAlphanumeric(codes[at - 1] ?? 0)) return true;
  return ESCAPE_BEFORE.test(text.slice(Math.max(0, at - 6), at));
}
