/**
 * What a brief or a detail may not hold, because it would hide or imitate what stands around it: raw HTML, a block of
 * code that may reach beyond its end, boxes of its own, this service's own notes. It judges form only; what the words
 * say is a door's business. Where Markdown would have to be read whole to know, the text is refused.
 */
import { createFenceReader } from "./code-fences.ts";
import { findUnkept } from "./plain-text.ts";
import { mayHoldNote } from "./seal.ts";

// Marks of lists and quotes, a few levels deep (`> `, `- `, `1. `), and a box in them: `[ ] `, `[x] `.
const BOX = /^(?:[ \t>]|[-*+][ \t]|\d{1,9}[.)][ \t]){0,40}\[[ xX]\](?:\s|$)/;
// `<` and what opens a tag, a closing tag, a comment or a declaration; an autolink's scheme or address follows elsewhere.
const TAG = /<(?:[A-Za-z][\w-]{0,40}(?=[\s/>]|$)|\/[A-Za-z]|!|\?)/;

const HTML =
  "has raw HTML, which can hide what follows it: write Markdown, and put a tag that is meant as text in backticks on its line";
const OWN_BOX = "has a box of its own: a person ticks only the options of `questions`; write a plain list";
const OWN_NOTE = "has the beginning of a note of this service: leave `<!-- forge-doors:` out";
const NEVER_ENDS = "has a block of code that never ends: close its fence";
const LOOSE_FENCE =
  "has a block of code whose end depends on the list or quote around it: begin and end the block at the left margin";

/** What is wrong and what to do, beginning with a verb for the field's name to stand before; `null` where nothing is. */
export function findBriefFault(text: string): string | null {
  // In code as well: beside the note of the message, neither of the two could be told for the right one.
  if (mayHoldNote(text)) return OWN_NOTE;
  const unkept = findUnkept(text);
  if (unkept !== null) return `has ${unkept}: leave it out`;
  const fences = createFenceReader();
  let paragraph: string[] = [];
  for (const line of text.split(/\r\n|\r|\n/)) {
    const read = fences.read(line);
    if (read === "loose") return LOOSE_FENCE;
    if (read === "code") continue;
    if (BOX.test(line)) return OWN_BOX;
    if (line.trim() !== "") paragraph.push(line);
    else if (hasTag(paragraph)) return HTML;
    else paragraph = [];
  }
  if (hasTag(paragraph)) return HTML;
  return fences.isOpen() ? NEVER_ENDS : null;
}

/** Code is believed to be code where every line's backticks are whole in it, so that no other line can change that. */
function hasTag(lines: readonly string[]): boolean {
  const read = lines.map(dropCode);
  const isWhole = read.every((rest) => rest !== null);
  return (isWhole ? read : lines).some((line) => line !== null && TAG.test(line));
}

/** A line without its inline code; `null` where a run of backticks has no other end in it. */
function dropCode(line: string): string | null {
  let kept = "";
  let at = 0;
  while (at < line.length) {
    const sign = line[at] ?? "";
    if (sign === "`") {
      const end = skipRun(line, at);
      const close = findRun(line, end, end - at);
      if (close === null) return null;
      at = close;
    } else {
      // A sign behind a backslash is a plain one, a backtick as well.
      const step = sign === "\\" ? 2 : 1;
      kept += line.slice(at, at + step);
      at += step;
    }
  }
  return kept;
}

function skipRun(line: string, from: number): number {
  let end = from;
  while (line[end] === "`") end += 1;
  return end;
}

/** The end of the next run of so many backticks. */
function findRun(line: string, from: number, length: number): number | null {
  for (let at = line.indexOf("`", from); at >= 0; at = line.indexOf("`", at)) {
    const end = skipRun(line, at);
    if (end - at === length) return end;
    at = end;
  }
  return null;
}
