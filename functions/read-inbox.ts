/** An agent's inbox, read in its caller's name: each message with when it is to be read, whose it is, and its form. */
import { type InboxPlace, readCursor, writeCursor } from "../lib/agent/inbox-cursor.ts";
import { type MessageSource, PRESETS, type Preset, type Target } from "../lib/agent/message.ts";
import type { ContextMessage } from "../lib/context/forms.ts";
import { renderContext } from "../lib/context/render.ts";
import { quote } from "../lib/forge/diagnostic.ts";
import { readCallerProject } from "../lib/github/caller-project.ts";
import { type InboxMessage, isAgent, readInbox } from "../lib/github/inbox-read.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import type { Caller } from "./serve-caller.ts";
import { createSigner } from "./sign.ts";

export interface InboxRequest {
  readonly agent: string;
  readonly cursor: string | undefined;
  /** Milliseconds since 1970, where there is no cursor. */
  readonly since: number | undefined;
  readonly limit: number;
}

/** What an agent's host hands on to `send`. */
export interface InboxItemJson {
  readonly id: string;
  readonly url: string;
  readonly thread: number;
  readonly at: string;
  /** It was written again after it was first sent; the sender is then who did so last. */
  readonly edited: boolean;
  /** Whose name stands above it on GitHub. */
  readonly author: string;
  readonly association: string;
  readonly preset: Preset;
  readonly target: Target;
  readonly wakeup: boolean;
  readonly source: MessageSource;
  readonly context: Extract<ContextMessage, { form: "relay" }>;
  /** The context as a model reads it. */
  readonly body: string;
}

export interface InboxAnswer {
  readonly repository: string;
  readonly agent: string;
  readonly items: readonly InboxItemJson[];
  /** Where the reader stands now. */
  readonly cursor: string;
  readonly more: boolean;
  /** Reviews of pull requests that were last written to before this were not looked at; `null` when all were. */
  readonly reviewsCutAt: string | null;
}

/** @throws {GitHubFailure} */
export async function readInboxOf(
  { client, repository }: Caller,
  { agent, cursor, since, limit }: InboxRequest,
  secret: string,
): Promise<Result<InboxAnswer, Reason>> {
  const sign = createSigner(secret);
  const name = `${repository.owner}/${repository.repo}`;
  const place: InboxPlace = { repository: name, agent };
  // From a time that is still to come, nothing would be delivered until then.
  const start = { since: Math.min(since ?? 0, Date.now()), after: "", delivered: [] };
  const standing = cursor === undefined ? ok(start) : await readCursor(cursor, place, sign);
  if (!standing.ok) return err({ code: standing.error === "forged" ? "cursor-forged" : "cursor-elsewhere" });
  const { config, faults } = await readCallerProject(client, repository);
  if (!(await isAgent(client, agent, config.agents))) {
    const fault = config.agentsUnread ? (faults[0] ?? null) : null;
    return err({ code: "agent-unknown", agent: quote(agent), fault });
  }
  const read = await readInbox(client, repository, {
    login: agent,
    agents: config.agents,
    standing: standing.value,
    limit,
  });
  return ok({
    repository: name,
    agent,
    items: read.messages.map(toItem),
    cursor: await writeCursor(read.standing, place, sign),
    more: read.more,
    reviewsCutAt: read.reviewsCutAt === null ? null : new Date(read.reviewsCutAt).toISOString(),
  });
}

function toItem(message: InboxMessage): InboxItemJson {
  const { name, url, thread, createdAt, isEdited, association, addressedAs, author, sender, body } = message;
  const context = { kind: toKind(message), form: "relay", sender, text: body } as const;
  return {
    id: name,
    url,
    thread,
    at: createdAt,
    edited: isEdited,
    author,
    association,
    preset: addressedAs,
    ...PRESETS[addressedAs],
    source: toSource(message),
    context,
    body: renderContext(context).body,
  };
}

function toKind({ isPerson, isDoubtful }: InboxMessage): string {
  if (isDoubtful) return "unknown";
  return isPerson ? "user" : "agent";
}

/**
 * Only a person who waits for an answer is attested: what is injected is never a person's, and neither is what somebody
 * edited whom GitHub does not name.
 */
function toSource({ isPerson, isDoubtful, sender, addressedAs }: InboxMessage): MessageSource {
  if (isDoubtful || (isPerson && addressedAs === "inject")) {
    return { kind: "plugin", plugin: "forge-doors/inbox", form: "relay", sender };
  }
  return isPerson ? { kind: "user", login: sender } : { kind: "agent", agent: sender };
}
