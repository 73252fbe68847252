/**
 * A status that stands alone behind what it is said of: `ISS-4: merged`, `ISS-4 importer rework — closed`,
 * `ISS-4 (shipped)`. It knows the marks between the two, not what the status means.
 */

import { canLead } from "./leads.ts";
import { listEndingAt, listStartingAt, type RefList } from "./lists.ts";
import { namedBy } from "./named.ts";
import type { Part } from "./parts.ts";
import { isTitle, MAX_LABEL, namesPart } from "./titles.ts";
import { isMark, isWord, type Token } from "./tokens.ts";
import { verbGroup } from "./verb-group.ts";
import {
  ADVERBS,
  DETERMINERS,
  FINITE,
  isStatusWord,
  LABEL_NOUNS,
  PART_NOUNS,
  STATE_ADJECTIVES,
  STATE_NOUNS,
} from "./words.ts";

/** Whether nothing but auxiliaries, adverbs and other states stand before the status word. */
export function standsAlone(tokens: readonly Token[], status: number): boolean {
  let at = verbGroup(tokens, status);
  for (let steps = 0; at > 0 && steps < MAX_LABEL; steps += 1) {
    const before = tokens[at - 1];
    // `reviewed, tested and merged` are three states of the one label.
    if (isMark(before, ",&/+") || isWord(before, AND)) at = verbGroup(tokens, at - 1);
    else if (
      before?.kind === "word" &&
      (/ed$/.test(before.text) || isWord(before, STATES) || isReview(tokens, at - 1))
    ) {
      at = verbGroup(tokens, at - 1);
    } else break;
  }
  // `ISS-4: the status is closed`.
  if (isWord(tokens[at - 1], STATE_NOUNS)) at -= isWord(tokens[at - 2], DETERMINERS) ? 2 : 1;
  return at === 0;
}

/** Whether the status word stands alone behind the last comma: `(Ana, merged)`. */
export function closesAlone(tokens: readonly Token[], status: number): boolean {
  const before = tokens[verbGroup(tokens, status) - 1];
  return (
    status <= MAX_LABEL &&
    isMark(before, ",") &&
    !tokens.slice(0, status).some((token) => isWord(token, PART_NOUNS))
  );
}

/** `in review, merged`; a review that is merged is not the issue. */
function isReview(tokens: readonly Token[], at: number): boolean {
  return tokens[at]?.text === "review" && tokens[at - 1]?.text === "in";
}

const AND: ReadonlySet<string> = new Set(["and", "then"]);
const STATES: ReadonlySet<string> = new Set([
  "done",
  "green",
  "live",
  "built",
  "rebuilt",
  "in",
  "ready",
  "yes",
  "yep",
]);

/** The references that label the part at `index`, or `null`; the parts between may be a title. */
export function findLabel(
  parts: readonly Part[],
  index: number,
): { readonly list: RefList; readonly part: number } | null {
  const first = passInsertion(parts, index);
  for (let at = first; at > 0 && at > first - 3; at -= 1) {
    const opens = parts[at]?.opens ?? "";
    if (opens === ";") return at === index ? bareLabel(parts, at - 1) : null;
    if (opens !== ":" && opens !== "-" && opens !== "=") return null;
    const label = afterStatus(parts[at - 1]?.tokens ?? []);
    if (label === null) return null;
    const list = labelList(label);
    if (list !== null) return isOneOfSeveral(label, list, parts[index]) ? null : { list, part: at - 1 };
    // `ISS-4: review -> merged`: before an arrow stands an earlier state.
    if (!isTitle(label, 0) || (opens !== "=" && namesPart(label, 0))) return null;
  }
  return null;
}

/** `ISS-4; merged`: before a semicolon nothing but the references. */
function bareLabel(
  parts: readonly Part[],
  index: number,
): { readonly list: RefList; readonly part: number } | null {
  const label = parts[index]?.tokens ?? [];
  const last = label.length - 1;
  if (label[last]?.kind !== "ref") return null;
  const list = listEndingAt(label, last);
  return label.slice(0, list.from).every((token) => isWord(token, LABEL_NOUNS))
    ? { list, part: index }
    : null;
}

