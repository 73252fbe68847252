/**
 * Rows for the references of a message: `.forge` rows from one commit's tree, GitHub's own issues and pull
 * requests by number. A look-up that fails is an answer (`unread`), never an exception: the claim is then not
 * judged, and the verdict says so.
 */
import { readRows } from "../forge/read-rows.ts";
import { type Reference, type RowAnswer, type RowSource, referenceKey } from "../forge/rows.ts";
import type { TreeSource } from "../forge/tree.ts";
import { MAX_REQUESTS_IN_FLIGHT } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { mapInFlight } from "./in-flight.ts";
import type { Repository } from "./trees.ts";

/** Answers are kept for the life of the source, so that two messages of one thread ask once. */
export function createRowSource(client: GitHubClient, repository: Repository, tree: TreeSource): RowSource {
  const kept = new Map<string, RowAnswer>();
  return {
    async rows(references) {
      const wanted = references.filter((reference) => !kept.has(referenceKey(reference)));
      const numbers = wanted.flatMap((reference) => (reference.kind === "github" ? [reference.number] : []));
      const tracked = wanted.filter((reference) => reference.kind !== "github");
      const [fromForge, fromGitHub] = await Promise.all([
        readRows(tree, tracked),
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

async function readNumber(client: GitHubClient, repository: Repository, number: number): Promise<RowAnswer> {
  try {
    const { data } = await client.rest.issues.get({ ...repository, issue_number: number });
    if (data.number !== number) return { status: "unread", reason: "it was moved to another repository" };
    const id = `#${number}`;
    const state = data.state === "closed" ? "closed" : "open";
    if (data.pull_request) {
      return {
        status: "found",
        id,
        row: { kind: "github-pr", state, merged: Boolean(data.pull_request.merged_at) },
      };
    }
    const completed = data.state_reason === "completed";
    return { status: "found", id, row: { kind: "github-issue", state, completed } };
  } catch (error) {
    // 410: the issue was deleted, and GitHub says so; both mean that the project does not have it.
    if (error instanceof GitHubFailure && (error.status === 404 || error.status === 410)) {
      return { status: "absent" };
    }
    return {
      status: "unread",
      reason: error instanceof GitHubFailure ? error.message : "GitHub could not be asked",
    };
  }
}
