/**
 * How GitHub is reached for the length of one event or one caller's request: where, until when, how many requests
 * at a time, and how many were sent. Every client of the event shares one transport, so the bounds are the event's.
 */
import {
  EVENT_DEADLINE_MILLISECONDS,
  MAX_REQUESTS_IN_FLIGHT,
  MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE,
  SHARED_GATE_PAUSE_MILLISECONDS,
} from "../limits.ts";

/** Runs a task when fewer than the allowed number are running; the others wait their turn, in order. */
export type Gate = <T>(task: () => Promise<T>) => Promise<T>;

export interface Transport {
  /** `https://api.github.com`, or an Enterprise Server's `https://HOST/api/v3`. */
  readonly apiUrl: string;
  /** Aborts every request when the time is over. */
  readonly signal: AbortSignal;
  /** When that is, in milliseconds since the epoch. */
  readonly endsAt: number;
  /** How long that was from the beginning. */
  readonly milliseconds: number;
  readonly gate: Gate;
  /** Counts the requests that were sent. */
  readonly spent: { requests: number };
}

export function createTransport(apiUrl: string, milliseconds = EVENT_DEADLINE_MILLISECONDS): Transport {
  const endsAt = Date.now() + milliseconds;
  return {
    apiUrl,
    signal: AbortSignal.timeout(milliseconds),
    endsAt,
    milliseconds,
    gate: createSharedGate(createGate(MAX_REQUESTS_IN_FLIGHT), endsAt),
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

// When each request of this isolate that is under way has to be over, in milliseconds since the epoch.
const underWay = new Map<symbol, number>();

/**
 * Holds a request back while the isolate has as many under way as GitHub allows an App. It is waited for with a timer
 * of its own: on workerd a promise of another request may never settle, and a request that the runtime ended never
 * leaves, so a place counts only until the time of its holder is over.
 *
 * @param endsAt when this transport's own time is over; the request then goes ahead and is refused by its signal.
 */
export function createSharedGate(gate: Gate, endsAt: number): Gate {
  return (task) =>
    gate(async () => {
      while (countUnderWay() >= MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE && Date.now() < endsAt) {
        await new Promise((resolve) => setTimeout(resolve, SHARED_GATE_PAUSE_MILLISECONDS));
      }
      const place = Symbol("request");
      underWay.set(place, endsAt);
      try {
        return await task();
      } finally {
        underWay.delete(place);
      }
    });
}

function countUnderWay(): number {
  if (underWay.size < MAX_REQUESTS_IN_FLIGHT_AN_ISOLATE) return underWay.size;
  const now = Date.now();
  for (const [place, endsAt] of underWay) if (endsAt < now) underWay.delete(place);
  return underWay.size;
}
