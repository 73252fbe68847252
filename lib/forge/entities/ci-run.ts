/** One CI run's summary, and the steps in it. */
import * as v from "valibot";
import type { YamlMap } from "../yaml/value.ts";
import { oneOf, optional, someText, timestamp, VERDICTS, wholeNumber } from "./fields.ts";

/** One entry of `steps`. */
export const ciStepSchema = v.object({
  name: someText,
  exit: wholeNumber,
  duration_ms: wholeNumber,
});

const mapping = v.custom<YamlMap>(
  (value) => typeof value === "object" && value !== null && "kind" in value && value.kind === "map",
  "a list of mappings",
);

/** `steps` stays as written; each entry is read in turn by `ciStepSchema`. Source: f0rge schema v1, section 2. */
export const ciRunSchema = v.object({
  run: someText,
  verdict: oneOf(VERDICTS),
  created: timestamp,
  steps: optional(v.array(mapping, "a list of mappings")),
});
