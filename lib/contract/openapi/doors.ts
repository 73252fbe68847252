/** The routes at which a message is screened: the doors themselves, and GitHub's own addresses behind one of them. */
import { MAX_SEGMENT_CHARS, MAX_SEGMENTS } from "../../limits.ts";
import { DOORS } from "../../screen/doors.ts";
import {
  inPath,
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

const DOOR_ID = oneOf(DOORS.map(({ id }) => id));

const NOTICE = { notice: ref("ContextMessage") };

const BESIDE = { door: DOOR_ID, unjudged: list(ref("Unjudged")), commit: TEXT };

export const DOOR_SCHEMAS: Readonly<Record<string, Schema>> = {
  Door: object(
    {
      id: TEXT,
      cell: TEXT,
      why: TEXT,
      ending: oneOf(["refusal", "fallback"]),
      code: { type: "string", description: "of a refusal door: the code of its problem" },
      repairs: { type: "integer", minimum: 0, maximum: 2, description: "of a fallback door" },
      record: { type: "boolean", description: "forge-record blocks are read as well" },
      rules: list(TEXT),
      floor: list(TEXT),
    },
    ["code", "repairs"],
  ),
  Refusal: object({
    rule: TEXT,
    why: { type: "string", description: "what broke; no text of the message" },
    at: orNull(ref("Place")),
    shape: { type: "string", description: "the form that was wanted" },
    example: { type: "string", description: "a message that passes" },
  }),
  Place: object({
    segment: WHOLE,
    start: { type: "integer", description: "UTF-16 units" },
    end: { type: "integer", description: "exclusive" },
    line: { type: "integer", description: "from 1" },
    column: { type: "integer", description: "from 1" },
  }),
  Unjudged: object({ rule: TEXT, reason: TEXT }),
  Message: {
    ...object(
      {
        repo: {
          type: "string",
          description: "owner/name, read with the caller's token; claims are unjudged without it",
        },
        segments: { ...list({ type: "string", maxLength: MAX_SEGMENT_CHARS }), maxItems: MAX_SEGMENTS },
        facts: object(
          {
            progress: {
              anyOf: [ref("Progress"), { const: "tracker" }, { type: "null" }],
              description:
                "what the author was shown, as GET /context and GET /forge/…/progress give it; tracker: as it is now",
            },
          },
          ["progress"],
        ),
        attempt: {
          type: ["string", "null"],
          description: "the attempt of the last answer, at a fallback door",
        },
        conversation: { type: "string", description: "the same name at every attempt" },
      },
      ["repo", "facts", "attempt", "conversation"],
    ),
    additionalProperties: false,
  },
  Progress: object({
    shipped: WHOLE,
    closedUnshipped: WHOLE,
    inFlight: WHOLE,
    remaining: WHOLE,
    total: WHOLE,
  }),
  Outcome: {
    oneOf: [
      object({ outcome: { const: "pass" }, ...BESIDE }, ["commit"]),
      object(
        {
          outcome: { const: "repair" },
          refusals: list(ref("Refusal")),
          remaining: WHOLE,
          attempt: { type: "string", description: "to send back with the repaired message" },
          ...NOTICE,
          ...BESIDE,
        },
        ["commit"],
      ),
      object(
        {
          outcome: { const: "fallback" },
          refusals: list(ref("Refusal")),
          message: TEXT,
          ...NOTICE,
          ...BESIDE,
        },
        ["commit"],
      ),
    ],
  },
  Refused: {
    allOf: [ref("Problem"), object({ refusals: list(ref("Refusal")), ...NOTICE, ...BESIDE }, ["commit"])],
  },
};

// What every error in GitHub's shape has; the rest differs.
const SHAPE: Schema = { type: "object", properties: { message: TEXT }, required: ["message"] };
// GitHub's own refusals, and ours of a body that GitHub would not take: no rule was asked.
const RULELESS: Schema = { ...SHAPE, not: { required: ["unjudged"] } };

const REFUSED = { "application/problem+json": { schema: ref("Refused") } };

export const DOOR_PATHS: Readonly<Record<string, PathItem>> = {
  "/doors": {
    get: {
      tags: ["doors"],
      summary: "every door with its cell, its ending and its rules in order",
      security: [],
      responses: { "200": json("the doors", list(ref("Door"))) },
    },
  },
  "/doors/{door}": {
    get: {
      tags: ["doors"],
      summary: "one door",
      security: [],
      parameters: [inPath("door", "a door's id")],
      responses: { "200": json("the door", ref("Door")), ...problems(404) },
    },
    post: {
      tags: ["doors"],
      summary: "what a door says of a message; nothing is posted",
      security: [{}, { github: [] }],
      parameters: [inPath("door", "a door's id")],
      requestBody: jsonBody(ref("Message"), "the message, and what its author was shown"),
      responses: {
        "200": json("it passes; or, at a fallback door, what is to be done", ref("Outcome")),
        "422": { description: "refused, at a refusal door", content: REFUSED },
        ...problems(400, 401, 404, 408, 409, 413, 415, 502, 503),
      },
    },
  },
  "/github/repos/{owner}/{repo}/issues/{number}/comments": {
    post: toWrite(
      "posts a comment if the door comment-write passes it",
      "number",
      "an issue's or pull request's number",
    ),
  },
  "/github/repos/{owner}/{repo}/issues/comments/{id}": {
    patch: toWrite("edits a comment if the door comment-write passes its new text", "id", "a comment's id"),
  },
};

function toWrite(summary: string, name: string, what: string): Json {
  const refused = object(
    {
      message: TEXT,
      errors: list({
        allOf: [ref("Refusal"), object({ resource: TEXT, field: TEXT, code: TEXT, message: TEXT })],
      }),
      documentation_url: TEXT,
      status: TEXT,
      commit: TEXT,
      unjudged: list(ref("Unjudged")),
    },
    ["commit"],
  );
  return {
    tags: ["doors"],
    summary,
    description: "The path, the body and the answers are GitHub's own; what GitHub says is passed on.",
    security: WITH_TOKEN,
    parameters: [
      inPath("owner", "an owner's login"),
      inPath("repo", "a repository's name"),
      inPath(name, what),
    ],
    requestBody: jsonBody(object({ body: TEXT }), "as GitHub takes it"),
    responses: {
      "2XX": json("written; GitHub's own answer", { type: "object" }),
      "422": json("refused in GitHub's shape, and nothing was posted", { anyOf: [refused, RULELESS] }),
      "504": json("nobody knows whether it was written", SHAPE),
      default: json("GitHub's own answer, or an error in its shape", SHAPE),
    },
  };
}
