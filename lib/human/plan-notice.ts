/** What a thread is told once: that a hand was not the person's, that two boxes stand, that the text was changed. */
import { toTick } from "./brief.ts";
import { isUnseen, type Proof, seeNow, type Touched } from "./edits.ts";
import { foldAnswer } from "./fold.ts";
import type { Notice, NoticeAbout } from "./notes.ts";
import type { Entry, Thread } from "./thread.ts";

export interface PlannedNotice {
  readonly notice?: Notice;
  /** The comment that the notice takes the place of; `null` or left out for one of its own. */
  readonly replaces?: number | null;
}

/** @param isRecorded a record is written as well, and holds what stands. */
export function planNotice(
  thread: Thread,
  { last }: Touched,
  proof: Proof,
  isRecorded: boolean,
): PlannedNotice {
  const { marker, entries, ticks, unchanged } = thread;
  const isTold = (about: NoticeAbout) =>
    entries.some((entry) => entry.kind === "notice" && entry.notice.about === about);
  const bound = { v: 1, id: marker.id, number: marker.number } as const;
  if (!unchanged) {
    // The sender's own edits are no reader's business until somebody answers the changed text.
    const isAnswered = proof.edits.some(({ by }) => by === marker.destination);
    return isAnswered && !isTold("text-changed") ? { notice: { ...bound, about: "text-changed" } } : {};
  }
  if (proof.kind === "none") {
    return ticks.size > 0 && !isTold("no-hands") ? { notice: { ...bound, about: "no-hands" } } : {};
  }
  const told = findForeign(entries);
  const hands = new Set([...ticks].map((tick) => last.get(tick)?.whose));
  // Without a history a box that stands open is told of, so that what becomes of it has a place to be kept.
  const isNew = hands.has("other") || (proof.kind === "list" && hands.has("unknown"));
  if ((isNew && told === null) || (!isRecorded && isUnseen(thread, proof, told !== null))) {
    const about = told?.about ?? (hands.has("other") ? "foreign-tick" : "foreign-edit");
    const seen = [...(told?.seen ?? []), ...seeNow(thread, proof)].slice(-MAX_SEEN);
    const notice: Notice = { ...bound, about, ...(seen.length > 0 ? { seen } : {}) };
    return { notice, replaces: told?.comment ?? null };
  }
  const recorded = new Set(
    [...foldAnswer(thread).recorded].map(([question, option]) => toTick(question, option)),
  );
  for (const { id, options } of marker.questions) {
    const ticked = options.map((option) => toTick(id, option.id)).filter((tick) => ticks.has(tick));
    const theirs = ticked.filter((tick) =>
      last.has(tick) ? last.get(tick)?.whose === "person" : recorded.has(tick),
    );
    if (theirs.length > 1 && !isTold("several-ticks"))
      return { notice: { ...bound, about: "several-ticks" } };
  }
  return {};
}

/** The notice of other hands, whichever it is. */
function findForeign(entries: readonly Entry[]): (Notice & { readonly comment: number }) | null {
  for (const entry of entries) {
    if (entry.kind !== "notice") continue;
    const { about } = entry.notice;
    if (about === "foreign-tick" || about === "foreign-edit")
      return { ...entry.notice, comment: entry.comment };
  }
  return null;
}

// Of so many that a comment holds; what was seen before that proves nothing any more.
const MAX_SEEN = 100;
