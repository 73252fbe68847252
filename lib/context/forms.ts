/**
 * What an agent is given to read, typed by shape: `kind` says who produced a message, `form` what shape it has, and
 * neither follows from the other. A form without the facts it is shown by does not compile. It knows no producer
 * and no rendering.
 */

/** What happened to one instruction file since the agent last had it. */
export interface InstructionChange {
  readonly action: "set" | "replace" | "remove";
  /** Where the instruction stands; never blank. */
  readonly path: string;
  readonly digest?: string;
}

/** One thing an agent may use. */
export interface CatalogEntry {
  readonly name: string;
  readonly description: string;
}

/** One contribution to a snapshot, under the name of whoever made it. */
export interface ContextSection {
  readonly name: string;
  readonly text: string;
}

/** A thread that was taken up again, and how complete that is. */
export interface RecallReference {
  readonly label: string;
  readonly retainedMessages: number;
  readonly omittedMessages: number;
  /** A message that was kept stands shortened. */
  readonly truncated: boolean;
}

/** Facts by form. */
export interface ContextFacts {
  /** Standing instructions came, changed or went; `baseline`: this is the first set. */
  readonly instructions: { readonly changes: readonly InstructionChange[]; readonly baseline?: boolean };
  /** What there is to use; an empty list takes everything back. `update`: it replaces an earlier one. */
  readonly catalog: { readonly entries: readonly CatalogEntry[]; readonly update?: boolean };
  /** The state of things; a later one supersedes it. At least one section. */
  readonly snapshot: { readonly sections: readonly ContextSection[] };
  /** One account of what has just happened. */
  readonly notice: { readonly summary: string };
  /** What somebody else addressed to this agent. */
  readonly relay: { readonly sender: string };
  /** Material out of another thread. At least one reference. */
  readonly recall: { readonly references: readonly RecallReference[] };
}

export type ContextForm = keyof ContextFacts;

export const CONTEXT_FORMS = [
  "instructions",
  "catalog",
  "snapshot",
  "notice",
  "relay",
  "recall",
] as const satisfies readonly ContextForm[];

/** A form together with its facts. */
export type FormedContext = {
  readonly [Form in ContextForm]: { readonly form: Form } & ContextFacts[Form];
}[ContextForm];

/** A form with its facts, or no form at all: then nobody promises a shape, and the text is opaque. */
export type ContextFormed = FormedContext | { readonly form?: never };

/** A message as it is handed to an agent. `text` is somebody's words: a reader fences it. */
export type ContextMessage = {
  /** Who produced it: `user`, `agent`, `tracker`, a plugin's own name. */
  readonly kind: string;
  readonly text: string;
} & ContextFormed;
