/**
 * What a rule finds in a segment, and what it cites, without reading a thousand times what the segment says a thousand
 * times. Nothing but time depends on it.
 */
import type { Reference } from "../forge/rows.ts";
import type { Facts, Naming } from "./facts.ts";
import { leaveOutRepeats, type Shortened } from "./repeats.ts";
import type { Break, Rule } from "./rule.ts";
import { type Segment, toSegment } from "./segment.ts";

/** The breaks of `rule` in `segment`, in the order of the text, each when it is asked for. */
export function* checkRule(rule: Rule, segment: Segment, facts: Facts): Iterable<Break> {
  const short = segment.view(toShort);
  if (short === null) {
    yield* rule.check(segment, facts);
    return;
  }
  const { toWritten, touches, isBeginning } = short;
  let told = 0;
  let isMore = false;
  for (const { why, at } of rule.check(short.segment, facts)) {
    // What breaks a rule in a stretch may break it in every turn of it.
    isMore ||= rule.once !== true && at !== null && touches(at);
    // Whoever has seen enough in the beginning, which is left as it was, need not read on.
    if (isMore && (at === null || !isBeginning(at))) break;
    yield { why, at: at === null ? null : toWritten(at) };
    told += 1;
  }
  if (isMore) yield* behind(rule.check(segment, facts), told);
}

/** All but the first `told` of them. */
function* behind(breaks: Iterable<Break>, told: number): Iterable<Break> {
  let at = 0;
  for (const broken of breaks) {
    if (at >= told) yield broken;
    at += 1;
  }
}

/** The references whose rows `rule` would look at. */
export function citeReferences(rule: Rule, segment: Segment, naming: Naming): readonly Reference[] {
  return rule.cites?.(segment.view(toShort)?.segment ?? segment, naming) ?? [];
}

interface Short extends Shortened {
  readonly segment: Segment;
}

function toShort({ text }: Segment): Short | null {
  const shortened = leaveOutRepeats(text);
  return shortened === null ? null : { ...shortened, segment: toSegment(shortened.text) };
}
