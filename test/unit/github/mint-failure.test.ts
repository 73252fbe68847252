import { generateKeyPairSync } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createInstallationClient } from "../../../lib/github/app.ts";
import { toPkcs8Pem } from "../../../lib/github/private-key.ts";
import { createTransport } from "../../../lib/github/transport.ts";

afterEach(() => vi.unstubAllGlobals());

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const key = toPkcs8Pem(privateKey.export({ type: "pkcs1", format: "pem" }).toString());
const app = { appId: 12, privateKey: key.ok ? key.value : "" };
let hosts = 0;

type Reply = () => Response;
const json = (status: number, body: object) => () => Response.json(body, { status });
const page = (status: number) => () =>
  new Response("<html>Welcome</html>", { status, headers: { "content-type": "text/html" } });

/** What is told where the host answers the mint, and the question who the App is, like that. */
async function explain(mint: Reply, who: Reply = json(404, { message: "Not Found" })) {
  vi.stubGlobal("fetch", async (url: string) => (url.endsWith("/access_tokens") ? mint() : who()));
  const transport = createTransport(`https://api${++hosts}.example/api/v3`);
  const failure = await createInstallationClient(app, 7, 5, transport).catch((error) => error);
  const { reason } = failure as { reason: { code: string; detail?: string; problems?: string[] } };
  return { code: reason.code, words: reason.detail ?? reason.problems?.join(" ") ?? "" };
}

const THE_APP = json(200, { id: 12, slug: "doors" });
const NOT_FOUND = json(404, { message: "Not Found" });

describe("why there is no token", () => {
  it("is the installation, only where the App itself is known", async () => {
    const { code, words } = await explain(NOT_FOUND, THE_APP);
    expect(code).toBe("installation-refused");
    expect(words).toBe("Installation 7 is not one of App 12, or it is suspended.");
  });

  const addresses: Record<string, [Reply, Reply?]> = {
    "that knows nothing of Apps": [NOT_FOUND, NOT_FOUND],
    "of pages": [page(404), page(404)],
    "that answers everything with a page": [page(200), page(200)],
    "that answers the question with a page": [NOT_FOUND, page(200)],
    "that takes no posts": [page(405), page(200)],
    "that answers with other data": [json(201, { ok: true })],
    "that answers with nothing": [() => new Response(null, { status: 204 })],
  };
  it.each(Object.entries(addresses))("is the address of a host %s", async (_, [mint, who]) => {
    const { code, words } = await explain(mint, who);
    expect(code).toBe("deployment-incomplete");
    expect(words).toMatch(/GitHub's API\. GITHUB_API_URL is https:\/\/api\d+\.example\/api\/v3: /);
  });

  it("is the key, where GitHub does not accept the App's signature", async () => {
    for (const said of [
      await explain(json(401, { message: "A JSON web token could not be decoded" })),
      await explain(NOT_FOUND, json(401, { message: "Integration not found" })),
    ]) {
      expect(said.code).toBe("deployment-incomplete");
      expect(said.words).toContain("APP_ID and PRIVATE_KEY must belong to one App");
    }
  });

  it("is a permission, which is named", async () => {
    const { code, words } = await explain(json(422, { message: "Not granted" }));
    expect(code).toBe("installation-refused");
    expect(words).toContain("checks: write");
  });

  it("is that nobody answers at the address, which is named", async () => {
    const { code, words } = await explain(() => {
      throw new TypeError("fetch failed");
    });
    expect(code).toBe("github-unavailable");
    expect(words).toMatch(/could not be reached .*GITHUB_API_URL is https:/);
  });

  it("is GitHub's own fault, or its limit, where it says so", async () => {
    expect((await explain(json(503, {}))).words).not.toContain("GITHUB_API_URL");
    const limit = await explain(json(403, { message: "You have exceeded a secondary rate limit." }));
    expect(limit).toMatchObject({ code: "github-unavailable" });
  });
});
