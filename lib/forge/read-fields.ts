/**
 * Reads a mapping against an entity's schema: what each field holds, and a finding for each that does not fit.
 * A field that is wrong is left out, and never keeps the others from being read.
 */
import * as v from "valibot";
import { type Finding, LAST_RANK, quote } from "./diagnostic.ts";
import type { KeyFlaw, YamlEntry, YamlMap, YamlValue } from "./yaml/value.ts";

export type EntitySchema = v.ObjectSchema<v.ObjectEntries, undefined>;

export interface FieldsRead<S extends EntitySchema> {
  /** Only the fields that are sound, defaults filled in. */
  readonly fields: Partial<v.InferOutput<S>>;
  readonly findings: readonly Finding[];
  /** The entry a known field was read from, for what only the whole tree can say of it. */
  readonly entries: ReadonlyMap<string, YamlEntry>;
}

export function readFields<const S extends EntitySchema>(map: YamlMap, schema: S): FieldsRead<S> {
  const ranks = toRanks(schema);
  const findings: Finding[] = [];
  const entries = new Map<string, YamlEntry>();
  const input: Record<string, unknown> = {};
  for (const field of ranks.keys()) input[field] = null;
  for (const entry of map.entries) {
    const { key, line, flawed } = entry;
    if (ranks.has(key)) {
      entries.set(key, entry);
      input[key] = toInput(entry.value);
    } else if (!flawed) {
      const message = `${quote(key)} is no field of this entity: it is not read`;
      findings.push({
        severity: "warning",
        field: key,
        line,
        code: "unknown-field",
        message,
        rank: LAST_RANK,
      });
    }
  }
  const { issues, output } = v.safeParse(schema, input, { abortPipeEarly: true });
  const fields: Partial<Record<string, unknown>> = Object.assign({}, output);
  const failed = new Set<string>();
  for (const issue of issues ?? []) {
    const field = String(issue.path?.[0].key);
    if (failed.has(field)) continue;
    failed.add(field);
    const entry = entries.get(field);
    if (entry?.flawed !== true)
      findings.push(toFieldFinding(field, entry, issue, ranks.get(field) ?? LAST_RANK));
  }
  for (const field of ranks.keys()) {
    if (failed.has(field) || entries.get(field)?.flawed === true) delete fields[field];
  }
  return { fields: fields as Partial<v.InferOutput<S>>, findings, entries };
}

/** What the document itself says against keys: repeated, or tagged. */
export function toFlawFindings(flaws: readonly KeyFlaw[], schema: EntitySchema | null): readonly Finding[] {
  const ranks = schema === null ? null : toRanks(schema);
  return flaws.map(({ code, key, line, top }) => ({
    severity: "error",
    field: key,
    line,
    code,
    message:
      code === "tag"
        ? `${quote(key)} carries a YAML tag: a plain value is wanted`
        : `${quote(key)} stands more than once: one is wanted`,
    rank: (top ? ranks?.get(key) : undefined) ?? LAST_RANK,
  }));
}

/** A finding on a field that the schema let pass, made where more than one file is seen. */
export function toFinding(
  read: Pick<FieldsRead<EntitySchema>, "entries">,
  schema: EntitySchema,
  finding: Pick<Finding, "severity" | "code" | "message"> & { readonly field: string },
): Finding {
  const line = read.entries.get(finding.field)?.line ?? 1;
  return { ...finding, line, rank: toRanks(schema).get(finding.field) ?? LAST_RANK };
}

const RANKS = new WeakMap<EntitySchema, ReadonlyMap<string, number>>();

/** Each field's place in its schema. */
function toRanks(schema: EntitySchema): ReadonlyMap<string, number> {
  let ranks = RANKS.get(schema);
  if (ranks === undefined) {
    ranks = new Map(Object.keys(schema.entries).map((field, rank) => [field, rank]));
    RANKS.set(schema, ranks);
  }
  return ranks;
}

/** Strings and lists as the schema sees them; what is neither stays a value and fits no field but `steps`. */
function toInput(value: YamlValue): unknown {
  if (value.kind === "text") return value.text;
  if (value.kind === "null") return null;
  if (value.kind === "map") return value;
  return value.items.map((item) => (item.kind === "text" ? item.text : item));
}

function toFieldFinding(
  field: string,
  entry: YamlEntry | undefined,
  issue: v.BaseIssue<unknown>,
  rank: number,
): Finding {
  const missing = entry === undefined || entry.value.kind === "null";
  const found = missing ? "is missing" : toFound(entry.value, issue);
  return {
    severity: "error",
    field,
    line: entry?.line ?? 1,
    code: missing ? "missing" : "value",
    message: `${quote(field)} ${found}: ${issue.message} is wanted`,
    rank,
  };
}

function toFound(value: YamlValue, issue: v.BaseIssue<unknown>): string {
  if (value.kind === "text") return `is ${quote(value.text)}`;
  if (value.kind === "map") return "is a mapping";
  if (issue.path?.length === 1 || value.kind === "null") return "is a list";
  const item = value.items[Number(issue.path?.[1]?.key)];
  if (item?.kind === "text") return `holds ${quote(item.text)}`;
  return item?.kind === "map"
    ? "holds a mapping"
    : item?.kind === "list"
      ? "holds a list"
      : "holds an empty item";
}
