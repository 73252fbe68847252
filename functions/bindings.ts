/**
 * The environment as checked configuration. A value that is missing or cannot be what it should be is named, so
 * that a bad deployment is told at its first request.
 */

import type { Context } from "hono";
import { env } from "hono/adapter";
import * as v from "valibot";
import { toPkcs8Pem } from "../lib/github/private-key.ts";
import { err, ok, type Result } from "../lib/result.ts";

export interface Config {
  readonly appId: number;
  /** PKCS#8 PEM. */
  readonly privateKey: string;
  readonly webhookSecret: string;
  /** No trailing slash. */
  readonly apiUrl: string;
}

const required = (what: string) => v.pipe(v.string(what), v.trim(), v.minLength(1, what));

const Bindings = v.object({
  WEBHOOK_SECRET: required("is missing: set it to the webhook secret of the App's settings."),
  APP_ID: v.pipe(
    required("is missing: set it to the App's numeric id."),
    v.regex(/^[1-9]\d{0,15}$/, "is not a number: set it to the App's numeric id (not its client id)."),
    v.transform(Number),
  ),
  PRIVATE_KEY: v.pipe(
    required("is missing: set it to the private key that the App's settings generate."),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const key = toPkcs8Pem(dataset.value);
      if (key.ok) return key.value;
      addIssue({ message: `cannot be read: ${key.error}` });
      return NEVER;
    }),
  ),
  GITHUB_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform((value) => (value === "" ? "https://api.github.com" : value)),
      v.url("is not an address: leave it out for github.com, or set it to https://HOST/api/v3."),
      v.regex(/^https?:\/\//, "is not an http address: set it to https://HOST/api/v3."),
      v.transform((value) => value.replace(/\/+$/, "")),
    ),
    "https://api.github.com",
  ),
});

/** @returns the configuration, or one sentence a variable that is missing or wrong, beginning with its name. */
export function readConfig(c: Context): Result<Config, readonly string[]> {
  const parsed = v.safeParse(Bindings, { ...env(c) });
  if (!parsed.success) {
    const first = new Map<string, string>();
    for (const issue of parsed.issues) {
      const name = v.getDotPath(issue) ?? "The environment";
      if (!first.has(name)) first.set(name, `${name} ${issue.message}`);
    }
    return err([...first.values()]);
  }
  const { APP_ID, PRIVATE_KEY, WEBHOOK_SECRET, GITHUB_API_URL } = parsed.output;
  return ok({
    appId: APP_ID,
    privateKey: PRIVATE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: GITHUB_API_URL,
  });
}
