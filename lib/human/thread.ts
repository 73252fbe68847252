/**
 * A message's thread as it stands: the issue and its comments, each comment either one of ours, by its signature, or
 * somebody's words. It asks for nothing and decides nothing.
 */
import { readTicks, type Tick } from "./brief.ts";
import { digestOf, type MessageMarker, readBody, readUpdateText, type UpdateMarker } from "./message.ts";
import {
  type AnswerRecord,
  type Bound,
  type CancelNote,
  type DetailNote,
  type Notice,
  readCancelReason,
} from "./notes.ts";
import { findSealed, openSealed, type Seal, type SealKind } from "./seal.ts";

export interface ThreadIssue {
  readonly number: number;
  readonly url: string;
  readonly title: string;
  readonly body: string;
  readonly author: string;
  readonly state: "open" | "closed";
  readonly locked: boolean;
  /** Somebody opened it again after it was closed. */
  readonly reopened: boolean;
  readonly assignees: readonly string[];
}

export interface ThreadComment {
  readonly id: number;
  readonly url: string;
  readonly author: string;
  /** As it stands. */
  readonly body: string;
  /** The last text that its author wrote, where it was edited and its history says so. */
  readonly own?: string;
  readonly createdAt: string;
  /** Written by an account of type Bot, or through an App: not a person's own typing. */
  readonly isAutomatic: boolean;
  /** It was edited, and the host does not say by whom: the words may be another's. */
  readonly isDoubtful?: boolean;
}

interface At {
  readonly comment: number;
  readonly url: string;
  /** Milliseconds since 1970, by GitHub's clock. */
  readonly time: number;
}

export type Entry =
  | (At & { readonly kind: "record"; readonly record: AnswerRecord })
  | (At & { readonly kind: "notice"; readonly notice: Notice })
  | (At & { readonly kind: "cancel"; readonly by: string; readonly why: string })
  | (At & { readonly kind: "detail"; readonly detail: DetailNote })
  /** `summary`: what stands there as one; `unchanged`: it is the text that was sent. */
  | (At & {
      readonly kind: "update";
      readonly update: UpdateMarker;
      readonly summary: string;
      readonly unchanged: boolean;
    })
  /** Words of the destination. */
  | (At & { readonly kind: "words"; readonly text: string; readonly isDoubtful: boolean });

export interface Thread {
  readonly issue: ThreadIssue;
  readonly marker: MessageMarker;
  /** Title and text are what was sent, boxes apart. */
  readonly unchanged: boolean;
  /** Boxes that are ticked now; empty where the text was changed, since nobody knows what they then say. */
  readonly ticks: ReadonlySet<Tick>;
  /** In the order of their ids. */
  readonly entries: readonly Entry[];
}

/** `null` where the issue is no message of this deployment, or is the copy of one. */
export async function readThread(
  issue: ThreadIssue,
  comments: readonly ThreadComment[],
  seal: Seal,
): Promise<Thread | null> {
  const read = await readBody(issue.body, seal);
  if (read === null || read.marker.number !== issue.number) return null;
  const { marker, text } = read;
  const unchanged = (await digestOf(issue.title, text, seal)) === marker.text;
  const entries: Entry[] = [];
  for (const comment of [...comments].sort((a, b) => a.id - b.id)) {
    const entry = await readEntry(comment, marker, seal);
    if (entry !== null) entries.push(entry);
  }
  return {
    issue,
    marker,
    unchanged,
    ticks: unchanged ? readTicks(text, marker.questions) : new Set(),
    entries,
  };
}

async function readEntry(comment: ThreadComment, marker: MessageMarker, seal: Seal): Promise<Entry | null> {
  const { id, url, body, createdAt } = comment;
  const at = { comment: id, url, time: Date.parse(createdAt) };
  const note = findSealed(body);
  if (note !== null) {
    const open = <T extends object>(kind: SealKind) => openSealed<T & Bound>(note, kind, seal);
    const isHere = (bound: Bound) => bound.number === marker.number && bound.id === marker.id;
    const record = await open<AnswerRecord>("record");
    if (record !== null) return isHere(record) ? { ...at, kind: "record", record } : null;
    const notice = await open<Notice>("notice");
    if (notice !== null) return isHere(notice) ? { ...at, kind: "notice", notice } : null;
    const detail = await open<DetailNote>("detail");
    if (detail !== null) return detail.number === marker.number ? { ...at, kind: "detail", detail } : null;
    const update = await open<UpdateMarker>("update");
    if (update !== null) {
      const isOfThread = update.number === marker.number && update.thread === marker.id;
      // Under another name it is somebody's copy.
      if (!isOfThread || update.seat !== comment.author.toLowerCase()) return null;
      const said = readUpdateText(body.slice(0, note.start) + body.slice(note.end));
      const digest = said === null ? null : await digestOf(said.title, said.text, seal);
      return { ...at, kind: "update", update, summary: said?.title ?? "", unchanged: digest === update.text };
    }
    const cancel = await open<CancelNote>("cancel");
    if (cancel !== null) {
      // Only its sender takes a message back, whoever copies the note.
      if (!isHere(cancel) || comment.author.toLowerCase() !== marker.seat) return null;
      const why = await readCancelReason(body.slice(0, note.start) + body.slice(note.end), cancel, seal);
      return { ...at, kind: "cancel", by: cancel.by, why };
    }
  }
  const isPersons = comment.author.toLowerCase() === marker.destination && !comment.isAutomatic;
  const isDoubtful = comment.isDoubtful === true;
  const { own = body } = comment;
  return isPersons && saysSomething(own) ? { ...at, kind: "words", text: own.trim(), isDoubtful } : null;
}

/** Hidden text alone says nothing, and one word is a command of this service. */
function saysSomething(body: string): boolean {
  const said = body.replace(/<!--[\s\S]*?(?:-->|$)/g, "").trim();
  return said !== "" && said.toLowerCase() !== "recheck";
}
