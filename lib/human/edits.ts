/**
 * Whose hand was on a box last, as far as edits of the text prove it. Where all edits are known, their order says it;
 * where only events are, each is held against what the thread has heard of since. What it does not prove, it leaves out.
 */
import { readTicks, type Tick, toCanonical, toTick } from "./brief.ts";
import { foldAnswer } from "./fold.ts";
import type { ForeignTick, Notice } from "./notes.ts";
import type { Entry, Thread } from "./thread.ts";

/** One edit of the issue's text: who made it and what stood before and after, by GitHub's word. */
export interface Edit {
  /** A login, lower case; `null` for an account that is gone. */
  readonly by: string | null;
  readonly isAutomatic: boolean;
  /** By GitHub's clock. */
  readonly at: string;
  /** `null` where the host does not say. */
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

const NONE: ReadonlySet<Tick> = new Set();

interface Touch {
  readonly on: boolean;
  readonly byPerson: boolean;
  readonly at: string;
}

export interface Touched {
  /** The last touch of each box that edits prove. */
  readonly last: ReadonlyMap<Tick, Touch>;
  /** What is known of boxes that somebody else ticked: told before, brought up to date by what is seen now. */
  readonly foreign: ReadonlyMap<Tick, ForeignTick>;
  /** The last edit of the person's that touched a box. */
  readonly at: string | null;
}

/**
 * Whose hand was on each box last. An edit between two texts of which one is not ours opens every box again: what
 * was done to the boxes of another text nobody can say, and what stood before it may have been taken back there.
 */
export function attributeTouches(thread: Thread, edits: readonly Edit[], isWhole: boolean): Touched {
  const last = new Map<Tick, Touch>();
  const foreign = new Map(findForeign(thread.entries)?.foreign.map((one) => [one.tick, one]));
  let at: string | null = null;
  const { marker, issue, entries } = thread;
  const ours = thread.unchanged ? toCanonical(issue.body) : null;
  const { recorded } = foldAnswer(thread);
  for (const edit of edits) {
    const endsInOurs = toCanonical(edit.after) === ours;
    const isOurs = endsInOurs && (edit.before === null || toCanonical(edit.before) === ours);
    const after = endsInOurs ? readTicks(edit.after, marker.questions) : NONE;
    const before = edit.before === null ? null : readTicks(edit.before, marker.questions);
    const isPersons = edit.by === marker.destination && !edit.isAutomatic;
    const byPerson = isPersons && isOurs;
    for (const { id, options } of marker.questions) {
      for (const option of options) {
        const tick = toTick(id, option.id);
        const on = after.has(tick);
        const told = foreign.get(tick);
        // Without a before, what stood already, by our records or our notice, was not touched. But from another hand
        // it may have come back: a box that was recorded may have been emptied where the text was not ours.
        const was = before?.has(tick) ?? (told?.on === true || recorded.get(id) === option.id);
        const isBack = on && before === null && !isPersons;
        if (isOurs && on === was && !isBack) continue;
        if (!isWhole && isOverheard(entries, told, id, edit)) continue;
        last.set(tick, { on, byPerson, at: edit.at });
        if (byPerson) at = edit.at;
        if (on && !isPersons) foreign.set(tick, { tick, at: edit.at, on });
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

export function findForeign(entries: readonly Entry[]): (Notice & { readonly comment: number }) | null {
  for (const entry of entries) {
    if (entry.kind === "notice" && entry.notice.about === "foreign-tick") {
      return { ...entry.notice, comment: entry.comment };
    }
  }
  return null;
}

/** When a box was last touched; `null` where none was. */
export function toLastTouch({ last }: Touched): string | null {
  return [...last.values()].map(({ at }) => at).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}
