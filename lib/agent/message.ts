/**
 * What is sent to an agent: when it is to be read, whether it wakes, whose words it is. Only shapes and the table
 * of presets; nothing is queued here.
 */
import type { ContextFormed, ContextMessage } from "../context/forms.ts";
import type { Json } from "./json.ts";

/** `next-turn`: a message of its own turn. `next-step`: between two steps of the turn that runs. */
export type Target = "next-turn" | "next-step";

/** Whose words an input is. `user` attests that a person wrote it. */
export type MessageSource =
  | { readonly kind: "user"; readonly login?: string }
  | { readonly kind: "agent"; readonly agent: string }
  | ({ readonly kind: "plugin"; readonly plugin: string } & ContextFormed);

export interface SendOptions {
  /** `next-turn` unless given. */
  readonly target?: Target;
  /** True unless given: an idle agent begins a turn. */
  readonly wakeup?: boolean;
  /** A person, unless given or the input neither has a turn of its own nor wakes: that is never a person's. */
  readonly source?: MessageSource;
  readonly contexts?: readonly ContextMessage[];
  readonly meta?: Json;
}

/** What a preset leaves to be chosen. */
export type PresetOptions = Omit<SendOptions, "target" | "wakeup">;

/** The presets by name, each a cell of target × wakeup. Next-turn without waking has none: it is asked for by name. */
export const PRESETS = {
  followup: { target: "next-turn", wakeup: true },
  steer: { target: "next-step", wakeup: true },
  inject: { target: "next-step", wakeup: false },
} as const satisfies Readonly<Record<string, { readonly target: Target; readonly wakeup: boolean }>>;

export type Preset = keyof typeof PRESETS;

/** Something that waits in an inbox; frozen, all of it. */
export interface InboxItem {
  /** Once in an agent's life. */
  readonly id: string;
  /** The list it waits in. */
  readonly target: Target;
  readonly wakeup: boolean;
  readonly content: Json;
  readonly source: MessageSource;
  readonly contexts: readonly ContextMessage[];
  readonly meta: Json;
}
