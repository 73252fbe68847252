/** A message that was sent: its state as GitHub holds it now, and its cancellation. Read and written as the caller. */

import { NO_PROOF } from "../human/edits.ts";
import { parseMessageName } from "../human/message.ts";
import { writeCancel } from "../human/notes.ts";
import { foldProven } from "../human/plan.ts";
import { type StatusView, toStatusView } from "../human/status.ts";
import { err, ok, type Result } from "../result.ts";
import type { CallerProject } from "./caller-project.ts";
import { clearText } from "./human-clear.ts";
import { type Proven, readProven } from "./human-look.ts";
import type { Desk } from "./human-posting.ts";
import { refuse, type Undone } from "./human-undone.ts";

/** A message's state now; what its history proves counts, even where nobody has recorded it yet. */
export async function readMessage(desk: Desk, name: string): Promise<Result<StatusView, Undone>> {
  const found = await findThread(desk, name);
  if (!found.ok) return found;
  return ok(view(found.value));
}

function view({ thread, proof }: Proven): StatusView {
  return toStatusView(thread, foldProven(thread, proof), proof);
}

async function findThread(desk: Desk, name: string): Promise<Result<Proven, Undone>> {
  const parsed = parseMessageName(name);
  if (parsed === null) return refuse({ code: "human_message_missing" });
  const found = await readProven(desk.client, desk.repository, parsed.number, desk.seal);
  if (found === null) return refuse({ code: "human_message_missing" });
  const { thread } = found;
  if (thread.marker.id === parsed.id) return ok(found);
  const update = thread.entries.find((entry) => entry.kind === "update" && entry.update.id === parsed.id);
  if (update?.kind !== "update") return refuse({ code: "human_message_missing" });
  // An update in a thread is a message of its own: it asks for nothing, and no answer of the thread is its.
  const { thread: _, ...marker } = update.update;
  const issue = { ...thread.issue, url: update.url, title: update.summary };
  return ok({
    thread: {
      ...thread,
      issue,
      marker: { ...marker, questions: [] },
      unchanged: update.unchanged,
      ticks: new Set(),
      entries: [],
    },
    proof: NO_PROOF,
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
  const { marker, issue } = found.value.thread;
  if (marker.seat !== desk.seat) return refuse({ code: "human_seat_refused" });
  const before = view(found.value);
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
