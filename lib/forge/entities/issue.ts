/** An issue: the fields of `issue.md`. Where the file stands is checked elsewhere. */
import * as v from "valibot";
import { anyText, defaulted, oneOf, optional, someText, textList, timestamp, uuid } from "./fields.ts";

export const ISSUE_STATES = ["open", "in-progress", "closed", "archived"] as const;

/** Source: f0rge schema v1, section 2, issue. */
export const issueSchema = v.object({
  id: uuid,
  title: someText,
  state: oneOf(ISSUE_STATES),
  created: timestamp,
  labels: defaulted(textList, []),
  assignees: defaulted(textList, []),
  milestone: optional(anyText),
  updated: optional(timestamp),
});
