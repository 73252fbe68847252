/**
 * One segment as the rules read it: the text, and the views of it that several rules share. A view is computed
 * when a rule first asks for it and kept for the next, so a cell of six rules blanks a message once.
 */
import { blankUnsaid } from "./claims/blank.ts";
import { readSegmentLines } from "./claims/lines.ts";

export interface Segment {
  /** The segment as written. */
  readonly text: string;
  /**
   * The same length as `text`, with everything that is not said by the author blanked in place: fenced and
   * inline code, block quotes, HTML comments. Offsets into it are offsets into `text`.
   */
  readonly said: string;
  /** Computes a further view once a segment: the key is the function that computes it. */
  readonly view: <T>(compute: (segment: Segment) => T) => T;
}

export function toSegment(text: string): Segment {
  return new TextSegment(text);
}

/** A class, since an object that is written with a getter gets a shape of its own, which outlives it. */
class TextSegment implements Segment {
  readonly text: string;
  readonly #views = new Map<unknown, unknown>();

  constructor(text: string) {
    this.text = text;
  }

  get said(): string {
    return this.view(blankSaid);
  }

  view<T>(compute: (segment: Segment) => T): T {
    const known = this.#views.get(compute) as T | undefined;
    if (known !== undefined || this.#views.has(compute)) return known as T;
    const view = compute(this);
    this.#views.set(compute, view);
    return view;
  }
}

function blankSaid(segment: Segment): string {
  return blankUnsaid(segment.text, () => segment.view(readSegmentLines));
}
