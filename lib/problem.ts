/**
 * What went wrong, as one closed union of reasons, and its RFC 9457 problem document. One switch maps a reason
 * to a status and to words; nothing else in the service decides either. Detail goes to the operator and to the
 * honest caller; a prober of the webhook learns nothing (`signature-refused` says only that).
 */

export type Reason =
  | { readonly code: "deployment-incomplete"; readonly problems: readonly string[] }
  | { readonly code: "signature-refused" }
  | { readonly code: "body-too-large"; readonly limitBytes: number }
  | { readonly code: "body-too-late"; readonly limitMilliseconds: number }
  | { readonly code: "body-cut-off" }
  | { readonly code: "body-not-json" }
  | { readonly code: "event-missing" }
  | { readonly code: "payload-malformed"; readonly event: string; readonly problems: readonly string[] }
  | { readonly code: "installation-refused"; readonly detail: string }
  | { readonly code: "github-unavailable"; readonly detail: string; readonly retryAfterSeconds?: number }
  | { readonly code: "github-refused"; readonly detail: string }
  | { readonly code: "thread-too-long"; readonly limitMessages: number }
  | { readonly code: "deadline-passed"; readonly limitMilliseconds: number }
  /** `problem` is one sentence of what is wrong with the credentials that were sent. */
  | { readonly code: "token-refused"; readonly problem: string }
  | { readonly code: "repository-hidden"; readonly repository: string }
  | { readonly code: "ref-unknown"; readonly ref: string }
  | { readonly code: "tracker-missing"; readonly repository: string }
  /** The host gave a part of the tracker, and what was asked for is not in that part. */
  | { readonly code: "tracker-cut" }
  /** Of the files that are needed. */
  | { readonly code: "tracker-too-large"; readonly bytes: number; readonly limitBytes: number }
  /** `value` and `what` are quoted already, and bounded. */
  | {
      readonly code: "parameter-refused";
      readonly name: string;
      readonly value: string;
      readonly wanted: string;
    }
  | { readonly code: "parameter-unknown"; readonly name: string; readonly known: readonly string[] }
  | { readonly code: "entity-missing"; readonly what: string; readonly advice: string }
  /** A path that cannot name what is asked for: `words` are the tracker's own for it. */
  | { readonly code: "path-refused"; readonly path: string; readonly words: string; readonly advice: string }
  /** `text` is what the screen said of the message, made of refusals alone. */
  | { readonly code: "MESSAGE_REFUSED" | "QUESTION_MESSAGE_REFUSED"; readonly text: string }
  | { readonly code: "door-unknown"; readonly known: readonly string[] }
  | { readonly code: "content-type-refused"; readonly wanted: string }
  /** Whole sentences, without a word of a message. */
  | { readonly code: "body-refused"; readonly problems: readonly string[] }
  | {
      readonly code: "message-too-large";
      readonly what: string;
      readonly found: number;
      readonly limit: number;
    }
  | { readonly code: "attempt-forged" }
  | { readonly code: "attempt-expired"; readonly limitSeconds: number }
  | { readonly code: "attempt-elsewhere"; readonly of: "door" | "conversation" }
  | { readonly code: "attempt-unwanted"; readonly door: string }
  /** The codes of messages to people keep the form that their callers know from elsewhere. */
  | { readonly code: "human_route_fields_required"; readonly missingFields: readonly string[] }
  | { readonly code: "human_field_refused"; readonly field: string; readonly problem: string }
  | {
      readonly code: "human_field_too_long";
      readonly field: string;
      readonly limit: number;
      readonly actual: number;
      readonly advice: string;
    }
  /** `advice` names the correction of the registration, never a person who might have been meant. */
  | { readonly code: "human_unregistered"; readonly advice: string }
  | {
      readonly code: "human_not_ready";
      readonly address: string;
      readonly problem: string;
      readonly nextAction: string;
    }
  | { readonly code: "human_message_missing" }
  | { readonly code: "human_message_settled"; readonly status: string }
  | { readonly code: "human_seat_refused" }
  | { readonly code: "human_key_reused" }
  /** `problem` is one sentence of what the sender's token lacks. */
  | { readonly code: "human_sender_refused"; readonly problem: string }
  | { readonly code: "human_post_refused"; readonly status: number }
  | { readonly code: "human_post_uncertain" }
  | { readonly code: "cursor-forged" }
  | { readonly code: "cursor-elsewhere" }
  /** `agent` is quoted already, and bounded. */
  | { readonly code: "agent-unknown"; readonly agent: string; readonly fault: string | null }
  | { readonly code: "not-found" }
  | { readonly code: "method-not-allowed"; readonly allow: readonly string[] }
  | { readonly code: "internal" };

