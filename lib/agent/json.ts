/**
 * Input as lossless JSON: what is handed over is a frozen copy that says the same after writing and reading it
 * again. What JSON would lose or change is a fault of the caller, said before anything has happened.
 */
import { MAX_INPUT_DEPTH } from "../limits.ts";

export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * A detached, deeply frozen copy.
 * @throws {TypeError} naming the first place that is not lossless: `undefined`, a function, a symbol, a bigint, a
 * number that is not finite or is -0, a hole, an accessor, a class's instance, a cycle, more than 200 levels.
 */
export function toFrozenJson(value: unknown): Json {
  return copy(value, "input", []);
}

function copy(value: unknown, place: string, within: readonly object[]): Json {
  if (value === null || typeof value === "boolean" || typeof value === "string") return value;
  if (typeof value === "number") {
    if (Object.is(value, -0)) refuse(place, "the number -0");
    if (!Number.isFinite(value)) refuse(place, `the number ${String(value)}`);
    return value;
  }
  if (typeof value !== "object") refuse(place, `of type ${typeof value}`);
  if (within.includes(value)) refuse(place, "part of itself");
  if (within.length >= MAX_INPUT_DEPTH) refuse(place, `deeper than ${MAX_INPUT_DEPTH} levels`);
  const inner = [...within, value];
  return Array.isArray(value) ? copyList(value, place, inner) : copyObject(value, place, inner);
}

function copyList(list: readonly unknown[], place: string, within: readonly object[]): Json {
  const keys = Reflect.ownKeys(list);
  // Every index and `length`, nothing else: a hole or a name would be lost.
  if (keys.length !== list.length + 1) refuse(place, "a list with holes or names");
  const copied: Json[] = [];
  for (let at = 0; at < list.length; at++) {
    copied.push(copy(readOwn(list, String(at), place), `${place}[${at}]`, within));
  }
  return Object.freeze(copied);
}

function copyObject(object: object, place: string, within: readonly object[]): Json {
  const prototype: unknown = Object.getPrototypeOf(object);
  if (prototype !== Object.prototype && prototype !== null) refuse(place, "no plain object");
  const copied: Record<string, Json> = {};
  for (const key of Reflect.ownKeys(object)) {
    if (typeof key === "symbol") return refuse(place, "an object with a symbol for a key");
    const value = copy(readOwn(object, key, place), `${place}.${key}`, within);
    // Defined, not assigned: a key `__proto__` is a key like any other.
    Object.defineProperty(copied, key, { value, enumerable: true });
  }
  return Object.freeze(copied);
}

function readOwn(object: object, key: string, place: string): unknown {
  const own = Object.getOwnPropertyDescriptor(object, key);
  if (own === undefined || !("value" in own) || own.enumerable !== true) {
    return refuse(place, "an object with hidden or computed members");
  }
  return own.value;
}

function refuse(place: string, what: string): never {
  throw new TypeError(`${place} is ${what}: JSON that loses nothing is wanted.`);
}
