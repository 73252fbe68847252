import { Ajv2020 } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import service from "../../../functions/index.ts";
import { toOpenApi } from "../../../lib/contract/openapi.ts";
import { MAX_COMMENT_BODY_BYTES, MAX_SEGMENT_CHARS } from "../../../lib/limits.ts";

const DOOR = "/doors/{door}";
const CREATE = "/github/repos/{owner}/{repo}/issues/{number}/comments";
const EDIT = "/github/repos/{owner}/{repo}/issues/comments/{id}";
const VALUES: Readonly<Record<string, string>> = { owner: "o", repo: "r", number: "7", id: "12" };
const LONG = "x".repeat(MAX_SEGMENT_CHARS + 1);

interface Case {
  readonly path: string;
  readonly method: string;
  readonly door?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly status: number;
}

/** Answers that need nothing of GitHub's: one for each way there is to them. */
const CASES: readonly Case[] = [
  { path: DOOR, method: "GET", door: "chat-sync", status: 200 },
  { path: DOOR, method: "GET", door: "no-door", status: 404 },
  { path: DOOR, method: "POST", door: "comment-write", body: { segments: ["Fine."] }, status: 200 },
  {
    path: DOOR,
    method: "POST",
    door: "comment-write",
    body: { segments: ["ISS-1 is merged."] },
    status: 200,
  },
  { path: DOOR, method: "POST", door: "comment-write", body: { segments: ["@all"] }, status: 422 },
  { path: DOOR, method: "POST", door: "comment-write", body: { segments: [] }, status: 422 },
  { path: DOOR, method: "POST", door: "question-ask", body: { segments: ["1. a\nb"] }, status: 422 },
  {
    path: DOOR,
    method: "POST",
    door: "agent-chat-completion",
    body: { segments: ["a/b.ts:3"] },
    status: 200,
  },
  { path: DOOR, method: "POST", door: "comment-write", body: { segments: [LONG] }, status: 413 },
  { path: DOOR, method: "POST", door: "comment-write", body: { segments: "a" }, status: 400 },
  { path: DOOR, method: "POST", door: "comment-write", body: { segments: ["a"], attempt: "b" }, status: 400 },
  { path: DOOR, method: "POST", door: "comment-write", body: { repo: "o/r", segments: ["a"] }, status: 401 },
  {
    path: DOOR,
    method: "POST",
    door: "comment-write",
    body: {},
    headers: { "content-type": "text/plain" },
    status: 415,
  },
  ...[
    { path: CREATE, method: "POST" },
    { path: EDIT, method: "PATCH" },
  ].flatMap((write) => [
    { ...write, body: { body: LONG }, status: 422 },
    { ...write, body: {}, status: 422 },
    { ...write, body: { body: 1 }, status: 422 },
    { ...write, body: [], status: 400 },
    { ...write, body: { body: "x".repeat(MAX_COMMENT_BODY_BYTES) }, status: 413 },
    { ...write, body: { body: "Fine." }, headers: { authorization: "" }, status: 401 },
  ]),
];

const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema(toOpenApi(), "service");

/** The schema of an answer, by its place in the description; fails where there is none. */
function toSchema(path: string, method: string, status: number, type: string): object {
  const responses = at(toOpenApi(), ["paths", path, method.toLowerCase(), "responses"]) as object;
  const name = Object.hasOwn(responses, status) ? String(status) : "default";
  const reference = at(responses, [name, "$ref"]);
  const place =
    reference === undefined
      ? toPointer(["paths", path, method.toLowerCase(), "responses", name])
      : String(reference);
  return { $ref: `service${place}${toPointer(["content", type, "schema"]).slice(1)}` };
}

function at(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
}

function toPointer(keys: readonly string[]): string {
  return `#${keys.map((key) => `/${encodeURIComponent(key.replaceAll("~", "~0").replaceAll("/", "~1"))}`).join("")}`;
}

beforeEach(() => {
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

describe("an answer is as the description says", () => {
  it.each(CASES)("$method $path: $status, case %#", async ({ path, method, door, body, headers, status }) => {
    const values = { ...VALUES, ...(door === undefined ? {} : { door }) };
    const url = path.replace(/\{(\w+)\}/g, (_, name: string) => at(values, [name]) as string);
    const response = await service.fetch(
      new Request(`https://doors.example${url}`, {
        method,
        headers: {
          "content-type": "application/json",
          ...(path === DOOR ? {} : { authorization: "token t" }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      {},
    );
    expect(response.status).toBe(status);
    const type = response.headers.get("content-type")?.split(";")[0] ?? "";
    const validate = ajv.compile(toSchema(path, method, status, type));
    validate(await response.json());
    expect(validate.errors ?? []).toEqual([]);
  });

  it("and a comment's refusal without its rule is not", () => {
    const validate = ajv.compile(toSchema(CREATE, "POST", 422, "application/json"));
    const message = "Validation Failed";
    expect(validate({ message, errors: [{ field: "body" }] })).toBe(true);
    expect(validate({ message, errors: [{ field: "body" }], unjudged: [] })).toBe(false);
  });
});
