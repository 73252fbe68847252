/**
 * How GitHub is reached for the length of one event or one caller's request: where, until when, how many requests
 * at a time, and how many were sent. Every client of the event shares one transport, so the bounds are the event's.
 */
import { EVENT_DEADLINE_MILLISECONDS, MAX_REQUESTS_IN_FLIGHT } from "../limits.ts";

/** Runs a task when fewer than the allowed number are running; the others wait their turn, in order. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

export interface Transport {
  /** `https://api.github.com`, or an Enterprise Server's `https://HOST/api/v3`. */
  readonly apiUrl: string;
  /** Aborts every request when the time is over. */
  readonly signal: AbortSignal;
  /** When that is, in milliseconds since the epoch. */
  readonly endsAt: number;
  readonly gate: Gate;
  /** Counts the requests that were sent. */
  readonly spent: { requests: number };
}

export function createTransport(apiUrl: string, milliseconds = EVENT_DEADLINE_MILLISECONDS): Transport {
  return {
    apiUrl,
    signal: AbortSignal.timeout(milliseconds),
    endsAt: Date.now() + milliseconds,
    gate: createGate(MAX_REQUESTS_IN_FLIGHT),
    spent: { requests: 0 },
  };
}

export function createGate(atOnce: number): Gate {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // The place goes on to the next in line without becoming free in between.
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
