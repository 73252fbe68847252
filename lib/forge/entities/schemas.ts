/** The schema of each kind of file that has frontmatter. Adding an entity is adding a row here and a place. */
import { ciRunSchema } from "./ci-run.ts";
import { commentSchema } from "./comment.ts";
import { issueSchema } from "./issue.ts";
import { mergeRecordSchema } from "./merge-record.ts";
import { prSchema } from "./pr.ts";
import { releaseSchema } from "./release.ts";
import { reviewSchema } from "./review.ts";
import { taskSchema } from "./task.ts";

export const SCHEMAS = {
  issue: issueSchema,
  comment: commentSchema,
  pr: prSchema,
  review: reviewSchema,
  task: taskSchema,
  release: releaseSchema,
  merge: mergeRecordSchema,
  "ci-run": ciRunSchema,
} as const;

export type EntityKind = keyof typeof SCHEMAS;
