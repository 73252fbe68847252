/** Whether an update may stand in an earlier message's thread; where it may not, it is a message of its own, and why. */
import type { Status } from "./fold.ts";

/** Why an update was not threaded. */
export type Unthreaded = "thread-missing" | "thread-locked" | "still-pending" | "other-seat" | "other-person";

export interface EarlierThread {
  readonly locked: boolean;
  readonly status: Status;
  readonly destination: string;
  /** Who sent the message that opened the thread. */
  readonly owner: string;
  /** Who sent the item that `replyTo` names; the owner for the person's reply. */
  readonly author: string;
}

/** `null` where the update may be threaded. */
export function findThreadFault(
  thread: EarlierThread | null,
  seat: string,
  destination: string,
): Unthreaded | null {
  if (thread === null) return "thread-missing";
  if (thread.owner !== seat && thread.author !== seat) return "other-seat";
  if (thread.destination !== destination) return "other-person";
  if (thread.locked) return "thread-locked";
  // A comment below a question that waits would stand where the answer is expected.
  return thread.status === "pending" ? "still-pending" : null;
}

export const UNTHREADED: { readonly [Reason in Unthreaded]: string } = {
  "thread-missing": "replyTo names no message of this service that this token can see",
  "thread-locked": "the earlier thread is locked",
  "still-pending":
    "the earlier message still waits for the person, and a comment there could be taken for part of it",
  "other-seat": "another account owns the earlier thread",
  "other-person": "the earlier thread is with another person",
};
