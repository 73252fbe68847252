/** A body whose connection ends in the middle is a fault of whoever sends it, on every route that takes one. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../functions/index.ts";
import { toOpenApi } from "../../lib/contract/openapi.ts";
import { makeKey } from "./make-key.ts";
import { API, keepLog, REPOSITORY, standIn, TOKEN } from "./stand-in.ts";

const environment = {
  GITHUB_API_URL: API,
  APP_ID: "4242",
  WEBHOOK_SECRET: "the webhook secret of these tests",
  PRIVATE_KEY: await makeKey(),
  DOORS_SECRET: "a secret of these tests, long enough",
};

interface Described {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, { readonly content?: object; readonly $ref?: string }>>;
}

const taking = Object.entries(toOpenApi().paths).flatMap(([path, item]) =>
  Object.entries(item as unknown as Readonly<Record<string, Described>>)
    .filter(([, { requestBody }]) => requestBody !== undefined)
    .map(([method, operation]) => [`${method.toUpperCase()} ${path}`, operation] as const),
);

function cutShort(): ReadableStream {
  return new ReadableStream({
    pull(controller) {
      controller.enqueue(new TextEncoder().encode("{"));
      controller.error(new Error("the connection was lost"));
    },
  });
}

beforeEach(() => {
  keepLog();
  standIn({ ...REPOSITORY, "GET /user": () => Response.json({ login: "mairi" }) });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a body that is cut off", () => {
  it("is tried on every route that takes one", () => {
    expect(taking.length).toBeGreaterThan(7);
  });

  it.each(taking)("is answered as %s describes it", async (name, { requestBody, responses }) => {
    const [method = "", template = ""] = name.split(" ");
    const path = template
      .replace("{door}", "comment-write")
      .replace(/\{(?:number|id)\}/, "1")
      .replace("{owner}", "o")
      .replace("{repo}", "r");
    const type = Object.keys(requestBody?.content ?? {})[0] ?? "";
    const headers = { "content-type": type, authorization: `Bearer ${TOKEN}`, "x-github-event": "ping" };
    // The setup of a deployment that stands is closed.
    const unset = { APP_ID: undefined, WEBHOOK_SECRET: undefined, PRIVATE_KEY: undefined };
    const given = template === "/setup" ? { ...environment, ...unset } : environment;
    const init = { method, headers, body: cutShort(), duplex: "half" } as RequestInit;
    const response = await service.fetch(new Request(`https://doors.example${path}`, init), given);
    expect(response.status).toBe(400);
    const said = response.headers.get("content-type")?.split(";")[0] ?? "";
    const described = responses["400"] ?? responses.default;
    const types = described?.$ref ? ["application/problem+json"] : Object.keys(described?.content ?? {});
    expect(types).toContain(said);
  });
});
