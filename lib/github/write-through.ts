/**
 * A comment written through the door: read as `comment-write` reads it, and given to GitHub with its author's own
 * token if it passes. What is posted is the text that the proof holds; where there is no proof, nothing is sent.
 */
import { gatherFacts, type Unjudged } from "../screen/gather.ts";
import { type Passed, passAtDoor, readPassed } from "../screen/passed.ts";
import type { Refusal } from "../screen/verdict.ts";
import { createCallerClient } from "./caller-client.ts";
import { readCallerProject } from "./caller-project.ts";
import { GitHubFailure } from "./failure.ts";
import { fetchWithin } from "./fetch-within.ts";
import { MESSAGE_DOOR } from "./look-at-messages.ts";
import type { Repository } from "./names.ts";
import { type Answer, keepAnswer } from "./relay.ts";
import type { Transport } from "./transport.ts";

/** The two writes, named by GitHub's own numbers; the digits are checked and kept as they came. */
export type CommentTarget =
  | { readonly kind: "create"; readonly repository: Repository; readonly issue: string }
  | { readonly kind: "edit"; readonly repository: Repository; readonly comment: string };

export interface CommentWrite {
  readonly target: CommentTarget;
  readonly text: string;
  /** What else stood in the request's JSON; it is GitHub's business, and goes on as it is. */
  readonly rest: Readonly<Record<string, unknown>>;
  /** What {@link toAskedHeaders} kept of the request's headers. */
  readonly headers: Headers;
  /** The whole `Authorization` value. */
  readonly authorization: string;
}

/** What the comment was read against. */
interface Reading {
  /** `null` for a repository without a commit. */
  readonly commit: string | null;
  readonly unjudged: readonly Unjudged[];
}

export type Written =
  | ({ readonly kind: "refused"; readonly refusals: readonly Refusal[] } & Reading)
  /** GitHub was given the comment, and this is what it said, good or bad. */
  | ({ readonly kind: "answered"; readonly answer: Answer } & Reading)
  /** GitHub did not let the caller read the project; nothing was posted. */
  | { readonly kind: "unread"; readonly answer: Answer };

/** GitHub was given the comment and did not answer: nobody knows whether it stands. */
export class WriteUncertain extends Error {
  constructor() {
    super("GitHub was given the comment and did not answer.");
    this.name = "WriteUncertain";
  }
}

/**
 * @param writing makes the way to GitHub for the write alone: its time begins when the message has passed.
 * @throws {GitHubFailure} when GitHub did not answer while the project was read: nothing was posted.
 * @throws {WriteUncertain} when it did not answer the write.
 */
export async function writeThrough(
  write: CommentWrite,
  reading: Transport,
  writing: () => Transport,
): Promise<Written> {
  const { client, lastRefusal } = createCallerClient(reading, write.authorization);
  const segments = [write.text];
  let project: Awaited<ReturnType<typeof readCallerProject>>;
  try {
    project = await readCallerProject(client, write.target.repository);
  } catch (error) {
    const answer = error instanceof GitHubFailure && error.status !== undefined ? lastRefusal() : undefined;
    if (answer === undefined) throw error;
    return { kind: "unread", answer };
  }
  const { naming, rows, lens, commit } = project;
  const gathered = await gatherFacts({ door: MESSAGE_DOOR, segments, naming, progress: null, rows });
  const { facts, unjudged } = gathered;
  const passed = passAtDoor(MESSAGE_DOOR, segments, facts, lens);
  if (!passed.ok) return { kind: "refused", refusals: passed.error, commit, unjudged };
  return { kind: "answered", answer: await postComment(passed.value, write, writing()), commit, unjudged };
}

/** Sends a comment that passed; its text is the proof's. */
async function postComment(
  passed: Passed,
  { target, rest, headers, authorization }: CommentWrite,
  transport: Transport,
): Promise<Answer> {
  const { segments } = readPassed(passed);
  const sent = new Headers(headers);
  sent.set("authorization", authorization);
  // Written anew, so that GitHub's parser cannot find another `body` in it than ours did.
  sent.set("content-type", "application/json; charset=utf-8");
  const { method, path } = toAddress(target);
  transport.spent.requests += 1;
  try {
    const response = await fetchWithin(transport.apiUrl, `${transport.apiUrl}${path}`, {
      method,
      headers: sent,
      body: JSON.stringify({ ...rest, body: segments[0] }),
      signal: transport.signal,
    });
    return await keepAnswer(response);
  } catch {
    // Whatever it was, the request may have arrived.
    throw new WriteUncertain();
  }
}

function toAddress(target: CommentTarget): { readonly method: string; readonly path: string } {
  const { owner, repo } = target.repository;
  const issues = `/repos/${encodeURIComponent(owner)}/${encodeURIComponent(repo)}/issues`;
  return target.kind === "create"
    ? { method: "POST", path: `${issues}/${target.issue}/comments` }
    : { method: "PATCH", path: `${issues}/comments/${target.comment}` };
}
