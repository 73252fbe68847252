/** The routes of messages to people: who can be written to, send, read, list, cancel. */
import {
  MAX_IDEMPOTENCY_KEY_CHARS,
  MAX_OPTION_LABEL_CHARS,
  MAX_OPTIONS,
  MAX_QUESTION_CHARS,
  MAX_QUESTIONS,
  MAX_SUMMARY_CHARS,
  MIN_OPTIONS,
} from "../../limits.ts";
import {
  FLAG,
  inPath,
  inQuery,
  type Json,
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

const INTENT = oneOf(["decision", "update"]);
const KNOWN: Schema = { oneOf: [FLAG, { const: "indeterminate" }] };
const STATUSES = ["pending", "answered", "cancelled", "expired", "posted"];
const ID: Schema = { type: "string", pattern: "^[A-Za-z0-9_-]{1,40}$" };

export const HUMAN_SCHEMAS: Readonly<Record<string, Schema>> = {
  HumanRefused: {
    allOf: [
      ref("Problem"),
      object({
        door: { type: "string", description: "the first one that refused" },
        refusals: list(ref("Refusal")),
        fields: { ...list(TEXT), description: "what the refusals' segments are, by their number" },
        notice: ref("ContextMessage"),
        unjudged: list(ref("Unjudged")),
      }),
    ],
  },
  Person: object({
    entityId: TEXT,
    address: { type: "string", description: "what `destination` takes, as it is" },
    lens: oneOf(["technical", "product"]),
    readiness: ref("Readiness"),
  }),
  Readiness: object({
    configured: KNOWN,
    enabled: KNOWN,
    active: KNOWN,
    ready: KNOWN,
    reason: orNull(TEXT),
    nextAction: orNull(TEXT),
  }),
  Question: object({
    id: ID,
    question: { type: "string", minLength: 1, maxLength: MAX_QUESTION_CHARS },
    options: {
      ...list(
        object(
          {
            id: ID,
            label: { type: "string", minLength: 1, maxLength: MAX_OPTION_LABEL_CHARS },
            recommended: { type: "boolean", description: "true for at most one option of a question" },
          },
          ["recommended"],
        ),
      ),
      minItems: MIN_OPTIONS,
      maxItems: MAX_OPTIONS,
    },
  }),
  HumanSend: {
    ...object(
      {
        destination: {
          type: "string",
          description: "an address of a registered person, such as ana@external",
        },
        intent: { ...INTENT, description: "decision where it is left out" },
        summary: { type: "string", maxLength: MAX_SUMMARY_CHARS },
        body: { type: "string", description: "the whole brief, in Markdown without HTML" },
        evidenceRef: { type: "string", format: "uri", description: "an https address that opens on a phone" },
        detail: { type: "string", description: "one further comment" },
        replyTo: {
          type: "string",
          description:
            "of an update: the id of a message, of an item in its thread, or of the person's reply",
        },
        questions: { ...list(ref("Question")), minItems: 1, maxItems: MAX_QUESTIONS },
      },
      ["intent", "detail", "replyTo", "questions"],
    ),
    additionalProperties: false,
  },
  HumanSent: object({
    id: TEXT,
    url: TEXT,
    destination: TEXT,
    idempotencyKey: { type: "string", description: "the key that a retry completes this message with" },
    verify: object({
      posted: { type: "boolean", description: "read back from GitHub: every part stands" },
      parts: list(object({ part: oneOf(["brief", "detail"]), id: WHOLE, url: TEXT })),
      threaded: { type: ["boolean", "null"], description: "null where no replyTo was given" },
      reason: orNull(TEXT),
    }),
    advice: list(TEXT),
    unjudged: list(ref("Unjudged")),
  }),
  HumanMessage: object(
    {
      id: TEXT,
      url: TEXT,
      intent: INTENT,
      destination: TEXT,
      from: TEXT,
      summary: TEXT,
      created: TEXT,
      status: { ...oneOf(STATUSES), description: "none of them is an approval, and expired is no refusal" },
      questions: list(ref("Question")),
      humanAnswers: {
        type: "object",
        description: "by question id: the id of the option that was ticked, or the person's own words",
        additionalProperties: { oneOf: [TEXT, ref("TypedReply")] },
      },
      reply: orNull(
        object({
          id: TEXT,
          from: TEXT,
          url: orNull(TEXT),
          text: orNull(TEXT),
          doubtful: { type: "boolean", description: "it was edited, and the host does not say by whom" },
        }),
      ),
      context: {
        ...orNull(ref("ContextMessage")),
        description: "where the message is read: the typed reply as a relay, for the agent's model",
      },
      cancelled: orNull(object({ why: TEXT, by: TEXT })),
      changed: { type: "boolean", description: "title or text are not what was sent" },
      unproven: list(TEXT),
      nextAction: TEXT,
    },
    ["context"],
  ),
  TypedReply: object({
    kind: { const: "typed-reply" },
    text: orNull(TEXT),
    placement: { const: "first-unanswered" },
    unansweredCount: WHOLE,
  }),
  HumanRow: object({
    id: TEXT,
    url: TEXT,
    intent: INTENT,
    destination: TEXT,
    from: TEXT,
    summary: TEXT,
    created: TEXT,
    status: oneOf(STATUSES),
  }),
};

const REFUSED: Json = {
  description: "a door refused the message, and nothing was posted",
  content: { "application/problem+json": { schema: ref("HumanRefused") } },
};

const AT = [inPath("owner", "an owner's login"), inPath("repo", "a repository's name")];
const KEY: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "the same key of the same sender is the same message: a retry sends only what is missing",
  schema: { type: "string", minLength: 1, maxLength: MAX_IDEMPOTENCY_KEY_CHARS },
};

