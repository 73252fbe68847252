/**
 * Finds the secrets of a text. One secret is one span, however many detectors see it; nothing of the secret leaves
 * in the answer. A text cannot talk its way out: no comment, fence or quote in it is an instruction.
 *
 * The kinds are a superset of secretlint's recommended preset, which the tests hold against this room rule by rule.
 * It is not run here: it imports `node:path`, so that a Worker without Node's modules would not start; it reads some
 * kinds only from files of a certain name; it takes worded stand-ins (`xoxb-your-token-here`) for tokens; and one
 * hostile message of 64 KiB costs two of its rules 50 to 100 ms.
 */

import { type Chars, toChars } from "../chars.ts";
import { type Finding, toWalk, type Walk } from "./anchors.ts";
import { toAssignedReader } from "./assignments.ts";
import { LONG_FLAGS, PIPED_PASSWORDS, SHORT_FLAGS } from "./command-credentials.ts";
import { unescapeMarks } from "./escaped-marks.ts";
import { BASIC_VALUES, BEARER_VALUES } from "./http-headers.ts";
import { JSON_WEB_KEYS } from "./json-web-keys.ts";
import { JSON_WEB_TOKENS } from "./json-web-tokens.ts";
import { withJudgements } from "./judge-once.ts";
import { NAMED_VALUES } from "./named-values.ts";
import { type Outlook, toOutlook } from "./outlook.ts";
import { PRIVATE_KEY_HEADS, PRIVATE_KEY_TAILS } from "./private-keys.ts";
import type { SecretSpan } from "./secret-span.ts";
import { SIGNED_ADDRESSES } from "./signed-addresses.ts";
import { findInColumns } from "./table-columns.ts";
import { toDetectors } from "./token-pattern.ts";
import { TOKEN_PATTERNS } from "./tokens/index.ts";
import { URL_CREDENTIALS } from "./url-credentials.ts";

let walk: Walk | undefined;

/** Built on the first call: a module that is only loaded costs its start-up nothing. */
function toAnchoredReader(chars: Chars, outlook: Outlook): ReturnType<Walk> {
  walk ??= toWalk([
    ...toDetectors(TOKEN_PATTERNS),
    PRIVATE_KEY_HEADS,
    PRIVATE_KEY_TAILS,
    JSON_WEB_TOKENS,
    JSON_WEB_KEYS,
    SIGNED_ADDRESSES,
    URL_CREDENTIALS,
    BEARER_VALUES,
    BASIC_VALUES,
    SHORT_FLAGS,
    LONG_FLAGS,
    PIPED_PASSWORDS,
    ...NAMED_VALUES,
  ]);
  return walk(chars, outlook);
}

/**
 * The secrets of `text`, sorted, not overlapping. Linear in the length of the text.
 * @param atMost only the first so many, for whoever tells no more: names beyond them are not looked at
 */
export function findSecrets(text: string, atMost = Number.POSITIVE_INFINITY): readonly SecretSpan[] {
  const shown = unescapeMarks(text);
  if (shown === null) return findShown(text, atMost);
  return findShown(shown.text, atMost).map(({ start, end, kind }) => ({
    start: shown.toWritten(start),
    end: shown.toWritten(end),
    kind,
  }));
}

function findShown(text: string, atMost: number): readonly SecretSpan[] {
  return withJudgements(() => {
    const chars = toChars(text);
    const outlook = toOutlook(chars.codes);
    const found = findInColumns(text).map(toNamed);
    const readAnchored = toAnchoredReader(chars, outlook);
    const readAssigned = toAssignedReader(chars, outlook);
    let enough = atMost + 1;
    for (let assigned = readAssigned(); assigned !== undefined; assigned = readAssigned()) {
      found.push(toNamed(assigned.secret));
      if (found.length < enough) continue;
      found.push(...readAnchored(assigned.mark));
      // What ends so far before the mark is as it stays: whatever is found from here on begins behind it.
      const merged = mergeSpans(found);
      const last = merged[atMost - 1]?.end ?? text.length;
      if (last <= assigned.mark - MAX_BEHIND_CHARS) return merged.slice(0, atMost);
      enough = MORE_FOUND * found.length;
    }
    found.push(...readAnchored(text.length));
    return mergeSpans(found).slice(0, atMost);
  });
}

// Ours: farther behind its anchor than this only the body of a private key begins, and none holds an assignment.
const MAX_BEHIND_CHARS = 1_024;

// Ours: what was found is put in order again when a quarter more was.
const MORE_FOUND = 1.25;

function toNamed(span: SecretSpan): Finding {
  return { ...span, rank: NAMED_RANK };
}

/** Behind every anchored detector: a name says less of a secret's kind than its own form or its place. */
const NAMED_RANK = Number.POSITIVE_INFINITY;

/** Joins what overlaps; the finding of the lowest rank names the kind. */
function mergeSpans(found: readonly Finding[]): readonly SecretSpan[] {
  const merged: Finding[] = [];
  for (const next of found.toSorted((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || next.start >= last.end) {
      merged.push(next);
      continue;
    }
    const better = next.rank < last.rank ? next : last;
    merged[merged.length - 1] = { ...better, start: last.start, end: Math.max(last.end, next.end) };
  }
  return merged.map(({ start, end, kind }) => ({ start, end, kind }));
}
