/**
 * Stands between the embedded GitHub's deliveries and the service, as GitHub's own sender does: every delivery has
 * a guid, its attempts are kept, and what an attempt came to is known. Whoever plans decides what becomes of each:
 * sent once, twice, late, cut off, or not at all.
 */
import { createHmac, randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { WEBHOOK_SECRET } from "./github.ts";
import { send as post } from "./send.ts";
import { waitUntil } from "./wait.ts";

/** One attempt as GitHub lists it. */
export interface AttemptRecord {
  readonly id: number;
  readonly guid: string;
  readonly delivered_at: string;
  readonly redelivery: boolean;
  /** Seconds. */
  readonly duration: number;
  readonly status: string;
  readonly status_code: number;
  readonly event: string;
  readonly action: string | null;
  readonly installation_id: number | null;
  readonly repository_id: number | null;
}

/** What is about to be sent; `payload` is what the service will read. */
export interface Delivery {
  readonly guid: string;
  readonly event: string;
  readonly action: string | null;
  readonly payload: Payload;
  readonly redelivery: boolean;
}

export interface Payload {
  readonly action?: string;
  readonly installation?: { readonly id?: number };
  readonly repository?: { readonly id?: number; readonly name?: string };
  readonly [key: string]: unknown;
}

/** One sending of a delivery. GitHub gives up after ten seconds; a plan may have it give up sooner. */
export interface Sending {
  readonly afterMilliseconds: number;
  readonly givesUpAfterMilliseconds?: number;
}

/**
 * No sending at all: the delivery is lost, and GitHub's list says so. `null`: it is neither sent nor listed, as if
 * the App had not subscribed to it.
 */
export type RelayPlan = (delivery: Delivery) => readonly Sending[] | null;

export const AT_ONCE: readonly Sending[] = [{ afterMilliseconds: 0 }];

export interface Relay {
  /** Where the embedded GitHub delivers. */
  readonly url: string;
  /** Newest first, as GitHub lists them. */
  attempts(): readonly AttemptRecord[];
  /** A delivery that the embedded GitHub would not make by itself. */
  inject(event: string, payload: Payload): void;
  /** Sends a known attempt's delivery again, under its guid; false where there is none. */
  redeliver(attemptId: number): boolean;
  plan(plan: RelayPlan): void;
  /** How many sendings are planned or under way. */
  pending(): number;
  /**
   * Until nothing has been under way for a moment: what the embedded GitHub says comes a little after its answer.
   *
   * @throws {Error} naming what is still under way, when that takes longer than the time given.
   */
  idle(limitMilliseconds?: number): Promise<void>;
  /** What is under way, for whoever has waited in vain. */
  describe(): string;
  /** GitHub's list forgets after some days; this does so now. */
  forget(): void;
  close(): Promise<void>;
}

export interface RelayOptions {
  readonly plan?: RelayPlan;
  /** How much longer ago than it was an attempt is said to have been: the service lets a new one rest. */
  readonly ageMilliseconds?: number;
  /** Deliveries to which the App is not subscribed, whatever the plan is. */
  readonly leavesOut?: (event: string, action: string | null) => boolean;
}

const GITHUB_PATIENCE_MILLISECONDS = 10_000;
const QUIET_MILLISECONDS = 100;
// The slowest sending gives up after a minute, and a busy machine takes its time with a few hundred of them.
const IDLE_MILLISECONDS = 120_000;

interface Known {
  readonly guid: string;
  readonly event: string;
  readonly body: Buffer;
  readonly payload: Payload;
}

/** A sending that is planned or under way. */
interface Planned {
  readonly event: string;
  readonly repo: string;
  /** When it was planned, or sent. */
  readonly since: number;
  readonly isSent: boolean;
}

/** @param serviceUrls copies of one service; each gets its turn, as behind a balancer. */
export async function startRelay(
  serviceUrls: string | readonly [string, ...string[]],
  options: RelayOptions = {},
): Promise<Relay> {
  const { ageMilliseconds = 0 } = options;
  let plan = options.plan ?? (() => AT_ONCE);
  const underWay = new Map<symbol, Planned>();
  let busyAt = 0;
  const attempts: AttemptRecord[] = [];
  const known = new Map<number, Known>();
  let ids = 0;
  const urls = typeof serviceUrls === "string" ? ([serviceUrls] as const) : serviceUrls;
  let turn = 0;

  function take(delivery: Known, redelivery: boolean): void {
    const { guid, event, payload } = delivery;
    if (options.leavesOut?.(event, payload.action ?? null)) return;
    const sendings = plan({ guid, event, payload, action: payload.action ?? null, redelivery });
    if (sendings === null) return;
    if (sendings.length === 0) keep(delivery, redelivery, 0, 502, "failed to connect to host");
    for (const sending of sendings) {
      const place = Symbol(guid);
      underWay.set(place, { event, repo: payload.repository?.name ?? "", since: Date.now(), isSent: false });
      setTimeout(() => void send(place, delivery, redelivery, sending), sending.afterMilliseconds);
    }
  }

  async function send(place: symbol, delivery: Known, redelivery: boolean, sending: Sending): Promise<void> {
    const started = Date.now();
    turn += 1;
    const serviceUrl = urls[turn % urls.length] ?? urls[0];
    const planned = underWay.get(place);
    if (planned) underWay.set(place, { ...planned, since: started, isSent: true });
    const patience = sending.givesUpAfterMilliseconds ?? GITHUB_PATIENCE_MILLISECONDS;
    try {
      const { status } = await post(serviceUrl, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          "x-github-event": delivery.event,
          "x-github-delivery": delivery.guid,
          "x-hub-signature-256": sign(delivery.body),
        },
        body: delivery.body,
        limitMilliseconds: patience,
      });
      const isGood = status >= 200 && status < 300;
      keep(delivery, redelivery, Date.now() - started, status, isGood ? "OK" : "failed");
    } catch {
      keep(delivery, redelivery, Date.now() - started, 504, "timed out");
    } finally {
      underWay.delete(place);
      busyAt = Date.now();
    }
  }

  function keep(
    delivery: Known,
    redelivery: boolean,
    milliseconds: number,
    code: number,
    status: string,
  ): void {
    const { guid, event, payload } = delivery;
    ids += 1;
    known.set(ids, delivery);
    attempts.unshift({
      id: ids,
      guid,
      delivered_at: new Date(Date.now() - ageMilliseconds).toISOString(),
      redelivery,
      duration: milliseconds / 1000,
      status,
      status_code: code,
      event,
      action: payload.action ?? null,
      installation_id: payload.installation?.id ?? null,
      repository_id: payload.repository?.id ?? null,
    });
  }

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    // GitHub's own work does not wait for a receiver, so the embedded one does not wait either; it keeps no
    // connection, which could end as it is used again, and a delivery with it.
    response.writeHead(202, { connection: "close" }).end();
    const body = Buffer.concat(chunks);
    const event = String(request.headers["x-github-event"]);
    const payload = JSON.parse(body.toString("utf8")) as Payload;
    take({ guid: randomUUID(), event, body, payload }, false);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the relay has no address");
  const describe = () => {
    const now = Date.now();
    const oldest = [...underWay.values()].sort((a, b) => a.since - b.since).slice(0, 5);
    const words = oldest.map(
      ({ event, repo, since, isSent }) =>
        `${event} of ${repo}, ${isSent ? "sent" : "planned"} ${now - since} ms ago`,
    );
    return `${underWay.size} deliveries under way (${words.join("; ")}), ${attempts.length} attempts so far`;
  };
  const idle = async (limitMilliseconds = IDLE_MILLISECONDS) => {
    busyAt = Date.now();
    await waitUntil(
      () => underWay.size === 0 && Date.now() - busyAt >= QUIET_MILLISECONDS,
      limitMilliseconds,
      () => `the relay was not idle: ${describe()}`,
    );
  };
  return {
    url: `http://127.0.0.1:${address.port}/`,
    attempts: () => attempts,
    inject: (event, payload) =>
      take({ guid: randomUUID(), event, payload, body: Buffer.from(JSON.stringify(payload)) }, false),
    redeliver: (attemptId) => {
      const delivery = known.get(attemptId);
      if (delivery) take(delivery, true);
      return delivery !== undefined;
    },
    plan: (next) => {
      plan = next;
    },
    pending: () => underWay.size,
    idle,
    describe,
    forget: () => {
      attempts.length = 0;
      known.clear();
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function sign(body: Buffer): string {
  return `sha256=${createHmac("sha256", WEBHOOK_SECRET).update(body).digest("hex")}`;
}
