/**
 * Whether anything is still wanted of what a message may say of a reference: where each number in it is known to be no
 * reference, or one of which all is answered, the rest of the message need not be read. It reads no sentence.
 */
import type { Reference } from "../../../forge/rows.ts";
import type { Segment } from "../../segment.ts";
import { foldSaid } from "../fold.ts";
import type { Wanted } from "./read-in-order.ts";
import type { Claim } from "./words.ts";

export interface Questions {
  /** Something was passed over, since all that it may say is answered. */
  readonly pass: () => void;
  /** Nothing in the message is wanted any more. It is looked into only once much was passed over. */
  readonly areAnswered: () => boolean;
}

// Ours: how often something is passed over before it is worth while to look whether anything is left.
const MIN_PASSED = 8;

export function createQuestions(segment: Segment, wanted: Wanted): Questions {
  let passed = 0;
  let patience = MIN_PASSED;
  return {
    pass: () => {
      passed += 1;
    },
    areAnswered: () => {
      if (passed < patience) return false;
      passed = 0;
      patience *= 2;
      const { references, claims } = segment.view(findNameable);
      return references !== null && !references.some((one) => claims.some((claim) => wanted(one, claim)));
    },
  };
}

interface Nameable {
  /** All that the message can name; `null` where that is more than a few. */
  readonly references: readonly Reference[] | null;
  readonly claims: readonly Claim[];
}

// Three groups of a uuid.
const UUID = /[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-/;

function findNameable(segment: Segment): Nameable {
  const text = segment.view(foldSaid);
  const claims: Claim[] = [];
  if (/merged|shipped|landed/.test(text)) claims.push("merged");
  if (text.includes("closed")) claims.push("closed");
  const digits = new Set(text.match(/\d+/g));
  if (digits.size > MAX_NUMBERS || UUID.test(text)) return { references: null, claims };
  const references = Array.from(digits, Number).flatMap((number): readonly Reference[] => [
    { kind: "issue", number },
    { kind: "github", number },
  ]);
  return { references, claims };
}

// Ours: a message that names more is read.
const MAX_NUMBERS = 64;
