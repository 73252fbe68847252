/**
 * Whose hand was on a box last, as far as the host proves it: by every text that stood, or by a list of who edited and
 * what was seen to stand between. What is not proven opens a box; nothing here takes anybody's word for a tick.
 */
import { readTicks, type Tick, toCanonical, toTick } from "./brief.ts";
import type { Entry, Thread } from "./thread.ts";

/** Whose hand made an edit, and when, by the host's clock. */
export interface Hand {
  /** A login, lower case; `null` for an account that is gone. */
  readonly by: string | null;
  readonly isAutomatic: boolean;
  readonly at: string;
}

/** One edit of the issue's text or title with what stood before and after; `null` under another title. */
export interface Edit extends Hand {
  readonly before: string | null;
  readonly after: string | null;
}

/** One edit of which the host tells that it was made. */
export interface ListedEdit extends Hand {
  readonly id: number;
}

/** What an event says of an edit: whose it was, and what stood after it. */
export interface Heard {
  readonly by: string;
  readonly at: string;
  readonly title: string;
  readonly body: string;
}

/** What was seen to stand after a listed edit, in the text that was sent; kept in our signed comments. */
export interface Seen {
  readonly edit: number;
  /** The ticked ones, each by its place among all boxes of the message. */
  readonly boxes: readonly number[];
}

/** What a host proves of the edits of an issue, the oldest first, to the one that made what stands now. */
export type Proof =
  | { readonly kind: "history"; readonly edits: readonly Edit[] }
  /** Every edit there was, none of their texts. */
  | { readonly kind: "list"; readonly edits: readonly ListedEdit[]; readonly heard: readonly Heard[] }
  /** The host tells nobody who edited an issue. */
  | { readonly kind: "none"; readonly edits: readonly [] };

export const NO_PROOF: Proof = { kind: "none", edits: [] };

/** The boxes of a text that was sent; `null`: another text, whose boxes say nothing. */
type Stood = ReadonlySet<Tick> | null;

/** `unknown`: the person's or another's. */
type Whose = "person" | "other" | "unknown";

/** One edit, or several of which nothing is known between. */
interface Change {
  readonly whose: Whose;
  readonly at: string;
  readonly before: Stood;
  readonly after: Stood;
}

const NONE: ReadonlySet<Tick> = new Set();

interface Touch {
  readonly on: boolean;
  readonly whose: Whose;
  readonly at: string;
}

export interface Touched {
  /** The last touch of each box. */
  readonly last: ReadonlyMap<Tick, Touch>;
  /** The last edit of the person's that touched a box. */
  readonly at: string | null;
  /** What was ticked at the end of that; in another text nothing. */
  readonly ticks: ReadonlySet<Tick>;
}

/**
 * Whose hand was on each box last. An edit between two texts of which one is not ours opens every box again: what
 * was done to the boxes of another text nobody can say, and what stood before it may have been taken back there.
 *
 * @param until milliseconds; what was done after that is nothing.
 */
export function attributeTouches(thread: Thread, proof: Proof, until: number): Touched {
  const last = new Map<Tick, Touch>();
  let at: string | null = null;
  let ticks = thread.ticks;
  for (const change of toChanges(thread, proof, until)) {
    if (Date.parse(change.at) > until) continue;
    const { before, after } = change;
    ticks = after ?? NONE;
    const isOurs = before !== null && after !== null;
    const whose = change.whose === "person" && !isOurs ? "unknown" : change.whose;
    for (const tick of listBoxes(thread)) {
      const on = after?.has(tick) ?? false;
      if (isOurs && on === before.has(tick)) continue;
      last.set(tick, { on, whose, at: change.at });
      if (whose === "person") at = change.at;
    }
  }
  return { last, at, ticks };
}

function toChanges(thread: Thread, proof: Proof, until: number): readonly Change[] {
  switch (proof.kind) {
    case "history": {
      const ours = thread.unchanged ? toCanonical(thread.issue.body) : null;
      const read = (text: string | null): Stood => readStood(thread, text, ours);
      return proof.edits
        .map((edit) =>
          toChange(thread, [edit], { before: read(edit.before), after: read(edit.after) }, until),
        )
        .toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
    }
    case "list":
      return toRuns(thread, proof.edits, proof.heard, until);
    case "none":
      // Whatever was recorded, somebody may have changed it since.
      return [{ whose: "unknown", at: thread.marker.created, before: null, after: thread.ticks }];
  }
}

function readStood({ marker }: Thread, text: string | null, ours: string | null): Stood {
  return text !== null && toCanonical(text) === ours ? readTicks(text, marker.questions) : null;
}

/**
 * The listed edits from one text that is known to the next. Those of the person alone are as one: whatever was done
 * between, the person did it. Of others a single one is known by what it left; of several, nobody knows which box was
 * whose, or which was emptied and ticked again.
 */
function toRuns(
  thread: Thread,
  edits: readonly ListedEdit[],
  heard: readonly Heard[],
  until: number,
): readonly Change[] {
  const known = findKnown(thread, edits);
  for (const { edit, boxes } of see(thread, edits, heard)) known.set(edit, toTicks(thread, boxes));
  const newest = edits.at(-1);
  const changes: Change[] = [];
  let before: Stood = null;
  let run: ListedEdit[] = [];
  for (const edit of edits) {
    run.push(edit);
    const after: Stood = known.get(edit.id) ?? null;
    if (after === null && edit !== newest) continue;
    changes.push(toChange(thread, run, { before, after }, until));
    before = after;
    run = [];
  }
  return changes;
}

