/** The labels and milestones a tracker declares, as a reader asks for them: one file each. */
import type * as v from "valibot";
import { labelSchema } from "./entities/label.ts";
import { milestoneSchema } from "./entities/milestone.ts";
import { readWanted } from "./query-forge.ts";
import { oneOf, PAGED, type Page, type QueryOf, toPage } from "./query-parameters.ts";
import { readDocument } from "./read-document.ts";
import { type EntitySchema, readFields } from "./read-fields.ts";
import { readText } from "./read-text.ts";
import type { TreeSource } from "./tree.ts";

export const LABELS = PAGED;
export const MILESTONES = { state: oneOf(["open", "closed", "all"]), ...PAGED } as const;

/** Keys in the order in which they are written. */
export interface LabelJson {
  readonly name: string;
  readonly color: string | null;
  readonly description: string | null;
}

/** Keys in the order in which they are written. */
export interface MilestoneJson {
  readonly name: string;
  readonly state: string;
  /** A date or a timestamp, as written. */
  readonly due: string | null;
  readonly description: string | null;
}

/** In the file's order. An entry with an error is left out; of two with one name the first stands. */
export async function queryLabels(tree: TreeSource, query: QueryOf<typeof LABELS>): Promise<Page<LabelJson>> {
  const entries = await readDeclared(tree, "labels", labelSchema);
  const labels = entries.map(({ name, color = null, description = null }) => ({ name, color, description }));
  return toPage(labels, query);
}

/** As {@link queryLabels}. */
export async function queryMilestones(
  tree: TreeSource,
  query: QueryOf<typeof MILESTONES>,
): Promise<Page<MilestoneJson>> {
  const { state: wanted = "all" } = query;
  const entries = await readDeclared(tree, "milestones", milestoneSchema);
  const milestones = entries.map(({ name, state = "open", due = null, description = null }) => ({
    name,
    state,
    due,
    description,
  }));
  return toPage(
    milestones.filter(({ state }) => wanted === "all" || state === wanted),
    query,
  );
}

async function readDeclared<const S extends EntitySchema>(
  tree: TreeSource,
  kind: "labels" | "milestones",
  schema: S,
): Promise<readonly (v.InferOutput<S> & { readonly name: string })[]> {
  const [bytes] = (await readWanted(tree, await tree.list(), (place) => place.kind === kind)).values();
  const text = bytes === undefined ? null : readText(bytes);
  const document = text?.ok ? readDocument(text.value, 1) : null;
  const root = document?.ok ? document.value.root : null;
  if (root?.kind !== "list") return [];
  const found = new Map<string, v.InferOutput<S> & { readonly name: string }>();
  for (const item of root.items) {
    if (item.kind !== "map") continue;
    const { fields, findings } = readFields(item, schema);
    if (findings.some(({ severity }) => severity === "error") || !isWhole(fields)) continue;
    if (!found.has(fields.name)) found.set(fields.name, fields);
  }
  return [...found.values()];

  function isWhole(
    fields: Partial<v.InferOutput<S>>,
  ): fields is v.InferOutput<S> & { readonly name: string } {
    return "name" in fields && typeof fields.name === "string";
  }
}
