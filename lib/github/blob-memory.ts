/**
 * The bytes of blobs that were read, by repository and hash, for the life of the isolate. Only bytes that hash to
 * their name are given to it.
 */
import { MAX_REMEMBERED_BLOB_BYTES } from "../limits.ts";
import { createBoundedMemory } from "./bounded-memory.ts";

// What a key and a map's entry take beside the bytes.
const ENTRY_BYTES = 256;

const blobs = createBoundedMemory<Uint8Array>(
  MAX_REMEMBERED_BLOB_BYTES,
  (bytes) => bytes.length + ENTRY_BYTES,
);

/** @param scope as `toScope` makes it. */
export function recallBlob(scope: string, sha: string): Uint8Array | undefined {
  return blobs.get(`${scope} ${sha}`);
}

export function rememberBlob(scope: string, sha: string, bytes: Uint8Array): void {
  blobs.set(`${scope} ${sha}`, bytes);
}
