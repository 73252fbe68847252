/**
 * The environment as checked configuration. A value that is missing or cannot be what it should be is named, so
 * that a bad deployment is told at its first request.
 */

import type { Context } from "hono";
import { env } from "hono/adapter";
import * as v from "valibot";
import { toPkcs8Pem } from "../lib/github/private-key.ts";
import { MIN_SECRET_CHARS } from "../lib/limits.ts";
import { err, ok, type Result } from "../lib/result.ts";

/** Where GitHub is: all that a route needs whose callers bring their own token. */
export interface GitHubConfig {
  /** No trailing slash. */
  readonly apiUrl: string;
}

/** What acting as the App needs as well. */
export interface Config extends GitHubConfig {
  readonly appId: number;
  /** PKCS#8 PEM. */
  readonly privateKey: string;
  readonly webhookSecret: string;
}

const required = (what: string) => v.pipe(v.string(what), v.trim(), v.minLength(1, what));

const GitHubBindings = v.object({
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

const AppBindings = v.object({
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
});

const Bindings = v.object({ ...AppBindings.entries, ...GitHubBindings.entries });

const ADVICE = `set it to a random text of at least ${MIN_SECRET_CHARS} characters, the same for every copy of this service.`;

const DoorsBindings = v.object({
  DOORS_SECRET: v.pipe(
    required(`is missing: ${ADVICE}`),
    v.minLength(MIN_SECRET_CHARS, `is too short: ${ADVICE}`),
  ),
});

/** @returns the configuration, or one sentence a variable that is missing or wrong, beginning with its name. */
export function readConfig(c: Context): Result<Config, readonly string[]> {
  return parseConfig({ ...env(c) });
}

/** As {@link readConfig}, for an entry that is handed its environment and no request. */
export function parseConfig(values: object): Result<Config, readonly string[]> {
  const read = parseBindings(values, Bindings);
  if (!read.ok) return read;
  const { APP_ID, PRIVATE_KEY, WEBHOOK_SECRET, GITHUB_API_URL } = read.value;
  return ok({
    appId: APP_ID,
    privateKey: PRIVATE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    apiUrl: GITHUB_API_URL,
  });
}

/** As {@link readConfig}, for what is read with a caller's own token: the App's variables may all be missing. */
export function readGitHubConfig(c: Context): Result<GitHubConfig, readonly string[]> {
  const read = readBindings(c, GitHubBindings);
  return read.ok ? ok({ apiUrl: read.value.GITHUB_API_URL }) : read;
}

/** The secret that attempt tokens are signed with; asked for only where one is written or read. */
export function readDoorsSecret(c: Context): Result<string, readonly string[]> {
  const read = readBindings(c, DoorsBindings);
  return read.ok ? ok(read.value.DOORS_SECRET) : read;
}

/** What is missing or wrong, as {@link readConfig} words it: of the App's values, of GitHub's address, of the secret. */
export function listFaults(c: Context): Readonly<Record<"app" | "github" | "secret", readonly string[]>> {
  const faultsOf = (schema: Bound) => {
    const read = readBindings(c, schema);
    return read.ok ? [] : read.error;
  };
  return {
    app: faultsOf(AppBindings),
    github: faultsOf(GitHubBindings),
    secret: faultsOf(DoorsBindings),
  };
}

type Bound = v.GenericSchema<object, object> & { readonly entries: Readonly<Record<string, unknown>> };

function readBindings<const S extends Bound>(
  c: Context,
  schema: S,
): Result<v.InferOutput<S>, readonly string[]> {
  return parseBindings({ ...env(c) }, schema);
}

function parseBindings<const S extends Bound>(
  values: object,
  schema: S,
): Result<v.InferOutput<S>, readonly string[]> {
  // A variable that is missing is told like an empty one, and a number from a configuration file is its digits.
  const given: Record<string, unknown> = { ...values };
  const texts = Object.fromEntries(
    Object.keys(schema.entries).map((name) => [name, given[name] === undefined ? "" : String(given[name])]),
  );
  const parsed = v.safeParse(schema, texts);
  if (parsed.success) return ok(parsed.output);
  const first = new Map<string, string>();
  for (const issue of parsed.issues) {
    const name = v.getDotPath(issue) ?? "The environment";
    if (!first.has(name)) first.set(name, `${name} ${issue.message}`);
  }
  return err([...first.values()]);
}
