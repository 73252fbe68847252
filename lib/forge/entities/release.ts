/** A release record: its notes are the body, its version is the file's name. */
import * as v from "valibot";
import { anyText, optional, someText, timestamp } from "./fields.ts";

/** Source: f0rge schema v1, section 2, release. */
export const releaseSchema = v.object({
  version: someText,
  created: timestamp,
  title: optional(someText),
  sha: optional(anyText),
});