function toOperation(
  summary: string,
  parameters: readonly Json[],
  more: { readonly [key: string]: Json },
): Json {
  return { tags: ["people"], summary, security: WITH_TOKEN, parameters: [...AT, ...parameters], ...more };
}

export const HUMAN_PATHS: Readonly<Record<string, PathItem>> = {
  "/humans/{owner}/{repo}": {
    get: toOperation("everybody who can be written to, and whether a message would arrive", [], {
      responses: {
        "200": json("the people", object({ people: list(ref("Person")), advice: TEXT }, ["advice"])),
        ...problems(400, 401, 404, 502, 503),
      },
    }),
  },
  "/humans/{owner}/{repo}/{entityId}": {
    get: toOperation(
      "one person",
      [inPath("entityId", "the login that the project registered, or its address")],
      {
        responses: { "200": json("the person", ref("Person")), ...problems(400, 401, 404, 502, 503) },
      },
    ),
  },
  "/humans/{owner}/{repo}/messages": {
    get: toOperation(
      "messages by state, the newest first; a page may hold fewer than there are on GitHub's",
      [
        inQuery("state", `${STATUSES.join(", ")} or all; pending where it is left out`),
        inQuery("page", "a whole number from 1"),
      ],
      {
        responses: {
          "200": json("the page", object({ messages: list(ref("HumanRow")), nextPage: orNull(WHOLE) })),
          ...problems(400, 401, 404, 502, 503),
        },
      },
    ),
    post: toOperation("sends a decision or an update to a person, after its doors", [KEY], {
      requestBody: jsonBody(ref("HumanSend"), "the message"),
      responses: {
        "201": json("what stands on GitHub", ref("HumanSent")),
        "422": REFUSED,
        ...problems(400, 401, 403, 404, 408, 409, 413, 415, 502, 503, 504),
      },
    }),
  },
  "/humans/{owner}/{repo}/messages/{id}": {
    get: toOperation(
      "a message's state and its answer, as GitHub holds them now",
      [inPath("id", "a message's id")],
      {
        responses: { "200": json("the message", ref("HumanMessage")), ...problems(400, 401, 404, 502, 503) },
      },
    ),
  },
  "/humans/{owner}/{repo}/messages/{id}/cancel": {
    post: toOperation("takes a message back; its thread says why", [inPath("id", "a message's id")], {
      requestBody: jsonBody(object({ reason: TEXT }), "why, in a sentence"),
      responses: {
        "200": json("the message", ref("HumanMessage")),
        "422": REFUSED,
        ...problems(400, 401, 403, 404, 408, 409, 413, 415, 502, 503),
      },
    }),
  },
};
