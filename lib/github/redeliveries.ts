/**
 * Which failed deliveries of the App are asked for again: a pure choice over GitHub's own list, which is the only
 * memory there is of what failed and how often it was tried.
 */
import {
  MAX_ATTEMPTS_A_DELIVERY,
  MAX_REDELIVERIES_A_RUN,
  REDELIVERY_REST_MILLISECONDS,
  REDELIVERY_WINDOW_MILLISECONDS,
} from "../limits.ts";

/** One attempt, as GitHub lists it. A redelivery is an attempt of its own under the same `guid`. */
export interface Attempt {
  /** Beyond 2^53 GitHub's client reads it as a bigint. */
  readonly id: number | bigint;
  readonly guid: string;
  /** RFC 3339. */
  readonly delivered_at: string;
  readonly status_code: number;
}

export interface Redeliveries {
  /** The newest attempt of each delivery to ask for again, the oldest delivery first. */
  readonly chosen: readonly Attempt[];
  /** Failed deliveries that have to wait for the next run. */
  readonly left: number;
  /** Failed deliveries that were tried as often as they may be. */
  readonly givenUp: number;
}

/**
 * @param now milliseconds since the epoch.
 * @param seenSince from when on every attempt is among these; of earlier ones, only those that failed.
 */
export function chooseRedeliveries(
  attempts: readonly Attempt[],
  now: number,
  seenSince = Number.NEGATIVE_INFINITY,
): Redeliveries {
  const byDelivery = new Map<string, Attempt[]>();
  for (const attempt of attempts) {
    const known = byDelivery.get(attempt.guid);
    if (known) known.push(attempt);
    else byDelivery.set(attempt.guid, [attempt]);
  }
  const failed: Attempt[][] = [];
  let givenUp = 0;
  for (const tries of byDelivery.values()) {
    tries.sort((a, b) => instantOf(a) - instantOf(b));
    const [first, last] = [tries[0], tries.at(-1)];
    if (!first || !last || tries.some(isDone) || instantOf(first) < now - REDELIVERY_WINDOW_MILLISECONDS)
      continue;
    // One that was just tried may still be on its way.
    if (instantOf(last) > now - REDELIVERY_REST_MILLISECONDS) continue;
    if (tries.length >= MAX_ATTEMPTS_A_DELIVERY) givenUp += 1;
    else if (tries.length + countUnseen(first, now, seenSince) < MAX_ATTEMPTS_A_DELIVERY) failed.push(tries);
  }
  failed.sort(([a], [b]) => (a && b ? instantOf(a) - instantOf(b) : 0));
  const chosen = failed.slice(0, MAX_REDELIVERIES_A_RUN).flatMap((tries) => tries.slice(-1));
  return { chosen, left: failed.length - chosen.length, givenUp };
}

/**
 * How often a delivery may have been sent again without its being seen. While an attempt is in the part of the list
 * that is read, its delivery is not asked for again: such attempts are at least as long apart as that part reaches.
 */
function countUnseen(first: Attempt, now: number, seenSince: number): number {
  const age = now - instantOf(first);
  const reach = now - seenSince;
  return age <= reach ? 0 : Math.floor(age / Math.max(1, reach));
}

export function isDone({ status_code: status }: Attempt): boolean {
  return status >= 200 && status < 300;
}

/** Milliseconds since the epoch. */
export function instantOf({ delivered_at: at }: Attempt): number {
  return Date.parse(at);
}
