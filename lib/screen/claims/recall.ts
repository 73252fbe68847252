/**
 * Remembers what a pure question was answered, while one message is read: a message that says one thing a thousand
 * times is judged once. Nothing outlives the reading.
 */

/** Answers by everything that they depend on, as texts. */
export type Recall<T> = (question: readonly string[], ask: () => T) => T;

interface Known<T> {
  readonly question: readonly string[];
  readonly answer: T;
}

// Ours: a text that repeats itself comes back to the same words in so many turns.
const MAX_RECENT = 4;

// Ours: what is said again is said again soon, and a message in which nothing is need not be kept whole beside itself.
const MAX_KNOWN = 128;

/** A memory for one kind of answer; make one a message, so that it ends with the message. */
export function createRecall<T>(): Recall<T> {
  const known = new Map<string, Known<T>>();
  const recent: Known<T>[] = [];
  return (question, ask) => {
    // Comparing with what was asked last costs a tenth of joining and hashing, which read every character.
    for (const before of recent) if (isSame(before.question, question)) return before.answer;
    if (known.size === MAX_KNOWN) known.clear();
    const key = toKey(question);
    const found = known.get(key) ?? { question, answer: ask() };
    known.set(key, found);
    recent.unshift(found);
    if (recent.length > MAX_RECENT) recent.pop();
    return found.answer;
  };
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return false;
  return one.length === other.length;
}

/** The lengths keep two questions apart whose texts are cut in different places. */
function toKey(question: readonly string[]): string {
  return `${question.map(({ length }) => length).join()}\n${question.join("")}`;
}
