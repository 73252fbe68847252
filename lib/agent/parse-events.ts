/**
 * A list of events that somebody hands in, checked for what the fold needs: contents are not asked for and not
 * looked at. Events of other families are passed over.
 */
import * as v from "valibot";
import { MAX_INBOX_EVENTS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import type { InboxRecord } from "./events.ts";

const MAX_ID_CHARS = 200;
const TARGETS = ["next-turn", "next-step"] as const;
const TAKERS = ["turn", "step", "queue"] as const;
const id = v.pipe(v.string(), v.minLength(1), v.maxLength(MAX_ID_CHARS));
const item = v.object({ id, target: v.picklist(TARGETS) });

const EVENT = v.variant("type", [
  v.object({
    type: v.literal("agent/inbox/enqueue"),
    agent: id,
    item,
    moved: v.exactOptional(v.boolean(), false),
  }),
  v.object({
    type: v.literal("agent/inbox/dequeue"),
    agent: id,
    item,
    to: v.picklist(TAKERS),
  }),
  v.object({ type: v.literal("agent/inbox/discard"), agent: id, items: v.array(item) }),
]);

const NAME = `a text of 1 to ${MAX_ID_CHARS} characters`;
const ITEM = "an object with id and target";
const WANTED = new Map([
  ["type", "agent/inbox/enqueue, dequeue or discard"],
  ["agent", NAME],
  ["id", NAME],
  ["target", TARGETS.join(" or ")],
  ["items", "a list of items"],
  ["moved", "true or false"],
  ["to", TAKERS.join(" or ")],
]);

/** What belongs at a path; what is not named is an item. */
function toWanted(path: string): string {
  return WANTED.get(path.slice(path.lastIndexOf(".") + 1)) ?? ITEM;
}

/** @returns the records in their order, or one sentence about the first event that cannot be read. */
export function parseInboxEvents(events: unknown): Result<readonly InboxRecord[], string> {
  if (!Array.isArray(events)) return err("events is no list: the inbox's events are wanted, oldest first.");
  if (events.length > MAX_INBOX_EVENTS) {
    return err(`events holds ${events.length}: at most ${MAX_INBOX_EVENTS} are read at a time.`);
  }
  const records: InboxRecord[] = [];
  for (const [at, event] of events.entries()) {
    // A misspelt event of the inbox must not pass for one of another family.
    if (!isInboxEvent(event)) {
      if (isNamed(event)) continue;
      return err(`events[${at}] has no type: an object with type, agent and item or items is wanted.`);
    }
    const parsed = v.safeParse(EVENT, event);
    if (!parsed.success) {
      const path = v.getDotPath(parsed.issues[0]) ?? "";
      return err(`events[${at}].${path} cannot be read: ${toWanted(path)} is wanted.`);
    }
    records.push(parsed.output);
  }
  return ok(records);
}

function isNamed(event: unknown): event is { readonly type: string } {
  return typeof event === "object" && event !== null && "type" in event && typeof event.type === "string";
}

function isInboxEvent(event: unknown): boolean {
  return isNamed(event) && event.type.startsWith("agent/inbox/");
}
