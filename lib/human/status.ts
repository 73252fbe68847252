/**
 * A message as its sender reads it back: what it waits for, what was answered, and what to do next. Nothing in it
 * calls an answer an approval: a closed decision is one that was answered.
 */
import { toAddress } from "./address.ts";
import type { Proof } from "./edits.ts";
import type { Answer, Status } from "./fold.ts";
import { toMessageName, toReplyName } from "./message.ts";
import type { Question } from "./questions.ts";
import type { Intent } from "./send.ts";
import type { Thread } from "./thread.ts";

/** A person's own words, placed where the first empty slot was; nobody selected that question. */
export interface TypedReply {
  readonly kind: "typed-reply";
  /** As the comment stands now; `null` when it was deleted after it had been recorded. */
  readonly text: string | null;
  readonly placement: "first-unanswered";
  /** Slots that are empty besides this one. */
  readonly unansweredCount: number;
}

export interface ReplyRow {
  /** What an update may name in `replyTo` to answer it. */
  readonly id: string;
  readonly from: string;
  readonly url: string | null;
  readonly text: string | null;
  /** The comment was edited, and the host does not say by whom: the words may be another's. */
  readonly doubtful: boolean;
}

/** A message as a list shows it. */
export interface StatusLine {
  readonly id: string;
  readonly url: string;
  readonly intent: Intent;
  readonly destination: string;
  readonly from: string;
  readonly summary: string;
  readonly created: string;
  readonly status: Status;
}

export interface StatusView extends StatusLine {
  readonly questions: readonly Question[];
  /** Question id -> option id, or the typed reply. */
  readonly humanAnswers: Readonly<Record<string, string | TypedReply>>;
  readonly reply: ReplyRow | null;
  readonly cancelled: { readonly why: string; readonly by: string } | null;
  /** The text is not the one that was sent. */
  readonly changed: boolean;
  /** Ticked boxes, as `question/option`, that nothing proves to be the person's. */
  readonly unproven: readonly string[];
  readonly nextAction: string;
}

export function toStatusLine({ marker, issue }: Thread, status: Status): StatusLine {
  return {
    id: toMessageName(marker),
    url: issue.url,
    intent: marker.intent,
    destination: toAddress(marker.destination),
    from: marker.seat,
    summary: issue.title,
    created: marker.created,
    status,
  };
}

export function toStatusView(thread: Thread, answer: Answer, proof: Proof): StatusView {
  const { marker, unchanged } = thread;
  const { status, reply, cancelled, unproven } = answer;
  return {
    ...toStatusLine(thread, status),
    questions: marker.questions,
    humanAnswers: toHumanAnswers(thread, answer),
    reply:
      reply === null
        ? null
        : {
            id: toReplyName({ number: marker.number, comment: reply.comment }),
            from: toAddress(marker.destination),
            url: reply.url,
            text: reply.text,
            doubtful: reply.isDoubtful,
          },
    cancelled,
    changed: !unchanged,
    unproven,
    nextAction: toNextAction(thread, answer, proof),
  };
}

/** Made of entries, so that an id such as `constructor` or `__proto__` is a key like any other. */
function toHumanAnswers(
  { marker }: Thread,
  { choices, reply, placedUnder }: Answer,
): Readonly<Record<string, string | TypedReply>> {
  const unansweredCount = marker.questions.filter(({ id }) => !choices.has(id)).length - 1;
  const rows = marker.questions.flatMap(({ id }): [string, string | TypedReply][] => {
    const choice = choices.get(id);
    if (choice !== undefined) return [[id, choice]];
    if (id !== placedUnder || reply === null) return [];
    return [[id, { kind: "typed-reply", text: reply.text, placement: "first-unanswered", unansweredCount }]];
  });
  return Object.fromEntries(rows);
}

function toNextAction(
  { marker, unchanged }: Thread,
  { status, unproven, reply }: Answer,
  proof: Proof,
): string {
  const who = marker.destination;
  switch (status) {
    case "posted":
      return "none: an update asks for nothing";
    case "answered":
      if (reply?.isDoubtful) {
        return `the reply was edited and nothing shows that ${who} did it: ask ${who} before you act on its words`;
      }
      return reply === null
        ? "read humanAnswers: they are what the person ticked; closed says answered, not approved"
        : "read humanAnswers and the reply as the person's own words; closed says answered, not approved";
    case "cancelled":
      return "none: it was taken back; send a new message if the question is still open";
    case "expired":
      return "the issue was closed without an answer, which is no answer and no refusal: open it again, or send anew";
    case "pending":
      if (!unchanged)
        return `the text was changed after it was sent: restore it and ask ${who} to tick again, or cancel and send anew`;
      if (
        marker.questions.some(({ id }) => unproven.filter((tick) => tick.startsWith(`${id}/`)).length > 1)
      ) {
        return `two boxes of one question are ticked, so neither is an answer: ${who} can leave one, or reply in words`;
      }
      if (unproven.length > 0 && proof.kind === "none") {
        return `a box is ticked and nothing here tells who ticks one, so none counts: ${who} can reply in words`;
      }
      return unproven.length > 0
        ? `a box is ticked and nothing shows that ${who} ticked it: ${who} can untick and tick it, or reply in words`
        : `wait for ${who}; time alone is no reason to send it again`;
  }
}
