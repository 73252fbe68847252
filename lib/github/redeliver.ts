/** Asks GitHub for the App's failed deliveries and has them sent again. It never looks into one. */
import { GITHUB_PAGE_SIZE, MAX_DELIVERY_PAGES, REDELIVERY_WINDOW_MILLISECONDS } from "../limits.ts";
import { type AppIdentity, createAppClient } from "./app.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { type Attempt, chooseRedeliveries } from "./redeliveries.ts";
import type { Transport } from "./transport.ts";

export interface Redelivered {
  readonly asked: number;
  /** GitHub would not send these again, for example because they are too old. */
  readonly refused: number;
  readonly left: number;
  readonly givenUp: number;
}

/** @throws {GitHubFailure} when GitHub's list cannot be read. */
export async function redeliverFailed(
  app: AppIdentity,
  transport: Transport,
  now: number,
): Promise<Redelivered> {
  const client = await createAppClient(app, transport);
  const { chosen, left, givenUp } = chooseRedeliveries(await listAttempts(client, now), now);
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

/** Newest first, back to the end of the window in which GitHub sends a delivery again. */
async function listAttempts(client: GitHubClient, now: number): Promise<readonly Attempt[]> {
  const attempts: Attempt[] = [];
  let pages = 0;
  for await (const { data } of client.paginate.iterator(client.rest.apps.listWebhookDeliveries, {
    per_page: GITHUB_PAGE_SIZE,
  })) {
    attempts.push(...data);
    pages += 1;
    const oldest = data.at(-1);
    const isPast = oldest && Date.parse(oldest.delivered_at) < now - REDELIVERY_WINDOW_MILLISECONDS;
    if (isPast || pages >= MAX_DELIVERY_PAGES) break;
  }
  return attempts;
}
