/**
 * Blanks, in place, code and HTML comments, and keeps block quotes: what is quoted is not said, but it is still
 * shown. The result has the same UTF-16 length and line breaks, so every offset holds.
 */
import { type Line, readSegmentLines } from "./claims/lines.ts";
import { mayHoldUnsaid } from "./claims/openers.ts";
import { quoted } from "./claims/pieces.ts";
import { type Segment, toSegment } from "./segment.ts";

// Ours: quotes nested deeper are read as written, so that a chain of quote marks costs a constant times its length.
const MAX_QUOTES = 4;

/** The segment's text with code and comments turned to spaces; linear in its length. */
export function blankCode(segment: Segment): string {
  return blankWithin(segment, MAX_QUOTES);
}

function blankWithin(segment: Segment, depth: number): string {
  const { text } = segment;
  // Nothing that could open code or a comment: quotes alone are read as written.
  if (!mayHoldUnsaid(text)) return text;
  const { said } = segment;
  if (said === text || !text.includes(">")) return said;
  const parts: string[] = [];
  let copied = 0;
  for (const quote of findQuotes(segment)) {
    const first = quote[0];
    const last = quote.at(-1);
    if (first === undefined || last === undefined) continue;
    parts.push(said.slice(copied, first.start), readQuote(text, quote, depth));
    copied = last.end;
  }
  parts.push(said.slice(copied));
  return parts.join("");
}

/** The runs of quote lines that follow each other. */
function findQuotes(segment: Segment): readonly (readonly Line[])[] {
  const quotes: Line[][] = [];
  let open: Line[] | null = null;
  for (const line of segment.view(readSegmentLines)) {
    if (line.kind !== "quote") {
      open = null;
      continue;
    }
    if (open === null) {
      open = [];
      quotes.push(open);
    }
    open.push(line);
  }
  return quotes;
}

/** A quote is a message of its own: its marks are taken off, the rest is read, and the marks are put back. */
function readQuote(text: string, quote: readonly Line[], depth: number): string {
  const marks = quote.map((line) => text.slice(line.start, quoted(text, line)));
  const inner = quote
    .map((line, at) => text.slice(line.start + (marks[at]?.length ?? 0), line.end))
    .join("\n");
  const read = depth > 1 ? blankWithin(toSegment(inner), depth - 1) : inner;
  return read
    .split("\n")
    .map((line, at) => (marks[at] ?? "") + line + toBreak(text, quote, at))
    .join("");
}

/** The line break between a quote line and the next one of its run. */
function toBreak(text: string, quote: readonly Line[], at: number): string {
  return text.slice(quote[at]?.end ?? 0, quote[at + 1]?.start ?? quote[at]?.end ?? 0);
}
