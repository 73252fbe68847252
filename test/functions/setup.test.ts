import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isSameSecret } from "../../functions/is-same-secret.ts";
import { setup } from "../../functions/setup.ts";
import { type Answer, API, json, type StandIn, standIn } from "./stand-in.ts";

const HERE = "https://doors.example";
const KEY = "a setup key of this test, long enough";
const CODE = "a1b2c3d4e5";
// Broken, so that nobody's scanner takes it for a key.
const PEM = [
  "-----BEGIN RSA PRIVATE",
  " KEY-----\nMIIBOgIBAAJBAKj3\n4GkxFhD9\n-----END RSA PRIVATE",
  " KEY-----\n",
].join("");
const APP = {
  id: 4242,
  slug: "forge-doors-harbour",
  name: "forge-doors-harbour",
  owner: { login: "harbour-office" },
  html_url: `${API}/apps/forge-doors-harbour`,
  client_id: "Iv1.unused",
  client_secret: "unused-client-secret",
  webhook_secret: "a-webhook-secret-of-this-test",
  pem: PEM,
};

const app = new Hono<{ Variables: { requestId: string } }>()
  .use(requestId({ headerName: "" }))
  .route("/setup", setup);

interface Visit {
  readonly env?: Record<string, string>;
  readonly cookie?: string;
  readonly at?: string;
  readonly headers?: Record<string, string>;
  readonly method?: string;
  readonly form?: Record<string, string>;
}

function visit(path: string, { env = {}, cookie, at = HERE, headers = {}, method, form }: Visit = {}) {
  const request = new Request(`${at}${path}`, {
    method: method ?? (form ? "POST" : "GET"),
    headers: { ...(cookie === undefined ? {} : { cookie }), ...headers },
    ...(form ? { body: new URLSearchParams(form) } : {}),
  });
  return Promise.resolve(app.fetch(request, { GITHUB_API_URL: API, ...env }));
}

/** HTML's own characters back; what a browser would show and send. */
function toPlain(text: string): string {
  const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? "");
}

async function open(path = "/setup", how: Visit = {}) {
  const response = await visit(path, how);
  const html = await response.text();
  const action = new URL(
    toPlain(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? "about:blank"),
    HERE,
  );
  return {
    response,
    html,
    action,
    state: action.searchParams.get("state") ?? "",
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "",
    manifest: JSON.parse(toPlain(/name="manifest" value="([^"]*)"/.exec(html)?.[1] ?? "null")),
    policy: response.headers.get("content-security-policy") ?? "",
  };
}

function callback(state: string, how: Visit = {}, code = CODE) {
  return visit(`/setup/callback?code=${encodeURIComponent(code)}&state=${encodeURIComponent(state)}`, how);
}

const CONVERSION = `POST /app-manifests/${CODE}/conversions`;
let github: StandIn;
let lines: string[];
function answerWith(answer: Answer): void {
  github = standIn({ [CONVERSION]: answer });
}

beforeEach(() => {
  lines = [];
  for (const level of ["log", "info", "warn", "error", "debug"] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => void lines.push(words.join(" ")));
  }
  answerWith(json(APP, 201));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  expect(lines).toEqual([]);
});

