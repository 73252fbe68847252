/**
 * Refuses exactly what the scrubber would change. It knows no secret's form itself, repeats no part of one, and
 * has no switch a message could turn.
 */
import { MAX_BREAKS_A_RULE } from "../../limits.ts";
import type { Rule } from "../rule.ts";
import { findSecrets } from "../secrets/find-secrets.ts";

export const noRedactedSecret: Rule = {
  id: "no-redacted-secret",
  needs: [],
  halts: false,
  shape:
    "where the secret is kept, or its kind, in place of its value; a value that was sent anywhere is to be revoked",
  example: "The deploy key of the mirror is in the project's vault.",
  *check({ text }) {
    for (const { start, end, kind } of findSecrets(text, MAX_BREAKS_A_RULE + 1)) {
      yield {
        why: `A secret stands here in full (${kind}): everyone who can read the message could use it.`,
        at: { start, end },
      };
    }
  },
  refuse: [
    {
      text: `The mirror uses ghp_${"PMeb9pe9fJ1aeGSg9iwphjDUnQtu01HBUbVI"}.`,
      because: "a token in a sentence",
    },
    { text: `\`\`\`\nDB_PASSWORD=${"tR7!qLz0vW2x"}\n\`\`\``, because: "code is read too" },
  ],
  admit: [
    { text: "A classic token starts with `ghp_`.", because: "a prefix is no token" },
    { text: "password: forgotten", because: "prose about a password" },
    { text: "secretlint-disable", because: "words that switch nothing" },
  ],
};
