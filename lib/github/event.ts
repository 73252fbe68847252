/**
 * The parts of a webhook payload that we act on, and nothing else of it. An event only says *look again*: no
 * text, state or commit is ever taken from a payload.
 */
import * as v from "valibot";
import { err, ok, type Result } from "../result.ts";

// GitHub's own rules for an owner and a repository name; a value outside them never becomes part of a request.
const owner = v.pipe(v.string(), v.regex(/^[A-Za-z0-9](?:[A-Za-z0-9_-]{0,99})$/, "is not an owner's login"));
const name = v.pipe(
  v.string(),
  v.regex(/^[A-Za-z0-9._-]{1,100}$/, "is not a repository's name"),
  v.check((value) => value !== "." && value !== "..", "is not a repository's name"),
);
const id = v.pipe(v.number(), v.safeInteger(), v.minValue(1));

const IssueComment = v.object({
  action: v.string(),
  issue: v.object({ number: id, pull_request: v.optional(v.nullable(v.object({}))) }),
  comment: v.object({ id }),
  repository: v.object({
    id,
    name,
    owner: v.object({ login: owner }),
    default_branch: v.pipe(v.string(), v.minLength(1)),
  }),
  installation: v.object(
    { id },
    "is missing: the event must come from the App's webhook, not a repository's",
  ),
});

/** A comment was written, changed or removed on an issue or a pull request. */
export interface CommentEvent {
  readonly action: string;
  readonly installationId: number;
  readonly repositoryId: number;
  readonly owner: string;
  readonly repo: string;
  readonly defaultBranch: string;
  readonly number: number;
  /** The payload calls the issue a pull request; not every host does so. */
  readonly isMarkedPullRequest: boolean;
}

/** @returns the event, or one sentence a missing or ill-typed field, naming its path. */
export function parseCommentEvent(payload: unknown): Result<CommentEvent, readonly string[]> {
  const parsed = v.safeParse(IssueComment, payload);
  if (!parsed.success) return err(parsed.issues.map(toSentence));
  const { action, issue, repository, installation } = parsed.output;
  return ok({
    action,
    installationId: installation.id,
    repositoryId: repository.id,
    owner: repository.owner.login,
    repo: repository.name,
    defaultBranch: repository.default_branch,
    number: issue.number,
    isMarkedPullRequest: issue.pull_request !== undefined && issue.pull_request !== null,
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
