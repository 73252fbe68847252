/**
 * The peer: a Probot app that checks the signature, signs in as the installation, and sends for each new comment on
 * a pull request the requests it was given. It judges nothing. Run as a child of the benchmark, which tells it all
 * it needs in one message and is told the port.
 */
import type { Asked } from "../stand/openapi.ts";
import { fillIn, readGraphql } from "./trace.ts";

export interface PeerConfig {
  readonly appId: number;
  readonly privateKey: string;
  readonly secret: string;
  readonly apiUrl: string;
  readonly port: number;
  readonly steps: readonly Asked[];
}

// As much of Probot as is used here: it is installed by this benchmark alone, so its own types are not always there.
interface Context {
  readonly payload: { readonly issue: { readonly number: number } };
  readonly octokit: {
    request(route: string, parameters: object): Promise<unknown>;
    graphql(query: string, variables: object): Promise<HeadAnswer>;
  };
}
interface HeadAnswer {
  readonly repository?: { readonly issueOrPullRequest?: { readonly headRefOid?: string } };
}
interface App {
  on(event: string, handle: (context: Context) => Promise<void>): void;
}
interface Peer {
  readonly ProbotOctokit: { defaults(change: (options: object) => object): unknown };
  readonly Probot: { defaults(options: object): unknown };
  readonly Server: new (
    options: object,
  ) => {
    load(app: (probot: App) => void): Promise<void>;
    start(): Promise<unknown>;
  };
}

async function serve(config: PeerConfig): Promise<void> {
  const name = "probot";
  const { Probot, ProbotOctokit, Server }: Peer = await import(name);
  const { appId, privateKey, secret, apiUrl: baseUrl, port, steps } = config;
  // By default it sends an installation's queries and writes a second apart, which would be all that is measured.
  const Octokit = ProbotOctokit.defaults((options) => ({ ...options, throttle: { enabled: false } }));
  const server = new Server({
    Probot: Probot.defaults({ appId, privateKey, secret, baseUrl, Octokit }),
    port,
    host: "127.0.0.1",
    webhookPath: "/webhooks/github",
  });
  await server.load((app) => {
    app.on("issue_comment.created", (context) => answer(context, steps));
  });
  await server.start();
}

async function answer({ payload, octokit }: Context, steps: readonly Asked[]): Promise<void> {
  const { number } = payload.issue;
  let head = "";
  for (const step of steps) {
    const request = fillIn(step, { number, head });
    const question = readGraphql(request);
    if (question) {
      const data = await octokit.graphql(question.query, question.variables);
      head = data.repository?.issueOrPullRequest?.headRefOid ?? head;
    } else {
      const parameters = { ...request.query, ...(request.body as object | null) };
      await octokit.request(`${request.method} ${request.path}`, parameters);
    }
  }
}

process.once("message", async (config: PeerConfig) => {
  await serve(config);
  process.send?.("ready");
});
// Whoever started this is gone: so is what it was for.
process.once("disconnect", () => process.exit());
