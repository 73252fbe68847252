/**
 * What a fallback door says of a message: it passes, its author may repair it, or one fixed message stands in its
 * place. A function of the verdict, the number of the attempt and the door's budget; who counts the attempts, and
 * how, is not known here.
 */
import type { FallbackDoor } from "./doors.ts";
import type { Refusal, Verdict } from "./verdict.ts";

/**
 * The one message that is not an author's, the same at every door and every time. It passes each fallback door,
 * and it speaks of what happened, not in the author's name.
 */
export const FALLBACK_MESSAGE =
  "There is no answer here: what was written did not pass this project's checks. Please ask again, or ask somebody who works on the project.";

export type Outcome =
  | { readonly outcome: "pass" }
  | {
      readonly outcome: "repair";
      readonly refusals: readonly Refusal[];
      /** Repairs that are left, the one now asked for included; at least 1. */
      readonly remaining: number;
      /** The number that the repaired message is to be read under. */
      readonly next: number;
    }
  | { readonly outcome: "fallback"; readonly refusals: readonly Refusal[]; readonly message: string };

/**
 * @param attempt the number of this try; the first is 1, so a budget of 1 allows attempts 1 and 2. A number beyond
 * the budget, of a door whose budget was lowered meanwhile, gives the fallback.
 * @throws {RangeError} when the number is not a whole one from 1: nobody may count below the first try.
 */
export function decideOutcome(
  { repairs }: Pick<FallbackDoor, "repairs">,
  verdict: Verdict,
  attempt: number,
): Outcome {
  if (!Number.isSafeInteger(attempt) || attempt < 1) {
    throw new RangeError(`The attempt is "${attempt}": a whole number from 1 is wanted.`);
  }
  if (verdict.ok) return { outcome: "pass" };
  const { refusals } = verdict;
  const remaining = repairs - (attempt - 1);
  if (remaining < 1) return { outcome: "fallback", refusals, message: FALLBACK_MESSAGE };
  return { outcome: "repair", refusals, remaining, next: attempt + 1 };
}
