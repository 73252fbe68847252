/**
 * POST /github/repos/…/issues/:number/comments and PATCH /github/repos/…/issues/comments/:id: GitHub's own paths,
 * bodies and answers, written through the door `comment-write`. A client is moved here by its base address alone.
 */
import { type Context, Hono } from "hono";
import { GitHubFailure } from "../lib/github/failure.ts";
import { isOwnerName, isRepositoryName } from "../lib/github/names.ts";
import { toAskedHeaders, toResponse } from "../lib/github/relay.ts";
import { createTransport } from "../lib/github/transport.ts";
import {
  type CommentTarget,
  type CommentWrite,
  WriteUncertain,
  type Written,
  writeThrough,
} from "../lib/github/write-through.ts";
import { MAX_COMMENT_BODY_BYTES, MAX_SEGMENT_CHARS, MAX_TOKEN_CHARS } from "../lib/limits.ts";
import { toProblem } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { readGitHubConfig } from "./bindings.ts";
import { answerAsGitHub, answerNotAllowed, answerNotFound, toContractUrl, toErrors } from "./github-shape.ts";
import { readBody } from "./read-body.ts";
import { parseJsonObject } from "./read-json.ts";
import { beginRequest } from "./request-end.ts";

type GitHubEnv = { Variables: { requestId: string } };

export const github = new Hono<GitHubEnv>();

// An id of GitHub's: digits alone, so that nothing else can stand in the path that is asked for.
const NUMBER = /^[1-9]\d{0,18}$/;

const THREAD = "/repos/:owner/:repo/issues/:number/comments";
const COMMENT = "/repos/:owner/:repo/issues/comments/:id";

github.post(THREAD, (c) => {
  const { owner, repo, number } = c.req.param();
  return write(c, { kind: "create", repository: { owner, repo }, issue: number });
});
github.patch(COMMENT, (c) => {
  const { owner, repo, id } = c.req.param();
  return write(c, { kind: "edit", repository: { owner, repo }, comment: id });
});
github.all(COMMENT, (c) => answerNotAllowed(c, "PATCH"));
github.all(THREAD, (c) => answerNotAllowed(c, "POST"));
github.all("/*", answerNotFound);

/** Why nothing was given to GitHub, in its own words. */
interface GitHubRefusal {
  readonly status: Parameters<typeof answerAsGitHub>[1];
  /** For the log. */
  readonly outcome: string;
  readonly message: string;
  readonly more?: Parameters<typeof answerAsGitHub>[3];
}

async function write(c: Context<GitHubEnv>, target: CommentTarget): Promise<Response> {
  const { owner, repo } = target.repository;
  const number = target.kind === "create" ? target.issue : target.comment;
  if (!isOwnerName(owner) || !isRepositoryName(repo) || !NUMBER.test(number)) return answerNotFound(c);

  const { spent, note, finish } = beginRequest(c, {
    event: "github",
    action: target.kind,
    repo: `${owner}/${repo}`,
    number: Number(number),
  });
  const refuse = ({ status, outcome, message, more }: GitHubRefusal) => {
    finish(status, outcome, status >= 500 ? message : undefined);
    return answerAsGitHub(c, status, message, more);
  };

  const config = readGitHubConfig(c);
  if (!config.ok) {
    const reason = { code: "deployment-incomplete", problems: config.error } as const;
    return refuse({ status: 503, outcome: reason.code, message: toProblem(reason).detail });
  }
  const asked = await readComment(c);
  if (!asked.ok) return refuse(asked.error);
  const transport = () => ({ ...createTransport(config.value.apiUrl), spent });
  let written: Written;
  try {
    written = await writeThrough({ target, ...asked.value }, transport(), transport);
  } catch (error) {
    return refuse(toRefusal(error));
  }
  if (written.kind === "unread") {
    finish(written.answer.status, "unread");
    return toResponse(written.answer);
  }
  const { commit, unjudged } = written;
  note({ refused: written.kind === "refused" ? written.refusals.length : 0, unjudged: unjudged.length });
  if (written.kind === "refused") {
    const more = {
      documentation_url: toContractUrl(c),
      errors: toErrors(written.refusals),
      ...(commit === null ? {} : { commit }),
      unjudged,
    };
    return refuse({ status: 422, outcome: "refused", message: "Validation Failed", more });
  }
  const { status } = written.answer;
  finish(status, status < 300 ? "written" : "answered");
  const response = toResponse(written.answer);
  if (commit !== null) response.headers.set("x-forge-commit", commit);
  const rules = [...new Set(unjudged.map(({ rule }) => rule))];
  if (rules.length > 0) response.headers.set("x-forge-unjudged", rules.join(", "));
  return response;
}

/** The request as it is to be given on, if it can be. */
async function readComment(
  c: Context<GitHubEnv>,
): Promise<Result<Omit<CommentWrite, "target">, GitHubRefusal>> {
  const authorization = c.req.header("authorization") ?? "";
  const refuse = (
    status: GitHubRefusal["status"],
    outcome: string,
    message: string,
    more?: GitHubRefusal["more"],
  ) => err({ status, outcome, message, ...(more === undefined ? {} : { more }) });
  if (authorization === "") return refuse(401, "token-refused", "Requires authentication");
  if (authorization.length > MAX_TOKEN_CHARS) return refuse(401, "token-refused", "Bad credentials");
  const bytes = await readBody(c.req.raw, MAX_COMMENT_BODY_BYTES);
  if (!bytes.ok) {
    const { status, title, detail } = toProblem(bytes.error);
    return refuse(status as 400 | 408 | 413, bytes.error.code, `${title}. ${detail}`);
  }
  const json = parseJsonObject(bytes.value);
  if (!json.ok) {
    const message = json.error === "not an object" ? "Body should be a JSON object" : "Problems parsing JSON";
    return refuse(400, "body-refused", message);
  }
  const { body: text, ...rest } = json.value.object;
  if (typeof text !== "string") {
    const problem =
      text === undefined ? `"body" wasn't supplied.` : "For 'properties/body', a string is wanted.";
    return refuse(422, "body-refused", `Invalid request.\n\n${problem}`);
  }
  if (text.length > MAX_SEGMENT_CHARS) {
    const message = `body is too long (maximum is ${MAX_SEGMENT_CHARS} characters)`;
    const errors = [{ resource: "IssueComment", field: "body", code: "custom", message }];
    return refuse(422, "message-too-large", "Validation Failed", { errors });
  }
  return ok({ text, rest, headers: toAskedHeaders(c.req.raw.headers), authorization });
}

function toRefusal(error: unknown): GitHubRefusal {
  if (error instanceof GitHubFailure) {
    const { code } = error.reason;
    return { status: 503, outcome: code, message: `${toProblem(error.reason).detail} Nothing was posted.` };
  }
  if (!(error instanceof WriteUncertain)) throw error;
  const advice = "It may stand all the same: look at the thread before the comment is sent again.";
  return { status: 504, outcome: "write-uncertain", message: `${error.message} ${advice}` };
}
