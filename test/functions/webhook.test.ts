import { describe, expect, it } from "vitest";
import service from "../../functions/index.ts";
import { makeKey } from "./make-key.ts";

const SECRET = "a secret of this test";
const encoder = new TextEncoder();

const environment = {
  WEBHOOK_SECRET: SECRET,
  APP_ID: "12",
  PRIVATE_KEY: await makeKey(),
  // Nothing listens there: a request to GitHub would fail at once.
  GITHUB_API_URL: "http://127.0.0.1:9",
};

async function sign(body: Uint8Array<ArrayBuffer>, secret = SECRET): Promise<string> {
  const key = await crypto.subtle.importKey(
    "raw",
    encoder.encode(secret),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign"],
  );
  const mac = new Uint8Array(await crypto.subtle.sign("HMAC", key, body));
  return `sha256=${[...mac].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

interface Sent {
  readonly event?: string | null;
  readonly signature?: string | null;
  readonly env?: Record<string, string | undefined>;
  readonly headers?: Record<string, string>;
}

async function send(
  body: unknown,
  { event = "issue_comment", signature, env = {}, headers = {} }: Sent = {},
): Promise<Response> {
  const bytes = (
    body instanceof Uint8Array ? body : encoder.encode(typeof body === "string" ? body : JSON.stringify(body))
  ) as Uint8Array<ArrayBuffer>;
  const request = new Request("https://doors.example/webhooks/github", {
    method: "POST",
    headers: {
      ...(event === null ? {} : { "x-github-event": event }),
      ...(signature === null ? {} : { "x-hub-signature-256": signature ?? (await sign(bytes)) }),
      ...headers,
    },
    body: bytes,
  });
  return service.fetch(request, { ...environment, ...env });
}

const problem = async (response: Response) => {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  return (await response.json()) as { status: number; code: string; detail: string; requestId: string };
};

const comment = {
  action: "created",
  issue: { number: 3, pull_request: {} },
  comment: { id: 9 },
  repository: { id: 5, name: "r", owner: { login: "o" }, default_branch: "main" },
  installation: { id: 7 },
};

describe("refuses what GitHub did not sign, and says nothing more", () => {
  const cases: Record<string, Sent> = {
    "no signature": { signature: null },
    "an empty signature": { signature: "" },
    "a signature of the wrong length": { signature: "sha256=00" },
    "the sha1 signature": { signature: `sha1=${"0".repeat(40)}` },
    "a signature of zeros": { signature: `sha256=${"0".repeat(64)}` },
  };
  for (const [what, sent] of Object.entries(cases)) {
    it(what, async () => {
      const response = await send(comment, sent);
      expect(response.status).toBe(401);
      expect(await problem(response)).toMatchObject({ code: "signature-refused", detail: "Unauthorized." });
    });
  }

  it("a signature made with another secret", async () => {
    const bytes = encoder.encode(JSON.stringify(comment));
    expect((await send(bytes, { signature: await sign(bytes, "guess") })).status).toBe(401);
  });

  it("a body changed after signing, before it is parsed", async () => {
    const signature = await sign(encoder.encode("{}"));
    expect((await send("{ this is not json", { signature })).status).toBe(401);
  });
});

describe("answers every signed body", () => {
  it("ping", async () => {
    const response = await send({ zen: "Keep it logically awesome.", hook_id: 1 }, { event: "ping" });
    expect(response.status).toBe(200);
  });

  it.each(["star", "watch", "workflow_run", "x".repeat(64)])("202 for the event %s", async (event) => {
    expect((await send({ action: "created" }, { event })).status).toBe(202);
  });

  it.each(["pinned", "transferred", ""])("202 for the action “%s”, which changes no text", async (action) => {
    expect((await send({ ...comment, action })).status).toBe(202);
  });

  it("400 without an event's name", async () => {
    expect(await problem(await send(comment, { event: null }))).toMatchObject({
      status: 400,
      code: "event-missing",
    });
  });

  const notJson: Record<string, string | Uint8Array> = {
    "an empty body": "",
    "a form": "payload=%7B%7D",
    "half an object": '{"action":',
    "invalid UTF-8": new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
  };
  for (const [what, body] of Object.entries(notJson)) {
    it(`400 for ${what}`, async () => {
      expect(await problem(await send(body))).toMatchObject({ status: 400, code: "body-not-json" });
    });
  }

  const malformed: Record<string, [unknown, RegExp]> = {
    null: [null, /payload/],
    "a list": [[comment], /./],
    "no issue": [{ ...comment, issue: undefined }, /issue is missing/],
    "no installation": [{ ...comment, installation: undefined }, /installation is missing.*App/],
    "a number that is text": [{ ...comment, issue: { number: "3" } }, /issue\.number/],
    "a name that leaves its path": [
      { ...comment, repository: { ...comment.repository, name: "../x" } },
      /repository\.name/,
    ],
  };
  for (const [what, [body, words]] of Object.entries(malformed)) {
    it(`400 for ${what}, naming the field`, async () => {
      const answer = await problem(await send(body));
      expect(answer).toMatchObject({ status: 400, code: "payload-malformed" });
      expect(answer.detail).toMatch(words);
    });
  }

  it("413 for a body above 25 MB, by its declared length and by its real one", async () => {
    expect((await send("{}", { headers: { "content-length": String(26 * 1024 * 1024) } })).status).toBe(413);
    const big = new Uint8Array(25 * 1024 * 1024 + 1);
    expect((await send(big, { signature: `sha256=${"0".repeat(64)}` })).status).toBe(413);
  });

  it("503 when GitHub cannot be reached, so that GitHub records a failure", async () => {
    expect(await problem(await send(comment))).toMatchObject({ status: 503, code: "github-unavailable" });
  });
});

describe("tells a bad deployment by name, at the first request", () => {
  const cases: Record<string, [Record<string, string | undefined>, RegExp]> = {
    "no secret": [{ WEBHOOK_SECRET: undefined }, /^WEBHOOK_SECRET is missing/],
    "an empty secret": [{ WEBHOOK_SECRET: " " }, /^WEBHOOK_SECRET is missing/],
    "no id": [{ APP_ID: undefined }, /^APP_ID is missing/],
    "a client id": [{ APP_ID: "Iv23abc" }, /^APP_ID is not a number/],
    "no key": [{ PRIVATE_KEY: undefined }, /^PRIVATE_KEY is missing/],
    "a key cut short": [
      { PRIVATE_KEY: "-----BEGIN RSA PRIVATE KEY-----" },
      /^PRIVATE_KEY cannot be read: it is cut short/,
    ],
    "a wrong address": [{ GITHUB_API_URL: "github.example" }, /^GITHUB_API_URL is not an address/],
    "nothing at all": [
      { WEBHOOK_SECRET: undefined, APP_ID: undefined, PRIVATE_KEY: undefined },
      /WEBHOOK_SECRET.*APP_ID.*PRIVATE_KEY/,
    ],
  };
  for (const [what, [env, words]] of Object.entries(cases)) {
    it(what, async () => {
      const answer = await problem(await send({}, { event: "ping", env }));
      expect(answer).toMatchObject({ status: 503, code: "deployment-incomplete" });
      expect(answer.detail).toMatch(words);
      const home = await service.fetch(new Request("https://doors.example/"), { ...environment, ...env });
      expect(await home.json()).toMatchObject({ ready: false });
    });
  }

  it("a key that is whole but not a key", async () => {
    const key = `-----BEGIN RSA PRIVATE KEY-----\n${btoa("not a key".repeat(20))}\n-----END RSA PRIVATE KEY-----`;
    const answer = await problem(await send(comment, { env: { PRIVATE_KEY: key } }));
    expect(answer).toMatchObject({ status: 503, code: "deployment-incomplete" });
    expect(answer.detail).toContain("PRIVATE_KEY");
  });
});

describe("a deployment that lacks a variable altogether", () => {
  it.each(["WEBHOOK_SECRET", "APP_ID", "PRIVATE_KEY"])(
    "is told that %s is missing, and what to set it to",
    async (name) => {
      const { [name as "APP_ID"]: _, ...rest } = environment;
      const request = new Request("https://doors.example/webhooks/github", { method: "POST", body: "{}" });
      const answer = await problem(await service.fetch(request, rest));
      expect(answer).toMatchObject({ status: 503, code: "deployment-incomplete" });
      expect(answer.detail).toMatch(new RegExp(`^${name} is missing: set it to `));
    },
  );

  it("takes a number for APP_ID, as a configuration file may hold it", async () => {
    const home = await service.fetch(new Request("https://doors.example/"), { ...environment, APP_ID: 4242 });
    expect(await home.json()).toMatchObject({ ready: true });
  });
});

describe("other addresses", () => {
  const get = (path: string, init?: RequestInit) =>
    service.fetch(new Request(`https://doors.example${path}`, init), environment);

  it("GET / says that the service is ready", async () => {
    expect(await (await get("/")).json()).toMatchObject({ service: "forge-doors", ready: true });
  });

  it("405 names the method that is taken", async () => {
    const response = await get("/webhooks/github");
    expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
  });

  it("404 is a problem document with the request's id, also in a header", async () => {
    const response = await get("/nothing");
    expect(response.headers.get("x-request-id")).toBe((await problem(response)).requestId);
  });

  it("takes no request id from outside", async () => {
    const response = await get("/nothing", { headers: { "x-request-id": "chosen-outside" } });
    expect(response.headers.get("x-request-id")).not.toBe("chosen-outside");
  });
});
