/**
 * Reads a sentence once that a message says many times, or says of many references: a statement that differs in
 * nothing but the digits of its references is read like the first one. It knows what a reading may depend on, and
 * nothing of what is read.
 */
import type { Segment } from "../../segment.ts";
import { findAddresses } from "../addresses.ts";
import type { Sentence } from "../clauses.ts";
import { masksWithin } from "../masks.ts";
import { rangesWithin } from "../ranges.ts";
import type { Mention } from "../references.ts";
import type { Reading, StatusClaim } from "./claims.ts";
import type { Around } from "./scene.ts";

// Ours: longer sentences are seldom said twice.
const MAX_REPEATED_CHARS = 400;

// Ours: a message with fewer sentences about references is read sooner than compared.
const MIN_SENTENCES = 3;

// How far around a reference its edges are looked at.
const EDGE_CHARS = 24;

interface Read {
  readonly start: number;
  readonly mentions: readonly Mention[];
  readonly readings: readonly Reading[];
}

/** Reads one sentence: `read` is asked unless a sentence of the same form has been read before. */
export type ReadOnce = (
  sentence: Sentence,
  around: Around,
  mentions: readonly Mention[],
  read: () => readonly Reading[],
) => readonly Reading[];

/** A memory of the sentences of one segment. */
export function createReadOnce(segment: Segment): ReadOnce {
  const known = new Map<string, Read>();
  let sentences = 0;
  return (sentence, around, mentions, read) => {
    sentences += 1;
    if (sentences < MIN_SENTENCES) return read();
    const form = toForm(segment, sentence, around, mentions);
    if (form === null) return read();
    const before = known.get(form);
    if (before !== undefined)
      return before.readings.map((reading) => moveReading(reading, before, sentence.start, mentions));
    const readings = read().map(askOnce);
    known.set(form, { start: sentence.start, mentions, readings });
    return readings;
  };
}

function askOnce(reading: Reading): Reading {
  let answer: ReturnType<Reading["abstention"]> | undefined;
  return {
    claims: reading.claims,
    abstention: () => {
      if (answer === undefined) answer = reading.abstention();
      return answer;
    },
  };
}

function moveReading(reading: Reading, from: Read, start: number, mentions: readonly Mention[]): Reading {
  const claims = reading.claims.map((claim): StatusClaim => {
    const hit = mentions[from.mentions.indexOf(claim.hit)];
    const by = start - from.start;
    // Forms are equal only where the same references stand in the same places.
    return hit === undefined || hit.reference === null
      ? claim
      : { claim: claim.claim, hit, start: claim.start + by, end: claim.end + by };
  });
  return { claims, abstention: reading.abstention };
}

/**
 * Everything that the readings of a sentence depend on, as one string: its text and a little around it, the sentence
 * that follows, what its list stands under, and which of its references are the same. The digits of references and of what stands around are
 * left out. `null` where it depends on more: on code, quotations or addresses.
 */
function toForm(
  segment: Segment,
  { start, end, ends }: Sentence,
  { next, above }: Around,
  mentions: readonly Mention[],
): string | null {
  if (end - start > MAX_REPEATED_CHARS) return null;
  const { text, said } = segment;
  const from = Math.max(0, start - EDGE_CHARS);
  const to = end + EDGE_CHARS;
  if (text.slice(from, to) !== said.slice(from, to)) return null;
  if (masksWithin(segment, start, end).length > 0) return null;
  if (rangesWithin(segment.view(findAddresses), from, to).length > 0) return null;
  let form = `${ends}${dropDigits(text.slice(from, start))}\n`;
  let copied = start;
  const first = new Map<string, number>();
  mentions.forEach((mention, index) => {
    if (mention.reference === null || mention.form === "uuid") return;
    const same = first.get(mention.name) ?? index;
    first.set(mention.name, same);
    form += `${text.slice(copied, mention.start)}\u0000${same}${mention.form}${dropDigits(text.slice(mention.start, mention.end))}`;
    copied = mention.end;
  });
  return `${form}${text.slice(copied, end)}\n${dropDigits(text.slice(end, to))}\n${dropDigits(next)}\n${above}`;
}

function dropDigits(text: string): string {
  return /\d/.test(text) ? text.replace(/\d/g, "0") : text;
}
