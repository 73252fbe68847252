/**
 * What stands above a sentence and may name the things it counts: the sentence before it, the line that leads in
 * its list, the last heading. Short folded texts, digits and all.
 */
import type { Segment } from "../../segment.ts";
import type { Sentence } from "../clauses.ts";
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

/** Tells what stands above a sentence; it must be asked of every sentence of a message in text order. */
export type AboveReader = (sentence: Sentence) => () => Above;

/** A reader for one message. What it tells of a sentence is put together when somebody asks for it. */
export function createAboveReader(segment: Segment): AboveReader {
  const text = segment.view(foldSaid);
  let heading: Sentence | null = null;
  /** The last sentence of the paragraph that may lead in what follows. */
  let intro: Sentence | null = null;
  let previous: Sentence | null = null;
  return (sentence) => {
    const over = heading;
    const lead = intro;
    const before = previous !== null && previous.unit === sentence.unit ? previous : null;
    const { kind } = sentence.unit;
    if (kind === "heading") {
      heading = sentence;
      intro = null;
    } else if (kind === "paragraph") intro = sentence;
    previous = sentence;
    return () => ({
      heads:
        kind === "heading" ? "" : `${tail(text, over)} | ${kind === "paragraph" ? "" : toIntro(text, lead)}`,
      previous: tail(text, before),
    });
  };
}

/** A paragraph between a heading and a list leads the list in only with a colon. */
function toIntro(text: string, sentence: Sentence | null): string {
  const intro = tail(text, sentence);
  return /:\W{0,4}$/.test(intro) ? intro : "";
}

function tail(text: string, sentence: Sentence | null): string {
  return sentence === null
    ? ""
    : text.slice(Math.max(sentence.start, sentence.end - MAX_CHARS), sentence.end);
}
