/**
 * Holds an entity against the name of the file or directory it stands in. It sees one file and its path.
 */
import type { Finding } from "./diagnostic.ts";
import { quote } from "./diagnostic.ts";
import type { EntityKind } from "./entities/schemas.ts";
import { toInstant } from "./timestamp.ts";

/** What is wrong with one field, before its line is known. */
export interface FieldFault extends Pick<Finding, "severity" | "code" | "message"> {
  readonly field: string;
}

export interface Named {
  readonly kind: EntityKind;
  /** The id, version or timestamp that the path gives. */
  readonly name: string;
  readonly archived: boolean;
}

/** Only fields that are sound by themselves are held against the name: one fault a field. */
export function checkName(
  { kind, name, archived }: Named,
  fields: Readonly<Record<string, unknown>>,
): readonly FieldFault[] {
  switch (kind) {
    case "issue":
    case "pr":
      return [...toMismatch("error", "id", fields.id, name), ...checkArchive(fields.state, archived)];
    case "comment":
    case "review":
    case "task":
      return toMismatch("error", "id", fields.id, name);
    case "release":
      return toMismatch("error", "version", fields.version, name);
    case "merge":
      return toMismatch("warning", "created", fields.created, name);
    case "ci-run":
      return toMismatch("warning", "run", fields.run, name);
  }
}

function toMismatch(
  severity: FieldFault["severity"],
  field: string,
  value: unknown,
  name: string,
): readonly FieldFault[] {
  if (typeof value !== "string" || isSame(value, name)) return [];
  const message = `${quote(field)} is ${quote(value)}: ${quote(name)} is wanted, as the path has it`;
  return [{ severity, code: "name", field, message }];
}

/** Equal as written, or as instants: a timestamp may be written in several widths. */
function isSame(value: string, name: string): boolean {
  if (value === name) return true;
  const instant = toInstant(value);
  return instant !== null && instant === toInstant(name);
}

function checkArchive(state: unknown, archived: boolean): readonly FieldFault[] {
  if (state === undefined || (state === "archived") === archived) return [];
  const message = archived
    ? `"state" is ${quote(String(state))} in .forge/archive: "archived" is wanted there`
    : '"state" is "archived" outside .forge/archive: what is archived stands in there';
  return [{ severity: "error", code: "archive", field: "state", message }];
}
