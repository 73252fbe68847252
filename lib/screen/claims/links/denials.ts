/**
 * Whether a message denies, where it names a key, that the key exists: `there is no ISS-404`, `ISS-404 does not
 * exist`, `I found nothing under ISS-404`. Denying something else of the key, a state, a test, a cause, denies no
 * row. A denial in another sentence is not looked for.
 */

import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { wrapped } from "../../wrapped.ts";
import { inMachineCode } from "../machine-code.ts";
import { createRecall, type Recall } from "../recall.ts";
import type { ReferenceHit } from "../references.ts";
import { readAround } from "./around.ts";
import {
  AFTER_KEY,
  BEFORE_KEY,
  DOES_NOT,
  EMPTY_AFTER,
  EXISTS_BEFORE,
  LATER,
  LATER_OF_LOOKED_UP,
  LOOKED_UP,
  NEITHER_AFTER,
  NEITHER_BEFORE,
  NOT_ITS_OWN,
  NOUN_AFTER,
  OWN_NOUN,
  OWNER,
  SEARCH_BEFORE,
  TAKES_UP,
} from "./denial-patterns.ts";

// A word that every denial holds one of.
const ANY_DENIAL = new RegExp(
  wrapped`
    \bno|n['\u2019]t|cannot|never|neither|unknown|missing|absent|invalid|invent|fict|imagin|made[ -]up|typo
    |unable|fail|lack|empty|404|another|different|other|deleted|purged
  `,
  "i",
);

/** Source: spec/message-shape.md, clause 7.9. */
export function deniesExistence(segment: Segment, naming: Naming, hit: ReferenceHit): boolean {
  if (!segment.view(hasDenial)) return false;
  const { before, after, rest } = readAround(segment, naming, hit);
  if (!ANY_DENIAL.test(before) && !ANY_DENIAL.test(after) && !ANY_DENIAL.test(rest)) return false;
  return segment.view(recallDenials)([before, after, rest], () => denies(before, after, rest));
}

/** A message that names many keys in the same words has them read once. */
function recallDenials(): Recall<boolean> {
  return createRecall();
}

function denies(before: string, after: string, rest: string): boolean {
  if (holds(AFTER_KEY, after) && !isOfAnother(before, after)) return true;
  if (holds(SEARCH_BEFORE, before) && holds(EMPTY_AFTER, after)) return true;
  if (holds(LATER, rest) || (holds(LOOKED_UP, before) && holds(LATER_OF_LOOKED_UP, rest))) return true;
  if (holds(EXISTS_BEFORE, before) && holds(DOES_NOT, after)) return true;
  if (holds(NEITHER_BEFORE, before) && holds(NEITHER_AFTER, after)) return true;
  return holds(BEFORE_KEY, before) && !holds(NOT_ITS_OWN, after) && !holds(NOUN_AFTER, after);
}

function holds(pattern: RegExp, text: string): boolean {
  return inMachineCode(pattern).test(text);
}

function hasDenial(segment: Segment): boolean {
  return ANY_DENIAL.test(segment.text);
}

/** `the fix for ISS-404 does not exist` denies the fix; `the row for ISS-404` is the key's own. */
function isOfAnother(before: string, after: string): boolean {
  if (TAKES_UP.test(after)) return false;
  const noun = OWNER.exec(before)?.groups?.noun;
  return noun !== undefined && !OWN_NOUN.test(noun);
}
