/**
 * Remembers what was judged of a value while one text is read, so that a text which repeats itself is judged once.
 * Nothing outlives the reading: a value may be a secret, and the next text is somebody else's.
 */

/** By question, then by value: joining the two would cost more than looking up twice. */
let judged: Map<string, Map<string, boolean>> | undefined;

// Ours: a text with more values than this says most of them once, and remembering one costs as much as it saves.
const MAX_JUDGED = 512;

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

/** What `judge` says of `value`, asked once in one reading; `question` names everything else that it depends on. */
export function judgeOnce(question: string, value: string, judge: (value: string) => boolean): boolean {
  if (judged === undefined) return judge(value);
  let answers = judged.get(question);
  if (answers === undefined) {
    answers = new Map();
    judged.set(question, answers);
  }
  const known = answers.get(value);
  if (known !== undefined) return known;
  const verdict = judge(value);
  if (answers.size < MAX_JUDGED) answers.set(value, verdict);
  return verdict;
}
