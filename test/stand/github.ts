/**
 * The embedded GitHub: people, an agent, one repository with the demo tracker, our App installed on its owner's
 * account, and another App that is not ours. Real HTTP, real webhook deliveries, no account.
 */
import { readdir, readFile, stat } from "node:fs/promises";
import { join, relative, sep } from "node:path";
import { Octokit } from "@octokit/rest";
import { createEmulator } from "emulate";
import { type Actor, createEditHistory } from "./edit-history.ts";
import { startFront } from "./front.ts";
import { keepBlob, keepHistory } from "./graphql.ts";
import { freePort } from "./ports.ts";
import { fetchOnce } from "./send.ts";

export const OWNER = "harbour-office";
export const REPO = "tides";
export const APP_ID = 4242;
export const INSTALLATION_ID = 7001;
export const OTHER_INSTALLATION_ID = 7002;
export const WEBHOOK_SECRET = "the stand's webhook secret";
/**
 * Who is who: the maintainer, the agent of `DOORS_AGENTS`, a colleague who may write as well, and a stranger who may
 * only read and comment.
 */
export const PEOPLE = {
  maintainer: "mairi",
  agent: "tide-agent",
  colleague: "harbour-hand",
  stranger: "passer-by",
} as const;
export type Person = keyof typeof PEOPLE;

const DEMO = new URL("../../spec/demo", import.meta.url).pathname;
const EVENTS = [
  "issue_comment",
  "pull_request",
  "pull_request_review",
  "pull_request_review_comment",
  "push",
  "issues",
  "check_run",
  "check_suite",
];

export interface EmbeddedGitHub {
  readonly url: string;
  /** As GitHub hands it out: PKCS#1. */
  readonly privateKey: string;
  /** A real client that acts as one of the people. */
  as(person: Person): Octokit;
  /** Commits files on a branch, on top of what is there; a `null` content removes the file. */
  commit(branch: string, files: Readonly<Record<string, string | null>>, message: string): Promise<string>;
  close(): Promise<void>;
}

/** @param webhookUrl where our App's events are delivered. */
export async function startGitHub(port: number, webhookUrl: string): Promise<EmbeddedGitHub> {
  const url = `http://localhost:${port}`;
  const inner = await freePort();
  const github = await createEmulator({
    service: "github",
    port: inner,
    baseUrl: url,
    seed: seed(webhookUrl),
  });
  const history = createEditHistory(toActor);
  const front = await startFront(`http://127.0.0.1:${inner}`, [history.handler], port);
  keepHistory(url, history);
  const privateKey = github.generatedSecrets.find(({ id }) => id === String(APP_ID))?.value;
  if (!privateKey) throw new Error("the embedded GitHub made no key for the App");
  const as = (person: Person) =>
    new Octokit({ baseUrl: url, auth: tokenOf(person), log: quiet, request: { fetch: fetchOnce } });
  const embedded: EmbeddedGitHub = {
    url,
    privateKey,
    as,
    commit(branch, files, message) {
      for (const text of Object.values(files)) {
        if (text !== null) keepBlob(url, { owner: OWNER, repo: REPO }, text);
      }
      return commit(as("maintainer"), branch, files, message);
    },
    close: async () => {
      await front.close();
      await github.close();
    },
  };
  await embedded.commit("main", await readTree(DEMO), "Add the tracker");
  return embedded;
}

const quiet = { debug() {}, info() {}, warn() {}, error() {} };

export function tokenOf(person: Person): string {
  return `stand-${person}`;
}

/** As GraphQL names whoever acts with a token; what is no person's is our App's. */
function toActor(authorization: string | undefined): Actor {
  const people = Object.keys(PEOPLE) as Person[];
  const person = people.find((one) => authorization?.endsWith(` ${tokenOf(one)}`));
  if (person === undefined) return { login: "forge-doors", __typename: "Bot" };
  return { login: PEOPLE[person], __typename: "User" };
}

function seed(webhookUrl: string) {
  const people = Object.values(PEOPLE);
  const permissions = {
    checks: "write",
    contents: "read",
    issues: "write",
    pull_requests: "write",
    metadata: "read",
  };
  return {
    tokens: Object.fromEntries(
      Object.entries(PEOPLE).map(([person, login]) => [
        tokenOf(person as Person),
        { login, scopes: ["repo", "admin:org"] },
      ]),
    ),
    github: {
      users: people.map((login) => ({ login })),
      orgs: [
        {
          login: OWNER,
          members: [
            { login: PEOPLE.maintainer, role: "admin" },
            { login: PEOPLE.agent, role: "admin" },
            { login: PEOPLE.colleague },
          ],
        },
        { login: "elsewhere", members: [{ login: PEOPLE.stranger, role: "admin" }] },
      ],
      repos: [
        { owner: OWNER, name: REPO, auto_init: true },
        { owner: "elsewhere", name: "other", auto_init: true },
      ],
      apps: [
        {
          app_id: APP_ID,
          slug: "forge-doors",
          name: "forge-doors",
          permissions,
          events: EVENTS,
          webhook_url: webhookUrl,
          webhook_secret: WEBHOOK_SECRET,
          installations: [
            {
              installation_id: INSTALLATION_ID,
              account: OWNER,
              repository_selection: "all",
              permissions,
              events: EVENTS,
            },
          ],
        },
        {
          app_id: APP_ID + 1,
          slug: "another-app",
          name: "Another App",
          permissions,
          events: [],
          installations: [
            {
              installation_id: OTHER_INSTALLATION_ID,
              account: "elsewhere",
              repository_selection: "all",
              permissions,
            },
          ],
        },
      ],
    },
  };
}

async function readTree(root: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {};
  for (const name of await readdir(root, { recursive: true })) {
    const path = join(root, name);
    if ((await stat(path)).isFile())
      files[relative(root, path).split(sep).join("/")] = await readFile(path, "utf8");
  }
  return files;
}

async function commit(
  client: Octokit,
  branch: string,
  files: Readonly<Record<string, string | null>>,
  message: string,
): Promise<string> {
  const at = { owner: OWNER, repo: REPO };
  const base = (await client.rest.git.getRef({ ...at, ref: "heads/main" })).data.object.sha;
  const existing = await client.rest.git.getRef({ ...at, ref: `heads/${branch}` }).catch(() => undefined);
  const parent = existing?.data.object.sha ?? base;
  const { data: before } = await client.rest.git.getCommit({ ...at, commit_sha: parent });
  const { data: tree } = await client.rest.git.createTree({
    ...at,
    base_tree: before.tree.sha,
    tree: Object.entries(files).map(([path, content]) =>
      content === null
        ? { path, mode: "100644" as const, type: "blob" as const, sha: null }
        : {
            path,
            mode: path.endsWith(".sh") ? ("100755" as const) : ("100644" as const),
            type: "blob" as const,
            content,
          },
    ),
  });
  const { data: made } = await client.rest.git.createCommit({
    ...at,
    message,
    tree: tree.sha,
    parents: [parent],
  });
  if (existing) await client.rest.git.updateRef({ ...at, ref: `heads/${branch}`, sha: made.sha });
  else await client.rest.git.createRef({ ...at, ref: `refs/heads/${branch}`, sha: made.sha });
  return made.sha;
}
