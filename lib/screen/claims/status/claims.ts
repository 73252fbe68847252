/**
 * The statuses a message asserts: which reference, which claim, and where it says so. It looks at no row; whether
 * a claim is true is the rule's to decide. Unsure is silent.
 */
import { referenceKey } from "../../../forge/rows.ts";
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import type { Range } from "../ranges.ts";
import type { ReferenceHit } from "../references.ts";
import type { Abstention } from "./abstentions/abstention.ts";
import { findAbstention } from "./abstentions/index.ts";
import { findAnchor } from "./anchor.ts";
import { foldAsides } from "./asides.ts";
import { bind } from "./bind.ts";
import { findContrasted, findEchoed } from "./echoes.ts";
import type { RefList } from "./lists.ts";
import { type Part, splitParts } from "./parts.ts";
import { readInOrder, type Wanted } from "./read-in-order.ts";
import { readTokens } from "./read-tokens.ts";
import { render } from "./render.ts";
import { type Around, type Scene, toScene } from "./scene.ts";
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

/**
 * The first assertion of each claim about each reference, in text order, each when it is asked for.
 * Source: spec/message-shape.md, clause 7.8.
 */
export function* findStatusClaims(
  segment: Segment,
  naming: Naming,
  wanted: Wanted = () => true,
): Iterable<StatusClaim> {
  const known = new Set<string>();
  const isNews: Wanted = (reference, claim) =>
    !known.has(`${referenceKey(reference)} ${claim}`) && wanted(reference, claim);
  for (const readings of readInOrder(segment, naming, isNews, readSentence)) {
    const asserted: StatusClaim[] = [];
    for (const { claims, abstention } of readings) {
      const news = claims.filter(({ claim, hit }) => isNews(hit.reference, claim));
      if (news.length === 0 || abstention() !== null) continue;
      // A list that names a reference twice asserts it once, of the one that stands nearer to the status.
      const once = new Map(news.map((one) => [`${referenceKey(one.hit.reference)} ${one.claim}`, one]));
      for (const [key, one] of once) {
        known.add(key);
        asserted.push(one);
      }
    }
    yield* asserted.sort((a, b) => a.start - b.start);
  }
}

/** Every status word that has a reference for a subject or an object, asserted or not. */
export function readStatuses(segment: Segment, naming: Naming): readonly Reading[] {
  return [...readInOrder(segment, naming, () => true, readSentence)].flat();
}

function readSentence(
  segment: Segment,
  naming: Naming,
  { start, end }: Range,
  around: Around,
): readonly Reading[] {
  const tokens = tidyTokens(readTokens(segment, naming, start, end), segment.text);
  return readParts(splitParts(foldAsides(tokens)), around, null);
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
  const toClaims = (hits: readonly ReferenceHit[]): readonly StatusClaim[] =>
    hits.map((hit) => ({
      claim,
      hit,
      start: Math.min(hit.start, word.start),
      end: Math.max(hit.end, word.end),
    }));
  const said: Reading = {
    claims: toClaims([...bound.list.hits, ...echoed]),
    abstention: () => findAbstention(toScene(place)),
  };
  const contrasted = findContrasted(parts, index, status);
  if (contrasted === null) return [said];
  return [said, { claims: toClaims(contrasted.hits), abstention: () => findExcuse(toScene(place)) }];
}

/** Why what is denied of one reference is not said of the other either. */
function findExcuse(scene: Scene): Abstention | null {
  const denied = findAbstention(scene);
  if (denied?.id !== "negated") return denied;
  const affirm = (text: string): string => text.replace(/(?:\bnot|n't)\b/g, "");
  return findAbstention({ ...scene, near: affirm(scene.near), group: affirm(scene.group) });
}
