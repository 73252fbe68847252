/**
 * Blobs by GraphQL, many in one query: which go into which query, the query's text, and what an answer holds. It
 * sends nothing. An object that came in another form than whole text is left out, and is read by REST.
 */
import * as v from "valibot";
import { MAX_BLOBS_A_QUERY, MAX_BYTES_A_QUERY, MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { isObjectId } from "./git-hash.ts";
import type { Repository } from "./names.ts";

export interface WantedBlob {
  readonly sha: string;
  /** In bytes, from a tree's listing; a host may leave it out. */
  readonly size: number | undefined;
}

export interface BlobQuery {
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
}

// Ours: for a blob whose size nobody gave, a large issue.
const ASSUMED_BYTES = 16_384;

/** What is asked for together, and what GraphQL is no good for: large files, which it cuts, and odd names. */
export function planQueries(wanted: readonly WantedBlob[]): {
  readonly batches: readonly (readonly WantedBlob[])[];
  readonly byRest: readonly WantedBlob[];
} {
  const isFit = ({ sha, size = 0 }: WantedBlob) => isObjectId(sha) && size <= MAX_FORGE_FILE_BYTES;
  const batches: WantedBlob[][] = [];
  let bytes = 0;
  for (const blob of wanted.filter(isFit)) {
    const size = blob.size ?? ASSUMED_BYTES;
    const last = batches.at(-1);
    if (last === undefined || last.length >= MAX_BLOBS_A_QUERY || bytes + size > MAX_BYTES_A_QUERY) {
      batches.push([blob]);
      bytes = size;
    } else {
      last.push(blob);
      bytes += size;
    }
  }
  return { batches, byRest: wanted.filter((blob) => !isFit(blob)) };
}

const CONTENT = "fragment content on Blob { oid text isBinary isTruncated }";

/** The hashes travel as variables; only their places in the batch are written into the text. */
export function toBlobQuery({ owner, repo }: Repository, batch: readonly WantedBlob[]): BlobQuery {
  const heads = batch.map((_, i) => `$o${i}: GitObjectID!`);
  const fields = batch.map((_, i) => `b${i}: object(oid: $o${i}) { ...content }`);
  return {
    query: `query ($owner: String!, $repo: String!, ${heads.join(", ")}) {
  repository(owner: $owner, name: $repo) {
    ${fields.join("\n    ")}
  }
}
${CONTENT}`,
    variables: { owner, repo, ...Object.fromEntries(batch.map(({ sha }, i) => [`o${i}`, sha])) },
  };
}

const BLOB = v.object({
  oid: v.string(),
  text: v.string(),
  isBinary: v.literal(false),
  isTruncated: v.literal(false),
});
const ANSWER = v.object({ repository: v.record(v.string(), v.unknown()) });

/** The bytes that came whole, by hash; whether they are those of the hash is not asked here. */
export function readBlobAnswer(
  batch: readonly WantedBlob[],
  data: unknown,
): ReadonlyMap<string, Uint8Array<ArrayBuffer>> {
  const answer = v.safeParse(ANSWER, data);
  const found = new Map<string, Uint8Array<ArrayBuffer>>();
  if (!answer.success) return found;
  batch.forEach(({ sha }, i) => {
    const bytes = toBytes(sha, answer.output.repository[`b${i}`]);
    if (bytes !== undefined) found.set(sha, bytes);
  });
  return found;
}

/** The bytes of one object as GraphQL gave it, `undefined` where it did not give them whole. */
export function toBytes(sha: string, object: unknown): Uint8Array<ArrayBuffer> | undefined {
  const blob = v.safeParse(BLOB, object);
  if (!blob.success || blob.output.oid !== sha) return undefined;
  return new TextEncoder().encode(blob.output.text) as Uint8Array<ArrayBuffer>;
}
