/** Why something that was asked about a message was not done: a reason, or what the doors said. */
import type { Reason } from "../problem.ts";
import { err, type Result } from "../result.ts";
import type { Uncleared } from "./human-clear.ts";

export type Undone =
  /** `key`: what a retry of a send is to use. */
  { readonly reason: Reason; readonly key?: string } | { readonly uncleared: Uncleared };

export function refuse(reason: Reason): Result<never, Undone> {
  return err({ reason });
}
