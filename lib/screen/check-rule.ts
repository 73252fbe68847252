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
  const { toWritten, touches } = short;
  const broken = [...rule.check(short.segment, facts)];
  // What breaks a rule in a stretch may break it in every turn of it.
  if (rule.once !== true && broken.some(({ at }) => at !== null && touches(at))) {
    yield* rule.check(segment, facts);
    return;
  }
  for (const { why, at } of broken) yield { why, at: at === null ? null : toWritten(at) };
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
