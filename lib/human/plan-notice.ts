/** What a thread is told once: that a tick was not the person's, that two boxes stand, that the text was changed. */
import { toTick } from "./brief.ts";
import { type Edit, findForeign, type Touched } from "./edits.ts";
import { foldAnswer } from "./fold.ts";
import type { Notice, NoticeAbout } from "./notes.ts";
import type { Thread } from "./thread.ts";

export interface PlannedNotice {
  readonly notice?: Notice;
  /** The comment that the notice takes the place of; `null` or left out for one of its own. */
  readonly replaces?: number | null;
}

export function planNotice(
  thread: Thread,
  { foreign, last }: Touched,
  edits: readonly Edit[],
): PlannedNotice {
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
