import { afterEach, describe, expect, it, vi } from "vitest";
import { createCallerClient } from "../../../lib/github/caller-client.ts";
import { askGraphql } from "../../../lib/github/graphql.ts";
import { createTransport } from "../../../lib/github/transport.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a caller's token", () => {
  it.each([
    ["https://api.github.com", "https://api.github.com/graphql"],
    ["https://ghe.example/api/v3", "https://ghe.example/api/graphql"],
  ])("goes to the GraphQL of %s as well", async (apiUrl, url) => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (at: string) => {
      asked.push(at);
      return Response.json({ data: { x: 1 } });
    });
    const { client } = createCallerClient(createTransport(apiUrl), "bearer t");
    expect(await askGraphql(client, "query { x }", {})).toEqual({ ok: true, value: { x: 1 } });
    expect(asked).toEqual([url]);
  });

  it("goes nowhere else on an Enterprise Server", async () => {
    const asked: string[] = [];
    vi.stubGlobal("fetch", async (at: string) => {
      asked.push(at);
      return new Response(null, { status: 307, headers: { location: "https://ghe.example/login" } });
    });
    const { client } = createCallerClient(createTransport("https://ghe.example/api/v3", 500), "bearer t");
    for (const path of ["https://ghe.example/api/other", "https://ghe.example/api/graphql/x"]) {
      await expect(client.request(`GET ${path}`)).rejects.toThrow();
    }
    await expect(client.request("GET /user")).rejects.toThrow();
    expect(asked.every((at) => at === "https://ghe.example/api/v3/user")).toBe(true);
  });
});
