/**
 * The references by which a message says that the project has a row: keys, `issue 4`, a document's page, and
 * where it is asked for, a uuid said to be an issue, a PR or a task. What denies its own key names none. GitHub's
 * numbers and bare uuids are left alone.
 */
import { type Reference, type RowAnswer, referenceKey } from "../../../forge/rows.ts";
import type { Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { findReferences, type ReferenceHit } from "../references.ts";
import { deniesExistence } from "./denials.ts";
import { isDocumentId } from "./document-id.ts";

/** `pages` are keys and issue links; `all` are ids behind `issue`, `pr` and `task` as well. */
export type NamedForms = "pages" | "all";

/** Every hit that stands for a row, in text order. */
export function findNamedRows(segment: Segment, naming: Naming, forms: NamedForms): readonly ReferenceHit[] {
  if (!/\d/.test(segment.text)) return [];
  return findReferences(segment, naming).filter(
    (hit) => isNamed(hit, forms) && !deniesExistence(segment, naming, hit),
  );
}

function isNamed({ form, reference }: ReferenceHit, forms: NamedForms): boolean {
  if (form === "key" || form === "numbered") return true;
  if (reference.kind !== "uuid") return false;
  // A link whose id is no uuid has the wrong shape, which is another rule's.
  if (form === "page-address") return isDocumentId(reference.id);
  return forms === "all" && form === "uuid" && reference.of !== "any";
}

/** What those hits point at, each once. */
export function toReferences(hits: readonly ReferenceHit[]): readonly Reference[] {
  return [...new Map(hits.map((hit) => [referenceKey(hit.reference), hit.reference])).values()];
}

/** The first hit of every reference that the project does not have; one that nobody could read is none. */
export function findAbsent(
  hits: readonly ReferenceHit[],
  rows: ReadonlyMap<string, RowAnswer>,
): readonly ReferenceHit[] {
  const seen = new Set<string>();
  return hits.filter(({ reference }) => {
    const key = referenceKey(reference);
    if (seen.has(key)) return false;
    seen.add(key);
    return rows.get(key)?.status === "absent";
  });
}
