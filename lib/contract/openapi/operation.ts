/** The few forms of OpenAPI 3.1 that the description is written in. It knows no route. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
export type Schema = { readonly [key: string]: Json };
/** Method -> operation. */
export type PathItem = { readonly [key: string]: Json };

export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}

export const TEXT: Schema = { type: "string" };
export const WHOLE: Schema = { type: "integer" };
export const FLAG: Schema = { type: "boolean" };

export function orNull(schema: Schema): Schema {
  return { anyOf: [schema, { type: "null" }] };
}

export function list(items: Schema): Schema {
  return { type: "array", items };
}

/** Every property is written, unless `optional` names it. */
export function object(
  properties: Readonly<Record<string, Schema>>,
  optional: readonly string[] = [],
): Schema {
  const required = Object.keys(properties).filter((name) => !optional.includes(name));
  return { type: "object", properties, ...(required.length > 0 ? { required } : {}) };
}

export function oneOf(words: readonly string[]): Schema {
  return { type: "string", enum: words };
}

export function jsonBody(schema: Schema, description: string): Json {
  return { description, required: true, content: { "application/json": { schema } } };
}

export function answer(description: string, content: Readonly<Record<string, Schema>> = {}): Json {
  const types = Object.entries(content).map(([type, schema]) => [type, { schema }] as const);
  return { description, ...(types.length > 0 ? { content: Object.fromEntries(types) } : {}) };
}

export function json(description: string, schema: Schema): Json {
  return answer(description, { "application/json": schema });
}

/** What is answered when it is not done, by status. */
export function problems(...statuses: readonly number[]): { readonly [status: string]: Json } {
  return Object.fromEntries(
    statuses.map((status) => [String(status), { $ref: "#/components/responses/Problem" }]),
  );
}

export function inPath(name: string, description: string): Json {
  return { name, in: "path", required: true, description, schema: TEXT };
}

export function inQuery(name: string, description: string): Json {
  return { name, in: "query", required: false, description, schema: TEXT };
}

/** The caller's own GitHub token. */
export const WITH_TOKEN: Json = [{ github: [] }];
