/** The routes that agents read: the state of a project, what was addressed to them, and the check of an inbox. */
import {
  DEFAULT_BUDGET_TOKENS,
  DEFAULT_PAGE_ITEMS,
  MAX_BUDGET_TOKENS,
  MAX_INBOX_EVENTS,
  MAX_PAGE_ITEMS,
  MAX_RPC_BATCH,
  MIN_BUDGET_TOKENS,
} from "../../limits.ts";
import {
  answer,
  FLAG,
  inPath,
  inQuery,
  json,
  jsonBody,
  list,
  object,
  oneOf,
  orNull,
  type PathItem,
  problems,
  ref,
  type Schema,
  TEXT,
  WHOLE,
  WITH_TOKEN,
} from "./operation.ts";

const AT = [inPath("owner", "an owner's login"), inPath("repo", "a repository's name")];
const MESSAGE = { kind: TEXT, text: { type: "string", description: "somebody's words: fence them" } };
const ITEM = object({ id: TEXT, target: oneOf(["next-turn", "next-step"]) });

export const CONTEXT_SCHEMAS: Readonly<Record<string, Schema>> = {
  ContextMessage: {
    oneOf: [
      object({ ...MESSAGE, form: { const: "snapshot" }, sections: list(object({ name: TEXT, text: TEXT })) }),
      object({
        ...MESSAGE,
        form: { const: "catalog" },
        entries: list(object({ name: TEXT, description: TEXT })),
      }),
      object({ ...MESSAGE, form: { const: "notice" }, summary: TEXT }),
      object({ ...MESSAGE, form: { const: "relay" }, sender: TEXT }),
      object({
        ...MESSAGE,
        form: { const: "recall" },
        references: list(
          object({ label: TEXT, retainedMessages: WHOLE, omittedMessages: WHOLE, truncated: FLAG }),
        ),
      }),
    ],
  },
  Context: object({
    repository: TEXT,
    commit: TEXT,
    progress: orNull(ref("Progress")),
    messages: list(ref("ContextMessage")),
    body: { type: "string", description: "the messages as a model reads them" },
    budget: object({
      asked: WHOLE,
      estimated: WHOLE,
      omitted: { type: "object", additionalProperties: WHOLE },
      truncated: FLAG,
    }),
  }),
  InboxItem: object({
    id: TEXT,
    url: TEXT,
    thread: WHOLE,
    at: TEXT,
    edited: { type: "boolean", description: "written again since it was sent; its sender did so last" },
    author: { type: "string", description: "whose name stands above it on GitHub" },
    association: { type: "string", description: "what GitHub says the author is to the repository" },
    preset: oneOf(["followup", "steer", "inject"]),
    target: oneOf(["next-turn", "next-step"]),
    wakeup: FLAG,
    source: { type: "object", description: "whose words they are; kind user attests a person" },
    context: ref("ContextMessage"),
    body: { type: "string", description: "the context as a model reads it" },
  }),
  Inbox: object({
    repository: TEXT,
    agent: TEXT,
    items: list(ref("InboxItem")),
    cursor: { type: "string", description: "to send with the next read" },
    more: { type: "boolean", description: "there is more to read at once" },
    reviewsCutAt: {
      type: ["string", "null"],
      description:
        "reviews of pull requests that were last written to before this were not looked at; null when all were",
    },
  }),
  InboxEvents: object(
    {
      events: {
        type: "array",
        maxItems: MAX_INBOX_EVENTS,
        items: {
          anyOf: [
            object({ type: { const: "agent/inbox/enqueue" }, agent: TEXT, item: ITEM, moved: FLAG }, [
              "moved",
            ]),
            object({
              type: { const: "agent/inbox/dequeue" },
              agent: TEXT,
              item: ITEM,
              to: oneOf(["turn", "step", "queue"]),
            }),
            object({ type: { const: "agent/inbox/discard" }, agent: TEXT, items: list(ITEM) }),
            object({ type: { type: "string", description: "of another family: passed over" } }),
          ],
        },
      },
      open: { type: "boolean", description: "the agents still work: what waits is no violation" },
    },
    ["open"],
  ),
  Conservation: object({
    conserved: FLAG,
    events: WHOLE,
    violations: list(object({ event: WHOLE, agent: TEXT, item: TEXT, rule: TEXT })),
    pending: list(object({ agent: TEXT, id: TEXT, target: TEXT })),
  }),
};

