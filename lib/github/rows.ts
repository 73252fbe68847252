/**
 * Rows for the references of a message: `.forge` rows from one commit's tree, GitHub's own issues and pull
 * requests by number. A look-up that fails is an answer (`unread`), never an exception: the claim is then not
 * judged, and the verdict says so.
 */
import { type Reference, type Row, type RowAnswer, type RowSource, referenceKey } from "../forge/rows.ts";
import type { TreeSource } from "../forge/tree.ts";
import { MAX_REQUESTS_IN_FLIGHT } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { createFactsMemory } from "./facts-memory.ts";
import type { FactsStore } from "./facts-store.ts";
import { GitHubFailure } from "./failure.ts";
import { mapInFlight } from "./in-flight.ts";
import type { Repository } from "./names.ts";
import { readTrackedRows } from "./read-tracked-rows.ts";
import { toScope } from "./scope.ts";

/**
 * Answers are kept for the life of the source, so that two messages of one thread ask once.
 *
 * @param store asked only when memory lacks something, once, and written to once.
 */
export function createRowSource(
  client: GitHubClient,
  repository: Repository,
  tree: TreeSource,
  store?: FactsStore,
): RowSource {
  const facts = createFactsMemory(toScope(client, repository), store);
  const kept = new Map<string, RowAnswer>();
  return {
    async rows(references) {
      const wanted = references.filter((reference) => !kept.has(referenceKey(reference)));
      const numbers = wanted.flatMap((reference) => (reference.kind === "github" ? [reference.number] : []));
      const tracked = wanted.filter((reference) => reference.kind !== "github");
      const [fromForge, fromGitHub] = await Promise.all([
        readTrackedRows(tree, tracked, facts),
        mapInFlight(numbers, MAX_REQUESTS_IN_FLIGHT, (number) => readNumber(client, repository, number)),
      ]);
      for (const [key, answer] of fromForge) kept.set(key, answer);
      numbers.forEach((number, i) => {
        const answer = fromGitHub[i];
        if (answer) kept.set(referenceKey({ kind: "github", number }), answer);
      });
      return new Map(
        references.flatMap((reference: Reference) => {
          const key = referenceKey(reference);
          const answer = kept.get(key);
          return answer ? [[key, answer] as const] : [];
        }),
      );
    },
  };
}

/** GitHub's issues list pull requests too; a host that keeps them apart is asked for both. */
async function readNumber(client: GitHubClient, repository: Repository, number: number): Promise<RowAnswer> {
  try {
    return (
      (await readIssue(client, repository, number)) ?? (await readPull(client, repository, number)) ?? ABSENT
    );
  } catch (error) {
    return {
      status: "unread",
      reason: error instanceof GitHubFailure ? error.message : "GitHub could not be asked",
    };
  }
}

const ABSENT: RowAnswer = { status: "absent" };

async function readIssue(client: GitHubClient, repository: Repository, number: number) {
  const data = await unlessMissing(client.rest.issues.get({ ...repository, issue_number: number }));
  if (!data) return undefined;
  if (data.number !== number)
    return { status: "unread", reason: "it was moved to another repository" } as const;
  const state = toState(data.state);
  if (data.pull_request)
    return toFound(number, { kind: "github-pr", state, merged: Boolean(data.pull_request.merged_at) });
  return toFound(number, { kind: "github-issue", state, completed: data.state_reason === "completed" });
}

async function readPull(client: GitHubClient, repository: Repository, number: number) {
  const data = await unlessMissing(client.rest.pulls.get({ ...repository, pull_number: number }));
  return data && toFound(number, { kind: "github-pr", state: toState(data.state), merged: data.merged });
}

// 410: the issue was deleted, and GitHub says so; both mean that the project does not have it.
async function unlessMissing<T>(request: Promise<{ readonly data: T }>): Promise<T | undefined> {
  try {
    return (await request).data;
  } catch (error) {
    if (error instanceof GitHubFailure && (error.status === 404 || error.status === 410)) return undefined;
    throw error;
  }
}

function toState(state: string): "open" | "closed" {
  return state === "closed" ? "closed" : "open";
}

function toFound(number: number, row: Row): RowAnswer {
  return { status: "found", id: `#${number}`, row };
}
