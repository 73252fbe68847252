/** `ci.env`: one known key, and as many knobs as a project likes; every value is a string. */
import * as v from "valibot";
import { defaulted, oneOf } from "./fields.ts";

/** The one key the schema knows. Source: f0rge schema v1, section 2, ci-env. */
export const ciEnvSchema = v.object({ runner: defaulted(oneOf(["local", "docker"]), "local") });
