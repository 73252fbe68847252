/**
 * Refuses every field of a record block that outgrew its budget. The unit is the field: there is no budget for
 * the block or the comment, so trimming another field mends nothing. It reads the whole comment.
 */
import { MAX_RECORD_FIELD_CODE_POINTS } from "../../limits.ts";
import { findRecords, type RecordField } from "../record.ts";
import type { Rule } from "../rule.ts";
import { findSecrets } from "../secrets/find-secrets.ts";

// Ours: a longer key is named by its place, so that no text of the message travels in a refusal.
const MAX_NAMED_KEY_CHARS = 40;

const OVER = "word ".repeat(MAX_RECORD_FIELD_CODE_POINTS / 5);

export const fieldBudget: Rule = {
  id: "field-budget",
  needs: [],
  halts: false,
  shape: `each field of a \`forge-record\` block at most ${MAX_RECORD_FIELD_CODE_POINTS} code points; what belongs to another field, or to another issue, moves there`,
  example: "why: The retry ran outside the transaction, so a refund was written twice.",
  *check(segment) {
    for (const record of segment.view(findRecords)) {
      for (const [at, field] of record.fields.entries()) {
        const over = countCodePointsOver(field.value);
        if (over <= 0) continue;
        const why = `${nameField(field, at)} runs ${over} over its budget of ${MAX_RECORD_FIELD_CODE_POINTS} code points.`;
        yield { why, at: field.span };
      }
    }
  },
  refuse: [
    { text: `\`\`\`forge-record\nwhy: ${OVER}x\n\`\`\``, because: "one over" },
    { text: `\`\`\`forge-record\nwhy: short\n  ${OVER}\n\`\`\``, because: "a continuation line counts" },
    { text: `\`\`\`forge-record\nwhy: ${OVER}x`, because: "a block that nothing closes is a block" },
  ],
  admit: [
    { text: `\`\`\`forge-record\nwhy: ${OVER}\n\`\`\``, because: "exactly the budget" },
    {
      text: `\`\`\`forge-record\nwhy: ${"🧾".repeat(MAX_RECORD_FIELD_CODE_POINTS)}\n\`\`\``,
      because: "code points, not UTF-16 units",
    },
    { text: `\`\`\`forge-record\nwhy: short\n\`\`\`\n${OVER}x`, because: "prose has no budget" },
    { text: `~~~forge-record\nwhy: ${OVER}x\n~~~`, because: "a fence of tildes holds no record" },
  ],
};

/** A key that is a secret, or holds one, is named by its place as well. */
function nameField({ key }: RecordField, at: number): string {
  return key.length > MAX_NAMED_KEY_CHARS || findSecrets(key, 1).length > 0
    ? `Field ${at + 1} of the record`
    : `The field \`${key}\``;
}

function countCodePointsOver(value: string): number {
  // A code point is one or two UTF-16 units, so most fields need no counting.
  if (value.length <= MAX_RECORD_FIELD_CODE_POINTS) return 0;
  let count = 0;
  for (const _ of value) count += 1;
  return count - MAX_RECORD_FIELD_CODE_POINTS;
}
