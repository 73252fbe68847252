/**
 * A tracker of any size on the embedded GitHub, and the service asked about it by hand: nothing is delivered by
 * itself, so that the requests between the two are those of one delivery.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { toId, toIssue } from "../bench/issues.ts";
import { deliver } from "./deliver.ts";
import {
  APP_ID,
  type EmbeddedGitHub,
  INSTALLATION_ID,
  OWNER,
  REPO,
  startGitHub,
  WEBHOOK_SECRET,
} from "./github.ts";
import type { Asked } from "./openapi.ts";
import { freePort } from "./ports.ts";
import { type RecordingProxy, startProxy } from "./proxy.ts";
import { bundleWorker, type Service, startWorker } from "./service.ts";

export interface Answer {
  readonly status: number;
  readonly body: { readonly looked?: readonly Record<string, unknown>[] };
  /** What the service asked GitHub for it. */
  readonly asked: readonly Asked[];
}

export interface Isolate {
  /** Delivers that somebody wrote on that thread. */
  look(number: number, isPullRequest?: boolean): Promise<Answer>;
  /** Delivers that the pull request was opened: its `.forge/` is looked at as well. */
  open(number: number): Promise<Answer>;
  close(): Promise<void>;
}

export interface IsolateOptions {
  readonly graphql?: boolean;
  /** Share the HTTP cache with the isolates before it. */
  readonly keepsCache?: boolean;
}

export interface Ground {
  readonly github: EmbeddedGitHub;
  /** The most requests that one proxy was answering at one time. */
  readonly mostAtOnce: () => number;
  /** An isolate that knows nothing yet. */
  start(options?: IsolateOptions): Promise<Isolate>;
  close(): Promise<void>;
}

/** The path of the `n`-th issue that was added to the demo's. */
export function toIssuePath(n: number): string {
  return `.forge/issues/${toId(n)}/issue.md`;
}

/** @param issues how many are added to those of the demo. */
export async function startGround(issues: number): Promise<Ground> {
  // Nobody listens where the embedded GitHub delivers to.
  const github = await startGitHub(await freePort(), `http://127.0.0.1:${await freePort()}/`);
  const added = Array.from({ length: issues }, (_, n) => [toIssuePath(n), toIssue(n)]);
  await github.commit("main", Object.fromEntries(added), `Add ${issues} issues`);
  const bundle = await bundleWorker();
  const cache = await mkdtemp(join(tmpdir(), "forge-doors-cache-"));
  // GitHub's address is part of what is remembered: all isolates find it at the same one.
  const proxies = {
    with: await startProxy(github.url),
    without: await startProxy(github.url, { graphql: false }),
  };
  return {
    github,
    mostAtOnce: () => Math.max(proxies.with.mostAtOnce(), proxies.without.mostAtOnce()),
    async start({ graphql = true, keepsCache = false } = {}) {
      const proxy = graphql ? proxies.with : proxies.without;
      const bindings = {
        APP_ID: String(APP_ID),
        PRIVATE_KEY: github.privateKey,
        WEBHOOK_SECRET,
        GITHUB_API_URL: proxy.url,
      };
      const service = await startWorker(await freePort(), bindings, bundle, keepsCache ? cache : undefined);
      return toIsolate(service, proxy);
    },
    async close() {
      await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
      await github.close();
      await bundle.remove();
      await rm(cache, { recursive: true, force: true });
    },
  };
}

function toIsolate(service: Service, proxy: RecordingProxy): Isolate {
  const send = async (event: string, about: object): Promise<Answer> => {
    const before = proxy.asked.length;
    const payload = {
      ...about,
      repository: { id: 1, name: REPO, owner: { login: OWNER } },
      installation: { id: INSTALLATION_ID },
    };
    const response = await deliver(service.url, payload, { event });
    const body = (await response.json()) as Answer["body"];
    return { status: response.status, body, asked: proxy.asked.slice(before) };
  };
  return {
    look(number, isPullRequest = true) {
      const issue = { number, ...(isPullRequest ? { pull_request: {} } : {}) };
      return send("issue_comment", { action: "created", issue, comment: { id: 1 } });
    },
    open: (number) => send("pull_request", { action: "opened", pull_request: { number } }),
    close: () => service.close(),
  };
}
