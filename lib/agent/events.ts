/**
 * What happens to an inbox, as events in the order of their happening. Whoever holds all of them can prove that
 * nothing was lost or read twice; they know no host and no time.
 */
import type { InboxItem, Target } from "./message.ts";

/** Who stopped an agent. */
export type CancelCause = "user" | "parent";

export type InboxEvent =
  /** `moved`: it has just left the other list of this inbox, and comes in again under the same id. */
  | {
      readonly type: "agent/inbox/enqueue";
      readonly agent: string;
      readonly item: InboxItem;
      readonly moved: boolean;
    }
  /** `to`: what took it; `queue` is the move out of a turn that has closed. */
  | {
      readonly type: "agent/inbox/dequeue";
      readonly agent: string;
      readonly item: InboxItem;
      readonly to: "turn" | "step" | "queue";
    }
  /** One event a clearing: what waited for a turn, then what waited for a step. */
  | {
      readonly type: "agent/inbox/discard";
      readonly agent: string;
      readonly items: readonly InboxItem[];
      readonly cause: CancelCause | "disposed";
    }
  | {
      readonly type: "agent/cancel/request";
      readonly agent: string;
      readonly cause: CancelCause;
      readonly keepInbox: boolean;
    };

/** As little of an event as its bookkeeping needs: contents may stay with whoever has them. */
export type InboxRecord =
  | {
      readonly type: "agent/inbox/enqueue";
      readonly agent: string;
      readonly item: ItemRecord;
      readonly moved: boolean;
    }
  | {
      readonly type: "agent/inbox/dequeue";
      readonly agent: string;
      readonly item: ItemRecord;
      readonly to: "turn" | "step" | "queue";
    }
  | { readonly type: "agent/inbox/discard"; readonly agent: string; readonly items: readonly ItemRecord[] }
  | { readonly type: "agent/cancel/request"; readonly agent: string };

export interface ItemRecord {
  readonly id: string;
  readonly target: Target;
}