describe("refuses", () => {
  const configured = { APP_ID: "12", PRIVATE_KEY: PEM, WEBHOOK_SECRET: "x" };

  it.each([
    ["whole", configured],
    ["in part", { WEBHOOK_SECRET: "x" }],
    ["wrongly", { APP_ID: "not a number" }],
  ])("a deployment that is configured %s, and says how to open it", async (_, env) => {
    for (const response of [
      await visit("/setup", { env }),
      await visit("/setup", { env, form: { setup_key: "" } }),
      await callback("1.x", { env }),
    ]) {
      expect(response.status).toBe(403);
      expect(response.headers.get("set-cookie")).toBeNull();
      const html = await response.text();
      expect(html).toContain("npx wrangler secret put SETUP_KEY");
      expect(html).toContain("npx wrangler secret delete SETUP_KEY");
      expect(html).not.toContain("<form");
    }
    expect(github.asked).toEqual([]);
  });

  it("a callback of before the deployment was configured", async () => {
    const { state, cookie } = await open();
    expect((await callback(state, { cookie, env: configured })).status).toBe(403);
    expect(github.asked).toEqual([]);
  });

  it("a setup key that is too short to be safe, even from who has it", async () => {
    const response = await visit("/setup", { env: { SETUP_KEY: "short" }, form: { setup_key: "short" } });
    expect(response.status).toBe(503);
    expect(await response.text()).toContain("at least 32 characters");
  });

  it.each(["", "a", KEY.slice(1), `${KEY}x`, KEY.toUpperCase()])("the wrong key “%s”", async (setup_key) => {
    const response = await visit("/setup", { env: { SETUP_KEY: KEY }, form: { setup_key } });
    expect(response.status).toBe(403);
    expect(response.headers.get("set-cookie")).toBeNull();
    const html = await response.text();
    expect(html).not.toContain("manifest");
    expect(html).not.toContain(KEY);
  });

  it("a key in the address", async () => {
    const path = `/setup?setup_key=${encodeURIComponent(KEY)}`;
    expect((await visit(path, { env: { SETUP_KEY: KEY } })).status).toBe(403);
  });

  it("a body that is no form of ours", async () => {
    const response = await visit("/setup", { form: { organization: "a".repeat(5_000) } });
    expect(response.status).toBe(413);
  });

  it.each(["../settings", "a/b", "a b", "-x", 'a"onload=x', "a;script-src *"])(
    "the organization “%s”",
    async (organization) => {
      const response = await visit(`/setup?organization=${encodeURIComponent(organization)}`);
      expect(response.status).toBe(400);
      expect(response.headers.get("content-security-policy")).toContain("form-action 'self';");
      expect(await response.text()).not.toContain(organization);
    },
  );

  it("plain http, but on this machine", async () => {
    expect((await visit("/setup", { at: "http://doors.example" })).status).toBe(400);
    expect((await visit("/setup", { at: "http://127.0.0.1:8787" })).status).toBe(200);
    const { manifest } = await open("/setup", {
      at: "http://doors.example",
      headers: { "x-forwarded-proto": "https" },
    });
    expect(manifest.redirect_url).toBe(`${HERE}/setup/callback`);
  });

  it.each(["PUT", "DELETE", "PATCH"])("%s", async (method) => {
    expect((await visit("/setup", { method })).headers.get("allow")).toBe("GET, HEAD, POST");
    expect((await visit("/setup/callback", { method })).headers.get("allow")).toBe("GET");
  });
});

describe("the form", () => {
  it("posts the manifest of this very address to GitHub", async () => {
    const { response, action, manifest, html } = await open();
    expect(response.status).toBe(200);
    expect(action.origin + action.pathname).toBe(`${API}/settings/apps/new`);
    expect(manifest).toMatchObject({
      hook_attributes: { url: `${HERE}/webhooks/github` },
      redirect_url: `${HERE}/setup/callback`,
      public: false,
    });
    expect(html).not.toMatch(/<(?:script|link|img|iframe|base)\b|\ssrc=|\sstyle=|\son\w+=/);
    expect(html).toContain('name="viewport"');
  });

  it.each([
    [undefined, "https://github.com"],
    ["https://git.example/api/v3", "https://git.example"],
    ["https://api.harbour.ghe.com", "https://harbour.ghe.com"],
  ])("goes to the GitHub whose API is %s", async (url, web) => {
    const { action, policy } = await open("/setup?organization=acme", { env: { GITHUB_API_URL: url ?? "" } });
    expect(action.origin + action.pathname).toBe(`${web}/organizations/acme/settings/apps/new`);
    expect(policy).toContain(`; form-action ${web}/organizations/acme/settings/apps/new; `);
  });

  it("may load nothing, run nothing, be framed by nobody and post to GitHub alone", async () => {
    const { policy, html, response } = await open();
    const style = /<style>([\s\S]*)<\/style>/.exec(html)?.[1] ?? "";
    const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
    const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
    expect(policy).toBe(
      `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action ${API}/settings/apps/new; frame-ancestors 'none'`,
    );
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  });

  it("binds its state with a cookie that no other host can set and no script can read", async () => {
    const { response, state, cookie } = await open();
    const header = response.headers.get("set-cookie") ?? "";
    expect(header).toMatch(/^__Host-setup=[0-9a-f]{64};/);
    for (const part of ["HttpOnly", "Secure", "SameSite=Lax", "Path=/", "Max-Age=3600"]) {
      expect(header).toContain(part);
    }
    expect(header).not.toContain("Domain");
    expect(state).not.toContain(cookie.split("=")[1]);
  });

  it("asks for an organization without a script", async () => {
    const response = await visit("/setup?organization=");
    const html = await response.text();
    expect(html).toContain('<form method="get" action="/setup">');
    expect(response.headers.get("content-security-policy")).toContain("form-action 'self';");
  });

  it("says on one's own machine that github.com cannot reach it", async () => {
    const at = "http://localhost:8787";
    expect(await (await visit("/setup", { at })).text()).toContain("Deploy first");
    expect(await (await visit("/setup")).text()).not.toContain("Deploy first");
  });
});

