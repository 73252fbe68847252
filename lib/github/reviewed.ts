/**
 * Reviews and review comments that came along with a thread, for the one who reads its messages next. They are
 * handed over once: whoever looks a second time wants to know what is said by then.
 */
import type { Review, ReviewComment } from "./messages.ts";
import type { Thread } from "./thread.ts";

export interface Reviewed {
  /** `null` where they did not come whole. */
  readonly reviews: readonly Review[] | null;
  readonly reviewComments: readonly ReviewComment[] | null;
}

const kept = new WeakMap<Thread, Reviewed>();

export function keepReviewed(thread: Thread, reviewed: Reviewed): void {
  kept.set(thread, reviewed);
}

export function takeReviewed(thread: Thread): Reviewed | undefined {
  const reviewed = kept.get(thread);
  kept.delete(thread);
  return reviewed;
}
