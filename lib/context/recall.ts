/**
 * A thread as a recall: its newest messages that a budget holds, each fenced below its author, with what was left
 * out and what was shortened counted. Where a thread is kept is not known here.
 */
import { estimateTokens, fitText } from "./budget.ts";
import { fenceText, quoteName, toLine } from "./fence.ts";
import type { ContextMessage, RecallReference } from "./forms.ts";

/** One message of a thread. */
export interface RecalledMessage {
  readonly author: string;
  /** When it was written, as its keeper says. */
  readonly at: string;
  readonly text: string;
  /** What it is about, such as the file that a review's comment stands on. */
  readonly place?: string;
  /** Who edited it last, where that is somebody else; `null` where nobody knows. */
  readonly editedBy?: string | null;
}

export interface RecalledThread {
  readonly label: string;
  /** Oldest first; those at the beginning may be missing. */
  readonly messages: readonly RecalledMessage[];
  /** How many the thread has, the missing ones included. */
  readonly total: number;
}

export type Recall = Extract<ContextMessage, { form: "recall" }>;

/** A message that would be shortened to less than this says nothing, and is left out. */
const MIN_MESSAGE_TOKENS = 20;

/** What the whole thread would take. */
export function measureThread({ messages }: RecalledThread): number {
  return messages.reduce((sum, message) => sum + costOf(message), 0);
}

/** @param tokens for the text of the recall; the newest message is kept first, and shortened if it must be. */
export function toRecall({ label, messages, total }: RecalledThread, tokens: number): Recall {
  const kept: string[] = [];
  let left = tokens;
  let truncated = false;
  for (const message of messages.toReversed()) {
    const cost = costOf(message);
    if (cost <= left) {
      kept.unshift(writeMessage(message));
      left -= cost;
      continue;
    }
    const cut = shorten(message, left);
    if (cut !== null) kept.unshift(writeMessage(cut));
    truncated = cut !== null;
    break;
  }
  const reference: RecallReference = {
    label,
    retainedMessages: kept.length,
    omittedMessages: total - kept.length,
    truncated,
  };
  return { kind: "thread", form: "recall", references: [reference], text: kept.join("\n\n") };
}

/** `null` where too little of it would be left. */
function shorten(message: RecalledMessage, tokens: number): RecalledMessage | null {
  for (let room = tokens; room >= MIN_MESSAGE_TOKENS; room -= Math.ceil(room / 8)) {
    const cut = { ...message, text: fitText(message.text, room).text };
    if (costOf(cut) <= tokens) return cut;
  }
  return null;
}

function costOf(message: RecalledMessage): number {
  const written = writeMessage(message);
  // The recall's own fence is longer than the longest inside, so each message answers for two of that length.
  const fence = written.slice(written.lastIndexOf("\n") + 1);
  return estimateTokens(`${written}\n\n${fence}${fence}`);
}

/** Each in a fence of its own: nobody can put words below another's name. */
function writeMessage({ author, at, text, place, editedBy }: RecalledMessage): string {
  const about = place === undefined ? "" : `, on ${quoteName(place)}`;
  const hand = editedBy === null ? "nobody knows whom" : quoteName(editedBy ?? author);
  const edited = editedBy === undefined ? "" : `, last edited by ${hand}`;
  return `${quoteName(author)}, ${toLine(at)}${about}${edited}:\n${fenceText(text)}`;
}