/** In `ISS-4 reader: merged, writer: open` each word behind the key names a part, as the next one does. */
function isOneOfSeveral(label: readonly Token[], list: RefList, part: Part | undefined): boolean {
  if (label.length === list.to + 1 || part?.closes !== ":" || isWord(label.at(-1), STATE_NOUNS)) return false;
  const comma = part.tokens.findLastIndex((token) => isMark(token, ","));
  return comma >= 0 && isTitle(part.tokens, comma + 1) && part.tokens.length - comma <= MAX_PARALLEL;
}

// Ours: `front end`, `part two`; a longer label tells of something else.
const MAX_PARALLEL = 3;

/** `The signal — seen in ISS-4 — is closed`: with an auxiliary of its own the status resumes what the dashes broke. */
function passInsertion(parts: readonly Part[], index: number): number {
  const resumes = isWord(parts[index]?.tokens[0], FINITE) && parts[index]?.opens === "-";
  const inserted = parts[index - 1];
  if (!resumes || inserted?.opens !== "-") return index;
  const last = inserted.tokens.length - 1;
  // `All three — ISS-4, ISS-5, ISS-6 — are closed`: nothing but names, and not of a part.
  const named = inserted.tokens[last]?.kind === "ref" && listEndingAt(inserted.tokens, last).from === 0;
  return named && !isWord(parts[index - 2]?.tokens.at(-1), PART_NOUNS) ? index : index - 1;
}

/** What of a part can be a label: in `ISS-1: closed, ISS-2: merged` only what stands behind the first status. */
function afterStatus(tokens: readonly Token[]): readonly Token[] | null {
  const last = tokens.slice(-MAX_LABEL - 1);
  const status = last.findLastIndex((token) => isStatusWord(token));
  if (status < 0) return tokens.length > MAX_LABEL ? null : tokens;
  // `ISS-1: shipped (v8), ISS-2: shipped`.
  const comma = status + (last[status + 1]?.kind === "aside" ? 2 : 1);
  return isMark(last[comma], ",") ? last.slice(comma + 1) : null;
}

function labelList(label: readonly Token[]): RefList | null {
  const first = label.findIndex((token) => token.kind === "ref");
  if (first >= 0 && canLead(label, first)) {
    const list = listStartingAt(label, first);
    // `ISS-4's signal: closed` speaks of the signal.
    if (label[list.to + 1]?.text === "'s" && !isWord(label[list.to + 2], STATE_NOUNS)) return null;
    const verb = list.to + (label[list.to + 1]?.kind === "aside" ? 2 : 1);
    const state = isWord(label[verb + 1], ADVERBS) && !isWord(label[verb + 1], THROUGH) ? verb + 2 : verb + 1;
    if (isWord(label[verb], LINKING) && isWord(label[state], THROUGH)) return list;
    if (label.slice(list.to + 1).every((token) => isWord(token, STILL))) return list;
    if (isTitle(label, list.to + 1)) return namesPart(label, list.to + 1) ? null : list;
    // `ISS-4 #12: merged` says it of the pull request.
    if (label[list.to + 1]?.kind !== "ref") return null;
  }
  let last = label.length - 1;
  while (
    isWord(label[last], STATE_NOUNS) ||
    isWord(label[last], STATE_ADJECTIVES) ||
    label[last]?.text === "'s"
  )
    last -= 1;
  const token = label[last];
  if (token?.kind === "ref") {
    const list = listEndingAt(label, last);
    return canLead(label, list.from) || isTopic(label, list.from) ? list : null;
  }
  return namedBy(label, last);
}

/** `ISS-4 is in production:`, `ISS-4 has made it:`. */
const LINKING: ReadonlySet<string> = new Set(["is", "was", "are", "were", "has", "have"]);
const THROUGH: ReadonlySet<string> = new Set([
  "in",
  "out",
  "done",
  "live",
  "through",
  "over",
  "finished",
  "made",
]);

/** `The state of ISS-4 is now:`. */
const STILL: ReadonlySet<string> = new Set(["'s", "is", "now"]);

/** `Re ISS-4:`, `Update on ISS-4:`, `As for ISS-4:`. */
function isTopic(label: readonly Token[], from: number): boolean {
  if (from > 3 || from < 1) return false;
  return label.slice(0, from).every((token) => isWord(token, TOPICS));
}

const TOPICS: ReadonlySet<string> = new Set(
  "re about regarding concerning as for on update news status state of quick the new result outcome verdict decision".split(
    " ",
  ),
);
