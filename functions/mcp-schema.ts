/**
 * The little of JSON Schema that tools describe their arguments with, and the check of arguments against it: what a
 * model is shown is what it is held to. Faults are whole sentences about names, never about values.
 */
import { isRecord } from "../lib/is-record.ts";

export type Schema =
  | {
      readonly type: "string";
      readonly description: string;
      readonly enum?: readonly string[];
      readonly minLength?: number;
      readonly pattern?: string;
    }
  | {
      readonly type: "integer";
      readonly description: string;
      readonly minimum: number;
      readonly maximum?: number;
    }
  | {
      readonly type: "array";
      readonly description: string;
      readonly items: { readonly type: string; readonly [more: string]: unknown };
    }
  | {
      readonly type: "object";
      readonly description: string;
      readonly additionalProperties: { readonly type: readonly ("string" | "integer" | "boolean")[] };
    }
  | { readonly description: string; readonly anyOf: readonly object[] };

export interface Arguments {
  readonly type: "object";
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  readonly additionalProperties: false;
}

/** Every property is required unless `optional` names it. */
export function argumentsOf(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Arguments {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, required, additionalProperties: false };
}

/** @returns one sentence for each thing that is wrong; what is inside lists and objects the tool's route checks. */
export function findFaults(schema: Arguments, given: Readonly<Record<string, unknown>>): readonly string[] {
  const known = Object.keys(schema.properties);
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(schema.properties, name));
  const missing = schema.required.filter((name) => !Object.hasOwn(given, name));
  const wrong = known.flatMap((name) => {
    const property = schema.properties[name];
    if (property === undefined || !Object.hasOwn(given, name)) return [];
    return fits(property, given[name]) ? [] : [`${name} does not fit: ${describe(property)} is wanted.`];
  });
  return [
    ...(unknown.length > 0 ? [`Not every argument is known. What is taken: ${known.join(", ")}.`] : []),
    ...missing.map((name) => `${name} is missing.`),
    ...wrong,
  ];
}

function fits(schema: Schema, value: unknown): boolean {
  if (!("type" in schema)) return true;
  switch (schema.type) {
    case "string":
      return (
        isText(value) &&
        value.length >= (schema.minLength ?? 0) &&
        (schema.enum === undefined || schema.enum.includes(value)) &&
        (schema.pattern === undefined || new RegExp(schema.pattern).test(value))
      );
    case "integer":
      return (
        Number.isSafeInteger(value) &&
        Number(value) >= schema.minimum &&
        Number(value) <= (schema.maximum ?? Number.MAX_SAFE_INTEGER)
      );
    case "array":
      return Array.isArray(value);
    case "object":
      return (
        isRecord(value) && Object.values(value).every((one) => isOneOf(schema.additionalProperties.type, one))
      );
  }
}

function isOneOf(types: readonly ("string" | "integer" | "boolean")[], value: unknown): boolean {
  if (typeof value === "string") return types.includes("string") && isText(value);
  if (typeof value === "number") return types.includes("integer") && Number.isSafeInteger(value);
  return types.includes("boolean") && typeof value === "boolean";
}

/** Half of a pair could stand in no address. */
function isText(value: unknown): value is string {
  return typeof value === "string" && !/\p{Surrogate}/u.test(value);
}

function describe(schema: Schema): string {
  if ("enum" in schema && schema.enum !== undefined) return `one of ${schema.enum.join(", ")}`;
  return "type" in schema ? `${schema.type} (${schema.description})` : schema.description;
}
