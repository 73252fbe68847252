/**
 * Reads one file with frontmatter as the entity its place calls for. Whatever is wrong is a finding; what is
 * sound is kept. It sees one file and its name, never the tree.
 */
import type * as v from "valibot";
import { checkName, type FieldFault, type Named } from "./check-name.ts";
import { type Finding, LAST_RANK } from "./diagnostic.ts";
import { ciStepSchema } from "./entities/ci-run.ts";
import { type EntityKind, SCHEMAS } from "./entities/schemas.ts";
import { readFrontmatter } from "./read-document.ts";
import { type EntitySchema, readFields, toFinding, toFlawFindings } from "./read-fields.ts";
import { readText } from "./read-text.ts";
import type { YamlEntry, YamlMap } from "./yaml/value.ts";

export interface Entity<K extends EntityKind> extends Named {
  readonly kind: K;
  readonly path: string;
  /** Path of the `issue.md` or `pr.md` that a comment or review belongs to. */
  readonly parent: string | null;
  /** The sound fields, defaults filled in; one that contradicts the path is not sound. */
  readonly fields: Partial<v.InferOutput<(typeof SCHEMAS)[K]>>;
  /** Where each field is written, for what the rest of the tree says about it. */
  readonly entries: ReadonlyMap<string, YamlEntry>;
  readonly body: string;
  /** The file could be read as frontmatter and body; its fields may be wrong all the same. */
  readonly legible: boolean;
}

export type EntityAddress<K extends EntityKind> = Pick<Entity<K>, keyof Named | "path" | "parent">;

export interface EntityRead<K extends EntityKind> {
  readonly entity: Entity<K>;
  readonly findings: readonly Finding[];
}

/** Never throws, whatever the bytes are. Source: f0rge schema v1, sections 0 and 2. */
export function readEntity<K extends EntityKind>(
  address: EntityAddress<K>,
  bytes: Uint8Array,
): EntityRead<K> {
  const text = readText(bytes);
  const document = text.ok ? readFrontmatter(text.value) : text;
  if (!document.ok) return { entity: toIllegible(address), findings: [document.error] };
  const { map, flaws, body } = document.value;
  const schema: EntitySchema = SCHEMAS[address.kind];
  const { fields, findings, entries } = readFields(map, schema);
  const faults = checkName(address, fields);
  const steps = address.kind === "ci-run" ? readSteps(fields.steps) : [];
  for (const { severity, code, field } of faults) {
    if (severity === "error" && code === "name") delete fields[field];
  }
  return {
    // The schema of this very kind has made them.
    entity: { ...address, fields: fields as Entity<K>["fields"], entries, body, legible: true },
    findings: [
      ...toFlawFindings(flaws, schema),
      ...findings,
      ...faults.map((fault) => toFieldFinding(address.kind, entries, fault)),
      ...steps,
    ],
  };
}

/** An entity of which nothing is known but its place. */
export function toIllegible<K extends EntityKind>(address: EntityAddress<K>): Entity<K> {
  return { ...address, fields: {}, entries: new Map(), body: "", legible: false };
}

/** A fault with the line of its field. */
export function toFieldFinding(
  kind: EntityKind,
  entries: ReadonlyMap<string, YamlEntry>,
  fault: FieldFault,
): Finding {
  return toFinding({ entries }, SCHEMAS[kind], fault);
}

/** The findings of a run's steps, each step read by itself; one that several aliases name is read once. */
function readSteps(steps: unknown): readonly Finding[] {
  if (!Array.isArray(steps)) return [];
  const maps = new Set<YamlMap>(steps);
  return [...maps].flatMap((map) => readFields(map, ciStepSchema).findings.map(toStepFinding));
}

/** A step's fields stand behind the run's own. */
function toStepFinding(finding: Finding): Finding {
  return { ...finding, message: `a step's ${finding.message}`, rank: LAST_RANK / 2 + finding.rank };
}
