/**
 * Remembers what a pure question was answered, while one message is read: a message that says one thing a thousand
 * times is judged once. Nothing outlives the reading.
 */
/** Answers by the text that they depend on. */
export type Recall<T> = (key: string, ask: () => T) => T;

/** A memory for one kind of answer; make one a message, so that it ends with the message. */
export function createRecall<T>(): Recall<T> {
  const known = new Map<string, { readonly answer: T }>();
  return (key, ask) => {
    const before = known.get(key);
    if (before !== undefined) return before.answer;
    const answer = ask();
    known.set(key, { answer });
    return answer;
  };
}
