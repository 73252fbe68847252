/**
 * The parts of a webhook payload that we act on, and nothing else of it. An event only says *look again*, and
 * where: no text, state or commit is ever taken from a payload as true.
 */
import * as v from "valibot";
import { err, ok, type Result } from "../result.ts";
import { isOwnerName, isRepositoryName } from "./names.ts";

// A value outside GitHub's own rules never becomes part of a request.
const owner = v.pipe(v.string(), v.check(isOwnerName, "is not an owner's login"));
const name = v.pipe(v.string(), v.check(isRepositoryName, "is not a repository's name"));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const sha = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/, "is not a commit's hash"));

const origin = {
  action: v.string(),
  repository: v.object({ id, name, owner: v.object({ login: owner }) }),
  installation: v.object({ id }),
};
// For a fork GitHub leaves the list empty.
const rerun = v.object({
  head_sha: sha,
  app: v.nullish(v.object({ id })),
  pull_requests: v.optional(v.array(v.object({ number: id })), []),
});

const onPull = v.object({ ...origin, pull_request: v.object({ number: id }) });

/** Every event we know, by GitHub's name for it. */
const PAYLOADS = {
  issue_comment: v.object({
    ...origin,
    issue: v.object({ number: id, pull_request: v.nullish(v.object({})) }),
    comment: v.object({ id }),
  }),
  pull_request: onPull,
  pull_request_review: onPull,
  pull_request_review_comment: onPull,
  check_run: v.object({ ...origin, check_run: v.object({ ...rerun.entries, name: v.string() }) }),
  check_suite: v.object({ ...origin, check_suite: rerun }),
} as const;

export type EventName = keyof typeof PAYLOADS;

/** The actions after which something may read differently, by event. Any other action changes nothing we read. */
export const ACTIONS: Readonly<Record<EventName, readonly string[]>> = {
  issue_comment: ["created", "edited", "deleted"],
  pull_request: ["opened", "synchronize", "reopened"],
  pull_request_review: ["submitted", "edited", "dismissed"],
  pull_request_review_comment: ["created", "edited", "deleted"],
  check_run: ["rerequested"],
  check_suite: ["rerequested"],
};

/** Where an event comes from; the same for each. */
export interface Origin {
  readonly action: string;
  readonly installationId: number;
  readonly repositoryId: number;
  readonly owner: string;
  readonly repo: string;
}

/** What an event asks us to look at. */
export type Ask =
  /** The messages of an issue or a pull request. */
  | {
      readonly kind: "messages";
      readonly number: number;
      /** The payload calls the issue a pull request; not every host does so. */
      readonly isMarkedPullRequest: boolean;
    }
  /** A pull request whose head is new: its messages and its `.forge/`. */
  | { readonly kind: "pull-request"; readonly number: number }
  /** A person asked for a check again; `runName` is `null` for a whole suite. */
  | {
      readonly kind: "rerun";
      readonly headSha: string;
      readonly runName: string | null;
      /** Another App's run is none of ours; `null` where the payload does not say. */
      readonly appId: number | null;
      /** A hint where to look; empty for forks. */
      readonly pullRequests: readonly number[];
    };

export interface Event {
  readonly origin: Origin;
  readonly ask: Ask;
}

export function isEventName(event: string): event is EventName {
  return Object.hasOwn(PAYLOADS, event);
}

/** @returns the event, or one sentence a missing or ill-typed field, naming its path. */
export function parseEvent(event: EventName, payload: unknown): Result<Event, readonly string[]> {
  switch (event) {
    case "issue_comment":
      return read(PAYLOADS.issue_comment, payload, ({ issue }) => ({
        kind: "messages",
        number: issue.number,
        isMarkedPullRequest: issue.pull_request !== undefined && issue.pull_request !== null,
      }));
    case "pull_request_review":
    case "pull_request_review_comment":
      return read(PAYLOADS[event], payload, ({ pull_request }) => ({
        kind: "messages",
        number: pull_request.number,
        isMarkedPullRequest: true,
      }));
    case "pull_request":
      return read(PAYLOADS.pull_request, payload, ({ pull_request }) => ({
        kind: "pull-request",
        number: pull_request.number,
      }));
    case "check_run":
      return read(PAYLOADS.check_run, payload, ({ check_run }) => toRerun(check_run, check_run.name));
    case "check_suite":
      return read(PAYLOADS.check_suite, payload, ({ check_suite }) => toRerun(check_suite, null));
  }
}

function toRerun(subject: v.InferOutput<typeof rerun>, runName: string | null): Ask {
  return {
    kind: "rerun",
    headSha: subject.head_sha,
    runName,
    appId: subject.app?.id ?? null,
    pullRequests: subject.pull_requests.map(({ number }) => number),
  };
}

type OriginPayload = v.InferOutput<v.ObjectSchema<typeof origin, undefined>>;

function read<T extends OriginPayload>(
  schema: v.GenericSchema<unknown, T>,
  payload: unknown,
  toAsk: (payload: T) => Ask,
): Result<Event, readonly string[]> {
  const parsed = v.safeParse(schema, payload);
  if (!parsed.success) return err(parsed.issues.map(toSentence));
  const { action, repository, installation } = parsed.output;
  return ok({
    origin: {
      action,
      installationId: installation.id,
      repositoryId: repository.id,
      owner: repository.owner.login,
      repo: repository.name,
    },
    ask: toAsk(parsed.output),
  });
}

const HINTS: Readonly<Record<string, string>> = {
  installation: ": the event must come from the App's own webhook, not from a repository's",
};

function toSentence(issue: v.BaseIssue<unknown>): string {
  const path = v.getDotPath(issue) ?? "the payload";
  if (issue.received === "undefined") return `${path} is missing${HINTS[path] ?? ""}`;
  if (issue.message.startsWith("is ")) return `${path} ${issue.message}`;
  return `${path} must be ${issue.expected ?? "valid"}, it is ${issue.received.slice(0, 40)}`;
}
