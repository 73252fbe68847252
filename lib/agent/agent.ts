/**
 * An agent as its host and its peers see it: one primitive, `send`, over target × wakeup, and three presets that
 * fix both. How an agent waits and works is a subclass's business.
 */
import type { CancelCause } from "./events.ts";
import { type InboxItem, PRESETS, type PresetOptions, type SendOptions } from "./message.ts";

/** `disposed` is the last one: nothing follows it. */
export type AgentStatus = "idle" | "running" | "disposed";

export interface CancelOptions {
  /** What waits stays, without waking: false unless given. */
  readonly keepInbox?: boolean;
}

export abstract class Agent {
  abstract readonly id: string;
  abstract readonly status: AgentStatus;

  /**
   * Hands an input over. Its copy is detached and frozen.
   * @returns what waits now; its target is the one it got, which an idle agent may have changed.
   * @throws {TypeError} when the input is not lossless JSON, before anything has happened.
   * @throws {Error} when the agent is disposed.
   */
  abstract send(input: unknown, options?: SendOptions): InboxItem;

  /** Stops the turn that runs; does nothing to an idle agent, now or later. The first cause of a turn stands. */
  abstract cancel(cause?: CancelCause, options?: CancelOptions): void;

  /** A message of its own turn; wakes. */
  followup(input: unknown, options: PresetOptions = {}): InboxItem {
    return this.send(input, { ...options, ...PRESETS.followup });
  }

  /** Into the turn that runs, before its next step; wakes. */
  steer(input: unknown, options: PresetOptions = {}): InboxItem {
    return this.send(input, { ...options, ...PRESETS.steer });
  }

  /** Into the turn that runs, before its next step; never wakes, and is never a person's. */
  inject(input: unknown, options: PresetOptions = {}): InboxItem {
    return this.send(input, { ...options, ...PRESETS.inject });
  }
}
