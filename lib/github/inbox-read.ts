/**
 * What is new in an agent's inbox: comments and reviews that address it, of people and of other agents, from where its
 * reader stands. Each is delivered once, however often it is edited afterwards; nothing is kept here.
 */
import { INBOX_OVERLAP_MILLISECONDS, MAX_INBOX_CHARS } from "../limits.ts";
import type { GitHubClient } from "./client.ts";
import { type EditedComment, readEditedComments } from "./comment-hands.ts";
import { GitHubFailure } from "./failure.ts";
import { type AddressedAs, findAddress, toBareLogin } from "./inbox-addressed.ts";
import { compareComments, type InboxComment, listCommentsSince } from "./inbox-comments.ts";
import { listReviewsSince } from "./inbox-reviews.ts";
import type { Repository } from "./names.ts";

export interface Standing {
  /** Milliseconds since 1970. */
  readonly since: number;
  /** Of what was last written at that time, everything up to this name has been looked at, too; empty: none of it. */
  readonly after: string;
  /** Names of what was delivered, oldest first. */
  readonly delivered: readonly string[];
}

export interface InboxAsk {
  readonly login: string;
  /** Logins of the project's agents, lower case. */
  readonly agents: readonly string[];
  readonly standing: Standing;
  /** How many to deliver at most. */
  readonly limit: number;
}

export interface InboxMessage extends InboxComment {
  readonly addressedAs: AddressedAs;
  /** Whose words they are: of what somebody edited, theirs who did so last. */
  readonly sender: string;
  /** Nothing says that the sender is anything but a person. */
  readonly isPerson: boolean;
  /** It was edited, and nobody can tell by whom. */
  readonly isDoubtful: boolean;
}

export interface InboxRead {
  /** Oldest writing first. */
  readonly messages: readonly InboxMessage[];
  readonly standing: Standing;
  /** There is more to read at once. */
  readonly more: boolean;
  /** Milliseconds since 1970: reviews of pull requests last written to before this were not looked at; `null`: all were. */
  readonly reviewsCutAt: number | null;
}

/** @throws {GitHubFailure} */
export async function readInbox(
  client: GitHubClient,
  repository: Repository,
  { login, agents, standing, limit }: InboxAsk,
): Promise<InboxRead> {
  const [reviews, ...lanes] = await Promise.all([
    listReviewsSince(client, repository, standing.since),
    listCommentsSince(client, repository, "issue", standing.since),
    listCommentsSince(client, repository, "review", standing.since),
  ]);
  // Beyond the nearer horizon the order of the two kinds is not known yet.
  const horizon = Math.min(...lanes.map((lane) => lane.horizon ?? Number.POSITIVE_INFINITY));
  const begunAt = Math.min(...lanes.map((lane) => lane.begunAt ?? Number.POSITIVE_INFINITY));
  const all = [...lanes.flatMap(({ comments }) => comments), ...reviews.reviews].sort(compareComments);
  const seen = new Set(standing.delivered);
  const messages: (InboxComment & { readonly addressedAs: AddressedAs })[] = [];
  let { since, after } = standing;
  let room = MAX_INBOX_CHARS;
  for (const comment of all) {
    if (comment.updated > horizon) break;
    if (comment.updated === standing.since && comment.name <= standing.after) continue;
    const isNew = !seen.has(comment.name);
    const addressedAs = isNew && !isOwn(comment, login) ? findAddress(comment.body, login) : null;
    if (addressedAs !== null) {
      const isFull = messages.length === limit || (messages.length > 0 && comment.body.length > room);
      // A moment that is not listed whole has names that may come before these, unless it is all that can be listed.
      if (isFull) return toRead(since, true, since < horizon || horizon === standing.since ? after : "");
      room -= comment.body.length;
      messages.push({ ...comment, addressedAs });
    }
    since = comment.updated;
    after = comment.name;
  }
  if (horizon === Number.POSITIVE_INFINITY) return toRead(since, false);
  // So many comments of one moment that no request reaches their end: the next moment is better than none.
  return toRead(horizon > standing.since ? horizon : standing.since + 1_000, true);

  async function toRead(reached: number, more: boolean, upTo = ""): Promise<InboxRead> {
    // One list may be older than another one's last comment: what it lacks is looked for again.
    const settled = Math.max(standing.since, begunAt - INBOX_OVERLAP_MILLISECONDS);
    const delivered = [...standing.delivered, ...messages.map(({ name }) => name)];
    const next = { since: Math.min(reached, settled), after: reached <= settled ? upTo : "", delivered };
    const sent = await attribute(client, messages, agents);
    return { messages: sent, standing: next, more, reviewsCutAt: reviews.cutAt };
  }
}

function isOwn({ author }: InboxComment, login: string): boolean {
  return toBareLogin(author) === toBareLogin(login);
}

/** An edited comment keeps its author's name, whoever edited it. */
async function attribute(
  client: GitHubClient,
  messages: readonly (InboxComment & { readonly addressedAs: AddressedAs })[],
  agents: readonly string[],
): Promise<readonly InboxMessage[]> {
  // Of each: GitHub tells times by the second, and within one an edit is not seen.
  const ids = messages.flatMap(({ nodeId }) => nodeId ?? []);
  const known = ids.length > 0 ? await readEditedComments(client, ids) : new Map();
  return messages.map((message): InboxMessage => {
    const { author, isAutomatic, nodeId } = message;
    const found: EditedComment | null | undefined = known.get(nodeId ?? "");
    const edit = found === undefined && !message.isEdited ? null : found;
    const isEdited = message.isEdited || edit !== null;
    const isDoubtful = edit === undefined || (edit !== null && edit.editor === null);
    const sender = edit?.editor?.login ?? author;
    const isMachine = sender === author ? isAutomatic : edit?.editor?.isBot === true;
    const isNobody = isMachine || isDoubtful || sender === "ghost";
    return {
      ...message,
      isEdited,
      sender,
      isDoubtful,
      isPerson: !isNobody && !agents.includes(sender.toLowerCase()),
    };
  });
}

/** Whether a login is an agent's: the project names it, or GitHub calls the account a bot. */
export async function isAgent(
  client: GitHubClient,
  login: string,
  agents: readonly string[],
): Promise<boolean> {
  const bare = toBareLogin(login);
  if (agents.some((agent) => toBareLogin(agent) === bare)) return true;
  try {
    const username = login.replace(/^@/, "");
    const { data } = await client.rest.users.getByUsername({ username });
    return data.type === "Bot";
  } catch (error) {
    if (error instanceof GitHubFailure && error.status === 404) return false;
    throw error;
  }
}
