/**
 * The requests of one delivery, recorded at the stand's proxy, as a list that can be sent for another pull request:
 * its number and its head are left open.
 */
import type { Asked } from "../stand/openapi.ts";

export interface Subject {
  readonly number: number;
  readonly head: string;
}

const NUMBER = "{number}";
const HEAD = "{head}";

/** The same requests with the subject's number and head taken out, wherever they stood. */
export function toOpen(asked: readonly Asked[], { number, head }: Subject): readonly Asked[] {
  const inPath = new RegExp(`(/(?:issues|pulls))/${number}(?=/|$)`);
  return asked.map(({ method, path, query, body }) => ({
    method,
    path: path.replace(inPath, `$1/${NUMBER}`).replaceAll(head, HEAD),
    query: mapTexts(query, (text) => text.replaceAll(head, HEAD)),
    body: mapTexts(openNumber(body, number), (text) => text.replaceAll(head, HEAD)),
  }));
}

/** One open request, for a subject whose head may not be known yet. */
export function fillIn({ method, path, query, body }: Asked, { number, head }: Subject): Asked {
  return {
    method,
    path: path.replaceAll(NUMBER, String(number)).replaceAll(HEAD, head),
    query: mapTexts(query, (text) => text.replaceAll(HEAD, head)),
    body: fillNumber(
      mapTexts(body, (text) => text.replaceAll(HEAD, head)),
      number,
    ),
  };
}

/** What two deliveries must share to count as the same work: the requests in their order, and what the write says. */
export function toShape(asked: readonly Asked[]): string {
  // A run's digest takes the head in, so it differs from one pull request to the next.
  return JSON.stringify(asked, (key, value) => (key === "external_id" ? "" : value), 1);
}

interface Graphql {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

/** The question of a GraphQL request; `undefined` for any other. */
export function readGraphql({ path, body }: Asked): Graphql | undefined {
  return path.endsWith("/graphql") ? (body as Graphql) : undefined;
}

function openNumber(body: unknown, number: number): unknown {
  return replaceNumber(body, (value) => (value === number ? NUMBER : value));
}

function fillNumber(body: unknown, number: number): unknown {
  return replaceNumber(body, (value) => (value === NUMBER ? number : value));
}

// Only a variable of that name is the thread's number; any other figure may equal it by chance.
function replaceNumber(body: unknown, replace: (value: unknown) => unknown): unknown {
  if (typeof body !== "object" || body === null || !("variables" in body)) return body;
  const { variables } = body as Graphql;
  if (!("number" in variables)) return body;
  return { ...body, variables: { ...variables, number: replace(variables.number) } };
}

function mapTexts<T>(value: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value ?? null), (_, one) =>
    typeof one === "string" ? change(one) : one,
  ) as T;
}
