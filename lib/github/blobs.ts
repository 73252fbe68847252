/**
 * The bytes of many blobs in few requests: from memory, then by GraphQL in batches, then by REST one by one for
 * what GraphQL did not give whole. What it hands out was named by a listing that the same client was given.
 */
import { MAX_BLOBS_BY_REST, MAX_REQUESTS_IN_FLIGHT } from "../limits.ts";
import { recallBlob, rememberBlob } from "./blob-memory.ts";
import type { GitHubClient } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import { isBlobOf } from "./git-hash.ts";
import { askGraphql } from "./graphql.ts";
import { planQueries, readBlobAnswer, toBlobQuery, type WantedBlob } from "./graphql-blobs.ts";
import { mapInFlight } from "./in-flight.ts";
import type { Repository } from "./names.ts";
import { toScope } from "./scope.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * @returns bytes by hash, all of them.
 * @throws {GitHubFailure} when one of them cannot be read.
 */
export async function readBlobs(
  client: GitHubClient,
  repository: Repository,
  wanted: readonly WantedBlob[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const scope = toScope(client, repository);
  const found = new Map<string, Uint8Array>();
  const missing = new Map<string, WantedBlob>();
  for (const blob of wanted) {
    const kept = recallBlob(scope, blob.sha);
    if (kept === undefined) missing.set(blob.sha, blob);
    else found.set(blob.sha, kept);
  }
  const keep = (sha: string, bytes: Uint8Array, isProven: boolean) => {
    found.set(sha, bytes);
    if (isProven) rememberBlob(scope, sha, bytes);
  };

  const left = await readByGraphql(client, repository, [...missing.values()], keep);
  await mapInFlight(left, MAX_REQUESTS_IN_FLIGHT, async ({ sha }) => {
    const bytes = await readBlob(client, repository, sha);
    keep(sha, bytes, await isBlobOf(sha, bytes));
  });
  return found;
}

/** @returns what is left for REST. */
async function readByGraphql(
  client: GitHubClient,
  repository: Repository,
  wanted: readonly WantedBlob[],
  keep: (sha: string, bytes: Uint8Array, isProven: boolean) => void,
): Promise<readonly WantedBlob[]> {
  // One blob is one request either way, and REST gives every kind of file.
  if (wanted.length < 2) return wanted;
  const { batches, byRest } = planQueries(wanted);
  const left = [...byRest];
  const ask = async (batch: readonly WantedBlob[]) => {
    const given = await askBatch(client, repository, batch, true);
    for (const [sha, bytes] of given) keep(sha, bytes, true);
    left.push(...batch.filter(({ sha }) => !given.has(sha)));
  };
  await mapInFlight(batches, MAX_REQUESTS_IN_FLIGHT, ask);
  return left;
}

/** Those that came whole and are what their hashes name. A batch that was too much is asked again in halves, once. */
async function askBatch(
  client: GitHubClient,
  repository: Repository,
  batch: readonly WantedBlob[],
  mayHalve: boolean,
): Promise<ReadonlyMap<string, Bytes>> {
  const { query, variables } = toBlobQuery(repository, batch);
  const answer = await askGraphql(client, query, variables);
  if (answer.ok) return prove(readBlobAnswer(batch, answer.value));
  const gap = answer.error;
  switch (gap.code) {
    case "not-offered":
    case "refused":
      return new Map();
    case "partial":
      return prove(readBlobAnswer(batch, gap.data));
    case "failed": {
      // Few enough for one request each, which a large batch would not be within an event's time.
      if (batch.length <= MAX_BLOBS_BY_REST) return new Map();
      if (!mayHalve) throw gap.failure;
      const middle = Math.ceil(batch.length / 2);
      const halves = [batch.slice(0, middle), batch.slice(middle)];
      const given = await Promise.all(halves.map((half) => askBatch(client, repository, half, false)));
      return new Map(given.flatMap((half) => [...half]));
    }
  }
}

async function prove(given: ReadonlyMap<string, Bytes>): Promise<ReadonlyMap<string, Bytes>> {
  const all = [...given];
  const proven = await Promise.all(all.map(([sha, bytes]) => isBlobOf(sha, bytes)));
  return new Map(all.filter((_, i) => proven[i]));
}

async function readBlob(client: GitHubClient, repository: Repository, sha: string): Promise<Bytes> {
  const { data } = await client.rest.git.getBlob({ ...repository, file_sha: sha });
  // An answer that broke off is handed on as what there was of it.
  if (typeof data.content !== "string") {
    throw new GitHubFailure({
      code: "github-unavailable",
      detail: "GitHub's answer broke off for GET /repos/{owner}/{repo}/git/blobs/{file_sha}.",
    });
  }
  const binary = atob(data.content.replace(/\s+/g, ""));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
