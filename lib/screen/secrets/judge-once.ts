/**
 * Remembers what was judged of a value while one text is read, so that a text which repeats itself is judged once.
 * Nothing outlives the reading: a value may be a secret, and the next text is somebody else's.
 */

let judged: Map<string, boolean> | undefined;

/** Runs `read`, which does not wait for anything, with a memory of its own. */
export function withJudgements<T>(read: () => T): T {
  const outer = judged;
  judged = new Map();
  try {
    return read();
  } finally {
    judged = outer;
  }
}

/** What `judge` says, asked once for a `key` in one reading; `key` names the question and everything it depends on. */
export function judgeOnce(key: string, judge: () => boolean): boolean {
  if (judged === undefined) return judge();
  const known = judged.get(key);
  if (known !== undefined) return known;
  const verdict = judge();
  judged.set(key, verdict);
  return verdict;
}
