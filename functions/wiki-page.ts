/**
 * One wiki page as an answer: its exact bytes, typed so that no browser runs what a page holds, or the tracker's
 * own words for why there is none.
 */
import { quote } from "../lib/forge/diagnostic.ts";
import { isEscape } from "../lib/forge/query-address.ts";
import { isMarkdown, type WikiPage } from "../lib/forge/query-wiki.ts";
import { MAX_FORGE_FILE_BYTES } from "../lib/limits.ts";
import type { Reason } from "../lib/problem.ts";
import type { Found } from "./serve-tracker.ts";

const INDEX = "the index at …/wiki lists the pages";

/** A path that leaves the wiki is refused before anything is asked. */
export function refuseEscape(path: string): Reason | null {
  if (!isEscape(path)) return null;
  const advice = "name a page by its path inside the wiki, without . and .. and without a leading slash";
  return { code: "path-refused", path: quote(path), words: "escapes wiki", advice };
}

export function toFound(path: string, page: WikiPage): Found {
  switch (page.kind) {
    case "page":
      return { bytes: Uint8Array.from(page.bytes), headers: toHeaders(path, page.bytes) };
    case "directory": {
      const words = "is a directory";
      return {
        refused: { code: "path-refused", path: quote(path || "wiki"), words, advice: `${INDEX} in it` },
      };
    }
    case "missing":
      return { missing: { code: "entity-missing", what: quote(path), advice: INDEX } };
    case "too-large": {
      const advice = `it has ${page.bytes} bytes, and pages of more than ${MAX_FORGE_FILE_BYTES} are not read`;
      return { refused: { code: "entity-missing", what: quote(path), advice } };
    }
  }
}

/** Markdown and plain text in UTF-8; everything else is bytes to save. */
function toHeaders(path: string, bytes: Uint8Array): Readonly<Record<string, string>> {
  return {
    "content-type": toType(path, bytes),
    "x-content-type-options": "nosniff",
    "content-security-policy": "default-src 'none'; sandbox",
  };
}

function toType(path: string, bytes: Uint8Array): string {
  if (bytes.includes(0) || !isUtf8(bytes)) return "application/octet-stream";
  return isMarkdown(path) ? "text/markdown; charset=utf-8" : "text/plain; charset=utf-8";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
