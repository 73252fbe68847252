/**
 * Sends a message to a person: who it is for, whether it would arrive, what its doors say, where it stands. Everything
 * is read and written with the caller's own token, and what it answers was read back from GitHub.
 */
import { findPerson } from "../human/address.ts";
import { adviseSender } from "../human/advice.ts";
import { foldAnswer } from "../human/fold.ts";
import {
  parseMessageName,
  parseReplyName,
  renderMessage,
  toMessageId,
  toMessageName,
} from "../human/message.ts";
import type { Send } from "../human/send.ts";
import {
  type EarlierThread,
  findThreadFault,
  UNTHREADED,
  type Unthreaded,
} from "../human/standing-thread.ts";
import { err, ok, type Result } from "../result.ts";
import type { Unjudged } from "../screen/gather.ts";
import type { CallerProject } from "./caller-project.ts";
import { GitHubFailure } from "./failure.ts";
import { clearSend } from "./human-clear.ts";
import { listThreadComments } from "./human-issues.ts";
import { readStanding } from "./human-look.ts";
import { explainUnregistered, readReadyPeople, type Standing } from "./human-people.ts";
import { readPermission } from "./human-permissions.ts";
import { postMessage, postUpdate } from "./human-post.ts";
import { type Desk, KeyReused, type Part, type Posted } from "./human-posting.ts";
import { findStanding, findUpdate } from "./human-standing.ts";
import { refuse, type Undone } from "./human-undone.ts";
import type { Transport } from "./transport.ts";

export interface SendRequest {
  readonly send: Send;
  /** The caller's own key, or one that was made for this request. */
  readonly key: string;
  readonly isFresh: boolean;
  readonly now: string;
}

export interface Sent {
  readonly id: string;
  readonly url: string;
  readonly destination: string;
  readonly verify: {
    readonly posted: boolean;
    readonly parts: readonly Part[];
    /** `null` where no thread was asked for. */
    readonly threaded: boolean | null;
    readonly reason: string | null;
  };
  readonly advice: readonly string[];
  readonly unjudged: readonly Unjudged[];
}

/**
 * Posts a message that may be posted, or completes the one that stands under its key.
 *
 * @returns what stands; or why nothing was posted: the person, the sender or a door. Only `human_post_uncertain` says
 * that a part may stand, with the key to go on with.
 * @throws {GitHubFailure} when GitHub did not answer before anything was posted.
 */
