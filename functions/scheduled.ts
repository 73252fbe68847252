/** The Worker's cron trigger: has GitHub send the App's failed deliveries again. */
import { GitHubFailure } from "../lib/github/failure.ts";
import { redeliverFailed } from "../lib/github/redeliver.ts";
import { createTransport } from "../lib/github/transport.ts";
import { SCHEDULE_DEADLINE_MILLISECONDS } from "../lib/limits.ts";
import { toProblem } from "../lib/problem.ts";
import { parseConfig } from "./bindings.ts";
import { type LogLine, log } from "./log.ts";

export async function scheduled(_event: unknown, env: object): Promise<void> {
  const started = Date.now();
  const request = crypto.randomUUID();
  const finish = (line: Pick<LogLine, "status" | "outcome"> & Partial<LogLine>) =>
    log({ request, delivery: "none", event: "scheduled", milliseconds: Date.now() - started, ...line });
  const config = parseConfig(env);
  if (!config.ok) {
    finish({ status: 503, outcome: "deployment-incomplete", detail: config.error.join(" ") });
    return;
  }
  const { appId, privateKey, apiUrl } = config.value;
  const transport = createTransport(apiUrl, SCHEDULE_DEADLINE_MILLISECONDS);
  const { spent } = transport;
  try {
    const { asked, refused, left, givenUp } = await redeliverFailed(
      { appId, privateKey },
      transport,
      started,
    );
    const outcome = `redelivered:${asked} refused:${refused} given-up:${givenUp}`;
    finish({ status: 200, outcome, ...(left > 0 ? { left } : {}), requests: spent.requests });
  } catch (error) {
    if (!(error instanceof GitHubFailure)) throw error;
    const { status, detail } = toProblem(error.reason);
    finish({ status, outcome: error.reason.code, detail, requests: spent.requests });
  }
}