describe("the callback", () => {
  it("exchanges the code once, without credentials, and shows the three values", async () => {
    const { state, cookie } = await open();
    const response = await callback(state, { cookie });
    expect(response.status).toBe(200);
    expect(github.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([CONVERSION]);
    expect(github.asked[0]?.headers.get("authorization")).toBeNull();
    const html = await response.text();
    for (const name of ["APP_ID", "PRIVATE_KEY", "WEBHOOK_SECRET"]) {
      expect(html).toContain(`<pre>npx wrangler secret put ${name}</pre>\n<pre class="value" id="${name}">`);
    }
    // The one that GitHub does not make.
    expect(html).toContain("<pre>openssl rand -hex 32 | npx wrangler secret put DOORS_SECRET</pre>");
    expect(html).toContain(">4242</pre>");
    expect(html).toContain(">a-webhook-secret-of-this-test</pre>");
    expect(html).toContain(`>${PEM.trim().replaceAll("\n", "\\n")}</pre>`);
    expect(html).toContain(`<a href="${API}/apps/forge-doors-harbour/installations/new"`);
    expect(html).toContain("<b>harbour-office</b>");
    expect(html).not.toContain("unused");
    expect(html).not.toContain("SETUP_KEY");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("referrer-policy")).toBe("no-referrer");
    expect(response.headers.get("content-security-policy")).toContain("form-action 'none'");
  });

  it("leaves nothing to do it again with", async () => {
    const { state, cookie } = await open();
    const response = await callback(state, { cookie });
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-setup=; Max-Age=0; Path=\/; Secure/);
    expect((await callback(state)).status).toBe(400);
    expect(github.asked).toHaveLength(1);
  });

  it("says clearly that a code was used", async () => {
    answerWith(json({ message: "Not Found" }, 404));
    const { state, cookie } = await open();
    const response = await callback(state, { cookie });
    expect(response.status).toBe(404);
    expect(await response.text()).toContain("good for one exchange");
    expect(response.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  const forgeries: Record<string, (one: { state: string; cookie: string }) => Promise<Response>> = {
    "with no cookie: another's registration, put before a person": ({ state }) => callback(state),
    "with another browser's cookie": async ({ state }) => callback(state, { cookie: (await open()).cookie }),
    "with a cookie that was never ours": ({ state }) => callback(state, { cookie: "__Host-setup=x" }),
    "with a cookie that lacks the prefix": ({ state, cookie }) =>
      callback(state, { cookie: cookie.replace("__Host-", "") }),
    "with no state": ({ cookie }) => visit(`/setup/callback?code=${CODE}`, { cookie }),
    "with two states": ({ state, cookie }) =>
      visit(`/setup/callback?code=${CODE}&state=${state}&state=${state}`, { cookie }),
    "with two codes": ({ state, cookie }) =>
      visit(`/setup/callback?code=${CODE}&code=other&state=${state}`, { cookie }),
    "with a state of zeros": ({ state, cookie }) =>
      callback(`${state.split(".")[0]}.${"0".repeat(64)}`, { cookie }),
    "with a state whose time was stretched": ({ state, cookie }) =>
      callback(`${Number(state.split(".")[0]) + 60}.${state.split(".")[1]}`, { cookie }),
    "at another host": ({ state, cookie }) => callback(state, { cookie, at: "https://other.example" }),
    "for another GitHub": ({ state, cookie }) =>
      callback(state, { cookie, env: { GITHUB_API_URL: "https://git.example/api/v3" } }),
  };
  for (const [what, send] of Object.entries(forgeries)) {
    it(`is refused ${what}, and GitHub is not asked`, async () => {
      const { state, cookie } = await open();
      const response = await send({ state, cookie });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain("If you did not begin it yourself, close this page");
      expect(github.asked).toEqual([]);
    });
  }

  it("is refused after an hour, and not before", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { state, cookie } = await open();
    vi.setSystemTime(Date.now() + 3_601_000);
    const late = await callback(state, { cookie });
    expect([late.status, (await late.text()).includes("More than an hour")]).toEqual([400, true]);
    vi.setSystemTime(Date.now() - 3_000);
    expect((await callback(state, { cookie })).status).toBe(200);
  });

  it.each(["", "../../repos/o/r", "a/b", "a?b", "a%2fb", "x".repeat(256), "<script>alert(1)</script>"])(
    "does not make the code “%s” a part of an address",
    async (code) => {
      const { state, cookie } = await open();
      const response = await callback(state, { cookie }, code);
      expect(response.status).toBe(400);
      expect(await response.text()).not.toContain("alert");
      expect(github.asked).toEqual([]);
    },
  );

  it.each([500, 502, 503, 429, 403])(
    "says after GitHub's %i that the code may still be good",
    async (status) => {
      answerWith(json({ message: "a word of GitHub's" }, status));
      const { state, cookie } = await open();
      const response = await callback(state, { cookie });
      expect(response.status).toBe(503);
      expect(response.headers.get("set-cookie")).toBeNull();
      const html = await response.text();
      expect(html).toContain("reload this page");
      expect(html).not.toContain("a word of GitHub's");
      expect(html).not.toContain(CODE);
      answerWith(json(APP, 201));
      expect((await callback(state, { cookie })).status).toBe(200);
    },
  );

  it("says the same when the connection fails", async () => {
    answerWith(() => {
      throw new TypeError("connection lost");
    });
    const { state, cookie } = await open();
    expect((await callback(state, { cookie })).status).toBe(503);
  });

  it.each([
    ["no JSON", new Response("<html>", { status: 201 })],
    ["no key", json({ ...APP, pem: undefined }, 201)],
    ["a key that is none", json({ ...APP, pem: "x" }, 201)],
    ["no id", json({ ...APP, id: "x" }, 201)],
    [
      "a redirect to another host",
      new Response(null, { status: 307, headers: { location: "https://e.example/" } }),
    ],
  ])("does not take %s for an App", async (_, answer) => {
    answerWith(answer);
    const { state, cookie } = await open();
    const response = await callback(state, { cookie });
    expect(response.status).toBe(502);
    expect(await response.text()).not.toContain("wrangler secret put");
    expect(github.asked).toHaveLength(1);
  });

  it("shows markup in GitHub's answer as text, and links to GitHub alone", async () => {
    const bad = '"><script>alert(1)</script>';
    answerWith(
      json(
        { ...APP, name: bad, owner: { login: bad }, webhook_secret: bad, html_url: "javascript:alert(1)" },
        201,
      ),
    );
    const { state, cookie } = await open();
    const html = await (await callback(state, { cookie })).text();
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("javascript:");
    expect(html).toContain("&lt;script&gt;");
    expect(html).toContain("choose “Install App”");
  });

  it("says what to do where GitHub made no webhook secret", async () => {
    answerWith(json({ ...APP, webhook_secret: null }, 201));
    const { state, cookie } = await open();
    expect(await (await callback(state, { cookie })).text()).toContain("GitHub made no webhook secret");
  });

  it("does not spend the code on a HEAD", async () => {
    const { state, cookie } = await open();
    const path = `/setup/callback?code=${CODE}&state=${state}`;
    expect((await visit(path, { cookie, method: "HEAD" })).status).toBe(405);
    expect(github.asked).toEqual([]);
  });

  it("works for the first of two tabs", async () => {
    const first = await open();
    const second = await open("/setup", { cookie: first.cookie });
    expect((await callback(first.state, { cookie: second.cookie })).status).toBe(200);
  });
});

describe("a setup key", () => {
  const env = { SETUP_KEY: KEY, APP_ID: "12", PRIVATE_KEY: PEM, WEBHOOK_SECRET: "x" };
  const form = { setup_key: ` ${KEY}\n`, organization: "acme" };

  it("is asked for by a form that keeps it out of the address", async () => {
    const { response, html } = await open("/setup", { env });
    expect(response.status).toBe(403);
    expect(html).toContain('<form method="post" action="/setup">');
    expect(html).not.toContain("manifest");
  });

  it("is asked for even where nothing is configured yet", async () => {
    expect((await visit("/setup", { env: { SETUP_KEY: KEY } })).status).toBe(403);
  });

  it("opens a configured deployment, and the last page says how to remove it", async () => {
    const { action, state, cookie } = await open("/setup", { env, form });
    expect(action.pathname).toBe("/organizations/acme/settings/apps/new");
    const response = await callback(state, { cookie, env });
    expect(response.status).toBe(200);
    const html = await response.text();
    expect(html).toContain("npx wrangler secret delete SETUP_KEY");
    expect(html).not.toContain(KEY);
  });

  it("is part of the state: one that was made without it, or before it changed, is refused", async () => {
    const without = await open();
    expect((await callback(without.state, { cookie: without.cookie, env })).status).toBe(400);
    const before = await open("/setup", { env, form });
    const changed = { ...env, SETUP_KEY: `${KEY}, but another one` };
    expect((await callback(before.state, { cookie: before.cookie, env: changed })).status).toBe(400);
    const { SETUP_KEY: _, ...removed } = env;
    expect((await callback(before.state, { cookie: before.cookie, env: removed })).status).toBe(403);
    expect(github.asked).toEqual([]);
  });
});

describe("secrets", () => {
  it.each([
    ["", "", true],
    ["a", "a", true],
    ["a", "b", false],
    ["a", "aa", false],
    ["", "a", false],
    ["ä", "ä".normalize("NFD"), false],
  ])("“%s” and “%s” are the same: %s", async (a, b, same) => {
    expect(await isSameSecret(a, b)).toBe(same);
  });
});
