/**
 * Cuts a long message into pieces that mean the same apart as together, so that whoever has found enough in the first
 * need not read the rest. It knows where Markdown's blocks are over, and nothing of what they hold.
 */
import { type Segment, toSegment } from "../segment.ts";
import { type Line, LineReader, toLineReader } from "./lines.ts";
import type { Range } from "./ranges.ts";

// Ours: a first piece holds more than anybody is told of; each one that follows is twice as long, as reading on pays.
const FIRST_CHARS = 4_096;

/** The pieces in text order, each when it is asked for; linear in the length of the text. */
export function* readPieces(segment: Segment): Iterable<Range> {
  const { text } = segment;
  let enough = FIRST_CHARS;
  if (text.length <= enough) {
    yield { start: 0, end: text.length };
    return;
  }
  const lines = segment.view(toLineReader);
  let from = 0;
  let quote: Line[] = [];
  let looked = 0;
  for (let index = 0; ; index += 1) {
    const line = lines.at(index);
    if (line === undefined) break;
    let seam = lines.isFresh(index) ? line.start : -1;
    if (line.kind !== "quote") quote = [];
    else quote.push(line);
    // A quote is read once more each time that it is twice as long.
    if (seam < 0 && line.start - from >= enough && quote.length > 2 * looked) {
      seam = findSeam(text, quote);
      looked = quote.length;
    }
    if (seam - from < enough) continue;
    yield { start: from, end: seam };
    from = seam;
    enough *= 2;
    quote = quote.filter(({ start }) => start >= seam);
    looked = 0;
  }
  yield { start: from, end: text.length };
}

/** A piece by itself. A fence may end with it, which the line break before the next piece is no part of. */
export function toPart(segment: Segment, { start, end }: Range): Segment {
  const { text } = segment;
  if (end - start === text.length) return segment;
  const part = text.slice(start, end);
  return toSegment(end === text.length ? part : part.replace(/(?:\r\n|\n|\r)$/, ""));
}

/** The last line of a quote at which all that the quote holds is over; -1 where there is none but the first. */
function findSeam(text: string, quote: readonly Line[]): number {
  const inner = new LineReader(quote.map((line) => text.slice(quoted(text, line), line.end)).join("\n"));
  for (let at = inner.all().length - 1; at > 0; at -= 1) {
    const line = quote[at];
    if (line !== undefined && line.depth === 0 && inner.isFresh(at)) return line.start;
  }
  return -1;
}

/** Where the text of a quote's line begins, behind its mark and a blank. */
export function quoted(text: string, line: Line): number {
  return Math.min(line.body + (text[line.body + 1] === " " ? 2 : 1), line.end);
}
