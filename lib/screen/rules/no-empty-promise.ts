/**
 * Refuses a commitment to act after this message: nothing comes back to keep it. What counts as one is the
 * promise grammar's to know; whether the act would be wise is nobody's here.
 */
import { findPromises } from "../claims/promises/find-promises.ts";
import type { Rule } from "../rule.ts";

export const noEmptyPromise: Rule = {
  id: "no-empty-promise",
  needs: [],
  halts: false,
  shape:
    "what you did or found, or an offer the reader can take up; if something is left to do, say that it is left, " +
    "and who holds it",
  example: "The export fails because its session expires half-way. I can raise the limit if you like.",
  *check(segment) {
    for (const { says, start, end } of findPromises(segment)) {
      yield {
        why: `This commits you to an act after this message (its form: "${says}"), and nothing comes back to keep it.`,
        at: { start, end },
      };
    }
  },
  refuse: [
    { text: "I'll look into it.", because: "the first person and will" },
    { text: "We’re going to replace the certificate.", because: "a curly apostrophe, and going to" },
    { text: "Will report back.", because: "the subject is left out" },
    { text: "Once CI is green, I'll merge it.", because: "an event decides, not the reader" },
    { text: "Let me ask Dana and get back to you.", because: "let me, and get back" },
    { text: "Stay tuned!", because: "it announces a message that nothing sends" },
  ],
  admit: [
    { text: "Dana will look into it.", because: "somebody else will" },
    { text: "I will not touch the schema.", because: "a refusal to act" },
    { text: "Say the word and I'll drop the table.", because: "it waits for the reader" },
    { text: "I looked into it: the token had expired.", because: "a report of the past" },
    { text: "I'll keep this short: the cache was stale.", because: "the act is in this message" },
    { text: "The form said “we will call you”.", because: "quotation marks quote" },
  ],
};
