/**
 * How far a text repeats itself, word for word. It compares characters and knows nothing of what they say.
 */

/** Where the text ends that begins at `from` and repeats its first `period` characters, in whole turns of them. */
export function findPeriodEnd(text: string, from: number, period: number): number {
  let length = period;
  const holds = (more: number): boolean =>
    text.slice(from, from + more) === text.slice(from + length, from + length + more);
  // A run is compared with as much of itself as is known, so that twice as much is known each time.
  while (holds(length)) length *= 2;
  for (let more = length / 2; more >= period; more = Math.floor(more / 2 / period) * period) {
    if (holds(more)) length += more;
  }
  return from + length;
}
