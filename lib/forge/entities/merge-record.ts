/** What the gate found when it tried a PR's patch. */
import * as v from "valibot";
import { defaulted, flag, oneOf, textList, timestamp, uuid } from "./fields.ts";

/** Source: f0rge schema v1, section 2, merge-record. */
export const mergeRecordSchema = v.object({
  pr: uuid,
  verdict: oneOf(["pass", "fail"]),
  created: timestamp,
  applied: defaulted(flag, false),
  resolved: defaulted(textList, []),
});