export async function sendMessage(
  desk: Desk,
  project: CallerProject,
  transport: Transport,
  standing: Standing,
  { send, key, isFresh, now }: SendRequest,
): Promise<Result<Sent, Undone>> {
  const { humans, agents } = project.config;
  const person = findPerson(humans, send.destination);
  const human = humans.find(({ login }) => login === person?.entityId);
  if (person === null || human === undefined) {
    const advice = await explainUnregistered(desk.client, desk.repository, humans);
    return refuse({ code: "human_unregistered", advice });
  }
  const destination = person.entityId;
  if (desk.seat === destination) {
    return refuse({
      code: "human_sender_refused",
      problem: `This is ${destination}'s own token, and what it writes cannot be told from what ${destination} answers: send with an account of the agent's.`,
    });
  }
  const [ready] = await readReadyPeople(desk.client, transport, desk.repository, standing, {
    humans: [human],
    agents,
  });
  const readiness = ready?.readiness;
  if (readiness?.ready !== true) {
    const problem = readiness?.reason ?? "nobody knows whether it can be answered";
    const nextAction = readiness?.nextAction ?? "ask again";
    return refuse({ code: "human_not_ready", address: person.address, problem, nextAction });
  }
  const lack = await findSenderLack(desk);
  if (lack !== null) return refuse({ code: "human_sender_refused", problem: lack });

  const cleared = await clearSend(send, project);
  if (!cleared.ok) return err({ uncleared: cleared.error });
  const { send: passed, unjudged } = cleared.value;
  const rendered = await renderMessage(passed, desk.seal);
  const id = await toMessageId(desk.seat, key, desk.seal);
  const posting = { send: passed, rendered, destination, id, now, isFresh };
  try {
    const { posted, threaded, reason } = await post();
    const told = reason === null ? null : UNTHREADED[reason];
    return ok({
      id: toMessageName(posted),
      url: posted.url,
      destination: person.address,
      verify: { posted: posted.posted, parts: posted.parts, threaded, reason: posted.reason ?? told },
      advice: adviseSender(passed),
      unjudged,
    });
  } catch (error) {
    if (error instanceof KeyReused) return refuse({ code: "human_key_reused" });
    if (error instanceof GitHubFailure && error.reason.code === "human_post_uncertain") {
      return err({ reason: error.reason, key });
    }
    throw error;
  }

  async function post(): Promise<{ posted: Posted; threaded: boolean | null; reason: Unthreaded | null }> {
    if (passed.replyTo === null)
      return { posted: await postMessage(desk, posting), threaded: null, reason: null };
    const earlier = await readEarlier(desk, passed.replyTo);
    // A retry of an update that was threaded belongs where it stands, whatever the thread has come to since.
    const stands =
      earlier !== null && !isFresh && (await findUpdate(desk, earlier.comments, earlier.number, id)) !== null;
    const fault = stands ? null : findThreadFault(earlier, desk.seat, destination);
    if (!stands && (await findStanding(desk, posting)) !== null) {
      // It was a message of its own when it was first sent, and stays one.
      return { posted: await postMessage(desk, posting), threaded: false, reason: fault ?? "still-pending" };
    }
    if (fault === null && earlier !== null) {
      return { posted: await postUpdate(desk, posting, earlier), threaded: true, reason: null };
    }
    return { posted: await postMessage(desk, posting), threaded: false, reason: fault };
  }
}

/** Triage is what setting an assignee and a label takes; GitHub drops both in silence without it. */
async function findSenderLack({ client, repository, seat }: Desk): Promise<string | null> {
  // A bot's access is its installation's, which GitHub reports nowhere to itself; what was dropped is read back.
  if (seat.endsWith("[bot]")) return null;
  const permission = await readPermission(client, repository, seat);
  if (permission.role === null && permission.because !== "refused") {
    const detail = "GitHub did not say what the sender may do in this repository.";
    throw new GitHubFailure({ code: "github-unavailable", detail });
  }
  const may = ["admin", "maintain", "write", "triage"].includes(permission.role ?? "none");
  return may ? null : `${seat} may not assign or label issues in this repository: it takes triage access.`;
}

interface Earlier extends EarlierThread {
  readonly number: number;
  readonly id: string;
  readonly comments: Awaited<ReturnType<typeof listThreadComments>>;
}

async function readEarlier(desk: Desk, replyTo: string): Promise<Earlier | null> {
  const message = parseMessageName(replyTo);
  const reply = parseReplyName(replyTo);
  const number = message?.number ?? reply?.number;
  if (number === undefined) return null;
  const thread = await readStanding(desk.client, desk.repository, number, desk.seal);
  if (thread === null) return null;
  const comments = await listThreadComments(desk.client, desk.repository, number);
  const { marker, issue, entries } = thread;
  const { status } = foldAnswer(thread);
  const base = {
    number,
    id: marker.id,
    comments,
    locked: issue.locked,
    status,
    destination: marker.destination,
  };
  const owner = { ...base, owner: marker.seat, author: marker.seat };
  if (reply !== null) {
    const isTheirs = entries.some(({ kind, comment }) => kind === "words" && comment === reply.comment);
    return isTheirs ? owner : null;
  }
  if (message?.id === marker.id) return owner;
  const update = message === null ? null : await findUpdate(desk, comments, number, message.id);
  return update === null ? null : { ...owner, author: update.update.seat };
}
