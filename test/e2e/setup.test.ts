import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedGitHub, PEOPLE, startGitHub } from "../stand/github.ts";
import { freePort } from "../stand/ports.ts";
import { findManifestFaults, type Registration, startRegistration } from "../stand/registration.ts";
import { type Bundle, type Environment, type Service, startWorker } from "../stand/service.ts";
import { awaitCheckRun, comment, openPullRequest } from "../stand/thread.ts";

/** The service with the setup at its path, whether or not its entry mounts it already. */
const ENTRY = `
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import service from "./functions/index.ts";
import { setup } from "./functions/setup.ts";
const app = new Hono().use(requestId({ headerName: "" })).route("/setup", setup);
app.all("*", (c) => service.fetch(c.req.raw, c.env, c.executionCtx));
export default { fetch: app.fetch };
`;

let bundle: Bundle;
let port: number;
let github: EmbeddedGitHub;
let registration: Registration;
let service: Service | undefined;
const logs: (readonly string[])[] = [];

/** Deploys: the same address, with another environment. */
async function deploy(values: Environment = {}): Promise<Service> {
  await service?.close();
  service = await startWorker(port, { GITHUB_API_URL: registration.url, ...values }, bundle);
  logs.push(service.log);
  return service;
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "forge-doors-setup-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  bundle = { folder, modules: ["index.js"], atStart: ["index.js"], remove };
  await build({
    stdin: { contents: ENTRY, resolveDir: new URL("../..", import.meta.url).pathname, loader: "ts" },
    bundle: true,
    format: "esm",
    platform: "browser",
    conditions: ["workerd", "worker", "browser"],
    outfile: join(folder, "index.js"),
    logLevel: "silent",
  });
  port = await freePort();
  github = await startGitHub(await freePort(), `http://127.0.0.1:${port}/webhooks/github`);
  registration = await startRegistration(github);
});
afterAll(async () => {
  await service?.close();
  await registration?.close();
  await github?.close();
  await bundle?.remove();
});

function toPlain(text: string): string {
  const signs: Record<string, string> = { lt: "<", gt: ">", quot: '"', "#39": "'", amp: "&" };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => signs[name] ?? "");
}

/** A browser that keeps one cookie and does what the page's form says. */
async function fillForm(page: Response): Promise<{ readonly back: string; readonly cookie: string }> {
  const html = await page.text();
  const action = toPlain(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? "");
  const manifest = toPlain(/name="manifest" value="([^"]*)"/.exec(html)?.[1] ?? "");
  const cookie = page.headers.get("set-cookie")?.split(";")[0] ?? "";
  const allowed = /form-action (\S+);/.exec(page.headers.get("content-security-policy") ?? "")?.[1];
  expect(action.split("?")[0]).toBe(allowed);
  const taken = await fetch(action, {
    method: "POST",
    body: new URLSearchParams({ manifest }),
    redirect: "manual",
  });
  expect([taken.status, taken.status === 302 ? "" : await taken.text()]).toEqual([302, ""]);
  return { back: taken.headers.get("location") ?? "", cookie };
}

/** The values as the page shows them, under the names that the commands give them. */
function readValues(html: string): Record<string, string> {
  const shown = html.matchAll(
    /<pre>npx wrangler secret put (\w+)<\/pre>\s*<pre class="value" id="\w+">([^<]*)<\/pre>/g,
  );
  return Object.fromEntries([...shown].map(([, name = "", value = ""]) => [name, toPlain(value)]));
}

const isReady = async (url: string) => ((await (await fetch(url)).json()) as { ready: boolean }).ready;

describe("from an empty deployment to a check run", () => {
  let values: Record<string, string>;
  let first: { readonly back: string; readonly cookie: string };

  it("the form is taken by GitHub, and the callback shows three values", async () => {
    const { url } = await deploy();
    expect(await isReady(url)).toBe(false);
    first = await fillForm(await fetch(`${url}/setup`));
    expect(registration.taken).toHaveLength(1);
    expect(registration.taken[0]).toMatchObject({ hook_attributes: { url: `${url}/webhooks/github` } });

    const page = await fetch(first.back, { headers: { cookie: first.cookie } });
    const html = await page.text();
    expect(page.status).toBe(200);
    values = readValues(html);
    expect(Object.keys(values)).toEqual(["APP_ID", "PRIVATE_KEY", "WEBHOOK_SECRET"]);
    expect(html).toContain(`${registration.url}/apps/forge-doors/installations/new`);
    expect(html).not.toContain("never shown");
  });

  it("the same address gives nothing a second time, not even with the cookie kept", async () => {
    const again = await fetch(first.back, { headers: { cookie: first.cookie } });
    expect(again.status).toBe(404);
    expect(await again.text()).toContain("good for one exchange");
    expect((await fetch(first.back)).status).toBe(400);
  });

  it("a registration that somebody else began is not finished", async () => {
    const { url } = await deploy();
    const other = await fillForm(await fetch(`${url}/setup`));
    const mine = (await fetch(`${url}/setup`)).headers.get("set-cookie")?.split(";")[0] ?? "";
    const before = registration.asked.length;
    expect((await fetch(other.back, { headers: { cookie: mine } })).status).toBe(400);
    expect(registration.asked).toHaveLength(before);
  });

  it("the values as they are shown make the service ready, and an agent's comment gets its check run", async () => {
    const { url } = await deploy(values);
    expect(await isReady(url)).toBe(true);
    const pull = await openPullRequest(github, "setup", "Set up", { "src/setup.ts": "export {};\n" });
    await comment(github, "agent", pull.number, "ISS-2 is merged.");
    const run = await awaitCheckRun(
      github,
      pull.head,
      "forge/messages",
      (one) => one.conclusion === "failure",
    );
    expect(run.output.summary).toContain(PEOPLE.agent);
    // The next deployment ends this service, and with it what it has not logged yet.
    await expect.poll(() => logs.flat().join("\n"), { timeout: 20_000 }).toContain('"event":"issue_comment"');
  });

  it("a configured service is closed, and opens for its setup key", async () => {
    let { url } = await deploy(values);
    expect((await fetch(`${url}/setup`)).status).toBe(403);
    const SETUP_KEY = "a setup key of these tests, long enough";
    ({ url } = await deploy({ ...values, SETUP_KEY }));
    expect((await fetch(`${url}/setup`)).status).toBe(403);
    const form = await fetch(`${url}/setup`, {
      method: "POST",
      body: new URLSearchParams({ setup_key: SETUP_KEY, organization: "harbour-office" }),
    });
    const { back, cookie } = await fillForm(form);
    const page = await fetch(back, { headers: { cookie } });
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("npx wrangler secret delete SETUP_KEY");
  });

  it("leaves nothing of it in any log", () => {
    const written = logs.flat().join("\n");
    expect(written).toContain('"event":"issue_comment"');
    for (const value of Object.values(values)) expect(written).not.toContain(value.slice(0, 60));
    expect(written).not.toMatch(/setup|manifest|callback/i);
  });
});

describe("GitHub's description of what a manifest may hold", () => {
  it("refuses what it does not know", () => {
    const good = { url: "https://a.example", hook_attributes: { url: "https://a.example/hook" } };
    expect(findManifestFaults(good)).toEqual([]);
    expect(findManifestFaults({ ...good, default_events: ["check_runs"] })).toEqual(["no event check_runs"]);
    expect(findManifestFaults({ ...good, default_permissions: { checks: "admin" } })).toHaveLength(1);
    expect(findManifestFaults({ ...good, webhook: "x" })).toHaveLength(1);
    expect(findManifestFaults({})).toHaveLength(2);
  });
});
