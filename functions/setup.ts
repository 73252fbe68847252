/**
 * GET /setup: GitHub's App manifest flow. A form posts the manifest to GitHub; the callback exchanges the code once
 * and shows the App's values with the commands that set them. Nothing is stored, and nothing of it is logged.
 */
import { type Context, Hono } from "hono";
import { type ConversionFault, convertManifest, isManifestCode } from "../lib/github/convert-manifest.ts";
import { toManifest } from "../lib/github/manifest.ts";
import { isOwnerName } from "../lib/github/names.ts";
import { MAX_SETUP_BODY_BYTES, MIN_SECRET_CHARS } from "../lib/limits.ts";
import { answerProblem } from "./answer.ts";
import { isSameSecret } from "./is-same-secret.ts";
import { readBody } from "./read-body.ts";
import {
  isLoopback,
  readSetupAccess,
  readSetupPlace,
  type SetupAccess,
  type SetupPlace,
} from "./setup-access.ts";
import {
  SETUP_STYLE,
  type SetupPage,
  toDocument,
  toKeyPage,
  toOrganizationPage,
  toRegistrationPage,
  toSentencePage,
  toValuesPage,
} from "./setup-page.ts";
import { checkState, forgetState, type StateFault, writeState } from "./setup-state.ts";

type SetupEnv = { Variables: { requestId: string } };
type SetupContext = Context<SetupEnv>;

export const setup = new Hono<SetupEnv>();

setup.use(async (c, next) => {
  await next();
  c.header("cache-control", "no-store");
  c.header("referrer-policy", "no-referrer");
});

setup.get("/", (c) =>
  withSetup(c, (place, access) => {
    const organization = c.req.query("organization")?.trim();
    if (access.kind === "keyed") return show(c, 403, toKeyPage(organization ?? "", null));
    if (organization === "") return show(c, 200, toOrganizationPage(null));
    return offer(c, place, access, organization ?? null);
  }),
);

setup.post("/", (c) =>
  withSetup(c, async (place, access) => {
    const body = await readBody(c.req.raw, MAX_SETUP_BODY_BYTES);
    if (!body.ok) return answerProblem(c, body.error);
    const fields = new URLSearchParams(new TextDecoder().decode(body.value));
    const organization = fields.get("organization")?.trim() ?? "";
    if (access.kind === "keyed" && !(await isSameSecret(fields.get("setup_key")?.trim() ?? "", access.key))) {
      return show(
        c,
        403,
        toKeyPage(organization, "That is not the key: it is the value of SETUP_KEY, whole."),
      );
    }
    return offer(c, place, access, organization || null);
  }),
);

setup.get("/callback", (c) => {
  // Hono answers HEAD through GET, and a code is good for one exchange.
  if (c.req.method !== "GET") return answerProblem(c, { code: "method-not-allowed", allow: ["GET"] });
  return withSetup(c, async (place, access) => {
    const [code = "", ...moreCodes] = c.req.queries("code") ?? [];
    const [state = "", ...moreStates] = c.req.queries("state") ?? [];
    const isOne = moreCodes.length === 0 && moreStates.length === 0;
    const checked = await checkState(c, isOne ? state : "", place, access, Date.now() / 1000);
    if (!checked.ok) return show(c, 400, toStatePage(checked.error));
    if (!isManifestCode(code)) return show(c, 400, toFaultPage("code-unknown"));
    const converted = await convertManifest(place.apiUrl, code);
    if (converted.ok || converted.error !== "no-answer") forgetState(c);
    if (!converted.ok) return show(c, STATUS_OF[converted.error], toFaultPage(converted.error));
    const isKeyed = access.kind === "keyed";
    return show(c, 200, toValuesPage({ app: converted.value, webUrl: place.webUrl, isKeyed }));
  });
});

setup.all("/", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["GET", "HEAD", "POST"] }));
setup.all("/callback", (c) => answerProblem(c, { code: "method-not-allowed", allow: ["GET"] }));

type Handler = (place: SetupPlace, access: SetupAccess) => Response | Promise<Response>;

