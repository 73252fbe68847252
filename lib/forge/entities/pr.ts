/** A PR of the tracker: the fields of `pr.md`; its patch lies beside it and is not read. */
import * as v from "valibot";
import { defaulted, flag, oneOf, optional, someText, timestamp, uuid, uuidList, VERDICTS } from "./fields.ts";

export const PR_STATES = ["open", "closed", "merged", "archived"] as const;

/** Source: f0rge schema v1, section 2, pr. */
export const prSchema = v.object({
  id: uuid,
  title: someText,
  state: oneOf(PR_STATES),
  base: someText,
  head: someText,
  created: timestamp,
  draft: defaulted(flag, false),
  issues: defaulted(uuidList, []),
  ci: optional(oneOf(VERDICTS)),
  updated: optional(timestamp),
});
