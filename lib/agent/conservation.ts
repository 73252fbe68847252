/**
 * Whether an inbox lost or doubled anything: a pure fold over its events. Every item that came in leaves exactly
 * once, taken or discarded, from the head of its list; what moves from one list to the other keeps its order. Each
 * agent is counted for itself.
 */
import type { InboxRecord, ItemRecord } from "./events.ts";
import type { Target } from "./message.ts";

export interface Violation {
  /** The event's index, from 0; the number of events for what is wrong at their end. */
  readonly event: number;
  readonly agent: string;
  readonly item: string;
  readonly rule:
    | "entered-twice"
    | "moved-from-nowhere"
    | "moved-to-nowhere"
    | "never-entered"
    | "left-twice"
    | "wrong-list"
    | "out-of-order"
    | "left-behind";
}

export interface Waiting extends ItemRecord {
  readonly agent: string;
}

export interface Conservation {
  readonly violations: readonly Violation[];
  /** What still waits, by agent, the queue first. */
  readonly pending: readonly Waiting[];
}

export interface ConservationOptions {
  /** The agents still work: what waits is no violation. False unless given. */
  readonly open?: boolean;
}

interface Inbox {
  readonly lists: { readonly [T in Target]: string[] };
  /** Left the steering list, not in the queue yet; in the order of leaving. */
  readonly moving: string[];
  /** Where every item is that was ever named. */
  readonly places: Map<string, Target | "moving" | "gone">;
}

export function checkConservation(
  events: readonly InboxRecord[],
  { open = false }: ConservationOptions = {},
): Conservation {
  const inboxes = new Map<string, Inbox>();
  const violations: Violation[] = [];
  for (const [at, event] of events.entries()) {
    const { agent } = event;
    const inbox = inboxes.get(agent) ?? toInbox();
    inboxes.set(agent, inbox);
    for (const [item, rule] of fold(inbox, event)) violations.push({ event: at, agent, item, rule });
  }
  const pending: Waiting[] = [];
  for (const [agent, { lists, moving }] of inboxes) {
    const end = (item: string, rule: Violation["rule"]) =>
      violations.push({ event: events.length, agent, item, rule });
    for (const item of moving) end(item, "moved-to-nowhere");
    for (const target of ["next-turn", "next-step"] as const) {
      for (const id of lists[target]) {
        pending.push({ agent, id, target });
        if (!open) end(id, "left-behind");
      }
    }
  }
  return { violations, pending };
}

type Found = readonly [item: string, rule: Violation["rule"]];

function toInbox(): Inbox {
  return { lists: { "next-turn": [], "next-step": [] }, moving: [], places: new Map() };
}

function fold(inbox: Inbox, event: InboxRecord): readonly Found[] {
  switch (event.type) {
    case "agent/inbox/enqueue":
      return event.moved ? enterMoved(inbox, event.item) : enter(inbox, event.item);
    case "agent/inbox/dequeue":
      return dequeue(inbox, event.item, event.to);
    case "agent/inbox/discard":
      return discard(inbox, event.items);
    case "agent/cancel/request":
      return [];
  }
}

function enter(inbox: Inbox, { id, target }: ItemRecord): readonly Found[] {
  if (inbox.places.has(id)) return [[id, "entered-twice"]];
  place(inbox, id, target);
  return [];
}

function enterMoved(inbox: Inbox, { id, target }: ItemRecord): readonly Found[] {
  const from = inbox.places.get(id);
  if (from === undefined) {
    place(inbox, id, target);
    return [[id, "moved-from-nowhere"]];
  }
  if (from !== "moving") return [[id, "entered-twice"]];
  const found: Found[] = take(inbox.moving, id) ? [] : [[id, "out-of-order"]];
  if (target !== "next-turn") found.push([id, "wrong-list"]);
  place(inbox, id, target);
  return found;
}

function place(inbox: Inbox, id: string, target: Target): void {
  inbox.lists[target].push(id);
  inbox.places.set(id, target);
}

function dequeue(inbox: Inbox, item: ItemRecord, to: "turn" | "step" | "queue"): readonly Found[] {
  const waited = inbox.places.get(item.id);
  const found = leave(inbox, item);
  // A turn takes from the queue; a step, and the move into the queue, from the steering list.
  const fits = (to === "turn") === (item.target === "next-turn");
  if (to === "queue" && (waited === "next-turn" || waited === "next-step")) {
    inbox.places.set(item.id, "moving");
    inbox.moving.push(item.id);
  }
  return fits || found.length > 0 ? found : [[item.id, "wrong-list"]];
}

/** Goes on as if the item had left, wherever it was: one fault is said once. */
function leave(inbox: Inbox, { id, target }: ItemRecord): readonly Found[] {
  const from = inbox.places.get(id);
  inbox.places.set(id, "gone");
  if (from === undefined) return [[id, "never-entered"]];
  if (from === "gone" || from === "moving") {
    // It still owes its way into the queue.
    inbox.places.set(id, from);
    return [[id, "left-twice"]];
  }
  const first = take(inbox.lists[from], id);
  if (from !== target) return [[id, "wrong-list"]];
  return first ? [] : [[id, "out-of-order"]];
}

/** Takes an id out of a list that holds it; whether it was the first. */
function take(list: string[], id: string): boolean {
  const at = list.indexOf(id);
  list.splice(at, 1);
  return at === 0;
}

function discard(inbox: Inbox, items: readonly ItemRecord[]): readonly Found[] {
  let steering = false;
  return items.flatMap((item) => {
    // What waits for a turn is named before what waits for a step.
    const late = steering && item.target === "next-turn";
    if (item.target === "next-step") steering = true;
    const left = leave(inbox, item);
    return late && left.length === 0 ? [[item.id, "out-of-order"] as const] : left;
  });
}