/** Refuses first: a deployment that belongs to somebody, and a place where nothing can be set up. */
async function withSetup(c: SetupContext, handle: Handler): Promise<Response> {
  const access = readSetupAccess(c);
  if (!access.ok) return show(c, 503, toSentencePage("This page cannot be used yet", access.error));
  if (access.value.kind === "closed") return show(c, 403, toClosedPage(access.value.held));
  const place = readSetupPlace(c);
  if (!place.ok) return show(c, 400, toSentencePage("This page cannot be used here", place.error));
  return handle(place.value, access.value);
}

async function offer(
  c: SetupContext,
  place: SetupPlace,
  access: SetupAccess,
  organization: string | null,
): Promise<Response> {
  if (organization !== null && !isOwnerName(organization)) {
    const problem =
      "That is no login: letters, digits and hyphens are wanted, as in the organization's address.";
    return show(c, 400, access.kind === "keyed" ? toKeyPage("", problem) : toOrganizationPage(problem));
  }
  const state = await writeState(c, place, access, Date.now() / 1000);
  const manifest = toManifest(place.origin, organization);
  const isUnreachable =
    isLoopback(new URL(place.origin).hostname) && !isLoopback(new URL(place.webUrl).hostname);
  return show(
    c,
    200,
    toRegistrationPage({ manifest, webUrl: place.webUrl, organization, state, isUnreachable }),
  );
}

function toClosedPage(held: readonly string[]): SetupPage {
  return toSentencePage(
    "This service is configured already",
    `It has ${held.join(", ")}. To register another App, whoever deploys it sets a setup key for the time being: a random text of at least ${MIN_SECRET_CHARS} characters, with npx wrangler secret put SETUP_KEY.`,
    "Open this page again, give the key, and remove it afterwards with npx wrangler secret delete SETUP_KEY.",
  );
}

function toStatePage(fault: StateFault): SetupPage {
  const why =
    fault === "expired"
      ? "More than an hour has passed since the form was opened, and GitHub's code is no longer good."
      : "It was not begun in this browser, its cookie is gone, or its values were shown already. If you did not begin it yourself, close this page: somebody may want you to set up an App of theirs.";
  return toSentencePage("This registration cannot be finished here", why, AGAIN);
}

const AGAIN =
  "To begin again, open /setup. If GitHub has made an App already, delete it in your settings there, or give it a new private key and a new webhook secret and set those.";

const STATUS_OF: Readonly<Record<ConversionFault, 404 | 502 | 503>> = {
  "code-unknown": 404,
  "no-answer": 503,
  "not-understood": 502,
};

function toFaultPage(fault: ConversionFault): SetupPage {
  switch (fault) {
    case "code-unknown":
      return toSentencePage(
        "GitHub does not know this code",
        "A code is good for one exchange, within an hour. This one was exchanged before, has expired, or was never given out.",
        AGAIN,
      );
    case "no-answer":
      return toSentencePage(
        "GitHub gave no answer",
        "It could not be reached, is busy or failed. The code may still be good: reload this page in a minute.",
        AGAIN,
      );
    case "not-understood":
      return toSentencePage(
        "GitHub's answer holds no App",
        "The values that were wanted are not in it. Is GITHUB_API_URL the address of the API that belongs to this GitHub?",
        AGAIN,
      );
  }
}

async function show(
  c: SetupContext,
  status: 200 | 400 | 403 | 404 | 502 | 503,
  page: SetupPage,
): Promise<Response> {
  c.header("content-security-policy", await toPolicy(page.formAction));
  c.header("x-content-type-options", "nosniff");
  return c.html(toDocument(page), status);
}

let styleHash: string | undefined;

/** Nothing may be loaded, run or framed; the one style is named by its hash, and a form goes to one place. */
async function toPolicy(formAction: string | null): Promise<string> {
  if (styleHash === undefined) {
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(SETUP_STYLE));
    styleHash = btoa(String.fromCharCode(...new Uint8Array(digest)));
  }
  return [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "base-uri 'none'",
    `form-action ${formAction ?? "'none'"}`,
    "frame-ancestors 'none'",
  ].join("; ");
}
