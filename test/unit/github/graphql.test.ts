import { afterEach, describe, expect, it, vi } from "vitest";
import { GitHubFailure } from "../../../lib/github/failure.ts";
import { askGraphql } from "../../../lib/github/graphql.ts";
import { isGraphql, startHost } from "./host.ts";

afterEach(() => vi.unstubAllGlobals());

const answer =
  (body: unknown, status = 200, headers: Record<string, string> = {}) =>
  () =>
    Response.json(body, { status, headers });
const errors = (...all: object[]) => ({ data: null, errors: all });
const ask = (answerer: () => Response) => askGraphql(startHost(answerer).client, "query { x }", {});

describe("where GraphQL is asked", () => {
  it.each([
    ["https://api.github.com", "https://api.github.com/graphql"],
    ["https://host.example/api/v3", "https://host.example/api/graphql"],
    ["https://other.example/git", "https://other.example/git/graphql"],
  ])("%s is asked at %s", async (apiUrl, url) => {
    const host = startHost(answer({ data: { x: 1 } }), apiUrl);
    expect(await askGraphql(host.client, "query { x }", {})).toEqual({ ok: true, value: { x: 1 } });
    expect(host.asked.map((one) => one.url)).toEqual([url]);
  });
});

describe("a host without GraphQL", () => {
  it.each([404, 405])("says %i once, and is not asked again", async (status) => {
    const host = startHost(answer({ message: "no" }, status));
    for (let times = 0; times < 3; times++) {
      const said = await askGraphql(host.client, "query { x }", {});
      expect(said).toEqual({ ok: false, error: { code: "not-offered" } });
    }
    expect(host.asked.filter(isGraphql)).toHaveLength(1);
  });

  it("is told from one that is only down", async () => {
    const host = startHost(answer({ message: "down" }, 502));
    const said = await askGraphql(host.client, "query { x }", {});
    expect(said).toMatchObject({ ok: false, error: { code: "failed" } });
    const before = host.asked.length;
    await askGraphql(host.client, "query { x }", {});
    expect(host.asked.length).toBeGreaterThan(before);
  });
});

describe("errors under status 200", () => {
  it("a timeout is a failure, not an answer", async () => {
    const said = await ask(answer(errors({ message: "Something went wrong while executing your query." })));
    expect(said).toMatchObject({ ok: false, error: { code: "failed" } });
  });

  it("a question that is too heavy is a failure even with some data", async () => {
    const body = { data: { x: 1 }, errors: [{ type: "RESOURCE_LIMITS_EXCEEDED", message: "too much" }] };
    expect(await ask(answer(body))).toMatchObject({ ok: false, error: { code: "failed" } });
  });

  it("data beside errors is a part, never the whole", async () => {
    const body = { data: { x: null }, errors: [{ type: "NOT_FOUND", message: "no x", path: ["x"] }] };
    expect(await ask(answer(body))).toEqual({
      ok: false,
      error: { code: "partial", data: { x: null } },
    });
  });

  it("what the token may not ask is refused", async () => {
    const said = await ask(answer(errors({ type: "FORBIDDEN", message: "Resource not accessible" })));
    expect(said).toEqual({ ok: false, error: { code: "refused" } });
    expect(await ask(answer({ message: "no" }, 403))).toEqual({ ok: false, error: { code: "refused" } });
  });

  const limits: [string, object, Record<string, string>, number | undefined][] = [
    ["the hourly limit", { type: "RATE_LIMITED", message: "API rate limit exceeded" }, {}, 60],
    [
      "a secondary limit",
      { message: "You have exceeded a secondary rate limit." },
      { "retry-after": "7" },
      7,
    ],
  ];
  it.each(limits)("%s is thrown, with its wait", async (_, error, headers, wait) => {
    const failure = await ask(answer(errors(error), 200, headers)).catch((thrown) => thrown);
    expect(failure).toBeInstanceOf(GitHubFailure);
    expect(failure.reason).toMatchObject({ code: "github-unavailable" });
    expect(failure.reason.retryAfterSeconds).toBe(wait);
  });

  it.each([[""], ["null"], ["[]"], ['{"data":null}'], ['"text"']])("%j is no answer", async (text) => {
    const headers = { "content-type": "application/json" };
    const said = await ask(() => new Response(text, { headers }));
    expect(said.ok).toBe(false);
  });
});
