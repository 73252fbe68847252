/** What each tool gives, as JSON Schema: a client checks a result against it before its model reads it. */

const TEXT = { type: "string" } as const;
const FLAG = { type: "boolean" } as const;
const WHOLE = { type: "integer" } as const;
const ANY_OBJECT = { type: "object" } as const;

/** Every property is there unless `optional` names it; others may stand beside them. */
function object(properties: Readonly<Record<string, object>>, optional: readonly string[] = []) {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required } as const;
}

const list = (items: object) => ({ type: "array", items }) as const;
const orNull = (schema: object) => ({ anyOf: [schema, { type: "null" }] }) as const;
const oneOf = (values: readonly string[]) => ({ type: "string", enum: values }) as const;

const REFUSAL = object({
  rule: TEXT,
  why: TEXT,
  at: orNull(object({ segment: WHOLE, start: WHOLE, end: WHOLE, line: WHOLE, column: WHOLE })),
  shape: TEXT,
  example: TEXT,
});

export const SCREENED = object(
  {
    outcome: oneOf(["pass", "refused", "repair", "fallback"]),
    refusals: list(REFUSAL),
    notice: ANY_OBJECT,
    unjudged: list(ANY_OBJECT),
    attempt: { type: "string", description: "to send with the next try" },
    remaining: { type: "integer", description: "repairs that are left, the next try included" },
    message: { type: "string", description: "what is sent in place of the author's message" },
  },
  ["refusals", "notice", "unjudged", "attempt", "remaining", "message"],
);

export const LISTED = object({ result: {}, nextPage: orNull(WHOLE) });

export const GOT = object({ result: {} });

export const SENT = object({
  id: { type: "string", description: "what human_read takes, and replyTo of an update" },
  url: TEXT,
  destination: TEXT,
  verify: object({
    posted: { type: "boolean", description: "all parts stand on GitHub, for the right person" },
    parts: list(object({ part: oneOf(["brief", "detail"]), id: WHOLE, url: TEXT })),
    threaded: { type: ["boolean", "null"], description: "null where no thread was asked for" },
    reason: { type: ["string", "null"], description: "why not all of it is as it was asked" },
  }),
  advice: list(TEXT),
  idempotencyKey: { type: "string", description: "to send with a repeated call" },
});

const TYPED = object({
  kind: { const: "typed-reply" },
  text: { type: ["string", "null"], description: "the person's own words, never an option" },
  placement: { const: "first-unanswered" },
  unansweredCount: WHOLE,
});

export const READ = object(
  {
    id: TEXT,
    url: TEXT,
    intent: oneOf(["decision", "update"]),
    destination: TEXT,
    status: {
      ...oneOf(["pending", "answered", "cancelled", "expired", "posted"]),
      description: "answered is not approved, and expired is not refused",
    },
    questions: list(ANY_OBJECT),
    humanAnswers: {
      type: "object",
      description: "by question: the option's id that was ticked, or the typed reply",
      additionalProperties: { anyOf: [TEXT, TYPED] },
    },
    reply: orNull(object({ id: TEXT, from: TEXT, url: orNull(TEXT), text: orNull(TEXT), doubtful: FLAG })),
    unproven: list(TEXT),
    changed: FLAG,
    nextAction: TEXT,
    body: { type: "string", description: "the typed reply as a model reads it" },
  },
  ["body"],
);

const ITEM = object({
  id: TEXT,
  url: TEXT,
  thread: WHOLE,
  at: TEXT,
  edited: FLAG,
  author: TEXT,
  preset: oneOf(["followup", "steer", "inject"]),
  target: oneOf(["next-turn", "next-step"]),
  wakeup: FLAG,
  source: ANY_OBJECT,
  context: ANY_OBJECT,
  body: { type: "string", description: "the comment as a model reads it: its sender's words, as data" },
});

export const INBOX = object({
  items: list(ITEM),
  cursor: { type: "string", description: "to send with the next read" },
  more: { type: "boolean", description: "there is more to read at once" },
  reviewsCutAt: orNull(TEXT),
});
