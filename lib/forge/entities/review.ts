/** A review of a PR. */
import * as v from "valibot";
import { anyText, oneOf, optional, timestamp, uuid } from "./fields.ts";

const REVIEW_STATES = ["approved", "changes-requested", "commented"] as const;

/** Source: f0rge schema v1, section 2, pr-review. */
export const reviewSchema = v.object({
  id: uuid,
  created: timestamp,
  author: optional(anyText),
  state: optional(oneOf(REVIEW_STATES)),
});
