/** One entry of `milestones.md`. */
import * as v from "valibot";
import { anyText, dateOrTimestamp, defaulted, oneOf, optional, someText } from "./fields.ts";

/** Source: f0rge schema v1, section 2, milestone. */
export const milestoneSchema = v.object({
  name: someText,
  state: defaulted(oneOf(["open", "closed"]), "open"),
  due: optional(dateOrTimestamp),
  description: optional(anyText),
});
