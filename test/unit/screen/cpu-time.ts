/**
 * How long a call takes, and how that grows with its text, as far as a busy machine can tell: in processor time,
 * which waiting does not lengthen, and with margins that only more than linear work exceeds.
 */

/** Processor time of a call in milliseconds: a busy machine does not make it longer, a quadratic loop does. */
export function cpuMilliseconds(call: () => unknown): number {
  const before = process.cpuUsage();
  call();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

// Four times the text: a linear reader takes four times as long, a quadratic one sixteen times.
const MOST_GROWTH = 9;

// Below this, what is measured is the compiler and the garbage collector.
const FLOOR_MILLISECONDS = 60;

const MOST_ROUNDS = 6;

/**
 * Whether `read` takes no more than linear time from `short` to `long`, which is four times as long. A round that
 * says no is repeated: work beside it can lengthen one round, a loop over loops lengthens all of them.
 */
export function growsLinearly<T>(read: (text: T) => unknown, short: T, long: T): boolean {
  let leastShort = Number.POSITIVE_INFINITY;
  let leastLong = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    leastShort = Math.min(
      leastShort,
      cpuMilliseconds(() => read(short)),
    );
    leastLong = Math.min(
      leastLong,
      cpuMilliseconds(() => read(long)),
    );
    if (leastLong < Math.max(MOST_GROWTH * leastShort, FLOOR_MILLISECONDS)) return true;
  }
  return false;
}
