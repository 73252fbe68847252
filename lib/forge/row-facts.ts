/**
 * The little of an issue, PR, task or merge record that a row needs, read from one blob. It depends on the bytes
 * alone, so it may be remembered by their hash; whether the file stands where its id says is asked elsewhere.
 */

import type { ISSUE_STATES } from "./entities/issue.ts";
import { issueSchema } from "./entities/issue.ts";
import { mergeRecordSchema } from "./entities/merge-record.ts";
import { type PR_STATES, prSchema } from "./entities/pr.ts";
import { type TASK_STATUSES, taskSchema } from "./entities/task.ts";
import { readFrontmatter } from "./read-document.ts";
import type { FieldsRead } from "./read-fields.ts";
import { type EntitySchema, readFields, toFlawFindings } from "./read-fields.ts";
import { readText } from "./read-text.ts";
import { type Instant, toInstant } from "./timestamp.ts";
import { isUuid4 } from "./uuid.ts";

/** Plain data throughout: it may be serialised. `null` where the field is missing or wrong. */
export type RowFacts =
  | {
      readonly kind: "issue";
      readonly id: string | null;
      readonly created: Instant | null;
      readonly state: (typeof ISSUE_STATES)[number] | null;
      /** The first error of the file, for a reader who asks why nothing is known. */
      readonly problem: string | null;
    }
  | {
      readonly kind: "pr";
      readonly id: string | null;
      readonly state: (typeof PR_STATES)[number] | null;
      readonly issues: readonly string[];
      readonly problem: string | null;
    }
  | {
      readonly kind: "task";
      readonly id: string | null;
      readonly status: (typeof TASK_STATUSES)[number] | null;
      /** `closed` is set. */
      readonly closed: boolean;
      readonly problem: string | null;
    }
  | {
      readonly kind: "merge";
      /** The PR it names, when the gate passed and the patch was applied. */
      readonly landed: string | null;
      readonly problem: string | null;
    };

export type RowFactsKind = RowFacts["kind"];

/** Never throws, whatever the bytes are. */
export function readRowFacts(kind: RowFactsKind, bytes: Uint8Array): RowFacts {
  switch (kind) {
    case "issue": {
      const { fields, problem } = readBlob(bytes, issueSchema);
      const { id = null, created, state = null } = fields;
      return { kind, id, created: created === undefined ? null : toInstant(created), state, problem };
    }
    case "pr": {
      const { fields, problem, entries } = readBlob(bytes, prSchema);
      const { id = null, state = null } = fields;
      return { kind, id, state, issues: fields.issues ?? toWellFormed(entries), problem };
    }
    case "task": {
      const { fields, problem, entries } = readBlob(bytes, taskSchema);
      const { id = null, status = null } = fields;
      const closed = entries.get("closed")?.value.kind ?? "null";
      return { kind, id, status, closed: closed !== "null", problem };
    }
    case "merge": {
      const { fields, problem } = readBlob(bytes, mergeRecordSchema);
      const passed = fields.verdict === "pass" && fields.applied === true;
      return { kind, landed: passed ? (fields.pr ?? null) : null, problem };
    }
  }
}

type BlobRead<S extends EntitySchema> = Pick<FieldsRead<S>, "fields" | "entries"> & {
  readonly problem: string | null;
};

function readBlob<const S extends EntitySchema>(bytes: Uint8Array, schema: S): BlobRead<S> {
  const text = readText(bytes);
  const document = text.ok ? readFrontmatter(text.value) : text;
  if (!document.ok) return { fields: {}, entries: new Map(), problem: document.error.message };
  const { fields, findings, entries } = readFields(document.value.map, schema);
  const errors = [...toFlawFindings(document.value.flaws, schema), ...findings];
  return { fields, entries, problem: errors.find(({ severity }) => severity === "error")?.message ?? null };
}

/** One ill-formed entry is an error of the file, and says nothing against the others. */
function toWellFormed(entries: FieldsRead<typeof prSchema>["entries"]): readonly string[] {
  const value = entries.get("issues")?.value;
  if (value?.kind !== "list") return [];
  return value.items.flatMap((item) => (item.kind === "text" && isUuid4(item.text) ? [item.text] : []));
}
