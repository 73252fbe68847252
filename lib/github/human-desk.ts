/**
 * What a caller asks of a message to a person, from the first check to what GitHub then holds: send, read, list,
 * cancel. Everything is read and written with the caller's own token.
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
import { writeCancel } from "../human/notes.ts";
import { foldProven, NO_EDITS } from "../human/plan.ts";
import type { Send } from "../human/send.ts";
import {
  type EarlierThread,
  findThreadFault,
  UNTHREADED,
  type Unthreaded,
} from "../human/standing-thread.ts";
import { type StatusView, toStatusView } from "../human/status.ts";
import type { Thread } from "../human/thread.ts";
import type { Reason } from "../problem.ts";
import { err, ok, type Result } from "../result.ts";
import type { Unjudged } from "../screen/gather.ts";
import type { CallerProject } from "./caller-project.ts";
import { GitHubFailure } from "./failure.ts";
import { clearSend, clearText, type Uncleared } from "./human-clear.ts";
import { readEdits } from "./human-history.ts";
import { listThreadComments } from "./human-issues.ts";
import { readStanding } from "./human-look.ts";
import { explainUnregistered, readPermission, readReadyPeople, type Standing } from "./human-people.ts";
import {
  type Desk,
  findStanding,
  findUpdate,
  KeyReused,
  type Part,
  type Posted,
  postMessage,
  postUpdate,
} from "./human-post.ts";
import type { Transport } from "./transport.ts";

/** Why something was not done: a reason, or what the doors said. */
export type Undone =
  /** `key`: what a retry of a send is to use. */
  { readonly reason: Reason; readonly key?: string } | { readonly uncleared: Uncleared };

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
  const may = ["admin", "maintain", "write", "triage"].includes(permission?.role ?? "none");
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

/** A message's state now; what its history proves counts, even where nobody has recorded it yet. */
export async function readMessage(desk: Desk, name: string): Promise<Result<StatusView, Undone>> {
  const found = await findThread(desk, name);
  if (!found.ok) return found;
  return ok(await view(desk, found.value));
}

async function view(desk: Desk, thread: Thread): Promise<StatusView> {
  const { isFinal } = foldAnswer(thread);
  const isAsked = !isFinal && thread.marker.questions.length > 0;
  const edits = isAsked ? await readEdits(desk.client, desk.repository, thread.issue.number) : null;
  return toStatusView(thread, foldProven(thread, edits ?? NO_EDITS));
}

async function findThread(desk: Desk, name: string): Promise<Result<Thread, Undone>> {
  const parsed = parseMessageName(name);
  if (parsed === null) return refuse({ code: "human_message_missing" });
  const thread = await readStanding(desk.client, desk.repository, parsed.number, desk.seal);
  if (thread === null) return refuse({ code: "human_message_missing" });
  if (thread.marker.id === parsed.id) return ok(thread);
  const update = thread.entries.find((entry) => entry.kind === "update" && entry.update.id === parsed.id);
  if (update?.kind !== "update") return refuse({ code: "human_message_missing" });
  // An update in a thread is a message of its own: it asks for nothing, and no answer of the thread is its.
  const { thread: _, ...marker } = update.update;
  const issue = { ...thread.issue, url: update.url };
  return ok({
    ...thread,
    issue,
    marker: { ...marker, questions: [] },
    unchanged: true,
    ticks: new Set(),
    entries: [],
  });
}

/** Takes a pending message back, says why in its thread, and closes the issue. */
export async function cancelMessage(
  desk: Desk,
  project: CallerProject,
  name: string,
  reason: string,
): Promise<Result<StatusView, Undone>> {
  const found = await findThread(desk, name);
  if (!found.ok) return found;
  const { marker, issue } = found.value;
  if (marker.seat !== desk.seat) return refuse({ code: "human_seat_refused" });
  const before = await view(desk, found.value);
  if (before.status === "answered" || before.status === "posted") {
    return refuse({ code: "human_message_settled", status: before.status });
  }
  if (before.status !== "cancelled") {
    const why = await clearText("reason", reason, project);
    if (!why.ok) return err({ uncleared: why.error });
    const note = { v: 1, id: marker.id, number: marker.number, by: desk.seat } as const;
    const body = await writeCancel(why.value, note, desk.seal);
    const at = { ...desk.repository, issue_number: issue.number };
    await desk.client.rest.issues.createComment({ ...at, body });
  }
  if (issue.state === "open") {
    const at = { ...desk.repository, issue_number: issue.number };
    await desk.client.rest.issues.update({ ...at, state: "closed", state_reason: "not_planned" });
  }
  return readMessage(desk, name);
}

function refuse(reason: Reason): Result<never, Undone> {
  return err({ reason });
}
