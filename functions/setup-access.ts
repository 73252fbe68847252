/**
 * Who may set this deployment up, and where it stands. Without configuration anybody may: what they register is
 * theirs, is shown to them alone and changes nothing here. With any of it, only who holds the setup key.
 */
import type { Context } from "hono";
import { env } from "hono/adapter";
import { toWebUrl } from "../lib/github/web-url.ts";
import { MIN_SECRET_CHARS } from "../lib/limits.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { readGitHubConfig } from "./bindings.ts";

/** What setting up writes into the environment. */
const SETUP_VALUES = ["APP_ID", "PRIVATE_KEY", "WEBHOOK_SECRET"] as const;

export type SetupAccess =
  | { readonly kind: "open" }
  /** `held` names what is configured already. */
  | { readonly kind: "closed"; readonly held: readonly string[] }
  | { readonly kind: "keyed"; readonly key: string };

export interface SetupPlace {
  /** Where this service is reached. */
  readonly origin: string;
  readonly apiUrl: string;
  readonly webUrl: string;
}

/** A key that is set is asked for even where nothing is configured; one too short to be safe opens nothing. */
export function readSetupAccess(c: Context): Result<SetupAccess, string> {
  const values: Readonly<Record<string, unknown>> = { ...env(c) };
  const held = SETUP_VALUES.filter((name) => textOf(values[name]) !== "");
  const key = textOf(values.SETUP_KEY);
  if (key === "") return ok(held.length > 0 ? { kind: "closed", held } : { kind: "open" });
  if (key.length >= MIN_SECRET_CHARS) return ok({ kind: "keyed", key });
  return err(
    `SETUP_KEY is too short: set it to a random text of at least ${MIN_SECRET_CHARS} characters, or remove it.`,
  );
}

export function readSetupPlace(c: Context): Result<SetupPlace, string> {
  const github = readGitHubConfig(c);
  if (!github.ok) return err(github.error.join(" "));
  const url = new URL(c.req.url);
  // Behind a proxy that ends TLS the request itself is plain. Whoever forges this header misleads only themselves.
  if (c.req.header("x-forwarded-proto")?.split(",")[0]?.trim() === "https") url.protocol = "https:";
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    return err(
      "This page was asked for over http: open it over https. The values that it shows are secrets, and GitHub has to reach the same address.",
    );
  }
  const { apiUrl } = github.value;
  return ok({ origin: url.origin, apiUrl, webUrl: toWebUrl(apiUrl) });
}

export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value.trim() : "";
}
