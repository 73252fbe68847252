/** The stand: the embedded GitHub and the service, wired as an App is wired on GitHub. */
import { APP_ID, type EmbeddedGitHub, startGitHub, WEBHOOK_SECRET } from "./github.ts";
import { freePort } from "./ports.ts";
import { startProxy } from "./proxy.ts";
import { bundleWorker, type Environment, type Service, startDeno, startWorker } from "./service.ts";

export interface Stand {
  readonly github: EmbeddedGitHub;
  readonly service: Service;
  /** Further copies of it. */
  readonly others: readonly Service[];
  close(): Promise<void>;
}

export interface StandOptions {
  readonly runtime?: "workerd" | "deno";
  readonly port?: number;
  readonly githubPort?: number;
  /** Called with each step as it begins, for whoever is waiting. */
  readonly progress?: (step: string) => void;
  /** Where the service finds GitHub, when something else than the stand's own proxy stands between the two. */
  readonly throughProxy?: (githubUrl: string) => Promise<string>;
  /** `false`: a GitHub without GraphQL; for a proxy of one's own, the proxy decides. */
  readonly graphql?: boolean;
  /** Where workerd tells how much memory the service has; it does not, unless asked. */
  readonly inspectorPort?: number;
  /** Where GitHub delivers, when something stands between its deliveries and the service. */
  readonly throughRelay?: (...webhookUrls: readonly [string, ...string[]]) => Promise<string>;
  /** How many copies of the service run beside each other on workerd, none knowing of another; one, unless asked. */
  readonly isolates?: number;
}

export async function startStand(options: StandOptions = {}): Promise<Stand> {
  const { runtime = "workerd", progress = () => {} } = options;
  const port = options.port ?? (await freePort());
  const githubPort = options.githubPort ?? (await freePort());
  const closers: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const closer of closers.reverse().splice(0)) await closer();
  };
  try {
    progress("starting the embedded GitHub, seeded from spec/demo");
    const toWebhook = (at: number) => `http://127.0.0.1:${at}/webhooks/github`;
    const webhookUrl = toWebhook(port);
    const otherPorts = await Promise.all(Array.from({ length: (options.isolates ?? 1) - 1 }, freePort));
    const deliveredTo =
      (await options.throughRelay?.(webhookUrl, ...otherPorts.map(toWebhook))) ?? webhookUrl;
    const github = await startGitHub(githubPort, deliveredTo);
    closers.push(() => github.close());
    const apiUrl = (await options.throughProxy?.(github.url)) ?? (await proxied(github.url));
    const environment: Environment = {
      APP_ID: String(APP_ID),
      PRIVATE_KEY: github.privateKey,
      WEBHOOK_SECRET,
      DOORS_SECRET: "the stand's secret for attempts at a door",
      GITHUB_API_URL: apiUrl,
    };
    const [service, ...others] =
      runtime === "deno" ? ([await startDeno(port, environment)] as const) : await startOnWorkerd();
    for (const one of [service, ...others]) closers.push(() => one.close());
    return { github, service, others, close };

    async function proxied(githubUrl: string): Promise<string> {
      const proxy = await startProxy(githubUrl, { graphql: options.graphql ?? true });
      closers.push(() => proxy.close());
      return proxy.url;
    }

    async function startOnWorkerd(): Promise<readonly [Service, ...Service[]]> {
      progress("bundling the functions with wrangler, as for a deployment");
      const bundle = await bundleWorker();
      progress("starting the bundle on workerd");
      // workerd has read it once it answers.
      const worker = startWorker(port, environment, bundle, undefined, options.inspectorPort);
      const others = otherPorts.map((other) => startWorker(other, environment, bundle));
      try {
        return [await worker, ...(await Promise.all(others))];
      } finally {
        await bundle.remove();
      }
    }
  } catch (error) {
    await close();
    throw error;
  }
}
