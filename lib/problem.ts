/**
 * What went wrong, as one closed union of reasons, and its RFC 9457 problem document. One switch maps a reason
 * to a status and to words; nothing else in the service decides either. Detail goes to the operator and to the
 * honest caller; a prober of the webhook learns nothing (`signature-refused` says only that).
 */

export type Reason =
  | { readonly code: "deployment-incomplete"; readonly problems: readonly string[] }
  | { readonly code: "signature-refused" }
  | { readonly code: "body-too-large"; readonly limitBytes: number }
  | { readonly code: "body-not-json" }
  | { readonly code: "event-missing" }
  | { readonly code: "payload-malformed"; readonly event: string; readonly problems: readonly string[] }
  | { readonly code: "installation-refused"; readonly detail: string }
  | { readonly code: "github-unavailable"; readonly detail: string; readonly retryAfterSeconds?: number }
  | { readonly code: "github-refused"; readonly detail: string }
  | { readonly code: "thread-too-long"; readonly limitMessages: number }
  | { readonly code: "deadline-passed"; readonly limitMilliseconds: number }
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

/** @param requestId echoed so that an answer and its log line can be put side by side. */
export function toProblem(reason: Reason, requestId?: string): Problem {
  const { status, title, detail } = wordingOf(reason);
  return {
    type: `/problems#${reason.code}`,
    title,
    status,
    detail,
    code: reason.code,
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function wordingOf(reason: Reason): Wording {
  switch (reason.code) {
    case "deployment-incomplete":
      return {
        status: 503,
        title: "This deployment is not configured",
        detail: `${reason.problems.join(" ")} Then deploy again, or redeliver the event from the App's settings.`,
      };
    case "signature-refused":
      return { status: 401, title: "Unauthorized", detail: "Unauthorized." };
    case "body-too-large":
      return {
        status: 413,
        title: "The body is too large",
        detail: `Send at most ${reason.limitBytes} bytes.`,
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
        detail: `${reason.detail} Nothing was lost: redeliver the event, or wait for the next one.`,
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
        detail: `It was stopped after ${reason.limitMilliseconds} ms and is safe to repeat: redeliver the event.`,
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
        detail: "The fault is ours. The request id finds it in the log; sending the request again is safe.",
      };
  }
}
