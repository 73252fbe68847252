/**
 * Reads `labels.md` and `milestones.md`: a YAML list of mappings without fences, whose names are unique. It does
 * not know who uses the names.
 */
import { type Finding, quote, toFileFinding } from "./diagnostic.ts";
import { readDocument, toKindMessage } from "./read-document.ts";
import { type EntitySchema, readFields, toFinding, toFlawFindings } from "./read-fields.ts";
import { readText } from "./read-text.ts";
import type { YamlMap } from "./yaml/value.ts";

export interface NameList {
  /** Every name that is declared; `null` when the file could not be read as a list. */
  readonly names: ReadonlySet<string> | null;
  readonly findings: readonly Finding[];
}

/** Source: f0rge schema v1, section 2, label and milestone. */
export function readNameList(bytes: Uint8Array, schema: EntitySchema): NameList {
  const text = readText(bytes);
  const document = text.ok ? readDocument(text.value, 1) : text;
  if (!document.ok) return { names: null, findings: [document.error] };
  const { root, flaws } = document.value;
  if (root?.kind !== "list") {
    const message = toKindMessage(root?.kind ?? "null", "a list, [] at least,");
    return { names: null, findings: [toFileFinding("error", "yaml", message)] };
  }
  const findings: Finding[] = [...toFlawFindings(flaws, null)];
  const names = new Set<string>();
  // Aliases may name one entry a hundred times: it is read once.
  const seen = new Set<YamlMap>();
  root.items.forEach((item, index) => {
    const position = `entry ${index + 1}`;
    if (item.kind !== "map") {
      const message = `${position} is no mapping: one with a "name" is wanted`;
      findings.push(toFileFinding("error", "value", message));
      return;
    }
    const read = readFields(item, schema);
    if (!seen.has(item)) for (const finding of read.findings) findings.push(prefix(position, finding));
    seen.add(item);
    const name = read.fields.name;
    if (typeof name !== "string") return;
    if (names.has(name)) {
      const message = `${position}: "name" is ${quote(name)} again: a name of its own is wanted`;
      findings.push(toFinding(read, schema, { severity: "error", code: "repeat", field: "name", message }));
    }
    names.add(name);
  });
  return { names, findings };
}

function prefix(position: string, finding: Finding): Finding {
  return { ...finding, message: `${position}: ${finding.message}` };
}
