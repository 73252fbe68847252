/**
 * The pages of the setup, for a phone as well as for a desk: plain HTML without a script, nothing loaded from
 * anywhere, every value escaped where it is put in. They know no request.
 */
import { html, raw } from "hono/html";
import type { HtmlEscapedString } from "hono/utils/html";
import type { RegisteredApp } from "../lib/github/convert-manifest.ts";
import {
  EVENT_REASONS,
  type Manifest,
  PERMISSION_REASONS,
  toRegistrationUrl,
} from "../lib/github/manifest.ts";

type Html = HtmlEscapedString | Promise<HtmlEscapedString>;

// One column that fits a phone; a value is chosen whole by one touch; both colour schemes are the browser's.
export const SETUP_STYLE = `:root{color-scheme:light dark}
body{max-width:42rem;margin:0 auto;padding:1rem;font:1rem/1.55 system-ui,sans-serif;overflow-wrap:anywhere}
h1,h2{line-height:1.25}h2{margin-top:2em}
button,input{font:inherit;padding:.6rem .9rem;max-width:100%;box-sizing:border-box}
label{display:block;margin:1em 0}input{display:block;width:100%}
pre{white-space:pre-wrap;padding:.75rem;border:1px solid #8886;margin:.5em 0}
.value{user-select:all;-webkit-user-select:all}
.note{padding-left:1rem;border-left:3px solid #8886}
li{margin:.5em 0}`;

export interface SetupPage {
  readonly title: string;
  readonly body: Html;
  /** Where its form may go, for the policy; `null` where it has none. */
  readonly formAction: string | null;
}

