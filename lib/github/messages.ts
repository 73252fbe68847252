/**
 * The messages of one thread, as they stand on GitHub now, and who wrote them. People are never screened, and
 * what we wrote ourselves is never read.
 */
import { GITHUB_PAGE_SIZE, MAX_MESSAGES_A_THREAD } from "../limits.ts";
import type { GitHubClient, RestEndpointMethodTypes } from "./client.ts";
import { GitHubFailure } from "./failure.ts";
import type { Repository } from "./trees.ts";

export interface Message {
  readonly id: number;
  /** The page of the message, for a person to open. */
  readonly url: string;
  /** The login it was written under; an account that is gone reads `ghost`, as on GitHub's own pages. */
  readonly author: string;
  readonly body: string;
}

type Comment = RestEndpointMethodTypes["issues"]["listComments"]["response"]["data"][number];

/** Decides from the author alone; nothing a message says makes it an agent's or a person's. */
export interface Authors {
  /** Lower-case logins of `DOORS_AGENTS`. */
  readonly agents: ReadonlySet<string>;
  /** Our own App's numeric id. */
  readonly appId: number;
}

/**
 * The comments that agents wrote on an issue or a pull request, oldest first.
 *
 * @throws {GitHubFailure} `thread-too-long` rather than a part of the thread.
 */
export async function listAgentComments(
  client: GitHubClient,
  repository: Repository,
  number: number,
  authors: Authors,
): Promise<readonly Message[]> {
  const messages: Message[] = [];
  let seen = 0;
  const pages = client.paginate.iterator(client.rest.issues.listComments, {
    ...repository,
    issue_number: number,
    per_page: GITHUB_PAGE_SIZE,
  });
  for await (const { data } of pages) {
    seen += data.length;
    if (seen > MAX_MESSAGES_A_THREAD) {
      throw new GitHubFailure({ code: "thread-too-long", limitMessages: MAX_MESSAGES_A_THREAD });
    }
    for (const comment of data) if (isAgents(comment, authors)) messages.push(toMessage(comment));
  }
  return messages;
}

function isAgents(comment: Comment, { agents, appId }: Authors): boolean {
  const app = comment.performed_via_github_app;
  if (app) return app.id !== appId;
  const user = comment.user;
  if (!user) return false;
  return user.type === "Bot" || agents.has(user.login.toLowerCase());
}

function toMessage(comment: Comment): Message {
  return {
    id: comment.id,
    url: comment.html_url,
    author: comment.user?.login ?? "ghost",
    body: comment.body ?? "",
  };
}
