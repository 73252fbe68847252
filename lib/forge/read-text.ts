/**
 * Bytes of one tracked file as text, within the size the tracker allows. It does not know what the text means.
 */
import { MAX_FORGE_FILE_BYTES } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { type Finding, toFileFinding } from "./diagnostic.ts";

// Fatal: bytes that are not UTF-8 are an error, never replaced. A leading byte-order mark is dropped.
const UTF8 = new TextDecoder("utf-8", { fatal: true });

/** The text, or the one finding that is then all there is to say. Source: f0rge schema v1, section 0. */
export function readText(bytes: Uint8Array): Result<string, Finding> {
  if (bytes.length > MAX_FORGE_FILE_BYTES) return err(toSizeFinding(bytes.length));
  try {
    return ok(UTF8.decode(bytes));
  } catch {
    return err(toFileFinding("error", "encoding", "the file is not valid UTF-8: UTF-8 text is wanted"));
  }
}

/** What is said of a file over the cap, whether its bytes were fetched or only its size is known. */
export function toSizeFinding(bytes: number): Finding {
  return toFileFinding(
    "error",
    "cap",
    `the file has ${bytes} bytes: at most ${MAX_FORGE_FILE_BYTES} are read`,
  );
}
