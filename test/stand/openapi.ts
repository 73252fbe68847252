/**
 * Whether GitHub would take a request: held against GitHub's own OpenAPI description, path, query and body, or
 * against its GraphQL schema.
 */
import { createRequire } from "node:module";
import { Ajv, type ValidateFunction } from "ajv";
import formats from "ajv-formats";
import { findGraphqlFaults } from "./graphql.ts";

export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Parameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required?: boolean;
  readonly schema: object;
}
interface Operation {
  readonly parameters?: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required?: boolean;
    readonly content: Record<string, { readonly schema: Schema }>;
  };
}
interface Schema {
  readonly properties?: Record<string, unknown>;
}
interface Description {
  readonly paths: Record<string, Record<string, Operation>>;
}

const description = createRequire(import.meta.url)(
  "@octokit/openapi/generated/api.github.com.json",
) as Description;
nameNull(description);
// A query is text; a body has types of its own.
const queries = createValidator(true);
const bodies = createValidator(false);
const compiled = new Map<string, ValidateFunction>();

function createValidator(coerceTypes: boolean): Ajv {
  const ajv = new Ajv({ strict: false, coerceTypes, allErrors: true });
  formats.default(ajv);
  return ajv.addSchema(description, "github");
}

/** OpenAPI 3.0 says `nullable` beside alternatives as well, where the validator takes it beside `type` only. */
function nameNull(node: unknown): void {
  if (typeof node !== "object" || node === null) return;
  for (const value of Object.values(node)) nameNull(value);
  const { nullable, type, oneOf, anyOf } = node as Alternatives;
  const alternatives = oneOf ?? anyOf;
  if (nullable !== true || type !== undefined || alternatives === undefined) return;
  delete (node as Alternatives).nullable;
  alternatives.push({ type: "null" });
}

interface Alternatives {
  nullable?: boolean;
  readonly type?: unknown;
  readonly oneOf?: object[];
  readonly anyOf?: object[];
}

/** @returns one sentence for each way in which GitHub's description does not allow the request. */
export function findFaults(asked: Asked): string[] {
  if (asked.path.endsWith("/graphql")) return findGraphqlFaults(asked.body);
  const method = asked.method.toLowerCase();
  const template = matchTemplate(asked.path, method);
  if (!template) return [`${asked.method} ${asked.path}: GitHub describes no such operation`];
  const operation = description.paths[template]?.[method] as Operation;
  const place = `${asked.method} ${template}`;
  return [...queryFaults(operation, asked.query), ...bodyFaults(template, method, operation, asked.body)].map(
    (fault) => `${place}: ${fault}`,
  );
}

function matchTemplate(path: string, method: string): string | undefined {
  const parts = path.split("/");
  const fits = Object.keys(description.paths).filter((template) => {
    if (!description.paths[template]?.[method]) return false;
    const wanted = template.split("/");
    // `{ref}` and `{path}` may hold slashes, as the last parameter or before a fixed tail.
    if (/\{(ref|path)\}/.test(template)) return toPattern(template).test(path);
    return (
      wanted.length === parts.length && wanted.every((part, i) => part.startsWith("{") || part === parts[i])
    );
  });
  return fits.sort((a, b) => literals(b) - literals(a))[0];
}

function toPattern(template: string): RegExp {
  const source = template
    .replace(/[.]/g, "\\.")
    .replace(/\{(ref|path)\}/g, ".+")
    .replace(/\{[^}]+\}/g, "[^/]+");
  return new RegExp(`^${source}$`);
}

/** The more of a template is fixed, the closer it fits. */
function literals(template: string): number {
  return template.split("/").filter((part) => !part.startsWith("{")).length;
}

function queryFaults(operation: Operation, query: Readonly<Record<string, string>>): string[] {
  const known = (operation.parameters ?? []).map(resolve).filter((parameter) => parameter.in === "query");
  const faults = Object.keys(query)
    .filter((name) => !known.some((parameter) => parameter.name === name))
    .map((name) => `there is no query parameter ${name}`);
  for (const { name, required, schema } of known) {
    const value = query[name];
    if (value === undefined) {
      if (required) faults.push(`the query parameter ${name} is required`);
      continue;
    }
    const check = queries.compile({ type: "object", properties: { value: { ...schema } } });
    if (!check({ value })) faults.push(`${name}=${value}: ${queries.errorsText(check.errors)}`);
  }
  return faults;
}

function resolve(parameter: Parameter | { readonly $ref: string }): Parameter {
  if (!("$ref" in parameter)) return parameter;
  let at: unknown = description;
  for (const key of parameter.$ref.slice(2).split("/")) at = (at as Record<string, unknown>)[key];
  return at as Parameter;
}

function bodyFaults(template: string, method: string, operation: Operation, body: unknown): string[] {
  if (!operation.requestBody) return body === undefined ? [] : ["it takes no body"];
  if (body === undefined) return operation.requestBody.required ? ["a body is required"] : [];
  const at = ["paths", template, method, "requestBody", "content", "application/json", "schema"];
  const ref = `github#/${at.map((key) => encodeURIComponent(key.replace(/~/g, "~0").replace(/\//g, "~1"))).join("/")}`;
  let check = compiled.get(ref);
  if (!check) {
    check = bodies.compile({ $ref: ref });
    compiled.set(ref, check);
  }
  const faults = check(body) ? [] : [bodies.errorsText(check.errors)];
  const properties = operation.requestBody.content["application/json"]?.schema.properties;
  if (properties && typeof body === "object" && body !== null) {
    for (const key of Object.keys(body)) if (!(key in properties)) faults.push(`there is no field ${key}`);
  }
  return [...faults, ...byteFaults(body)];
}

/** What the description says in prose only: 65,535 is a limit of bytes. */
function byteFaults(body: unknown): string[] {
  const output = (body as { output?: Record<string, unknown> } | null)?.output;
  if (!output) return [];
  return ["summary", "text"]
    .filter((field) => typeof output[field] === "string" && Buffer.byteLength(output[field]) > 65_535)
    .map((field) => `output.${field} is over 65,535 bytes`);
}
