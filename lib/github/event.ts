/**
 * The parts of a webhook payload that we act on, and nothing else of it. An event only says *look again*, and
 * where: no text, state or commit is ever taken from a payload as true.
 */
import * as v from "valibot";
import type { Heard } from "../human/edits.ts";
import { mayHoldNote } from "../human/seal.ts";
import { err, ok, type Result } from "../result.ts";
import { isOwnerName, isRepositoryName } from "./names.ts";

// A value outside GitHub's own rules never becomes part of a request.
const owner = v.pipe(v.string(), v.check(isOwnerName, "is not an owner's login"));
const name = v.pipe(v.string(), v.check(isRepositoryName, "is not a repository's name"));
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));
const sha = v.pipe(v.string(), v.regex(/^[0-9a-f]{40,64}$/, "is not a commit's hash"));

const repository = { id, name, owner: v.object({ login: owner }) };
const origin = {
  action: v.string(),
  repository: v.object(repository),
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
    issue: v.object({
      number: id,
      pull_request: v.nullish(v.object({})),
      body: v.nullish(v.string()),
    }),
    comment: v.object({
      id,
      body: v.nullish(v.string()),
      user: v.nullish(v.object({ login: v.string() })),
    }),
  }),
  issues: v.object({
    ...origin,
    issue: v.object({
      number: id,
      title: v.optional(v.string(), ""),
      body: v.nullish(v.string()),
      updated_at: v.string(),
    }),
    sender: v.object({ login: v.string() }),
  }),
  pull_request: onPull,
  pull_request_review: onPull,
  pull_request_review_comment: onPull,
  check_run: v.object({ ...origin, check_run: v.object({ ...rerun.entries, name: v.string() }) }),
  check_suite: v.object({ ...origin, check_suite: rerun }),
  push: v.object({
    ref: v.string(),
    before: sha,
    after: sha,
    repository: v.object({ ...repository, default_branch: v.string() }),
    installation: v.object({ id }),
  }),
} as const;

export type EventName = keyof typeof PAYLOADS;

/** The actions after which something may read differently, by event. Any other action changes nothing we read. */
export const ACTIONS: Readonly<Record<EventName, readonly string[]>> = {
  issue_comment: ["created", "edited", "deleted"],
  issues: ["edited"],
  pull_request: ["opened", "synchronize", "reopened"],
  pull_request_review: ["submitted", "edited", "dismissed"],
  pull_request_review_comment: ["created", "edited", "deleted"],
  check_run: ["rerequested"],
  // GitHub asks for a suite on every new commit; the Re-run button may name the suite or the run.
  check_suite: ["requested", "rerequested"],
  push: [],
};

/** Where an event comes from; the same for each. */
export interface Origin {
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
      /** Who asks, in a new comment that says no more, to look at everything again; `null` otherwise. */
      readonly recheckBy: string | null;
      /** The text of an issue that may be a message to a person; it decides only whether to look. */
      readonly humanText: string | null;
    }
  /** The text of what looks like a message to a person was edited. */
  | {
      readonly kind: "human";
      readonly number: number;
      readonly humanText: string;
      /** Held against what the host lists; alone it proves nothing. */
      readonly heard: Heard;
    }
  /** A pull request whose head is new: its messages and its `.forge/`. */
  | { readonly kind: "pull-request"; readonly number: number }
  /** GitHub or a person asks for the checks of a commit; `runName` is `null` for a whole suite. */
  | {
      readonly kind: "rerun";
      /** A person pressed the button: what stands is written again even if it would say the same. */
      readonly again: boolean;
      readonly headSha: string;
      readonly runName: string | null;
      /** Another App's run is none of ours; `null` where the payload does not say. */
      readonly appId: number | null;
      /** A hint where to look; empty for forks. */
      readonly pullRequests: readonly number[];
    }
  /** The default branch moved, and with it the rows that verdicts were read from. */
  | { readonly kind: "push"; readonly before: string; readonly after: string }
  /** A push to another branch; pull requests have events of their own. */
  | { readonly kind: "nothing" };

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
      return read(PAYLOADS.issue_comment, payload, ({ action, issue, comment }) => ({
        kind: "messages",
        number: issue.number,
        isMarkedPullRequest: issue.pull_request !== undefined && issue.pull_request !== null,
        recheckBy: action === "created" && isRecheck(comment.body) ? (comment.user?.login ?? null) : null,
        // A note of ours that was just written is the end of a look, not the cause of another.
        humanText: action === "created" && mayHoldNote(comment.body ?? "") ? null : toHumanText(issue.body),
      }));
    case "pull_request_review":
    case "pull_request_review_comment":
      return read(PAYLOADS[event], payload, ({ pull_request }) => ({
        kind: "messages",
        number: pull_request.number,
        isMarkedPullRequest: true,
        recheckBy: null,
        humanText: null,
      }));
    case "issues":
      return read(PAYLOADS.issues, payload, toHumanAsk);
    case "pull_request":
      return read(PAYLOADS.pull_request, payload, ({ pull_request }) => ({
        kind: "pull-request",
        number: pull_request.number,
      }));
    case "check_run":
      return read(PAYLOADS.check_run, payload, ({ check_run }) => toRerun(check_run, check_run.name, true));
    case "check_suite":
      return read(PAYLOADS.check_suite, payload, ({ action, check_suite }) =>
        toRerun(check_suite, null, action === "rerequested"),
      );
    case "push":
      return read(PAYLOADS.push, payload, ({ ref, before, after, repository: { default_branch } }) =>
        ref === `refs/heads/${default_branch}` ? { kind: "push", before, after } : { kind: "nothing" },
      );
  }
}

function toHumanAsk({ issue, sender }: v.InferOutput<typeof PAYLOADS.issues>): Ask {
  const body = toHumanText(issue.body);
  if (body === null) return { kind: "nothing" };
  const heard = { by: sender.login.toLowerCase(), at: issue.updated_at, title: issue.title, body };
  return { kind: "human", number: issue.number, humanText: body, heard };
}

function toHumanText(body: string | null | undefined): string | null {
  return body && mayHoldNote(body) ? body : null;
}

/** The command is the whole comment: a message that merely speaks of a recheck is none. */
function isRecheck(body: string | null | undefined): boolean {
  return body?.trim().toLowerCase() === "recheck";
}

function toRerun(subject: v.InferOutput<typeof rerun>, runName: string | null, again: boolean): Ask {
  return {
    kind: "rerun",
    again,
    headSha: subject.head_sha,
    runName,
    appId: subject.app?.id ?? null,
    pullRequests: subject.pull_requests.map(({ number }) => number),
  };
}

type OriginPayload = Omit<v.InferOutput<v.ObjectSchema<typeof origin, undefined>>, "action">;

function read<T extends OriginPayload>(
  schema: v.GenericSchema<unknown, T>,
  payload: unknown,
  toAsk: (payload: T) => Ask,
): Result<Event, readonly string[]> {
  const parsed = v.safeParse(schema, payload);
  if (!parsed.success) return err(parsed.issues.map(toSentence));
  const { repository, installation } = parsed.output;
  return ok({
    origin: {
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
