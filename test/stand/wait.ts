/** Waiting with a bound: whoever waits says how long at most and for what, so that no test waits for ever in silence. */

/**
 * @param what said when the time is over: what was waited for, and how it stood then.
 * @throws {Error} when it has not come true within the time.
 */
export async function waitUntil(
  isTrue: () => boolean,
  limitMilliseconds: number,
  what: () => string,
): Promise<void> {
  for (const until = Date.now() + limitMilliseconds; !isTrue(); ) {
    if (Date.now() > until) throw new Error(`waited ${limitMilliseconds} ms in vain: ${what()}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** @throws {Error} when the promise has not settled within the time. */
export async function settleWithin<T>(
  promise: Promise<T>,
  limitMilliseconds: number,
  what: () => string,
): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    const fail = () => reject(new Error(`waited ${limitMilliseconds} ms in vain: ${what()}`));
    timer = setTimeout(fail, limitMilliseconds);
  });
  try {
    return await Promise.race([promise, over]);
  } finally {
    clearTimeout(timer);
  }
}
