/**
 * Walks a text once, from one anchor to the next, and asks the detector that owns the anchor. An anchor is the plain
 * text with which a kind of secret begins; all of them stand in one alternation, so a text without anchors costs one
 * pass whatever the number of kinds. It knows nothing of any kind of secret.
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

// Not behind a letter or digit.
const WORD_START = "(?<![A-Za-z0-9])";

// The same, but behind `\n`, `\t`, `\u0022` as written in JSON and behind `%3D`, where what stands before ends an escape
// and not a word. It costs twice the time, and most texts have no such escape.
const WORD_START_OR_ESCAPE = String.raw`(?<![A-Za-z0-9](?<!\\[nrt]|\\u[0-9A-Fa-f]{4}|%[0-9A-Fa-f]{2}))`;

const ESCAPE = /[\\%]/;

/** The detectors of one literal: its own, then those of the shorter literals it begins with (`--user`, `--`). */
interface Owner {
  readonly literal: string;
  readonly rank: number;
  readonly read: Detector["read"];
}

/** @throws when two detectors are given the same literal, or a literal is empty: one would never be asked. */
export function toWalk(detectors: readonly Detector[]): Walk {
  const atWordStart: string[] = [];
  const anywhere: string[] = [];
  const own = new Map<string, Owner>();
  for (const [rank, { literals, insideWords, read }] of detectors.entries()) {
    for (const literal of literals) {
      if (literal === "" || own.has(literal)) {
        throw new Error(`Anchor literal "${literal}": wanted one owner each, and not empty`);
      }
      own.set(literal, { literal, rank, read });
      (insideWords || !/^[A-Za-z0-9]/.test(literal) ? anywhere : atWordStart).push(literal);
    }
  }
  const owners = toOwners(own);
  const plain = toAnchorPattern(atWordStart, anywhere, WORD_START);
  let escaped: RegExp | undefined;
  return (text) => {
    if (!ESCAPE.test(text)) return walk(text, plain, owners);
    escaped ??= toAnchorPattern(atWordStart, anywhere, WORD_START_OR_ESCAPE);
    return walk(text, escaped, owners);
  };
}

function toOwners(own: ReadonlyMap<string, Owner>): ReadonlyMap<string, readonly Owner[]> {
  const owners = new Map<string, Owner[]>();
  for (const literal of own.keys()) {
    const asked: Owner[] = [];
    for (let length = literal.length; length > 0; length--) {
      const owner = own.get(literal.slice(0, length));
      if (owner !== undefined) asked.push(owner);
    }
    owners.set(literal, asked);
  }
  return owners;
}

function toAnchorPattern(
  atWordStart: readonly string[],
  anywhere: readonly string[],
  wordStart: string,
): RegExp {
  return new RegExp(
    [
      ...(atWordStart.length > 0 ? [`${wordStart}(?:${toAlternation(atWordStart)})`] : []),
      ...(anywhere.length > 0 ? [toAlternation(anywhere)] : []),
    ].join("|"),
    "g",
  );
}

/** In falling order, so that `sk-ant-` is tried before `sk-`. */
function toAlternation(literals: readonly string[]): string {
  return literals
    .toSorted()
    .toReversed()
    .map((literal) => literal.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`))
    .join("|");
}

function walk(
  text: string,
  anchors: RegExp,
  owners: ReadonlyMap<string, readonly Owner[]>,
): readonly Finding[] {
  const found: Finding[] = [];
  let floor = 0;
  anchors.lastIndex = 0;
  for (let hit = anchors.exec(text); hit !== null; hit = anchors.exec(text)) {
    // another anchor may begin inside one that nobody read: `-p` in `--password`
    let resume = hit.index + 1;
    for (const { literal, rank, read } of owners.get(hit[0]) ?? []) {
      const reading = read(text, { literal, at: hit.index, floor });
      if (reading === undefined) continue;
      if (reading.secret !== undefined) {
        found.push({ ...reading.secret, rank });
        floor = Math.max(floor, reading.secret.end);
      }
      resume = Math.max(resume, reading.resume);
      break;
    }
    anchors.lastIndex = resume;
  }
  return found;
}