const RPC_MESSAGE = object({ jsonrpc: { const: "2.0" }, id: {}, method: TEXT, params: { type: "object" } }, [
  "id",
  "method",
  "params",
]);

export const CONTEXT_PATHS: Readonly<Record<string, PathItem>> = {
  "/context/{owner}/{repo}": {
    get: {
      tags: ["context"],
      summary: "a snapshot of the project, the doors and rules, and a thread to take up again",
      security: WITH_TOKEN,
      parameters: [
        ...AT,
        inQuery(
          "budget",
          `tokens, from ${MIN_BUDGET_TOKENS} to ${MAX_BUDGET_TOKENS}; ${DEFAULT_BUDGET_TOKENS} without it`,
        ),
        inQuery("thread", "issues/N, issues/UUID, an issue's key, prs/N, prs/UUID or github/N"),
        inQuery("ref", "a branch, a tag or a commit; the default branch without it"),
      ],
      responses: { "200": json("the context", ref("Context")), ...problems(400, 401, 404, 502, 503) },
    },
  },
  "/inbox/{owner}/{repo}": {
    get: {
      tags: ["context"],
      summary: "comments and reviews that address an agent, oldest first, each once",
      security: WITH_TOKEN,
      parameters: [
        ...AT,
        { ...inQueryObject("agent", "an agent's login"), required: true },
        inQuery("cursor", "the cursor of the last answer"),
        inQuery("since", "a time to begin at, where there is no cursor"),
        inQuery("limit", `from 1 to ${MAX_PAGE_ITEMS}; ${DEFAULT_PAGE_ITEMS} without it`),
      ],
      responses: { "200": json("what is new", ref("Inbox")), ...problems(400, 401, 404, 409, 502, 503) },
    },
  },
  "/inbox/verify": {
    post: {
      tags: ["context"],
      summary: "whether every item of an inbox left exactly once and in its order",
      security: [],
      requestBody: jsonBody(
        ref("InboxEvents"),
        "the inbox's events, oldest first; contents are not looked at",
      ),
      responses: {
        "200": json("what is wrong, if anything", ref("Conservation")),
        ...problems(400, 408, 413, 415),
      },
    },
  },
  "/mcp": {
    post: {
      tags: ["context"],
      summary:
        "the Model Context Protocol over streamable HTTP, without sessions: tools, a prompt, resources",
      security: [{}, { github: [] }],
      requestBody: jsonBody(
        { anyOf: [RPC_MESSAGE, { type: "array", minItems: 1, maxItems: MAX_RPC_BATCH, items: RPC_MESSAGE }] },
        "one message of JSON-RPC 2.0; in versions with a handshake a batch as well",
      ),
      responses: {
        "200": json("the answer, a result or an error of JSON-RPC; a list of them for a batch", {
          type: ["object", "array"],
        }),
        "202": answer("nothing in it wanted an answer"),
        "400": json("no message that can be read: an error of JSON-RPC", { type: "object" }),
        "403": json("a page of another site asks: an error of JSON-RPC", { type: "object" }),
        "404": json("no such method, in version 2026-07-28: an error of JSON-RPC", { type: "object" }),
        "406": json("JSON is not accepted: an error of JSON-RPC", { type: "object" }),
        ...problems(408, 413, 415),
      },
    },
  },
};

function inQueryObject(name: string, description: string): Schema {
  return { name, in: "query", description, schema: TEXT };
}
