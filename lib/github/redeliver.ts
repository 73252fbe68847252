/**
 * Asks GitHub for the App's failed deliveries and has them sent again. It never looks into one.
 *
 * GitHub lists the failed ones by themselves, so that one behind thousands of others is found. Whether such a one
 * was sent again and succeeded only the list of all of them says: that is read back as far as the budget goes.
 */
import {
  GITHUB_PAGE_SIZE,
  MAX_FAILED_PAGES,
  MAX_REDELIVERIES_A_RUN,
  MAX_SCHEDULE_REQUESTS,
  REDELIVERY_WINDOW_MILLISECONDS,
} from "../limits.ts";
import { type AppIdentity, createAppClient } from "./app.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { type Attempt, chooseRedeliveries, instantOf, isDone } from "./redeliveries.ts";
import type { Transport } from "./transport.ts";

export interface Redelivered {
  readonly asked: number;
  /** GitHub would not send these again, for example because they are too old. */
  readonly refused: number;
  readonly left: number;
  readonly givenUp: number;
}

/**
 * @param now milliseconds since the epoch.
 * @throws {GitHubFailure} when GitHub's lists cannot be read.
 */
export async function redeliverFailed(
  app: AppIdentity,
  transport: Transport,
  now: number,
): Promise<Redelivered> {
  const client = await createAppClient(app, transport);
  const { attempts, seenSince } = await listAttempts(client, transport, now);
  const { chosen, left, givenUp } = chooseRedeliveries(attempts, now, seenSince);
  let refused = 0;
  for (const { id } of chosen) {
    try {
      await client.rest.apps.redeliverWebhookDelivery({ delivery_id: id as number });
    } catch (error) {
      if (!(error instanceof GitHubFailure) || error.reason.code !== "github-refused") throw error;
      refused += 1;
    }
  }
  return { asked: chosen.length - refused, refused, left, givenUp };
}

/** `seenSince`: every attempt from then on is among these; of earlier ones only those that failed. */
async function listAttempts(
  client: GitHubClient,
  { spent }: Transport,
  now: number,
): Promise<{ readonly attempts: readonly Attempt[]; readonly seenSince: number }> {
  const from = now - REDELIVERY_WINDOW_MILLISECONDS;
  const failed: Attempt[] = [];
  for await (const page of readBack(client, "failure")) {
    failed.push(...page.filter((attempt) => instantOf(attempt) >= from));
    if (isOlder(page, from) || spent.requests >= MAX_FAILED_PAGES) break;
  }
  const all: Attempt[] = [];
  const budget = MAX_SCHEDULE_REQUESTS - Math.min(failed.length, MAX_REDELIVERIES_A_RUN);
  let seenSince = Number.NEGATIVE_INFINITY;
  for await (const page of readBack(client)) {
    all.push(...page);
    const oldest = Math.min(now, ...findOpen(failed, all).map(instantOf));
    if (!isOlder(page, oldest) && spent.requests < budget) continue;
    seenSince = Math.min(...page.map(instantOf));
    break;
  }
  const byId = new Map([...failed, ...all].map((attempt) => [attempt.id, attempt]));
  return { attempts: [...byId.values()], seenSince };
}

/** Page by page, the newest attempt first. */
async function* readBack(client: GitHubClient, status?: "failure"): AsyncGenerator<readonly Attempt[]> {
  const pages = client.paginate.iterator(client.rest.apps.listWebhookDeliveries, {
    per_page: GITHUB_PAGE_SIZE,
    ...(status === undefined ? {} : { status }),
  });
  for await (const { data } of pages) yield data;
}

/** The failed attempts of deliveries that are not known to have succeeded. */
function findOpen(failed: readonly Attempt[], all: readonly Attempt[]): readonly Attempt[] {
  const done = new Set(all.filter(isDone).map(({ guid }) => guid));
  return failed.filter(({ guid }) => !done.has(guid));
}

function isOlder(page: readonly Attempt[], instant: number): boolean {
  const oldest = page.at(-1);
  return oldest !== undefined && instantOf(oldest) < instant;
}
