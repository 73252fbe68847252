import { describe, expect, it } from "vitest";
import { fillIn, readGraphql, toOpen, toShape } from "../../bench/trace.ts";

const HEAD = "0123456789abcdef0123456789abcdef01234567";
const OTHER = { number: 7, head: "f".repeat(40) };
const ask = (method: string, path: string, query: Record<string, string> = {}, body?: unknown) => ({
  method,
  path,
  query,
  body: body ?? null,
});
const asked = [
  ask("POST", "/graphql", {}, { query: "query Q { x }", variables: { number: 1, first: 1 } }),
  ask("GET", "/repos/o/r/issues/1/comments", { per_page: "100" }),
  ask("GET", `/repos/o/r/commits/${HEAD}/check-runs`, { per_page: "1" }),
  ask("POST", "/repos/o/r/check-runs", {}, { head_sha: HEAD, external_id: "messages:1", n: 1 }),
];

describe("a recorded delivery", () => {
  const open = toOpen(asked, { number: 1, head: HEAD });

  it("is sent for another pull request with that one's number and head", () => {
    expect(open.map((step) => fillIn(step, OTHER))).toEqual([
      ask("POST", "/graphql", {}, { query: "query Q { x }", variables: { number: 7, first: 1 } }),
      ask("GET", "/repos/o/r/issues/7/comments", { per_page: "100" }),
      ask("GET", `/repos/o/r/commits/${OTHER.head}/check-runs`, { per_page: "1" }),
      ask("POST", "/repos/o/r/check-runs", {}, { head_sha: OTHER.head, external_id: "messages:1", n: 1 }),
    ]);
  });

  it("comes back as it was for its own pull request", () => {
    expect(open.map((step) => fillIn(step, { number: 1, head: HEAD }))).toEqual(asked);
  });

  it("knows a question to GraphQL from other requests", () => {
    expect(open.map((step) => readGraphql(step)?.query)).toEqual([
      "query Q { x }",
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("is the same work as another one only with the same requests in the same order", () => {
    const again = toOpen(
      open.map((step) => fillIn(step, OTHER)),
      OTHER,
    );
    expect(toShape(again)).toBe(toShape(open));
    expect(toShape(again.slice(1))).not.toBe(toShape(open));
    expect(toShape([...again].reverse())).not.toBe(toShape(open));
  });
});
