/** A comment on an issue or a PR: one file, one comment. */
import * as v from "valibot";
import { anyText, optional, timestamp, uuid } from "./fields.ts";

/** Source: f0rge schema v1, section 2, issue-comment; a PR's comments have the same form. */
export const commentSchema = v.object({
  id: uuid,
  created: timestamp,
  author: optional(anyText),
});
