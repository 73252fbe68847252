/**
 * A request's body as one JSON object. What went wrong is said without a word of what was sent: a body holds a
 * message, and a message is never repeated.
 */
import type { Context } from "hono";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { readBody } from "./read-body.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

export type JsonFault = "not UTF-8" | "not JSON" | "not an object";

/** @returns why there is none: another type, too much, too late, no JSON, no object, or a field that stands twice. */
export async function readJsonObject(c: Context, limitBytes: number): Promise<Result<JsonObject, Reason>> {
  if (!isJsonType(c.req.header("content-type"))) {
    return err({ code: "content-type-refused", wanted: "application/json" });
  }
  const body = await readBody(c.req.raw, limitBytes);
  if (!body.ok) return body;
  const json = parseJsonObject(body.value);
  if (!json.ok) {
    return err({ code: "body-refused", problems: [`The body is ${json.error}: one JSON object is wanted.`] });
  }
  if (hasRepeatedKey(json.value.text)) {
    return err({ code: "body-refused", problems: ["A field stands twice in the body: name each once."] });
  }
  return ok(json.value.object);
}

/** Any JSON value, and the text it was read from; `undefined` for what is no UTF-8 or no JSON. */
export function parseJson(bytes: Uint8Array): { readonly value: unknown; readonly text: string } | undefined {
  try {
    const text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return { value: JSON.parse(text), text };
  } catch {
    return undefined;
  }
}

export function parseJsonObject(
  bytes: Uint8Array,
): Result<{ readonly object: JsonObject; readonly text: string }, JsonFault> {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    return err("not UTF-8");
  }
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return err("not an object");
    return ok({ object: value as JsonObject, text });
  } catch {
    return err("not JSON");
  }
}

/**
 * Whether a key stands twice in one object, at any depth. Parsers differ in which of the two they take, so what one
 * has read, another may not have.
 *
 * @param text valid JSON; it is walked by hand, since a pattern over a string of megabytes runs out of stack.
 */
export function hasRepeatedKey(text: string): boolean {
  // The keys of each object that is open, and nothing for a list. One key is kept without a set: there may be many.
  const open: (Set<string> | string | null)[] = [];
  let last = "";
  for (let at = 0; at < text.length; at++) {
    const sign = text[at];
    if (sign === '"') {
      const end = findStringEnd(text, at);
      last = text.slice(at, end + 1);
      at = end;
    } else if (sign === "{" || sign === "[") open.push(null);
    else if (sign === "}" || sign === "]") open.pop();
    else if (sign === ":") {
      // Parsed, so that `\u0061` and `a` are one key.
      const key = JSON.parse(last) as string;
      const keys = open.pop() ?? null;
      if (typeof keys === "string" ? keys === key : keys?.has(key)) return true;
      open.push(keys === null ? key : typeof keys === "string" ? new Set([keys, key]) : keys.add(key));
    }
  }
  return false;
}

/** The index of the quote that ends the string which begins at `start`: one behind an even number of backslashes. */
function findStringEnd(text: string, start: number): number {
  for (let at = start + 1; ; ) {
    const quote = text.indexOf('"', at);
    if (quote < 0) return text.length;
    let before = quote;
    while (text[before - 1] === "\\") before -= 1;
    if ((quote - before) % 2 === 0) return quote;
    at = quote + 1;
  }
}

/** Whether a `Content-Type` says JSON: `application/json` or a kind of it, whatever its parameters. */
export function isJsonType(header: string | undefined): boolean {
  const type = (header ?? "").split(";", 1)[0]?.trim().toLowerCase() ?? "";
  // `application/json`, or a name with the suffix `+json`.
  return /^application\/(?:json|[\w.-]{1,100}\+json)$/.test(type);
}