/** RFC 9457, with `code` as our stable, machine-readable member. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: Reason["code"];
  readonly requestId?: string;
}

interface Wording {
  readonly status: number;
  readonly title: string;
  readonly detail: string;
}

/** Who sent the request, and so who reads the answer: GitHub shows it to the App's owner, who can redeliver an event. */
export type Sender = "caller" | "github";

/** @param requestId echoed so that an answer and its log line can be put side by side. */
export function toProblem(reason: Reason, requestId?: string, sender: Sender = "caller"): Problem {
  const { status, title, detail } = wordingOf(reason, sender);
  return {
    type: `/problems#${reason.code}`,
    title,
    status,
    detail,
    code: reason.code,
    ...(requestId === undefined ? {} : { requestId }),
  };
}

const AGAIN: Readonly<Record<Sender, string>> = {
  caller: "send the request again",
  github: "redeliver the event from the App's settings",
};

function wordingOf(reason: Reason, sender: Sender): Wording {
  switch (reason.code) {
    case "deployment-incomplete":
      return {
        status: 503,
        title: "This deployment is not configured",
        detail: `${reason.problems.join(" ")} ${
          sender === "caller" ? "That is for whoever runs this service; afterwards" : "Then"
        } ${AGAIN[sender]}.`,
      };
    case "signature-refused":
      return { status: 401, title: "Unauthorized", detail: "Unauthorized." };
    case "body-too-large":
      return {
        status: 413,
        title: "The body is too large",
        detail: `Send at most ${reason.limitBytes} bytes.`,
      };
    case "body-too-late":
      return {
        status: 408,
        title: "The body did not come to its end",
        detail: `It was waited for ${reason.limitMilliseconds} ms and nothing was done: ${AGAIN[sender]}.`,
      };
    case "body-cut-off":
      return {
        status: 400,
        title: "The body was cut off",
        detail: `The connection ended in the middle of it, or its chunks are not framed as they say. Nothing was done: ${AGAIN[sender]}.`,
      };
    case "body-not-json":
      return {
        status: 400,
        title: "The body is not JSON",
        detail:
          "Set the webhook's content type to application/json: the signed bytes must be one JSON object in UTF-8.",
      };
    case "event-missing":
      return {
        status: 400,
        title: "The event is not named",
        detail: "Send the event's name in the X-GitHub-Event header.",
      };
    case "payload-malformed":
      return {
        status: 400,
        title: `The ${reason.event} payload lacks what it needs`,
        detail: reason.problems.join("; "),
      };
    case "installation-refused":
      return { status: 403, title: "This installation cannot be used", detail: reason.detail };
    case "github-unavailable":
      return {
        status: 503,
        title: "GitHub could not be asked",
        detail: `${reason.detail} Nothing was lost: ${AGAIN[sender]}.`,
      };
    case "github-refused":
      return { status: 502, title: "GitHub refused a request", detail: reason.detail };
    case "thread-too-long":
      return {
        status: 503,
        title: "The thread is too long to read whole",
        detail: `At most ${reason.limitMessages} messages of one thread are read; no verdict was written for a part of it.`,
      };
    case "deadline-passed":
      return {
        status: 503,
        title: "The work was not finished in time",
        detail: `It was stopped after ${reason.limitMilliseconds} ms and is safe to repeat: ${AGAIN[sender]}.`,
      };
    case "token-refused":
      return {
        status: 401,
        title: "A GitHub token is wanted",
        detail: `${reason.problem} Send a GitHub token that may read the repository's contents, as Authorization: Bearer TOKEN.`,
      };
    case "repository-hidden":
      return {
        status: 404,
        title: "The repository is not found",
        detail: `GitHub shows this token no repository ${reason.repository} whose contents it may read.`,
      };
    case "ref-unknown":
      return {
        status: 404,
        title: "The ref is not found",
        detail: `${reason.ref} is no branch, tag or commit of the repository. Leave ref out for the default branch.`,
      };
    case "tracker-missing":
      return {
        status: 404,
        title: "There is no tracker",
        detail: `${reason.repository} has no .forge/ directory at this ref.`,
      };
    case "tracker-cut":
      return {
        status: 502,
        title: "The tracker could not be read whole",
        detail:
          "GitHub cut the listing of .forge/ short, and what was asked for is not certain from the part it gave.",
      };
    case "tracker-too-large":
      return {
        status: 502,
        title: "The tracker is too large to be read",
        detail: `The files that this takes have ${reason.bytes} bytes together: at most ${reason.limitBytes} are read at once.`,
      };
    case "parameter-refused":
      return {
        status: 400,
        title: "A value cannot be used",
        detail: `${reason.name} is ${reason.value}: ${reason.wanted} is wanted.`,
      };
    case "parameter-unknown":
      return {
        status: 400,
        title: "A parameter is not known",
        detail: `${reason.name} is no parameter of this address: it takes ${reason.known.join(", ")}.`,
      };
    case "entity-missing":
      return { status: 404, title: "not found", detail: `${reason.what} is not found: ${reason.advice}.` };
    case "path-refused":
      return {
        status: 400,
        title: reason.words,
        detail: `${reason.path} ${reason.words}: ${reason.advice}.`,
      };
    case "MESSAGE_REFUSED":
    case "QUESTION_MESSAGE_REFUSED":
      return { status: 422, title: "The message is refused", detail: reason.text };
    case "door-unknown":
      return {
        status: 404,
        title: "There is no such door",
        detail: `The doors are ${reason.known.join(", ")}. GET /doors says what each is for.`,
      };
    case "content-type-refused":
      return {
        status: 415,
        title: "The content type is not taken",
        detail: `Send the body with Content-Type: ${reason.wanted}.`,
      };
    case "body-refused":
      return { status: 400, title: "The body cannot be used", detail: reason.problems.join(" ") };
    case "message-too-large":
      return {
        status: 413,
        title: "The message is too large",
        detail: `${reason.what} ${reason.found}: at most ${reason.limit} are read, and nothing is cut to fit.`,
      };
    case "attempt-forged":
      return {
        status: 400,
        title: "The attempt token is not one of ours",
        detail:
          "Send back the attempt of the last answer, unchanged. Where there is none, leave attempt out: the message is then a first try.",
      };
    case "attempt-expired":
      return {
        status: 409,
        title: "The attempt token has expired",
        detail: `A repair is taken for ${reason.limitSeconds} seconds. This one came too late: give the door's fixed message, or begin anew with an answer to what is asked now.`,
      };
    case "attempt-elsewhere":
      return {
        status: 409,
        title: `The attempt token is of another ${reason.of}`,
        detail: `It was given for another ${reason.of}, and counts nothing at this one. Send it where it was given, with the same door and conversation.`,
      };
    case "attempt-unwanted":
      return {
        status: 400,
        title: "This door takes no attempt",
        detail: `The door ${reason.door} asks for no repairs, so it gives no attempt tokens: leave attempt out.`,
      };
    case "human_route_fields_required":
      return {
        status: 400,
        title: "A message to a person lacks fields",
        detail: `Missing or blank: ${reason.missingFields.join(", ")}. ${toNeed(reason.missingFields)}`,
      };
    case "human_field_refused":
      return {
        status: 400,
        title: "A field cannot be used",
        detail: `${reason.field} ${reason.problem}. Nothing was posted.`,
      };
    case "human_field_too_long":
      return {
        status: 413,
        title: "A field is too long",
        detail: `${reason.field} has ${toSize(reason.field, reason.actual)}, and at most ${reason.limit} fit. ${reason.advice} Nothing was posted, and nothing is cut to fit.`,
      };
    case "human_unregistered":
      return { status: 404, title: "Nobody is registered under that address", detail: reason.advice };
    case "human_not_ready":
      return {
        status: 409,
        title: "A message would not reach this person",
        detail: `${reason.address}: ${reason.problem}. Next: ${reason.nextAction}. Nothing was posted.`,
      };
    case "human_message_missing":
      return {
        status: 404,
        title: "There is no such message",
        detail:
          "This token sees no message of that id that this service signed, at the place where it was sent. If a send was cut short, send it again with the same Idempotency-Key.",
      };
    case "human_message_settled":
      return {
        status: 409,
        title: "The message is settled",
        detail: `It is ${reason.status}, and stays so: read its answer instead of cancelling it.`,
      };
    case "human_seat_refused":
      return {
        status: 403,
        title: "Another account sent this message",
        detail: "Only the account that sent a message cancels it: use that account's token.",
      };
    case "human_key_reused":
      return {
        status: 409,
        title: "The Idempotency-Key is another message's",
        detail:
          "A message with other words stands under this key. Send the same words to complete it, or a new key for a new message.",
      };
    case "human_sender_refused":
      return {
        status: 403,
        title: "This token cannot send the message",
        detail: `${reason.problem} Nothing was posted.`,
      };
    case "human_post_refused":
      return {
        status: 502,
        title: "GitHub did not take the message",
        detail: `It answered ${reason.status}. The person may not be assignable, or the repository may not take issues.`,
      };
    case "human_post_uncertain":
      return {
        status: 504,
        title: "Nobody knows whether all of the message was posted",
        detail:
          "GitHub was given it and did not answer for all of its parts. Send it again with the Idempotency-Key that it was sent with, or with the one in this answer: what stands is found, and only what is missing is sent.",
      };
    case "cursor-forged":
      return {
        status: 400,
        title: "The cursor is not one of ours",
        detail:
          "Send back the cursor of the last answer, unchanged. Without one, reading begins at the beginning.",
      };
    case "cursor-elsewhere":
      return {
        status: 409,
        title: "The cursor is of another inbox",
        detail: "It was given for another repository or another agent. Send it where it was given.",
      };
    case "agent-unknown":
      return {
        status: 404,
        title: "There is no such agent",
        detail:
          reason.fault === null
            ? `${reason.agent} is no agent here: a login of DOORS_AGENTS in .forge/ci/ci.env, or an account of type Bot, is wanted.`
            : `It cannot be read who is an agent here: ${reason.fault}. Mend the file on the default branch.`,
      };
    case "not-found":
      return {
        status: 404,
        title: "Nothing is served here",
        detail: "GET / lists the addresses of this service.",
      };
    case "method-not-allowed":
      return {
        status: 405,
        title: "This address does not take that method",
        detail: `Use ${reason.allow.join(" or ")}.`,
      };
    case "internal":
      return {
        status: 500,
        title: "This service failed",
        detail:
          "The fault is ours. The request id finds it in the log. Asking again is safe; before a write is sent again, look whether it was carried out.",
      };
  }
}

/** What a person needs of the fields that are missing. */
function toNeed(fields: readonly string[]): string {
  return fields.includes("reason")
    ? "One sentence is wanted: the thread shows the person why the message is taken back."
    : "A person on a phone needs a short subject, the whole brief, and evidence that opens there.";
}

/** A field's size with its unit: of a list its items, of a text what its limit counts. */
function toSize(field: string, size: number): string {
  return /(?:^|\.)(?:questions|options)$/.test(field) ? `${size} items` : `${size} characters (UTF-16 units)`;
}
