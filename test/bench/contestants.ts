/** Those that a delivery is handed to: this service, the Probot app, and nobody, who only sends GitHub the requests. */
import { fork } from "node:child_process";
import { readFile } from "node:fs/promises";
import githubAppJwt from "universal-github-app-jwt";
import { deliver } from "../stand/deliver.ts";
import { APP_ID, type EmbeddedGitHub, INSTALLATION_ID, WEBHOOK_SECRET } from "../stand/github.ts";
import type { Asked } from "../stand/openapi.ts";
import { freePort } from "../stand/ports.ts";
import type { PeerConfig } from "./probot-app.ts";
import { findDescendants } from "./processor-time.ts";
import { fillIn, type Subject } from "./trace.ts";

/** A pull request with one comment that nobody has looked at, and the delivery that says so. */
export interface Job extends Subject {
  readonly body: Uint8Array;
}

export interface Contestant {
  readonly name: string;
  /** The processes that do the work; none where it is done in this one. */
  readonly pids: readonly number[];
  /** Resolves when the work is done, rejects when it is not. */
  take(job: Job): Promise<void>;
  close(): Promise<void>;
}

/** @param url of the service on workerd, which the stand has started. */
export function createOurs(url: string): Contestant {
  return {
    name: "this service",
    pids: findDescendants("workerd"),
    take: (job) => send(url, job),
    close: async () => {},
  };
}

export async function startPeer(config: Omit<PeerConfig, "port" | "secret" | "appId">): Promise<Contestant> {
  const port = await freePort();
  const program = new URL("probot-app.ts", import.meta.url);
  const child = fork(program, {
    // Its log is written and thrown away, as the service's own is kept in memory.
    stdio: ["ignore", "ignore", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  const gone = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`the Probot app ended with ${code} before it listened`)));
    child.send({ ...config, port, appId: APP_ID, secret: WEBHOOK_SECRET } satisfies PeerConfig);
  });
  const manifest = new URL("node_modules/probot/package.json", import.meta.url);
  const { version } = JSON.parse(await readFile(manifest, "utf8")) as { readonly version: string };
  return {
    name: `Probot ${version}`,
    pids: child.pid === undefined ? [] : [child.pid],
    take: (job) => send(`http://127.0.0.1:${port}`, job),
    close: () => {
      child.kill();
      return gone;
    },
  };
}

/** The requests by themselves, one after the other: what GitHub takes however they are sent. */
export async function createAlone(
  github: EmbeddedGitHub,
  apiUrl: string,
  steps: readonly Asked[],
): Promise<Contestant> {
  const { token: identity } = await githubAppJwt({ id: APP_ID, privateKey: github.privateKey });
  const mint = `${apiUrl}/app/installations/${INSTALLATION_ID}/access_tokens`;
  const minted = await ask(mint, "POST", `bearer ${identity}`, undefined);
  const { token } = (await minted.json()) as { readonly token: string };
  return {
    name: "GitHub alone",
    pids: [],
    take: async (job) => {
      for (const step of steps) {
        const { method, path, query, body } = fillIn(step, job);
        const asked = new URLSearchParams(query).toString();
        const url = `${apiUrl}${path}${asked === "" ? "" : `?${asked}`}`;
        await (await ask(url, method, `token ${token}`, body)).arrayBuffer();
      }
    },
    close: async () => {},
  };
}

async function ask(url: string, method: string, authorization: string, body: unknown): Promise<Response> {
  const headers = {
    authorization,
    accept: "application/vnd.github+json",
    "content-type": "application/json",
  };
  const hasBody = body !== undefined && body !== null;
  const response = await fetch(url, { method, headers, ...(hasBody ? { body: JSON.stringify(body) } : {}) });
  if (!response.ok) throw new Error(`${method} ${url} was answered ${response.status}`);
  return response;
}

async function send(url: string, { body, number }: Job): Promise<void> {
  const response = await deliver(url, body);
  const text = await response.text();
  // 202 is Probot's word for work that is not done yet.
  if (response.status !== 200)
    throw new Error(`the delivery for #${number} was answered ${response.status}: ${text}`);
}
