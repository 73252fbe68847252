/** Guidance for the author of a message that is sent all the same: advice in the answer, never a refusal. */
import { ADVISED_BRIEF_WORDS } from "../limits.ts";
import type { Question } from "./questions.ts";
import type { Send } from "./send.ts";

/** Whole sentences, in a fixed order. */
export function adviseSender({ intent, intentOmitted, body, questions }: Send): readonly string[] {
  const advice: string[] = [];
  if (intentOmitted) {
    advice.push(
      "No intent was given, so this is a decision: the person is asked to answer. Say update for a quiet word.",
    );
  }
  const words = body.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  if (words > ADVISED_BRIEF_WORDS) {
    advice.push(`The brief has ${words} words: up to ${ADVISED_BRIEF_WORDS} read well on a phone.`);
  }
  if (intent === "update" && !/no action (?:is )?needed/i.test(body)) {
    advice.push("An update asks for nothing: say “No action needed.” in it.");
  }
  if (intent === "decision" && questions.length === 0) {
    advice.push("There are no questions, so only a typed reply answers it: add questions for boxes to tick.");
  }
  const isTwice = ({ options }: Question) =>
    new Set(options.map(({ label }) => label.toLowerCase())).size < options.length;
  if (questions.some(isTwice)) {
    advice.push("Two options of one question read the same: the person cannot tell which one they tick.");
  }
  return advice;
}
