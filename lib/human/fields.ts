/** What fields of a request have in common, whatever they are for: which are known, and how a fault is told. */
import { err, type Result } from "../result.ts";

export type FieldFault =
  | { readonly kind: "missing"; readonly fields: readonly string[] }
  | { readonly kind: "field"; readonly field: string; readonly problem: string }
  | {
      readonly kind: "too-long";
      readonly field: string;
      /** In UTF-16 units; in items, where the field is a list. */
      readonly limit: number;
      readonly actual: number;
      readonly advice: string;
    };

type Fields = Readonly<Record<string, unknown>>;

/** A field that nobody knows, named where its name is one; `null` where there is none. */
export function findUnknownField(value: Fields, known: readonly string[]): FieldFault | null {
  const unknown = Object.keys(value).find((name) => !known.includes(name));
  if (unknown === undefined) return null;
  const field = /^[A-Za-z_][\w-]{0,39}$/.test(unknown) ? unknown : "a field";
  return { kind: "field", field, problem: `is not known. What is known: ${known.join(", ")}` };
}

/** A value of its own; `null` stands for none. */
export function ownField(value: Fields, name: string): unknown {
  return Object.hasOwn(value, name) ? (value[name] ?? null) : null;
}

export function refuseField(field: string, problem: string): Result<never, FieldFault> {
  return err({ kind: "field", field, problem });
}
