/**
 * Exchanges the code of a registration for the App's values, once: GitHub forgets the code when it answers. Nothing
 * is kept here, and no failure carries the code or a word of the answer.
 */
import * as v from "valibot";
import { EVENT_DEADLINE_MILLISECONDS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { fetchWithin } from "./fetch-within.ts";
import { toPkcs8Pem } from "./private-key.ts";

/** What GitHub made, as far as it is needed to run this service. */
export interface RegisteredApp {
  readonly id: number;
  readonly name: string;
  /** The login of the account that owns it; `null` where GitHub does not say. */
  readonly owner: string | null;
  /** The App's page on GitHub. */
  readonly pageUrl: string;
  /** PEM, as GitHub hands it out. */
  readonly privateKey: string;
  /** `null` where GitHub made none. */
  readonly webhookSecret: string | null;
}

/**
 * `code-unknown`: never given out, used already, or older than an hour. `no-answer`: GitHub was not reached, was
 * busy or failed; the code may still be good. `not-understood`: an answer that holds no App's values.
 */
export type ConversionFault = "code-unknown" | "no-answer" | "not-understood";

// A code is one run of letters, digits, hyphens and underscores; it becomes a part of a path.
const CODE = /^[\w-]{1,255}$/;

export function isManifestCode(text: string): boolean {
  return CODE.test(text);
}

const Converted = v.object({
  id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
  name: v.string(),
  owner: v.nullish(v.object({ login: v.optional(v.string()) })),
  html_url: v.pipe(v.string(), v.url()),
  pem: v.pipe(
    v.string(),
    v.check((pem) => toPkcs8Pem(pem).ok),
  ),
  webhook_secret: v.nullish(v.string()),
});

/**
 * @param apiUrl without a trailing slash.
 * @param code one that {@link isManifestCode} admits.
 */
export async function convertManifest(
  apiUrl: string,
  code: string,
  milliseconds = EVENT_DEADLINE_MILLISECONDS,
): Promise<Result<RegisteredApp, ConversionFault>> {
  let answer: unknown;
  try {
    // Sent once: a request that seems to have failed may have been carried out.
    const response = await fetchWithin(apiUrl, `${apiUrl}/app-manifests/${code}/conversions`, {
      method: "POST",
      headers: { accept: "application/vnd.github+json", "user-agent": "forge-doors" },
      signal: AbortSignal.timeout(milliseconds),
    });
    if (!response.ok) {
      await response.body?.cancel();
      return err(toFault(response.status));
    }
    answer = await response.json();
  } catch (error) {
    return err(error instanceof SyntaxError ? "not-understood" : "no-answer");
  }
  const parsed = v.safeParse(Converted, answer);
  if (!parsed.success) return err("not-understood");
  const { id, name, owner, html_url, pem, webhook_secret } = parsed.output;
  return ok({
    id,
    name,
    owner: owner?.login ?? null,
    pageUrl: html_url,
    privateKey: pem,
    webhookSecret: webhook_secret || null,
  });
}

function toFault(status: number): ConversionFault {
  if (status === 404 || status === 422) return "code-unknown";
  // Without credentials a rate limit is 403 or 429.
  return status >= 500 || status === 403 || status === 429 ? "no-answer" : "not-understood";
}