function toChange(
  thread: Thread,
  run: readonly Hand[],
  { before, after }: Pick<Change, "before" | "after">,
  until: number,
): Change {
  const [first] = run;
  const last = run.at(-1);
  if (first === undefined || last === undefined) throw new Error("a change is at least one edit");
  const isTheirs = run.every((edit) => isPersons(thread, edit));
  if (first === last) return { whose: isTheirs ? "person" : "other", at: first.at, before, after };
  // What the person did in part before the last word and in part after it leaves open what stood then.
  const isTornApart = Date.parse(first.at) <= until && Date.parse(last.at) > until;
  if (isTheirs && !isTornApart) return { whose: "person", at: last.at, before, after };
  return { whose: "unknown", at: first.at, before: null, after };
}

/** What our own comments say of what stood after an edit, by the edit's id. */
function findKnown(thread: Thread, edits: readonly ListedEdit[]): Map<number, Stood> {
  const known = new Map<number, Stood>();
  const [first] = edits;
  // The first edit is the sender's, which gives a message its number, and its boxes are empty then: if another one
  // came before it, that is the first, and the binding one is somebody's whose boxes nobody saw.
  if (first?.by === thread.marker.seat) known.set(first.id, NONE);
  for (const { edit, boxes } of thread.entries.flatMap(toSeen)) known.set(edit, toTicks(thread, boxes));
  return known;
}

function toSeen(entry: Entry): readonly Seen[] {
  if (entry.kind === "record") return entry.record.seen ?? [];
  return entry.kind === "notice" ? (entry.notice.seen ?? []) : [];
}

/** What this look knows of the text that was sent: what events told of, where that can be placed, and what stands now. */
function see(thread: Thread, edits: readonly ListedEdit[], heard: readonly Heard[]): readonly Seen[] {
  const newest = edits.at(-1);
  if (newest === undefined || !thread.unchanged) return [];
  const known = findKnown(thread, edits);
  const told = heard
    .flatMap((one) => placeHeard(thread, edits, one) ?? [])
    .filter(({ edit }) => edit !== newest.id && !known.has(edit));
  return [...told, { edit: newest.id, boxes: toBoxes(thread, thread.ticks) }];
}

function listBoxes({ marker }: Thread): readonly Tick[] {
  return marker.questions.flatMap(({ id, options }) => options.map((option) => toTick(id, option.id)));
}

function toBoxes(thread: Thread, ticks: ReadonlySet<Tick>): readonly number[] {
  return listBoxes(thread).flatMap((tick, place) => (ticks.has(tick) ? [place] : []));
}

function toTicks(thread: Thread, boxes: readonly number[]): ReadonlySet<Tick> {
  return new Set(listBoxes(thread).filter((_, place) => boxes.includes(place)));
}

/**
 * Which edit an event told of: the first one of that person's that is not older. Where another edit has the same time
 * it is none, since it could be either.
 */
function placeHeard(
  thread: Thread,
  edits: readonly ListedEdit[],
  { by, at, title, body }: Heard,
): Seen | null {
  const stood = readStood(thread, body, toCanonical(thread.issue.body));
  if (stood === null || title !== thread.issue.title) return null;
  const time = Date.parse(at);
  const edit = edits.find((one) => one.by === by && Date.parse(one.at) >= time);
  if (edit === undefined || !isPersons(thread, edit)) return null;
  const isAlone = edits.every((one) => one === edit || Date.parse(one.at) !== Date.parse(edit.at));
  return isAlone ? { edit: edit.id, boxes: toBoxes(thread, stood) } : null;
}

/** What a comment of ours that is written now is to hold of what stood; nothing where the host keeps the texts. */
export function seeNow(thread: Thread, proof: Proof): readonly Seen[] {
  return proof.kind === "list" ? see(thread, proof.edits, proof.heard) : [];
}

/**
 * Whether what stands has to be written down, so that the person's next edit can be told from what was done before it:
 * once somebody else made an edit, and, where a notice holds it, whenever it differs from what was written last.
 */
export function isUnseen(thread: Thread, proof: Proof, isKept: boolean): boolean {
  if (proof.kind !== "list" || !thread.unchanged) return false;
  const known = findKnown(thread, proof.edits);
  const at = proof.edits.findLastIndex(({ id }) => known.has(id));
  if (proof.edits.slice(at + 1).some((edit) => !isPersons(thread, edit))) return true;
  const stood = known.get(proof.edits[at]?.id ?? 0) ?? NONE;
  return isKept && String(toBoxes(thread, stood)) !== String(toBoxes(thread, thread.ticks));
}

function isPersons({ marker }: Thread, { by, isAutomatic }: Hand): boolean {
  return by === marker.destination && !isAutomatic;
}

/** When a box was last touched; `null` where none was. */
export function toLastTouch({ last }: Touched): string | null {
  return [...last.values()].map(({ at }) => at).sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}
