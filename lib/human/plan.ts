/**
 * What has to be written next for a thread to say what is known: a record of what the person ticked, the last word, a
 * notice. It is a function of the thread and of the edits that somebody proved; with nothing new it plans nothing, so
 * a repeated event writes nothing twice.
 */
import { toTick } from "./brief.ts";
import { attributeTouches, type Edits, type Touched, toLastTouch } from "./edits.ts";
import { type Answer, foldAnswer } from "./fold.ts";
import type { AnswerRecord, Final, Notice } from "./notes.ts";
import { planNotice } from "./plan-notice.ts";
import type { Entry, Thread } from "./thread.ts";

export interface Plan {
  readonly record: AnswerRecord | null;
  readonly notice: Notice | null;
  /** The comment that the notice takes the place of; `null` for one of its own. */
  readonly replaces: number | null;
  /** The last word is spoken and the issue still open. */
  readonly close: boolean;
}

const NOTHING: Plan = { record: null, notice: null, replaces: null, close: false };

export function planNext(thread: Thread, edits: Edits): Plan {
  const { marker, issue } = thread;
  if (marker.intent !== "decision") return NOTHING;
  const answer = foldAnswer(thread);
  if (answer.isFinal) {
    // Whoever opened it again afterwards wanted it open.
    const close = answer.status === "answered" && issue.state === "open" && !issue.reopened;
    return { ...NOTHING, close };
  }
  const until = answer.reply === null ? Number.POSITIVE_INFINITY : (answer.settledAt ?? 0);
  const usable = edits.list
    .filter(({ at }) => Date.parse(at) <= until)
    .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const touched = attributeTouches(thread, usable, edits.isWhole);
  return { ...NOTHING, ...planNotice(thread, touched, usable), record: toRecord(thread, answer, touched) };
}

/** The thread as it would read with the plan's record written: what a reader is told who writes nothing. */
export function applyPlan(thread: Thread, { record }: Plan): Thread {
  if (record === null) return thread;
  const comment = Math.max(0, ...thread.entries.map((entry) => entry.comment)) + 1;
  const entry: Entry = {
    kind: "record",
    comment,
    url: thread.issue.url,
    time: Date.parse(record.at),
    record,
  };
  return { ...thread, entries: [...thread.entries, entry] };
}

/** The fold of what is proven, whether or not anybody has recorded it yet. */
export function foldProven(thread: Thread, edits: Edits): Answer {
  let healed = thread;
  // A record of boxes may be followed by one of the reply: two steps reach what two looks would write.
  for (let step = 0; step < 2; step++) healed = applyPlan(healed, planNext(healed, edits));
  return foldAnswer(healed);
}

function toRecord(thread: Thread, answer: Answer, touched: Touched): AnswerRecord | null {
  const { marker, ticks } = thread;
  const choices: [string, string | null][] = [];
  for (const { id, options } of marker.questions) {
    const recorded = answer.recorded.get(id) ?? null;
    const wanted = decide(id, options, recorded);
    if (wanted !== recorded) choices.push([id, wanted]);
  }
  const bound = { v: 1, id: marker.id, number: marker.number, seq: answer.lastSeq + 1 } as const;
  const at = touched.at ?? toLastTouch(touched);
  const withChoices: AnswerRecord | null =
    choices.length > 0 && at !== null ? { ...bound, at, choices, final: null } : null;
  const {
    choices: standing,
    status,
    reply,
    settledAt,
  } = withChoices ? foldAnswer(applyPlan(thread, { ...NOTHING, record: withChoices })) : answer;
  if (status !== "answered" || settledAt === null) return withChoices;
  const final: Final = { answers: [...standing], reply: toClosingReply(reply, standing) };
  if (withChoices === null) return { ...bound, at: new Date(settledAt).toISOString(), choices: [], final };
  // A reply's time is later than the boxes': its last word is a record of its own, on the next look.
  return reply === null ? { ...withChoices, final } : withChoices;

  /** The option a question should be recorded with, `null` for none; never one that no edit of the person's proves. */
  function decide(
    question: string,
    options: readonly { readonly id: string }[],
    recorded: string | null,
  ): string | null {
    const touch = recorded === null ? undefined : touched.last.get(toTick(question, recorded));
    // Whoever emptied the box, the question is open again: what is ticked after that has a hand of its own.
    const lost = touch !== undefined && !(touch.on && touch.byPerson);
    const ticked = options.filter((option) => ticks.has(toTick(question, option.id)));
    const [only] = ticked;
    if (ticked.length === 1 && only !== undefined && only.id !== recorded) {
      const mark = touched.last.get(toTick(question, only.id));
      if (mark?.on && mark.byPerson) return only.id;
    }
    return lost ? null : recorded;
  }

  function toClosingReply(reply: Answer["reply"], standing: ReadonlyMap<string, string>): number | null {
    if (reply === null) return null;
    // Every box was ticked before the reply: the answers are the boxes', and the reply stands beside them.
    const isComplete = marker.questions.length > 0 && standing.size === marker.questions.length;
    return isComplete ? null : reply.comment;
  }
}
