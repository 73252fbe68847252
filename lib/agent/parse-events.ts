/**
 * A list of events that somebody hands in, checked for what the fold needs: contents are not asked for and not
 * looked at. Events of other families are passed over.
 */
import * as v from "valibot";
import { MAX_INBOX_EVENTS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import type { InboxRecord } from "./events.ts";

const id = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const item = v.object({ id, target: v.picklist(["next-turn", "next-step"]) });

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
    to: v.picklist(["turn", "step", "queue"]),
  }),
  v.object({ type: v.literal("agent/inbox/discard"), agent: id, items: v.array(item) }),
]);

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
      return err(`events[${at}]${path === "" ? "" : `.${path}`} is not as the description has it.`);
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
