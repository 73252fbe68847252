import { afterEach, describe, expect, it, vi } from "vitest";
import { fetchWithin } from "../../../lib/github/fetch-within.ts";
import { MAX_REDIRECTS } from "../../../lib/limits.ts";

const API = "https://github.example/api/v3";
let asked: { readonly url: string; readonly method: string }[] = [];

function answerWith(answers: (url: string) => Response): void {
  asked = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    asked.push({ url, method: init.method ?? "GET" });
    expect(init.redirect).toBe("manual");
    return answers(url);
  });
}
afterEach(() => vi.unstubAllGlobals());

const redirect = (status: number, location: string) => new Response(null, { status, headers: { location } });
const ask = (method: string, url = `${API}/repos/o/r`) => fetchWithin(API, url, { method });

describe("a request with a token", () => {
  const outside = [
    "https://elsewhere.example/api/v3/x",
    "https://github.example.evil.example/api/v3/x",
    "http://github.example/api/v3/x",
    "https://github.example:8443/api/v3/x",
    "https://user@github.example/api/v3/x",
    "https://github.example/api/v3x",
    "https://github.example/api/v3/../../login",
    "//elsewhere.example/api/v3/x",
    "/login",
    "data:text/plain,x",
  ];
  it.each(outside)("hands a redirect to %s back, and asks nothing there", async (location) => {
    answerWith(() => redirect(307, location));
    const response = await ask("POST");
    expect(response.status).toBe(307);
    expect(asked).toHaveLength(1);
  });

  it("throws rather than begin outside the API", async () => {
    answerWith(() => new Response());
    await expect(ask("GET", "https://elsewhere.example/api/v3/repos")).rejects.toThrow("another address");
    await expect(ask("GET", `${API}/../../x`)).rejects.toThrow("another address");
    expect(asked).toEqual([]);
  });

  it.each([307, 308])("follows %s inside the API with the same method", async (status) => {
    answerWith((url) =>
      url.endsWith("/r") ? redirect(status, "/api/v3/repositories/5") : new Response("x"),
    );
    expect((await ask("POST")).status).toBe(200);
    expect(asked).toEqual([
      { url: `${API}/repos/o/r`, method: "POST" },
      { url: `${API}/repositories/5`, method: "POST" },
    ]);
  });

  it.each([301, 302])("follows %s for a read, never for a write", async (status) => {
    answerWith((url) => (url.endsWith("/r") ? redirect(status, `${API}/repositories/5`) : new Response("x")));
    expect((await ask("GET")).status).toBe(200);
    expect((await ask("PATCH")).status).toBe(status);
  });

  it("stops at a loop", async () => {
    answerWith((url) => redirect(307, url));
    expect((await ask("GET")).status).toBe(307);
    expect(asked).toHaveLength(MAX_REDIRECTS + 1);
  });
});
