/**
 * What has to be written next for a thread to say what is known: a record of what the person ticked, the last word, a
 * notice. It is a function of the thread and of the edits that somebody proved; with nothing new it plans nothing, so
 * a repeated event writes nothing twice.
 */
import { readTicks, type Tick, toCanonical, toTick } from "./brief.ts";
import { type Answer, foldAnswer } from "./fold.ts";
import type { AnswerRecord, Final, ForeignTick, Notice, NoticeAbout } from "./notes.ts";
import type { Entry, Thread } from "./thread.ts";

/** One edit of the issue's text: who made it and what stood before and after, by GitHub's word. */
export interface Edit {
  /** A login, lower case; `null` for an account that is gone. */
  readonly by: string | null;
  readonly isAutomatic: boolean;
  /** By GitHub's clock. */
  readonly at: string;
  /** `null` where the host does not say: every box that is then ticked counts as touched. */
  readonly before: string | null;
  readonly after: string;
}

/** Edits that somebody proved. */
export interface Edits {
  /** All there were, so that their order says whose hand was on a box last; otherwise those that events told of. */
  readonly isWhole: boolean;
  readonly list: readonly Edit[];
}

export const NO_EDITS: Edits = { isWhole: false, list: [] };

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
  const touched = attribute(thread, usable, edits.isWhole);
  return { ...NOTHING, ...toNotice(thread, touched, usable), record: toRecord(thread, answer, touched) };
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

interface Touch {
  readonly on: boolean;
  readonly byPerson: boolean;
  readonly at: string;
}

interface Touched {
  /** The last touch of each box that edits prove. */
  readonly last: ReadonlyMap<Tick, Touch>;
  /** What is known of boxes that somebody else ticked: told before, brought up to date by what is seen now. */
  readonly foreign: ReadonlyMap<Tick, ForeignTick>;
  /** The last edit of the person's that touched a box. */
  readonly at: string | null;
}

/** Whose hand was on each box last. An edit between two texts of which one is not ours proves nothing. */
function attribute(thread: Thread, edits: readonly Edit[], isWhole: boolean): Touched {
  const last = new Map<Tick, Touch>();
  const foreign = new Map(findForeign(thread.entries)?.foreign.map((one) => [one.tick, one]));
  let at: string | null = null;
  if (!thread.unchanged) return { last, foreign, at };
  const { marker, issue, entries } = thread;
  const ours = toCanonical(issue.body);
  const { recorded } = foldAnswer(thread);
  for (const edit of edits) {
    if (toCanonical(edit.after) !== ours) continue;
    if (edit.before !== null && toCanonical(edit.before) !== ours) continue;
    const after = readTicks(edit.after, marker.questions);
    const before = edit.before === null ? null : readTicks(edit.before, marker.questions);
    const byPerson = edit.by === marker.destination && !edit.isAutomatic;
    for (const { id, options } of marker.questions) {
      for (const option of options) {
        const tick = toTick(id, option.id);
        const on = after.has(tick);
        const told = foreign.get(tick);
        // Without a before, what stood already, by our records or our notice, was not touched.
        const was = before?.has(tick) ?? (told?.on === true || recorded.get(id) === option.id);
        if (on === was || (!isWhole && isOverheard(entries, told, id, edit))) continue;
        last.set(tick, { on, byPerson, at: edit.at });
        if (byPerson) at = edit.at;
        if (on && !byPerson) foreign.set(tick, { tick, at: edit.at, on });
        else if (told?.on) foreign.set(tick, { tick, at: edit.at, on: false });
      }
    }
  }
  return { last, foreign, at };
}

/**
 * An event that comes late or again, about a box that we have heard of since: the record or the notice is younger,
 * and what stands now may be somebody else's.
 */
function isOverheard(
  entries: readonly Entry[],
  told: ForeignTick | undefined,
  question: string,
  edit: Edit,
): boolean {
  const at = Date.parse(edit.at);
  if (told !== undefined && Date.parse(told.at) > at) return true;
  return entries.some(
    (entry) =>
      entry.kind === "record" &&
      Date.parse(entry.record.at) > at &&
      entry.record.choices.some(([id]) => id === question),
  );
}

function findForeign(entries: readonly Entry[]): (Notice & { readonly comment: number }) | null {
  for (const entry of entries) {
    if (entry.kind === "notice" && entry.notice.about === "foreign-tick") {
      return { ...entry.notice, comment: entry.comment };
    }
  }
  return null;
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
  const at = touched.at ?? lastTouch(touched);
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

function lastTouch({ last }: Touched): string | null {
  return [...last.values()].map(({ at }) => at).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

function toNotice(
  thread: Thread,
  { foreign, last }: Touched,
  edits: readonly Edit[],
): Partial<Pick<Plan, "notice" | "replaces">> {
  const { marker, entries, ticks, unchanged } = thread;
  const isTold = (about: NoticeAbout) =>
    entries.some((entry) => entry.kind === "notice" && entry.notice.about === about);
  const bound = { v: 1, id: marker.id, number: marker.number, foreign: [] } as const;
  if (!unchanged) {
    // The sender's own edits are no reader's business until somebody answers the changed text.
    const isAnswered = edits.some(({ by }) => by === marker.destination);
    return isAnswered && !isTold("text-changed") ? { notice: { ...bound, about: "text-changed" } } : {};
  }
  const told = findForeign(entries);
  const known = [...foreign.values()];
  const isNew = told === null && known.some(({ on, tick }) => on && ticks.has(tick));
  const isStale = told !== null && JSON.stringify(known) !== JSON.stringify(told.foreign);
  if (isNew || isStale) {
    const notice: Notice = { ...bound, about: "foreign-tick", foreign: known };
    return { notice, replaces: told?.comment ?? null };
  }
  const recorded = new Set(
    [...foldAnswer(thread).recorded].map(([question, option]) => toTick(question, option)),
  );
  for (const { id, options } of marker.questions) {
    const ticked = options.map((option) => toTick(id, option.id)).filter((tick) => ticks.has(tick));
    const theirs = ticked.filter((tick) => last.get(tick)?.byPerson ?? recorded.has(tick));
    if (theirs.length > 1 && !isTold("several-ticks"))
      return { notice: { ...bound, about: "several-ticks" } };
  }
  return {};
}
