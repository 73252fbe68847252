/**
 * The service as it is deployed: bundled as `wrangler deploy` has it bundled, and run by workerd. The same sources run
 * under Deno for comparison.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { type Bundled, bundle } from "../cli/bundle.ts";

const ROOT = new URL("../..", import.meta.url).pathname;

export interface Service {
  readonly url: string;
  /** What the service wrote to its log, line by line. */
  readonly log: readonly string[];
  /** What the cron trigger does, to its end; Deno's entry has no such trigger. */
  scheduled(): Promise<void>;
  close(): Promise<void>;
}

export type Environment = Readonly<Record<string, string>>;

export type Bundle = Bundled & { readonly folder: string; remove(): Promise<void> };

/** The Worker's modules as they are deployed, in a folder that is the caller's to remove. */
export async function bundleWorker(): Promise<Bundle> {
  const folder = await mkdtemp(join(tmpdir(), "forge-doors-"));
  return { ...(await bundle(folder)), folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/**
 * @param cacheFolder where its HTTP cache is kept from one start to the next.
 * @param inspectorPort where workerd's inspector answers, if it is wanted.
 */
export async function startWorker(
  port: number,
  bindings: Environment,
  { folder, modules }: Bundle,
  cacheFolder?: string,
  inspectorPort?: number,
): Promise<Service> {
  const log: string[] = [];
  const config = await readFile(join(ROOT, "wrangler.toml"), "utf8");
  const worker = new Miniflare(
    convertV4MiniflareOptions({
      host: "127.0.0.1",
      port,
      cf: false,
      // The first one is the entry.
      modules: modules.map((name) => ({ type: "ESModule", path: join(folder, name) })),
      // Module names are taken from here; a bundle outside the working directory has none otherwise.
      modulesRoot: folder,
      compatibilityDate: /^compatibility_date = "(.+)"$/m.exec(config)?.[1] ?? "",
      bindings,
      ...(cacheFolder === undefined ? {} : { resourcePersistencePath: cacheFolder }),
      ...(inspectorPort === undefined ? {} : { inspectorPort }),
      handleStructuredLogs: ({ message }) => log.push(message),
    }),
  );
  const url = await worker.ready.catch(async (error) => {
    await worker.dispose();
    throw error;
  });
  const scheduled = async () => {
    // Miniflare's type for a worker is that of the runtime's types, where they are installed.
    const entry = (await worker.getWorker()) as unknown as {
      scheduled(options: { readonly cron: string }): Promise<unknown>;
    };
    await entry.scheduled({ cron: "*/10 * * * *" });
  };
  return { url: url.origin, log, scheduled, close: () => worker.dispose() };
}

export async function startDeno(port: number, bindings: Environment): Promise<Service> {
  const log: string[] = [];
  const child = spawn(
    join(ROOT, "node_modules/.bin/deno"),
    [
      "serve",
      "--quiet",
      "--no-check",
      "--allow-env",
      "--allow-net",
      "--host",
      "127.0.0.1",
      "--port",
      String(port),
      "functions/index.ts",
    ],
    {
      cwd: ROOT,
      env: { PATH: process.env.PATH, HOME: process.env.HOME, DENO_NO_UPDATE_CHECK: "1", ...bindings },
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  collect(child.stdout, log);
  collect(child.stderr, log);
  const url = `http://127.0.0.1:${port}`;
  await answers(url, child, log);
  const scheduled = () => Promise.reject(new Error("only workerd has a schedule here"));
  return { url, log, scheduled, close: () => stop(child) };
}

function collect(stream: NodeJS.ReadableStream, log: string[]): void {
  let rest = "";
  stream.on("data", (chunk) => {
    const lines = (rest + String(chunk)).split("\n");
    rest = lines.pop() ?? "";
    log.push(...lines);
  });
}

async function answers(url: string, child: ChildProcess, log: readonly string[]): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (child.exitCode !== null)
      throw new Error(`the service stopped before it answered:\n${log.join("\n")}`);
    if (
      await fetch(url).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`the service did not answer within 20 s:\n${log.join("\n")}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  await gone;
}
