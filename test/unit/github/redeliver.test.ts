import { generateKeyPairSync } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { toPkcs8Pem } from "../../../lib/github/private-key.ts";
import { redeliverFailed } from "../../../lib/github/redeliver.ts";
import type { Attempt } from "../../../lib/github/redeliveries.ts";
import { createTransport } from "../../../lib/github/transport.ts";
import { MAX_SCHEDULE_REQUESTS } from "../../../lib/limits.ts";

afterEach(() => vi.unstubAllGlobals());

const now = Date.parse("2026-11-30T12:00:00Z");
const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = toPkcs8Pem(privateKey.export({ type: "pkcs1", format: "pem" }).toString());
const app = { appId: 1, privateKey: key.ok ? key.value : "" };
const API = "https://api.example";

/** GitHub's two lists, newest first, 100 a page, and what is asked for again. */
function startHost(attempts: readonly Attempt[]) {
  const list = [...attempts].sort((a, b) => (a.delivered_at < b.delivered_at ? 1 : -1));
  const again: number[] = [];
  let pages = 0;
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const url = new URL(address);
    if (init.method === "POST") {
      again.push(Number(url.pathname.split("/").at(-2)));
      return Response.json({}, { status: 202 });
    }
    pages += 1;
    const isAsked = ({ status_code: code }: Attempt) =>
      url.searchParams.get("status") !== "failure" || (code >= 400 && code < 600);
    const at = Number(url.searchParams.get("cursor") ?? 0);
    const all = list.filter(isAsked);
    url.searchParams.set("cursor", String(at + 100));
    const link = all.length > at + 100 ? { link: `<${url.href}>; rel="next"` } : {};
    return Response.json(all.slice(at, at + 100), { headers: link });
  });
  return { again, pages: () => pages };
}

const attempt = (id: number, guid: string, minutesAgo: number, status_code: number): Attempt => ({
  id,
  guid,
  delivered_at: new Date(now - minutesAgo * 60_000).toISOString(),
  status_code,
});
/** So many that went well, evenly over the last minutes. */
const well = (count: number, minutes: number) =>
  Array.from({ length: count }, (_, n) =>
    attempt(10_000 + n, `well-${n}`, ((n + 1) * minutes) / (count + 1), 200),
  );

async function redeliver(attempts: readonly Attempt[]) {
  const host = startHost(attempts);
  const transport = createTransport(API, 60_000);
  const result = await redeliverFailed(app, transport, now);
  return { ...result, again: host.again, pages: host.pages(), requests: transport.spent.requests };
}

describe("the schedule", () => {
  it("reads two pages where nothing failed", async () => {
    expect(await redeliver(well(5_000, 4_000))).toMatchObject({ asked: 0, pages: 2 });
  });

  it.each([150, 1_500, 2_400, 6_000])("finds a failure behind %i successes", async (count) => {
    const { again, requests } = await redeliver([...well(count, 600), attempt(7, "lost", 601, 503)]);
    expect(again).toEqual([7]);
    expect(requests).toBeLessThanOrEqual(MAX_SCHEDULE_REQUESTS);
  });

  it("asks for the oldest first, within its budget of requests", async () => {
    const failed = Array.from({ length: 300 }, (_, n) => attempt(n, `failed-${n}`, 100 + n, 500));
    const { again, left, requests } = await redeliver([...well(9_000, 3_000), ...failed]);
    expect(again).toEqual(Array.from({ length: 20 }, (_, n) => 299 - n));
    expect(left).toBe(280);
    expect(requests).toBeLessThanOrEqual(MAX_SCHEDULE_REQUESTS);
  });

  it("leaves a failure that was sent again and went well, however far back", async () => {
    const done = [attempt(7, "done", 700, 503), attempt(8, "done", 650, 200)];
    expect((await redeliver([...well(2_500, 600), ...done])).again).toEqual([]);
  });

  it("reads no further back than what is not settled", async () => {
    const done = [attempt(7, "done", 700, 503), attempt(8, "done", 1, 200)];
    expect((await redeliver([...well(2_500, 600), ...done])).pages).toBe(2);
  });

  it("leaves what may have been tried out of its sight as often as is allowed", async () => {
    // It sees about 4,600 successes back, which is a twentieth of the time since.
    const old = attempt(7, "old", 4_000, 503);
    const busy = well(9_000, 390).concat(well(90_000, 3_990).slice(9_000));
    expect((await redeliver([...busy, old])).again).toEqual([]);
  });

  it("never looks behind what GitHub sends again", async () => {
    expect((await redeliver([attempt(7, "past", 60 * 71 + 1, 503)])).again).toEqual([]);
  });
});
