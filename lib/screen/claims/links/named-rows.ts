/**
 * The references by which a message says that the project has a row: keys, `issue 4`, a document's page, and
 * where it is asked for, a uuid said to be an issue, a PR or a task. What denies its own key names none. GitHub's
 * numbers and bare uuids are left alone.
 */
import { type Reference, referenceKey } from "../../../forge/rows.ts";
import type { Facts, Naming } from "../../facts.ts";
import type { Segment } from "../../segment.ts";
import { findReferences, type ReferenceHit } from "../references.ts";
import { deniesExistence } from "./denials.ts";
import { isDocumentId } from "./document-id.ts";

/** `pages` are keys and issue links; `all` are ids behind `issue`, `pr` and `task` as well. */
export type NamedForms = "pages" | "all";

/** Every reference that stands for a row, each once, in text order. */
export function citeNamedRows(segment: Segment, naming: Naming, forms: NamedForms): readonly Reference[] {
  const cited = new Map<string, Reference>();
  for (const [key, hit] of readNamed(segment, naming, forms)) {
    // Of a uuid the last word that says what it is holds; another reference is the same wherever it stands.
    if (cited.has(key) && hit.reference.kind !== "uuid") continue;
    if (!deniesExistence(segment, naming, hit)) cited.set(key, hit.reference);
  }
  return [...cited.values()];
}

/**
 * The first hit of every reference that the project does not have, in text order, each when it is asked for; a
 * reference that nobody could read is none.
 */
export function* findAbsent(
  segment: Segment,
  { naming, rows }: Pick<Facts, "naming" | "rows">,
  forms: NamedForms,
): Iterable<ReferenceHit> {
  // Where every row is there, or none was looked up, nothing need be read.
  const absent = new Set<string>();
  for (const [key, { status }] of rows) if (status === "absent") absent.add(key);
  if (absent.size === 0) return;
  for (const [key, hit] of readNamed(segment, naming, forms)) {
    if (!absent.has(key) || deniesExistence(segment, naming, hit)) continue;
    absent.delete(key);
    yield hit;
  }
}

/** Every hit of the forms, with the key of what it refers to. */
function* readNamed(
  segment: Segment,
  naming: Naming,
  forms: NamedForms,
): Iterable<readonly [string, ReferenceHit]> {
  if (!/\d/.test(segment.text)) return;
  for (const hit of findReferences(segment, naming)) {
    if (isNamed(hit, forms)) yield [referenceKey(hit.reference), hit];
  }
}

function isNamed({ form, reference }: ReferenceHit, forms: NamedForms): boolean {
  if (form === "key" || form === "numbered") return true;
  if (reference.kind !== "uuid") return false;
  // A link whose id is no uuid has the wrong shape, which is another rule's.
  if (form === "page-address") return isDocumentId(reference.id);
  return forms === "all" && form === "uuid" && reference.of !== "any";
}
