/**
 * A place outside the isolate that may keep what a tracker's files say: the port for it, and the entry's text.
 * The place may forget, fail or hold nonsense. An entry is read strictly, and what it says of a file counts only
 * for a file that stands in the current listing under the same hash.
 */
import * as v from "valibot";
import { toFactsKey } from "../forge/facts-cache.ts";
import type { RowFacts } from "../forge/row-facts.ts";

export interface FactsStore {
  /** @returns what was written under the name; `undefined` when it is not there or cannot be had. Never throws. */
  read(name: string): Promise<string | undefined>;
  /** Never throws. */
  write(name: string, text: string): Promise<void>;
}

/** Raised when facts are read differently from the same bytes: older entries are then not found. */
export const ENTRY_VERSION = 1;

const text = v.nullable(v.string());
const FACTS = v.variant("kind", [
  v.object({
    kind: v.literal("issue"),
    id: text,
    created: text,
    state: v.nullable(v.picklist(["open", "in-progress", "closed", "archived"])),
    problem: text,
  }),
  v.object({
    kind: v.literal("pr"),
    id: text,
    state: v.nullable(v.picklist(["open", "closed", "merged", "archived"])),
    issues: v.array(v.string()),
    problem: text,
  }),
  v.object({ kind: v.literal("merge"), landed: text, problem: text }),
]);
const ENTRY = v.object({ version: v.literal(ENTRY_VERSION), facts: v.array(v.tuple([v.string(), FACTS])) });

/** @param facts by the blob's hash. */
export function toEntry(facts: readonly (readonly [sha: string, facts: RowFacts])[]): string {
  return JSON.stringify({ version: ENTRY_VERSION, facts });
}

/** @returns facts by `toFactsKey`; none of them where the entry is not one of ours. */
export function parseEntry(entry: string): ReadonlyMap<string, RowFacts> {
  const parsed = v.safeParse(ENTRY, parseJson(entry));
  if (!parsed.success) return new Map();
  return new Map(parsed.output.facts.map(([sha, facts]) => [toFactsKey(facts.kind, sha), facts]));
}

function parseJson(entry: string): unknown {
  try {
    return JSON.parse(entry);
  } catch {
    return undefined;
  }
}
