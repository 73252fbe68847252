/**
 * Finds the secrets of a text. One secret is one span, however many detectors see it; nothing of the secret leaves
 * in the answer. A text cannot talk its way out: no comment, fence or quote in it is an instruction.
 *
 * The kinds are a superset of secretlint's recommended preset, which the tests hold against this room rule by rule.
 * It is not run here: it imports `node:path`, so that a Worker without Node's modules would not start; it reads some
 * kinds only from files of a certain name; it takes worded stand-ins (`xoxb-your-token-here`) for tokens; and one
 * hostile message of 64 KiB costs two of its rules 50 to 100 ms.
 */
import { toWalk, type Walk } from "./anchors.ts";
import { findAssignments } from "./assignments.ts";
import { LONG_FLAGS, PIPED_PASSWORDS, SHORT_FLAGS } from "./command-credentials.ts";
import { BEARER_VALUES } from "./http-headers.ts";
import { JSON_WEB_KEYS } from "./json-web-keys.ts";
import { JSON_WEB_TOKENS } from "./json-web-tokens.ts";
import { NAMED_VALUES } from "./named-values.ts";
import { PRIVATE_KEY_HEADS, PRIVATE_KEY_TAILS } from "./private-keys.ts";
import { SIGNED_ADDRESSES } from "./signed-addresses.ts";
import { findInColumns } from "./table-columns.ts";
import { toDetectors } from "./token-pattern.ts";
import { TOKEN_PATTERNS } from "./tokens/index.ts";
import { URL_CREDENTIALS } from "./url-credentials.ts";

/** One secret in a text: UTF-16 offsets, end exclusive, and the kind of secret in words (`GitHub token`). */
export interface SecretSpan {
  readonly start: number;
  readonly end: number;
  readonly kind: string;
}

let walk: Walk | undefined;

/** Built on the first call: a module that is only loaded costs its start-up nothing. */
function findAnchored(text: string): readonly SecretSpan[] {
  walk ??= toWalk([
    ...toDetectors(TOKEN_PATTERNS),
    PRIVATE_KEY_HEADS,
    PRIVATE_KEY_TAILS,
    JSON_WEB_TOKENS,
    JSON_WEB_KEYS,
    SIGNED_ADDRESSES,
    URL_CREDENTIALS,
    BEARER_VALUES,
    SHORT_FLAGS,
    LONG_FLAGS,
    PIPED_PASSWORDS,
    ...NAMED_VALUES,
  ]);
  return walk(text);
}

/** Every secret of `text`, sorted, not overlapping. Linear in the length of the text. */
export function findSecrets(text: string): readonly SecretSpan[] {
  return mergeSpans([...findAnchored(text), ...findAssignments(text), ...findInColumns(text)]);
}

/** Joins what overlaps. The first finder of a place names the kind: a provider before a position before a name. */
function mergeSpans(found: readonly SecretSpan[]): readonly SecretSpan[] {
  const merged: SecretSpan[] = [];
  const ranked = found.map((span, rank) => ({ span, rank })).sort((a, b) => a.span.start - b.span.start);
  let lastRank = 0;
  for (const { span, rank } of ranked) {
    const last = merged.at(-1);
    if (last === undefined || span.start >= last.end) {
      merged.push(span);
      lastRank = rank;
      continue;
    }
    merged[merged.length - 1] = {
      start: last.start,
      end: Math.max(last.end, span.end),
      kind: rank < lastRank ? span.kind : last.kind,
    };
    lastRank = Math.min(lastRank, rank);
  }
  return merged;
}
