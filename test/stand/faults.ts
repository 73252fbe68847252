/**
 * What goes wrong between the service and GitHub, by a seeded plan: server errors, silence, rate limits, a
 * connection that ends in the middle of a body, and time. A fault may come before the request is carried out or
 * after, as it may on the real way: then the answer is lost, and the work is done.
 */
import { type Handler, toJson } from "./front.ts";
import { chance, pick, type Random, toRandom } from "./random.ts";

export type Fault =
  | { readonly kind: "error"; readonly status: 500 | 502 | 503; readonly done: boolean }
  | { readonly kind: "silence"; readonly done: boolean }
  /** 429 with `Retry-After`. */
  | { readonly kind: "slow-down"; readonly retryAfterSeconds: number }
  /** 403 with no request left until the limit opens again. */
  | { readonly kind: "limit"; readonly opensInSeconds: number }
  | { readonly kind: "cut" }
  | { readonly kind: "late"; readonly milliseconds: number };

/** What happens to the next request; `undefined`: nothing. */
export type FaultPlan = (method: string, path: string) => Fault | undefined;

export interface Faults {
  readonly handler: Handler;
  /** How often each kind was met. */
  readonly met: Readonly<Record<Fault["kind"], number>>;
  /** From now on nothing goes wrong. */
  stop(): void;
}

export function createFaults(plan: FaultPlan): Faults {
  const met: Record<Fault["kind"], number> = {
    error: 0,
    silence: 0,
    "slow-down": 0,
    limit: 0,
    cut: 0,
    late: 0,
  };
  let stopped = false;
  return {
    met,
    stop: () => {
      stopped = true;
    },
    handler: async (request, next) => {
      const fault = stopped ? undefined : plan(request.method, request.path);
      if (!fault) return next(request);
      met[fault.kind] += 1;
      switch (fault.kind) {
        case "error":
          if (fault.done) await next(request);
          return toJson(fault.status, { message: "Something went wrong" });
        case "silence":
          if (fault.done) await next(request);
          return "silence";
        case "slow-down":
          return toJson(
            429,
            { message: "Too many requests" },
            { "retry-after": String(fault.retryAfterSeconds) },
          );
        case "limit":
          return toJson(
            403,
            { message: "API rate limit exceeded" },
            {
              "x-ratelimit-remaining": "0",
              "x-ratelimit-reset": String(Math.ceil(Date.now() / 1000) + fault.opensInSeconds),
            },
          );
        case "cut": {
          const answer = await next(request);
          if (answer === "silence") return answer;
          return { ...answer, cutAfterBytes: answer.body.length >> 1 };
        }
        case "late":
          await new Promise((resolve) => setTimeout(resolve, fault.milliseconds));
          return next(request);
      }
    },
  };
}

/** Shares of all requests; what is left goes well. */
export interface Weather {
  readonly error: number;
  readonly silence: number;
  readonly slowDown: number;
  readonly limit: number;
  readonly cut: number;
  readonly late: number;
}

/**
 * Bad weather: each kind by its share. A read is sent again by the service, so that one fault would never be seen
 * outside: an error stays on its address for up to four requests.
 */
export function toStorm(seed: number, weather: Weather): FaultPlan {
  const random = toRandom(seed);
  const sick = new Map<string, { readonly fault: Fault; left: number }>();
  return (method, path) => {
    const address = `${method} ${path}`;
    const lasting = sick.get(address);
    if (lasting && lasting.left > 0) {
      lasting.left -= 1;
      return lasting.fault;
    }
    const fault = draw(random, weather, method === "GET" ? 200 : 1200);
    if (fault && fault.kind !== "late") sick.set(address, { fault, left: Math.floor(random() * 4) });
    return fault;
  };
}

/** A write that comes late is what lets an older look have the last word. */
function draw(random: Random, weather: Weather, latestMilliseconds: number): Fault | undefined {
  let at = random();
  const falls = (share: number) => {
    at -= share;
    return at < 0;
  };
  if (falls(weather.error))
    return { kind: "error", status: pick(random, [500, 502, 503] as const), done: chance(random, 0.3) };
  if (falls(weather.silence)) return { kind: "silence", done: chance(random, 0.5) };
  if (falls(weather.slowDown)) return { kind: "slow-down", retryAfterSeconds: chance(random, 0.7) ? 1 : 600 };
  if (falls(weather.limit)) return { kind: "limit", opensInSeconds: chance(random, 0.5) ? 1 : 600 };
  if (falls(weather.cut)) return { kind: "cut" };
  if (falls(weather.late)) return { kind: "late", milliseconds: Math.floor(random() * latestMilliseconds) };
  return undefined;
}
