/**
 * Finds the secrets of a text, in whatever form it is written: with marks escaped, or with one thing said a thousand
 * times. A text cannot talk its way out: no comment, fence or quote in it is an instruction.
 */
import { unescapeMarks } from "./escaped-marks.ts";
import { readSecrets } from "./read-secrets.ts";
import { leaveOutRepeats } from "./repeats.ts";
import type { SecretSpan } from "./secret-span.ts";

/**
 * The secrets of `text`, sorted, not overlapping. Linear in the length of the text.
 * @param atMost only the first so many, for whoever tells no more: names beyond them are not looked at
 */
export function findSecrets(text: string, atMost = Number.POSITIVE_INFINITY): readonly SecretSpan[] {
  const shown = unescapeMarks(text);
  return shown === null ? findShown(text, atMost) : findShown(shown.text, atMost).map(toPlacesOf(shown));
}

function findShown(text: string, atMost: number): readonly SecretSpan[] {
  const shortened = leaveOutRepeats(text);
  if (shortened === null) return readSecrets(text, atMost);
  const found = readSecrets(shortened.text, atMost);
  // What stands in a stretch may stand in every turn of it.
  if (found.some(({ start, end }) => shortened.touches(start, end))) return readSecrets(text, atMost);
  return found.map(toPlacesOf(shortened));
}

/** Turns the spans of a text into those of the text that it was written as. */
function toPlacesOf({ toWritten }: { readonly toWritten: (offset: number) => number }) {
  return ({ start, end, kind }: SecretSpan): SecretSpan => ({
    start: toWritten(start),
    end: toWritten(end),
    kind,
  });
}
