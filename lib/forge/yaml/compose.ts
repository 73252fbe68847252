/**
 * Composes a measured token tree into documents, and stops at the first thing that is wrong. It knows the library,
 * and nothing of what the documents are for.
 */
import { Composer, type CST, type Document } from "yaml";
import { err, ok, type Result } from "../../result.ts";

export interface ComposeError {
  readonly offset: number;
  readonly message: string;
}

/**
 * The first document, and a second where there is one. The library would go on after an error and keep one
 * object with a stack for each, a quarter of a million of them in one hostile file: this stops at the first.
 */
export function compose(tokens: readonly CST.Token[]): Result<readonly Document.Parsed[], ComposeError> {
  const composer = new Composer({ schema: "failsafe", uniqueKeys: false, logLevel: "silent" });
  let first: ComposeError | null = null;
  Object.assign(composer, {
    onError(source: ErrorSource, code: string, message: string, warning?: boolean): void {
      // A tag is reported on the key that carries it, known to the library or not.
      if (warning === true || code === "TAG_RESOLVE_FAILED") return;
      first ??= { offset: toOffset(source), message };
      throw new Error(message);
    },
  });
  const documents: Document.Parsed[] = [];
  try {
    for (const document of composer.compose(tokens)) {
      const [failed] = document.errors;
      if (failed !== undefined) return err({ offset: failed.pos[0], message: failed.message });
      documents.push(document);
      if (documents.length === 2) break;
    }
  } catch (thrown) {
    if (first === null) throw thrown;
    return err(first);
  }
  return ok(documents);
}

/** What the library says an error is at: an offset, a range, or a token. */
type ErrorSource = number | readonly number[] | { readonly offset: number };

function toOffset(source: ErrorSource): number {
  if (typeof source === "number") return source;
  return "offset" in source ? source.offset : (source[0] ?? 0);
}
