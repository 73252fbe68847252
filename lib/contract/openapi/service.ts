/** The routes that read no tracker: the service itself, its contract, GitHub's webhook. */
import {
  answer,
  FLAG,
  inQuery,
  json,
  jsonBody,
  list,
  object,
  type PathItem,
  problems,
  ref,
  type Schema,
  TEXT,
  WHOLE,
} from "./operation.ts";

const UNCHANGED = answer("what the caller holds (If-None-Match) is still so");

export const SERVICE_SCHEMAS: Readonly<Record<string, Schema>> = {
  Problem: object(
    {
      type: { type: "string", format: "uri-reference", description: "points at /problems" },
      title: TEXT,
      status: WHOLE,
      detail: { type: "string", description: "what is wrong, and what to do next" },
      code: { type: "string", description: "stable" },
      requestId: TEXT,
    },
    ["requestId"],
  ),
  Service: object({
    service: TEXT,
    ready: { ...FLAG, description: "the GitHub App's values are there: events are heard" },
    lacking: list(object({ problems: list(TEXT), waiting: list(TEXT) })),
    addresses: { type: "object", additionalProperties: TEXT },
  }),
  Contract: object({
    audiences: list(object({ id: TEXT, reader: TEXT })),
    intents: list(object({ id: TEXT, owes: TEXT })),
    cells: list(object({ id: TEXT, what: TEXT, reserved: FLAG, rules: list(TEXT), block: list(TEXT) })),
    rules: list(
      object({
        id: TEXT,
        cells: list(TEXT),
        floors: list(TEXT),
        halts: FLAG,
        needs: list(TEXT),
        shape: TEXT,
        example: TEXT,
      }),
    ),
    doors: list(object({ id: TEXT, cell: TEXT, why: TEXT, ending: TEXT })),
    endings: { type: "object", additionalProperties: TEXT },
    limits: { type: "object", additionalProperties: WHOLE },
  }),
};

export const SERVICE_PATHS: Readonly<Record<string, PathItem>> = {
  "/": {
    get: {
      tags: ["service"],
      summary: "what is served here, and whether the deployment is complete",
      security: [],
      responses: { "200": json("the service", ref("Service")) },
    },
  },
  "/contract": {
    get: {
      tags: ["contract"],
      summary: "the shape of a message, in words; a project's own where repo names one that has its own",
      security: [{}, { github: [] }],
      parameters: [inQuery("repo", "a repository as owner/name, read with the caller's token")],
      responses: {
        "200": {
          description: "Markdown, or HTML for who prefers it",
          headers: {
            "X-Contract-Source": {
              description: "forge-doors, or the path of the project's own",
              schema: TEXT,
            },
          },
          content: { "text/markdown": { schema: TEXT }, "text/html": { schema: TEXT } },
        },
        "304": UNCHANGED,
        ...problems(400, 401, 404, 502, 503),
      },
    },
  },
  "/contract.json": {
    get: {
      tags: ["contract"],
      summary: "the same as data: audiences, intents, cells, rules, doors, limits",
      security: [],
      responses: { "200": json("the tables", ref("Contract")), "304": UNCHANGED },
    },
  },
  "/problems": {
    get: {
      tags: ["contract"],
      summary: "every code of a problem document, and what to do about it",
      security: [],
      responses: {
        "200": answer("the page", { "text/markdown": TEXT, "text/html": TEXT }),
        "304": UNCHANGED,
      },
    },
  },
  "/openapi.json": {
    get: {
      tags: ["contract"],
      summary: "this description",
      security: [],
      responses: { "200": json("OpenAPI 3.1", { type: "object" }), "304": UNCHANGED },
    },
  },
  "/webhooks/github": {
    post: {
      tags: ["webhook"],
      summary: "GitHub's events, signed with the App's secret; 2xx only when the work was done",
      security: [{ signature: [] }],
      parameters: [
        { name: "X-GitHub-Event", in: "header", required: true, schema: TEXT },
        { name: "X-GitHub-Delivery", in: "header", required: false, schema: TEXT },
      ],
      requestBody: jsonBody({ type: "object" }, "the payload, as GitHub sends it"),
      responses: {
        "200": json("looked at", { type: "object" }),
        "202": json("an event or an action that changes nothing here", object({ ignored: TEXT })),
        ...problems(400, 401, 403, 408, 413, 502, 503),
      },
    },
  },
};