export function toDocument({ title, body }: SetupPage): Html {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${title}</title><style>${raw(SETUP_STYLE)}</style></head>
<body><main><h1>${title}</h1>
${body}</main></body></html>
`;
}

export interface Registration {
  readonly manifest: Manifest;
  readonly webUrl: string;
  readonly organization: string | null;
  readonly state: string;
  /** Whether GitHub, out on the internet, is asked to send events to this very machine. */
  readonly isUnreachable: boolean;
}

/** The form that posts the manifest to GitHub. */
export function toRegistrationPage(registration: Registration): SetupPage {
  const { manifest, webUrl, organization, state, isUnreachable } = registration;
  const action = toRegistrationUrl(webUrl, organization);
  const body = html`<p>GitHub registers an App with the settings below, and sends you back here. This page then shows the
three values that the service needs. They are shown once, to you alone; nothing is stored.</p>
${isUnreachable ? html`<p class="note">This is an address of your own machine: GitHub cannot send events to it. Deploy first, then open this page there.</p>` : ""}
<form method="post" action="${action}?state=${encodeURIComponent(state)}">
<input type="hidden" name="manifest" value="${JSON.stringify(manifest)}">
<button type="submit">Register the App on ${new URL(webUrl).host}</button>
</form>
<p>It will belong to ${organization === null ? "your own account" : html`the organization <b>${organization}</b>`}.
${organization === null ? html`<a href="/setup?organization=">Register it for an organization</a>` : html`<a href="/setup">Register it for your own account</a>`}
instead. Its name is proposed as <b>${manifest.name}</b>: names are unique on GitHub, so change it there if it is taken.</p>
<h2>What it may do</h2>
<ul>${Object.entries(manifest.default_permissions).map(
    ([name, level]) =>
      html`<li><code>${name}: ${level}</code>. ${PERMISSION_REASONS[name as keyof typeof PERMISSION_REASONS]}</li>`,
  )}</ul>
<h2>What it hears</h2>
<p>At <code>${manifest.hook_attributes.url}</code>, signed by GitHub:</p>
<ul>${manifest.default_events.map((name) => html`<li><code>${name}</code>. ${EVENT_REASONS[name]}</li>`)}</ul>`;
  return { title: "Register the GitHub App", body, formAction: action };
}

/** Asks for an organization's login. @param problem a sentence about the last one; `null` at first. */
export function toOrganizationPage(problem: string | null): SetupPage {
  const body = html`${toNote(problem)}<form method="get" action="/setup">
${ORGANIZATION_FIELD("")}<button type="submit">Continue</button>
</form>
<p>You have to be one of its owners. <a href="/setup">Register it for your own account</a> instead.</p>`;
  return { title: "Which organization?", body, formAction: "'self'" };
}

/** Asks for the setup key; the form posts it, so that it stands in no address. */
export function toKeyPage(organization: string, problem: string | null): SetupPage {
  const body = html`${toNote(problem)}<p>Whoever deployed this service has set a key for this page, as <code>SETUP_KEY</code>.</p>
<form method="post" action="/setup">
<label>Setup key <input type="password" name="setup_key" autocomplete="off" required></label>
${ORGANIZATION_FIELD(organization)}<button type="submit">Continue</button>
</form>`;
  return { title: "This page wants its key", body, formAction: "'self'" };
}

/** A page that only says something. */
export function toSentencePage(title: string, ...sentences: readonly (string | Html)[]): SetupPage {
  return { title, body: html`${sentences.map((sentence) => html`<p>${sentence}</p>`)}`, formAction: null };
}

export interface Values {
  readonly app: RegisteredApp;
  readonly webUrl: string;
  /** Whether a setup key has to be removed again. */
  readonly isKeyed: boolean;
}

/** The three values, the commands that set them, and what is left to do. */
export function toValuesPage({ app, webUrl, isKeyed }: Values): SetupPage {
  const owner =
    app.owner === null ? "" : html` It belongs to <b>${app.owner}</b>: go on only if that is you.`;
  const body = html`<p>GitHub has registered <b>${app.name}</b>.${owner}</p>
<p class="note">These values are shown this once and stored nowhere. Whoever has them can act as the App: keep this page from
other eyes, and close it when you are done.</p>
<h2>1. Set three secrets</h2>
<p>In the folder that you deployed from. Each command asks for its value: paste what stands below it.</p>
${toSecret("APP_ID", String(app.id))}
${toSecret("PRIVATE_KEY", toOneLine(app.privateKey))}
${app.webhookSecret === null ? NO_WEBHOOK_SECRET : toSecret("WEBHOOK_SECRET", app.webhookSecret)}
<p>The private key is written in one line, with <code>\\n</code> for its line ends; the service reads it so. Under Deno, set
environment variables of the same names.</p>
<p>Messages to people, the inbox and the doors that ask for a repair need one more secret, a random text that is nobody's but
this service's:</p>
<pre>openssl rand -hex 32 | npx wrangler secret put DOORS_SECRET</pre>
<h2>2. Install the App</h2>
<p>${toInstallation(app, webUrl)}</p>
<h2>3. See whether it is complete</h2>
<p><a href="/">The service says so itself</a>: <code>"ready": true</code>, and what it is <code>lacking</code>.</p>
${isKeyed ? html`<h2>4. Remove the setup key</h2><pre>npx wrangler secret delete SETUP_KEY</pre>` : ""}`;
  return { title: "The App is registered", body, formAction: null };
}

function toSecret(name: string, value: string): Html {
  return html`<pre>npx wrangler secret put ${name}</pre>
<pre class="value" id="${name}">${value}</pre>`;
}

const NO_WEBHOOK_SECRET = html`<pre>npx wrangler secret put WEBHOOK_SECRET</pre>
<p class="note">GitHub made no webhook secret. Make up a long random one, and give it both here and in the App's settings on GitHub.</p>`;

const ORGANIZATION_FIELD = (value: string) =>
  html`<label>The organization's login, where one shall own the App <input name="organization" value="${value}" autocapitalize="none" autocomplete="off" spellcheck="false"></label>`;

/** As a prompt takes it, which reads one line. */
function toOneLine(pem: string): string {
  return pem.trim().replaceAll("\r", "").replaceAll("\n", "\\n");
}

function toNote(problem: string | null): Html | string {
  return problem === null ? "" : html`<p class="note">${problem}</p>`;
}

function toInstallation(app: RegisteredApp, webUrl: string): Html | string {
  // An address that is not GitHub's own is no link here, whoever wrote it.
  if (new URL(app.pageUrl).origin !== new URL(webUrl).origin) {
    return "Open the App's settings on GitHub, choose “Install App”, then the account and its repositories.";
  }
  const href = `${app.pageUrl.replace(/\/$/, "")}/installations/new`;
  return html`<a href="${href}" rel="noreferrer">Install ${app.name}</a> on the repositories whose messages it shall read.`;
}
