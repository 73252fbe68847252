/**
 * What came along with a thread, for the one who reads its messages next. It is handed over once: whoever reads a
 * second time wants to know what is said by then.
 */
import type { Review, ReviewComment, Written } from "./messages.ts";
import type { Thread } from "./thread.ts";

/** A comment as far as GraphQL tells: not through which App it was made. */
export type Said = Omit<Written, "performed_via_github_app">;

/** `null` for what did not come, or not whole. */
export interface CameAlong {
  readonly comments: readonly Said[] | null;
  readonly reviews: readonly Review[] | null;
  readonly reviewComments: readonly ReviewComment[] | null;
}

const kept = new WeakMap<Thread, CameAlong>();

export function keepCameAlong(thread: Thread, cameAlong: CameAlong): void {
  kept.set(thread, cameAlong);
}

export function takeCameAlong(thread: Thread): CameAlong | undefined {
  const cameAlong = kept.get(thread);
  kept.delete(thread);
  return cameAlong;
}
