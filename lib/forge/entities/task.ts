/** A task: its status is its column on the board. */
import * as v from "valibot";
import { anyText, oneOf, optional, someText, timestamp, uuid } from "./fields.ts";

export const TASK_STATUSES = ["todo", "doing", "blocked", "done"] as const;

/** Source: f0rge schema v1, section 2, task. */
export const taskSchema = v.object({
  id: uuid,
  title: someText,
  status: oneOf(TASK_STATUSES),
  created: timestamp,
  assignee: optional(anyText),
  updated: optional(timestamp),
  closed: optional(timestamp),
});
