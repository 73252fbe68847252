/**
 * The statuses a message asserts: which reference, which claim, and where it says so. It looks at no row; whether
 * a claim is true is the rule's to decide. Unsure is silent.
 */
import { referenceKey } from "../../../forge/rows.ts";
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { readProse } from "../addresses.ts";
import { readSentences, type Sentence } from "../clauses.ts";
import type { ReferenceHit } from "../references.ts";
import type { Abstention } from "./abstentions/abstention.ts";
import { findAbstention } from "./abstentions/index.ts";
import { foldAsides } from "./asides.ts";
import { bind } from "./bind.ts";
import { findEchoed } from "./echoes.ts";
import { readHeads } from "./heads.ts";
import { findAnchor } from "./labels.ts";
import type { RefList } from "./lists.ts";
import { type Part, splitParts } from "./parts.ts";
import { readTokens } from "./read-tokens.ts";
import { render } from "./render.ts";
import { createReadOnce, mentionsWithin } from "./repeats.ts";
import { type Around, toScene } from "./scene.ts";
import { findTableClaims } from "./tables.ts";
import { tidyTokens } from "./tidy-tokens.ts";
import type { Token } from "./tokens.ts";
import { type Claim, claimOf, isStatusWord } from "./words.ts";

export interface StatusClaim {
  readonly claim: Claim;
  readonly hit: ReferenceHit;
  /** From the reference to the status word, whichever comes first. */
  readonly start: number;
  readonly end: number;
}

/** A status word that was bound to references, with the row that keeps it from being a claim, if one does. */
export interface Reading {
  readonly claims: readonly StatusClaim[];
  /** Read only when asked for: most of what a reading costs. */
  readonly abstention: () => Abstention | null;
}

const views = new WeakMap<Naming, (segment: Segment) => readonly StatusClaim[]>();

/** The first assertion of each claim about each reference, in text order. Source: spec/message-shape.md, clause 7.8. */
export function findStatusClaims(segment: Segment, naming: Naming): readonly StatusClaim[] {
  let view = views.get(naming);
  if (view === undefined) {
    view = (of) => toFirstAssertions(readStatuses(of, naming));
    views.set(naming, view);
  }
  return segment.view(view);
}

/** A message that says one thing many times is read once. */
function toFirstAssertions(readings: readonly Reading[]): readonly StatusClaim[] {
  const first = new Map<string, StatusClaim>();
  for (const { claims, abstention } of readings) {
    const fresh = claims.filter(({ claim, hit }) => !first.has(`${referenceKey(hit.reference)} ${claim}`));
    if (fresh.length === 0 || abstention() !== null) continue;
    for (const claim of fresh) first.set(`${referenceKey(claim.hit.reference)} ${claim.claim}`, claim);
  }
  return [...first.values()].toSorted((a, b) => a.start - b.start);
}

// A status word anywhere, before any stage is run.
const ANY_STATUS = /merged|shipped|landed|closed/i;

/** Every status word that has a reference for a subject or an object, asserted or not. */
export function readStatuses(segment: Segment, naming: Naming): readonly Reading[] {
  if (!ANY_STATUS.test(segment.text) || !/\d/.test(segment.text)) return [];
  const prose = segment.view(readProse);
  if (!ANY_STATUS.test(prose)) return [];
  const sentences = segment.view(readSentences);
  const readings: Reading[] = [];
  const readOnce = createReadOnce(segment);
  sentences.forEach((sentence, index) => {
    const { start, end } = sentence;
    if (!isRead(sentence) || !ANY_STATUS.test(prose.slice(start, end))) return;
    const mentions = mentionsWithin(segment, naming, start, end);
    if (mentions.length === 0) return;
    const next = sentences[index + 1];
    const follows = next?.unit === sentence.unit ? next : undefined;
    const text = prose.slice(
      follows?.start ?? 0,
      Math.min(follows?.end ?? 0, (follows?.start ?? 0) + MAX_NEXT),
    );
    const { unit, ends } = sentence;
    const above = unit.kind === "paragraph" ? "" : (segment.view(readHeads).get(unit) ?? "");
    const around = { ends, next: text.replace(/\s+/g, " "), above, outer: "" };
    const read = readOnce(sentence, around, mentions, () => {
      const tokens = tidyTokens(readTokens(segment, naming, start, end), segment.text);
      const parts = splitParts(foldAsides(tokens));
      return readParts(parts, around, null);
    });
    for (const reading of read) readings.push(reading);
  });
  readings.push(...findTableClaims(segment, naming));
  return readings.toSorted((a, b) => startOf(a) - startOf(b));
}

function startOf(reading: Reading): number {
  return reading.claims[0]?.start ?? 0;
}

// Ours: a reversal in the next sentence stands near its beginning.
const MAX_NEXT = 160;

/** A heading, a column's head and an unticked box name a status without stating it. */
function isRead(sentence: Sentence): boolean {
  const { kind, task } = sentence.unit;
  return kind !== "heading" && kind !== "column-head" && task !== "open";
}

function readParts(parts: readonly Part[], around: Around, anchor: RefList | null): readonly Reading[] {
  const readings: Reading[] = [];
  parts.forEach((part, index) => {
    part.tokens.forEach((token, at) => {
      if (isStatusWord(token)) readings.push(...readStatus(parts, index, at, around, anchor));
      if (token.kind !== "aside") return;
      if (!hasStatus(token.inner)) return;
      const inner = splitParts(token.inner);
      const within = { ...around, next: "", above: "", outer: render(part.tokens, 0, at) };
      readings.push(...readParts(inner, within, findAnchor(parts, index, at)));
    });
  });
  return readings;
}

function hasStatus(tokens: readonly Token[]): boolean {
  return tokens.some((token) => isStatusWord(token) || (token.kind === "aside" && hasStatus(token.inner)));
}

function readStatus(
  parts: readonly Part[],
  index: number,
  status: number,
  around: Around,
  anchor: RefList | null,
): readonly Reading[] {
  const bound = bind(parts, index, status, anchor);
  if (bound === null || bound.list.hits.length === 0) return [];
  const word = parts[index]?.tokens[status];
  const claim = word === undefined ? null : claimOf(word.text);
  if (word === undefined || claim === null || bound.list.choice) return [];
  const place = { parts, part: index, status, ...bound, around };
  const echoed = findEchoed(parts, index, status)?.hits ?? [];
  const claims = [...bound.list.hits, ...echoed].map((hit) => ({
    claim,
    hit,
    start: Math.min(hit.start, word.start),
    end: Math.max(hit.end, word.end),
  }));
  return [{ claims, abstention: () => findAbstention(toScene(place)) }];
}
