/**
 * A repository of a seed's own on the stand: a small tracker, two pull requests, and what people, agents and
 * branches do there. What GitHub would send and the embedded one does not (a pull request's new head) is injected.
 */
import type { Octokit } from "@octokit/rest";
import type { Gaps } from "../stand/gaps.ts";
import { type EmbeddedGitHub, INSTALLATION_ID, OWNER, PEOPLE, type Person } from "../stand/github.ts";
import type { Relay } from "../stand/relay.ts";

export type Files = Readonly<Record<string, string | null>>;

export interface Pull {
  readonly number: number;
  readonly branch: string;
}

export interface World {
  readonly repo: string;
  readonly pulls: readonly Pull[];
  as(person: Person): Octokit;
  /** Commits to the branch of a pull request; GitHub sends a new head and, with it, a suite. */
  push(pull: Pull, files: Files, withSuite?: boolean): Promise<string>;
  /** Commits to the default branch. */
  pushMain(files: Files): Promise<void>;
  openRow(n: number): Promise<void>;
  headOf(pull: Pull): Promise<string>;
}

export const ROWS = 4;
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, "0")}`;

export function toIssue(n: number, isOpen: boolean): Files {
  const fields = `id: ${uuid(n)}\ntitle: The ${n}th\nstate: ${isOpen ? "open" : "closed"}`;
  const text = `---\n${fields}\nlabels: []\nassignees: []\ncreated: 2026-09-0${n}T10:00:00Z\n---\nA text.\n`;
  return { [`.forge/issues/${uuid(n)}/issue.md`]: text };
}

export async function createWorld(
  github: EmbeddedGitHub,
  gaps: Gaps,
  relay: Relay,
  repo: string,
  pulls = 2,
): Promise<World> {
  const at = { owner: OWNER, repo };
  const maintainer = github.as("maintainer");
  await maintainer.rest.repos.createInOrg({ org: OWNER, name: repo, auto_init: true });
  const { data: repository } = await maintainer.rest.repos.get(at);
  const installation = { id: INSTALLATION_ID };
  const world = {
    repo,
    as: github.as,
    async push({ number, branch }: Pull, files: Files, withSuite = true) {
      const { sha } = await commit(maintainer, repo, branch, files);
      gaps.moveHead(repo, branch, sha);
      const pull_request = { number };
      relay.inject("pull_request", { action: "synchronize", pull_request, repository, installation });
      if (!withSuite) return sha;
      const check_suite = { head_sha: sha, pull_requests: [{ number }] };
      relay.inject("check_suite", { action: "requested", check_suite, repository, installation });
      return sha;
    },
    async pushMain(files: Files) {
      const { before, sha: after } = await commit(maintainer, repo, "main", files);
      relay.inject("push", { ref: "refs/heads/main", before, after, repository, installation });
    },
    openRow: (n: number): Promise<void> => world.pushMain(toIssue(n, true)),
    async headOf({ branch }: Pull) {
      const { data } = await maintainer.rest.git.getRef({ ...at, ref: `heads/${branch}` });
      return data.object.sha;
    },
  };
  const rows = Array.from({ length: ROWS }, (_, i) => toIssue(i + 1, i % 2 === 0));
  await commit(maintainer, repo, "main", {
    ".forge/ci/ci.env": `runner: local\nDOORS_AGENTS: ${PEOPLE.agent}\nDOORS_ISSUE_PREFIX: ISS\n`,
    ...Object.assign({}, ...rows),
  });
  const opened: Pull[] = [];
  for (let n = 1; n <= pulls; n++) {
    const branch = `branch-${n}`;
    await commit(maintainer, repo, branch, { [`src/${n}.ts`]: "export {};\n".repeat(9) });
    const { data } = await github
      .as("agent")
      .rest.pulls.create({ ...at, title: `Change ${n}`, head: branch, base: "main" });
    opened.push({ number: data.number, branch });
  }
  return { ...world, pulls: opened };
}

async function commit(client: Octokit, repo: string, branch: string, files: Files) {
  const at = { owner: OWNER, repo };
  const ref = (name: string) => client.rest.git.getRef({ ...at, ref: `heads/${name}` });
  const existing = await ref(branch).catch(() => undefined);
  const before = (existing ?? (await ref("main"))).data.object.sha;
  const { data: parent } = await client.rest.git.getCommit({ ...at, commit_sha: before });
  const entries = Object.entries(files).map(([path, content]) => ({
    path,
    mode: "100644" as const,
    type: "blob" as const,
    ...(content === null ? { sha: null } : { content }),
  }));
  const { data: tree } = await client.rest.git.createTree({
    ...at,
    base_tree: parent.tree.sha,
    tree: entries,
  });
  const { data: made } = await client.rest.git.createCommit({
    ...at,
    message: "A change",
    tree: tree.sha,
    parents: [before],
  });
  if (existing) await client.rest.git.updateRef({ ...at, ref: `heads/${branch}`, sha: made.sha });
  else await client.rest.git.createRef({ ...at, ref: `refs/heads/${branch}`, sha: made.sha });
  return { before, sha: made.sha };
}
