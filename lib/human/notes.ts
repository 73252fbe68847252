/**
 * The signed comments below a message: answers as they were recorded, what the thread was told once, a cancellation,
 * a detail reply. What each says to a reader, and what it holds for us. Every one is bound to its message and issue.
 */
import { escapeMarkdown } from "./brief.ts";
import type { Seen } from "./edits.ts";
import type { MessageMarker } from "./message.ts";
import { type Seal, toFingerprint, writeSealed } from "./seal.ts";

/** What a note belongs to: a note that was copied to another thread names that one still. */
export interface Bound {
  readonly v: 1;
  readonly id: string;
  readonly number: number;
}

/** The last word: nothing after it changes the answer. Lists of pairs, so that no id is ever a property's name. */
export interface Final {
  readonly answers: readonly (readonly [question: string, option: string])[];
  /** The comment that is the typed reply; `null` where every question was ticked. */
  readonly reply: number | null;
}

/** What the person ticked or took back, as a change of what was recorded before. */
export interface AnswerRecord extends Bound {
  /** From 1, one more than the record before: two of one number are one record and a copy. */
  readonly seq: number;
  /** When it was ticked, by GitHub's clock. */
  readonly at: string;
  readonly choices: readonly (readonly [question: string, option: string | null])[];
  readonly final: Final | null;
  /** Where the host keeps no history of texts: what was seen to stand. */
  readonly seen?: readonly Seen[];
}

/** What other hands do is told once, as one of the first two; the others are told beside it. */
export type NoticeAbout = "foreign-tick" | "foreign-edit" | "several-ticks" | "text-changed" | "no-hands";

/** Something the thread is told once. */
export interface Notice extends Bound {
  readonly about: NoticeAbout;
  /** As in a record; a notice of other hands is added to, and its words stay as they are. */
  readonly seen?: readonly Seen[];
}

export interface CancelNote extends Bound {
  readonly by: string;
  /** Digest of the reason, which stands in the comment's text. */
  readonly why: string;
}

export interface DetailNote extends Bound {
  readonly detail: string;
}

export async function writeRecord(marker: MessageMarker, record: AnswerRecord, seal: Seal): Promise<string> {
  const who = escapeMarkdown(marker.destination);
  const lines = record.choices.map(([question, option]) => {
    const asked = marker.questions.find(({ id }) => id === question);
    const label = asked?.options.find(({ id }) => id === option)?.label;
    const about = quoteText(asked?.question ?? question);
    return label === undefined
      ? `- ${about} Open again: no box of it counts now.`
      : `- ${about} **${quoteText(label)}**`;
  });
  const parts = lines.length > 0 ? [`Recorded, as ${who} ticked it:`, lines.join("\n")] : [];
  if (record.final !== null) parts.push(toClosing(marker, record.final));
  return `${parts.join("\n\n")}\n\n${await writeSealed("record", record, seal)}\n`;
}

/** Words of the message said again: whom they mention was called when they were sent. */
function quoteText(text: string): string {
  return escapeMarkdown(text).replaceAll("@", "@<!-- -->");
}

function toClosing(marker: MessageMarker, final: Final): string {
  const left = marker.questions.length - final.answers.length;
  if (final.reply === null) return "Every question has its answer, and this decision is closed.";
  const open =
    left === 0
      ? ""
      : left === 1
        ? " One question had no box ticked."
        : ` ${left} questions had no box ticked.`;
  return `The reply of ${escapeMarkdown(marker.destination)} closes this decision; it is read as written.${open}`;
}

const NOTICES: { readonly [About in NoticeAbout]: (who: string) => string } = {
  "foreign-tick": (who) =>
    `A box was ticked by somebody else than ${who}. That is no answer: only what ${who} ticks or replies is recorded.`,
  "foreign-edit": (who) =>
    `This message was edited by somebody else than ${who}, and stands as it was sent. Only what ${who} ticks from here on, or replies, is recorded.`,
  "several-ticks": (who) =>
    `Two boxes of one question are ticked, so nothing is recorded for it. ${who}, please leave the one you mean.`,
  "text-changed": (who) =>
    `This message was changed after it was sent, so boxes ticked now are not recorded. Restore its text, or answer in a comment, ${who}.`,
  "no-hands": (who) =>
    `Nothing here tells who ticked a box, so no box is recorded. ${who}, please answer in a comment.`,
};

export async function writeNotice(marker: MessageMarker, notice: Notice, seal: Seal): Promise<string> {
  const words = NOTICES[notice.about](escapeMarkdown(marker.destination));
  return `${words}\n\n${await writeSealed("notice", notice, seal)}\n`;
}

/** What stands before the reason in a cancellation; the reason is read back from behind it. */
const CANCELLED = "Cancelled by its sender: ";

export async function writeCancel(why: string, bound: Omit<CancelNote, "why">, seal: Seal): Promise<string> {
  const note: CancelNote = { ...bound, why: await toFingerprint("cancel", why, seal) };
  return `${CANCELLED}${why}\n\n${await writeSealed("cancel", note, seal)}\n`;
}

const CHANGED = "(the reason was changed after it was given)";

/** @param text a cancellation without its note. The cancellation stands when somebody changed its words; they do not. */
export async function readCancelReason(text: string, note: CancelNote, seal: Seal): Promise<string> {
  const why = text.trim().slice(CANCELLED.length).trim();
  return note.why === (await toFingerprint("cancel", why, seal)) ? why : CHANGED;
}

export async function writeDetail(detail: string, note: DetailNote, seal: Seal): Promise<string> {
  return `${detail}\n\n${await writeSealed("detail", note, seal)}\n`;
}
