/**
 * Reads a form out of a value that nobody vouches for. All or nothing: one bad entry, and the whole is opaque, so
 * that no reader is shown a confident part of something broken. It renders nothing.
 */

import * as v from "valibot";
import { isRecord } from "../is-record.ts";
import { toLine } from "./fence.ts";
import { CONTEXT_FORMS, type ContextFacts, type ContextForm, type FormedContext } from "./forms.ts";

const named = v.pipe(
  v.string(),
  // As it is shown: a name of invisible characters alone names nobody.
  v.check((text) => toLine(text) !== ""),
);
const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

const FACTS = {
  instructions: v.object({
    changes: v.pipe(
      v.array(
        v.object({
          action: v.picklist(["set", "replace", "remove"]),
          path: named,
          digest: v.exactOptional(v.string()),
        }),
      ),
      v.minLength(1),
    ),
    baseline: v.exactOptional(v.boolean()),
  }),
  catalog: v.object({
    entries: v.array(v.object({ name: named, description: v.string() })),
    update: v.exactOptional(v.boolean()),
  }),
  snapshot: v.object({
    sections: v.pipe(v.array(v.object({ name: named, text: v.string() })), v.minLength(1)),
  }),
  notice: v.object({ summary: named }),
  relay: v.object({ sender: named }),
  recall: v.object({
    references: v.pipe(
      // Completeness is what a recall is for: a reference that cannot state it is not readable.
      v.array(
        v.object({ label: named, retainedMessages: count, omittedMessages: count, truncated: v.boolean() }),
      ),
      v.minLength(1),
    ),
  }),
} as const satisfies { readonly [Form in ContextForm]: v.GenericSchema<unknown, ContextFacts[Form]> };

/** The form that `value` declares with all its facts sound; `null` is opaque, whatever was declared. */
export function readForm(value: unknown): FormedContext | null {
  if (!isRecord(value)) return null;
  const form = CONTEXT_FORMS.find((known) => known === value.form);
  if (form === undefined) return null;
  const facts = v.safeParse(FACTS[form], value);
  return facts.success ? ({ form, ...facts.output } as FormedContext) : null;
}
