/**
 * What stands above a sentence and may name the things it counts: the sentence before it, the line that leads in
 * its list, the last heading. Short folded texts, digits and all.
 */
import type { Segment } from "../../segment.ts";
import { readSentences, type Sentence } from "../clauses.ts";
import { foldSaid } from "../fold.ts";

export interface Above {
  /** The last heading, and for a list or a table the line that leads it in. */
  readonly heads: string;
  /** The sentence before it in the same block. */
  readonly previous: string;
}

// Ours: the end of a long sentence is what leads on.
const MAX_CHARS = 200;

export const NOTHING_ABOVE: Above = { heads: "", previous: "" };

/** For every sentence of the message; ask for it through `segment.view(readAbove)`. */
export function readAbove(segment: Segment): ReadonlyMap<Sentence, Above> {
  const text = segment.view(foldSaid);
  const above = new Map<Sentence, Above>();
  let heading = "";
  let intro = "";
  let previous: Sentence | null = null;
  for (const sentence of segment.view(readSentences)) {
    const { kind } = sentence.unit;
    const before = previous !== null && previous.unit === sentence.unit ? tail(text, previous) : "";
    above.set(sentence, {
      heads: kind === "heading" ? "" : `${heading} | ${kind === "paragraph" ? "" : intro}`,
      previous: before,
    });
    if (kind === "heading") heading = tail(text, sentence);
    // A paragraph between a heading and a list leads the list in only with a colon.
    if (kind === "heading") intro = "";
    else if (kind === "paragraph") intro = /:\W{0,4}$/.test(tail(text, sentence)) ? tail(text, sentence) : "";
    previous = sentence;
  }
  return above;
}

function tail(text: string, { start, end }: Sentence): string {
  return text.slice(Math.max(start, end - MAX_CHARS), end);
}
