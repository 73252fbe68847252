/**
 * Looks at the messages of one thread as they stand on GitHub now and writes what the screen says of them: the
 * check run `forge/messages`. Nothing is taken from the event that asked for the look, so a lost, repeated or
 * reordered delivery changes nothing.
 */
import { gatherFacts } from "../screen/gather.ts";
import { screenAtDoor } from "../screen/screen.ts";
import { type CreatedRun, type WriteOptions, type Written, writeCheckRun } from "./check-run.ts";
import type { Installation } from "./installation.ts";
import { listAgentMessages, type Message } from "./messages.ts";
import { type Judged, planMessagesRun } from "./messages-run.ts";
import type { Project } from "./project.ts";
import { annotateRows, findRefusedRows, type RefusedRow } from "./refused-rows.ts";
import { takeStanding } from "./standing.ts";
import type { Thread } from "./thread.ts";
import { createTreeSource } from "./trees.ts";

/** What was seen and done, for the log line; no message text. */
export interface Looked {
  readonly run: string;
  /** `undecided`: nothing was refused, and it could not be read who is an agent. */
  readonly verdict: "refused" | "passed" | "undecided";
  /** How many messages were read, and how many of them were refused. */
  readonly messages: number;
  readonly refused: number;
  /** Claims whose rows could not be read. */
  readonly unjudged: number;
  readonly written: Written;
}

/** A look with the run that it made, if it made one. */
export interface Sight {
  readonly looked: Looked;
  readonly created: CreatedRun | null;
}

export const MESSAGE_DOOR = "comment-write";

/** @returns `null` where the project wants none read. */
export async function readMessages(
  { client, appId, repository }: Installation,
  thread: Thread,
  project: Project,
): Promise<readonly Message[] | null> {
  if (!thread.onPullRequest && !project.config.issueVerdicts) return null;
  const agents = new Set(project.config.agents.map((login) => login.toLowerCase()));
  return listAgentMessages(client, repository, thread, { agents, appId });
}

/** What a verdict is read from. */
export interface Read {
  readonly thread: Thread;
  readonly project: Project;
  /** As `readMessages` gave them: `null` where none are read. */
  readonly messages: readonly Message[] | null;
}

/**
 * @param options `onlyIfPresent` holds where there are no messages.
 */
export async function lookAtMessages(
  installation: Installation,
  { thread, project, messages }: Read,
  options: WriteOptions = {},
): Promise<Sight> {
  const { client, repository } = installation;
  if (messages === null) return { looked: toLooked([], "switched-off"), created: null };
  const judged: Judged[] = [];
  const refusedRows: RefusedRow[] = [];
  // One after the other: the first message's rows are there for the next, and requests stay few at a time.
  for (const message of messages) {
    const segments = [message.body];
    const { naming, rows, lens } = project;
    const { facts, unjudged } = await gatherFacts({
      door: MESSAGE_DOOR,
      segments,
      naming,
      progress: null,
      rows,
    });
    const verdict = screenAtDoor(MESSAGE_DOOR, segments, facts, lens);
    judged.push({ message, verdict, unjudged });
    if (thread.onPullRequest) refusedRows.push(...findRefusedRows(message, verdict, facts));
  }
  const annotations = await annotateRows(createTreeSource(client, repository, thread.head), refusedRows);
  const { faults, config } = project;
  const plan = planMessagesRun(thread, judged, annotations, { faults, agentsUnread: config.agentsUnread });
  const onlyIfPresent = options.onlyIfPresent !== false && judged.length === 0;
  const stood = takeStanding(client, repository, thread, plan.name);
  const asked = { ...options, onlyIfPresent, stood };
  const { written, created } = await writeCheckRun(installation, plan, asked);
  return { looked: toLooked(judged, written, config.agentsUnread), created };
}

function toLooked(judged: readonly Judged[], written: Written, agentsUnread = false): Looked {
  const refused = judged.filter(({ verdict }) => !verdict.ok).length;
  return {
    run: "messages",
    verdict: refused > 0 ? "refused" : agentsUnread ? "undecided" : "passed",
    messages: judged.length,
    refused,
    unjudged: judged.reduce((sum, { unjudged }) => sum + unjudged.length, 0),
    written,
  };
}
