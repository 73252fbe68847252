/**
 * What has been answered: a function of the thread as it stands, and of nothing else. Order and repetition of the
 * comments change nothing; what is not proven is not an answer; and once the last word is recorded, later changes
 * leave it alone.
 */
import { type Tick, toTick } from "./brief.ts";
import type { AnswerRecord, Final } from "./notes.ts";
import type { Entry, Thread } from "./thread.ts";

/** `expired`: the issue was closed by something else than an answer or a cancellation; it never stands for a "no". */
export type Status = "pending" | "answered" | "cancelled" | "expired" | "posted";

/** The typed reply; `text` is `null` when it was deleted after it had been recorded. */
export interface Reply {
  readonly comment: number;
  readonly url: string | null;
  readonly text: string | null;
  /** It was edited, and the host does not say by whom. */
  readonly isDoubtful: boolean;
}

export interface Answer {
  readonly status: Status;
  /** Question id -> option id, as the person ticked. */
  readonly choices: ReadonlyMap<string, string>;
  /** What the records say, standing or not; a plan compares with it. */
  readonly recorded: ReadonlyMap<string, string>;
  readonly reply: Reply | null;
  /** The question the reply is placed under; nobody selected it. `null` where none was left, or there is no reply. */
  readonly placedUnder: string | null;
  /** When the last word fell, in milliseconds; `null` while nothing is settled. */
  readonly settledAt: number | null;
  /** The last word is recorded: nothing changes the answer any more. */
  readonly isFinal: boolean;
  readonly cancelled: { readonly why: string; readonly by: string } | null;
  /** Ticked boxes that nothing proves to be the person's. */
  readonly unproven: readonly Tick[];
  readonly lastSeq: number;
}

type RecordEntry = Extract<Entry, { kind: "record" }>;
type Words = Extract<Entry, { kind: "words" }>;

export function foldAnswer(thread: Thread): Answer {
  const { entries, marker, issue } = thread;
  const records = toRecords(entries);
  const lastSeq = Math.max(0, ...records.map(({ seq }) => seq));
  const words = entries.filter((entry): entry is Words => entry.kind === "words");
  const cancel = entries
    .filter((entry) => entry.kind === "cancel")
    .toSorted((a, b) => a.time - b.time || a.comment - b.comment)[0];
  const last = records.find(({ final }) => final !== null);
  const whole = afterGap(records);
  const base = { recorded: toRecorded(whole, Number.POSITIVE_INFINITY), lastSeq, cancelled: null };
  const nothing = { reply: null, placedUnder: null, settledAt: null, isFinal: false, unproven: [] };

  if (marker.intent === "update") {
    const [first] = words;
    const reply = first === undefined ? null : toReply(first);
    return { ...base, ...nothing, status: "posted", choices: new Map(), reply };
  }
  if (last?.final && (cancel === undefined || timeOf(last) <= cancel.time)) {
    return { ...base, ...settle(thread, last.final, words, timeOf(last)), status: "answered", unproven: [] };
  }
  const [first] = words;
  // Both are comments of one issue, so their ids say which came first where the clock does not.
  if (first !== undefined && (cancel === undefined || first.comment < cancel.comment)) {
    const choices = toStanding(thread, toRecorded(whole, first.time));
    const open = marker.questions.filter(({ id }) => !choices.has(id));
    const placedUnder = open[0]?.id ?? null;
    const reply = toReply(first);
    const settledAt = first.time;
    return { ...base, ...nothing, status: "answered", choices, reply, placedUnder, settledAt };
  }
  const choices = toStanding(thread, base.recorded);
  if (cancel !== undefined) {
    const cancelled = { why: cancel.why, by: cancel.by };
    return {
      ...base,
      ...nothing,
      status: "cancelled",
      choices,
      cancelled,
      settledAt: cancel.time,
      isFinal: true,
    };
  }
  const unproven = [...thread.ticks].filter((tick) => !isChosen(choices, tick));
  return { ...base, ...nothing, status: issue.state === "closed" ? "expired" : "pending", choices, unproven };
}

/** Each record once, the earliest comment of a number being the record; in the order in which they were written. */
function toRecords(entries: readonly Entry[]): readonly AnswerRecord[] {
  const bySeq = new Map<number, AnswerRecord>();
  const inPlace = entries
    .filter((entry): entry is RecordEntry => entry.kind === "record")
    .toSorted((a, b) => a.comment - b.comment);
  for (const { record } of inPlace) if (!bySeq.has(record.seq)) bySeq.set(record.seq, record);
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq);
}

/**
 * The records after the last number that is missing: whoever deleted that one may have deleted what took an earlier
 * choice back, so the earlier ones say nothing any more.
 */
function afterGap(records: readonly AnswerRecord[]): readonly AnswerRecord[] {
  const start = records.findLastIndex(({ seq }, index) => seq !== (records[index - 1]?.seq ?? 0) + 1);
  return records.slice(Math.max(0, start));
}

function timeOf({ at }: AnswerRecord): number {
  return Date.parse(at);
}

/** What records up to a time say together. */
function toRecorded(records: readonly AnswerRecord[], until: number): ReadonlyMap<string, string> {
  const recorded = new Map<string, string>();
  for (const record of records) {
    if (timeOf(record) > until) continue;
    for (const [question, option] of record.choices) {
      if (option === null) recorded.delete(question);
      else recorded.set(question, option);
    }
  }
  return recorded;
}

/**
 * A choice counts while its box, and no other of its question, stands ticked: a withdrawal that nobody told us of is
 * one all the same. Where the text was changed, nobody knows what its boxes say, and none counts.
 */
function toStanding(
  { marker, ticks }: Thread,
  recorded: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const standing = new Map<string, string>();
  for (const { id, options } of marker.questions) {
    const choice = recorded.get(id);
    if (choice === undefined || !options.some((option) => option.id === choice)) continue;
    const ticked = options.filter((option) => ticks.has(toTick(id, option.id)));
    if (ticked.length === 1 && ticked[0]?.id === choice) standing.set(id, choice);
  }
  return standing;
}

function settle({ marker }: Thread, final: Final, words: readonly Words[], time: number) {
  const choices = new Map(final.answers);
  const open = marker.questions.filter(({ id }) => !choices.has(id));
  if (final.reply === null) {
    // What is typed after the last box is kept beside the answers, and changes none of them.
    const after = words.find((one) => one.time >= time);
    const reply = after === undefined ? null : toReply(after);
    return { choices, reply, placedUnder: null, settledAt: time, isFinal: true };
  }
  const said = words.find(({ comment }) => comment === final.reply);
  const reply =
    said === undefined ? { comment: final.reply, url: null, text: null, isDoubtful: false } : toReply(said);
  return { choices, reply, placedUnder: open[0]?.id ?? null, settledAt: time, isFinal: true };
}

function toReply({ comment, url, text, isDoubtful }: Words): Reply {
  return { comment, url, text, isDoubtful };
}

function isChosen(choices: ReadonlyMap<string, string>, tick: Tick): boolean {
  return [...choices].some(([question, option]) => toTick(question, option) === tick);
}
