/**
 * Where deliveries are measured: the stand, with GitHub's own deliveries kept instead of sent, so that the benchmark
 * says when each is sent and to whom; and pull requests with a comment that nobody has looked at yet.
 */
import type { EmbeddedGitHub } from "../stand/github.ts";
import type { Asked } from "../stand/openapi.ts";
import { type RecordingProxy, startProxy } from "../stand/proxy.ts";
import { startRelay } from "../stand/relay.ts";
import { startStand } from "../stand/stand.ts";
import { comment, openPullRequest } from "../stand/thread.ts";
import type { Job } from "./contestants.ts";

export interface Ground {
  readonly github: EmbeddedGitHub;
  readonly serviceUrl: string;
  /** Where GitHub is, for whoever is measured. */
  readonly apiUrl: string;
  /** Every request that was sent there, in order. */
  readonly asked: readonly Asked[];
  /** Opens pull requests, has the agent comment on each, and catches GitHub's deliveries. */
  prepare(count: number): Promise<readonly Job[]>;
  close(): Promise<void>;
}

const MESSAGE = "ISS-1 is merged, and its test walks through the last Sunday of October.";
const PATIENCE_MILLISECONDS = 5_000;

export async function openGround(): Promise<Ground> {
  const delivered = new Map<number, Uint8Array>();
  let proxy: RecordingProxy | undefined;
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse().splice(0)) await closer();
  };
  try {
    const stand = await startStand({
      throughProxy: async (githubUrl) => {
        proxy = await startProxy(githubUrl);
        closers.push(proxy.close);
        return proxy.url;
      },
      throughRelay: async (webhookUrl) => {
        const relay = await startRelay(webhookUrl, {
          leavesOut: (event) => event !== "issue_comment",
          plan: ({ payload }) => {
            const { number } = payload.issue as { readonly number: number };
            delivered.set(number, Buffer.from(JSON.stringify(payload)));
            return [];
          },
        });
        closers.push(relay.close);
        return relay.url;
      },
    });
    closers.push(stand.close);
    if (!proxy) throw new Error("the stand did not ask for its proxy");
    const { github, service } = stand;
    const prepare = createPreparation(github, delivered);
    return { github, serviceUrl: service.url, apiUrl: proxy.url, asked: proxy.asked, prepare, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function createPreparation(github: EmbeddedGitHub, delivered: Map<number, Uint8Array>): Ground["prepare"] {
  let clock = 0;
  let made = 0;
  const readClock = Date.now;
  return async (count) => {
    // The embedded GitHub grants a token 5,000 requests an hour, as GitHub does, but counts its own work on a GraphQL
    // query among them. It reads this process's clock, which those that are measured do not.
    clock += 3_600_000;
    Date.now = () => readClock() + clock;
    const jobs: Job[] = [];
    for (const until = made + count; made < until; ) {
      made += 1;
      const files = { [`src/bench-${made}.ts`]: `export const n = ${made};\n` };
      const { number, head } = await openPullRequest(github, `bench-${made}`, `Change ${made}`, files);
      await comment(github, "agent", number, MESSAGE);
      jobs.push({ number, head, body: await take(delivered, number) });
    }
    return jobs;
  };
}

async function take(delivered: Map<number, Uint8Array>, number: number): Promise<Uint8Array> {
  for (const until = performance.now() + PATIENCE_MILLISECONDS; performance.now() < until; ) {
    const body = delivered.get(number);
    if (body) {
      delivered.delete(number);
      return body;
    }
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  throw new Error(`GitHub did not deliver the comment on #${number} within 5 s`);
}
