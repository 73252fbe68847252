/**
 * What has to be written next for a thread to say what is known: a record of what the person ticked, the last word, a
 * notice. It is a function of the thread and of the edits that somebody proved; with nothing new it plans nothing, so
 * a repeated event writes nothing twice.
 */
import { type Tick, toTick } from "./brief.ts";
import { attributeTouches, type Proof, type Seen, seeNow, type Touched, toLastTouch } from "./edits.ts";
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

export function planNext(thread: Thread, proof: Proof): Plan {
  const { marker, issue } = thread;
  if (marker.intent !== "decision") return NOTHING;
  const answer = foldAnswer(thread);
  if (answer.isFinal) {
    // Whoever opened it again afterwards wanted it open.
    const close = answer.status === "answered" && issue.state === "open" && !issue.reopened;
    return { ...NOTHING, close };
  }
  const until = answer.reply === null ? Number.POSITIVE_INFINITY : (answer.settledAt ?? 0);
  const touched = attributeTouches(thread, proof, until);
  const record = toRecord(thread, answer, touched, seeNow(thread, proof));
  return { ...NOTHING, ...planNotice(thread, touched, proof, record !== null), record };
}

/** The thread as it would read with the plan's record written: what a reader is told who writes nothing. */
function applyPlan(thread: Thread, { record }: Plan): Thread {
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
export function foldProven(thread: Thread, proof: Proof): Answer {
  let healed = thread;
  // A record of boxes may be followed by one of the reply: two steps reach what two looks would write.
  for (let step = 0; step < 2; step++) healed = applyPlan(healed, planNext(healed, proof));
  return foldAnswer(healed);
}

function toRecord(
  thread: Thread,
  answer: Answer,
  touched: Touched,
  seen: readonly Seen[],
): AnswerRecord | null {
  const { marker, ticks } = thread;
  const choices: [string, string | null][] = [];
  for (const { id, options } of marker.questions) {
    const recorded = answer.recorded.get(id) ?? null;
    const wanted = decide(id, options, recorded);
    if (wanted !== recorded) choices.push([id, wanted]);
  }
  const seq = answer.lastSeq + 1;
  const bound = {
    v: 1,
    id: marker.id,
    number: marker.number,
    seq,
    ...(seen.length > 0 ? { seen } : {}),
  } as const;
  const at = touched.at ?? toLastTouch(touched);
  const withChoices: AnswerRecord | null =
    choices.length > 0 && at !== null ? { ...bound, at, choices, final: null } : null;
  const {
    choices: standing,
    reply,
    settledAt,
  } = withChoices ? foldAnswer(applyPlan(thread, { ...NOTHING, record: withChoices })) : answer;
  const isComplete = marker.questions.length > 0 && standing.size === marker.questions.length;
  const end = settledAt === null ? at : new Date(settledAt).toISOString();
  if ((reply === null && !isComplete) || end === null) return withChoices;
  // Every box was ticked before the reply: the answers are the boxes', and the reply stands beside them.
  const final: Final = { answers: [...standing], reply: isComplete ? null : (reply?.comment ?? null) };
  if (withChoices === null) return { ...bound, at: end, choices: [], final };
  // A reply's time is later than the boxes': its last word is a record of its own, on the next look.
  return reply === null ? { ...withChoices, final } : withChoices;

  /** The option a question should be recorded with, `null` for none; never one that no edit of the person's proves. */
  function decide(
    question: string,
    options: readonly { readonly id: string }[],
    recorded: string | null,
  ): string | null {
    const isTicked = (among: ReadonlySet<Tick>) => (option: { readonly id: string }) =>
      among.has(toTick(question, option.id));
    const touch = recorded === null ? undefined : touched.last.get(toTick(question, recorded));
    // Whoever emptied the box, the question is open again: what is ticked after that has a hand of its own.
    const lost = touch !== undefined && !(touch.on && touch.whose === "person");
    const [only, ...more] = options.filter(isTicked(ticks));
    if (only === undefined || more.length > 0) return lost ? null : recorded;
    // One that stands alone now, and stood beside another when the reply was typed, was no answer then.
    const isOther = (option: { readonly id: string }) =>
      isTicked(touched.ticks)(option) !== isTicked(ticks)(option);
    if (answer.reply !== null && options.some(isOther)) return null;
    const mark = touched.last.get(toTick(question, only.id));
    if (only.id !== recorded && mark?.on && mark.whose === "person") return only.id;
    return lost ? null : recorded;
  }
}
