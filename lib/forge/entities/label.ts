/** One entry of `labels.md`. */
import * as v from "valibot";
import { anyText, optional, someText } from "./fields.ts";

/** Source: f0rge schema v1, section 2, label. */
export const labelSchema = v.object({
  name: someText,
  color: optional(anyText),
  description: optional(anyText),
});
