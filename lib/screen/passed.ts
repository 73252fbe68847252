/**
 * Proof that a message passed its door. Code that posts takes a `Passed` and posts the text it holds, so what is
 * posted is what was screened, to the character. Only this file makes one, and only out of a verdict.
 */
import { err, ok, type Result } from "../result.ts";
import type { Facts } from "./facts.ts";
import type { Lens } from "./lens.ts";
import { screenAtDoor } from "./screen.ts";
import type { Refusal } from "./verdict.ts";

declare const proof: unique symbol;

/** A message that passed. It cannot be written by hand: not in types, and not at run time. */
export interface Passed {
  readonly [proof]: "passed";
}

/** What a {@link Passed} stands for. */
export interface PassedMessage {
  readonly door: string;
  readonly segments: readonly string[];
}

const messages = new WeakMap<Passed, PassedMessage>();

/** Screens a message at a door of the shipped table: the proof, or the refusals. */
export function passAtDoor(
  door: string,
  segments: readonly string[],
  facts: Facts,
  lens?: Lens,
): Result<Passed, readonly Refusal[]> {
  // A copy first: what the caller does to its list afterwards concerns neither the verdict nor the proof.
  const exact = Object.freeze([...segments]);
  const verdict = screenAtDoor(door, exact, facts, lens);
  if (!verdict.ok) return err(verdict.refusals);
  const passed = Object.freeze({}) as Passed;
  messages.set(passed, Object.freeze({ door, segments: exact }));
  return ok(passed);
}

/**
 * The message a proof stands for.
 * @throws {Error} when the value was not made by {@link passAtDoor}: a forged proof is a fault in the program.
 */
export function readPassed(passed: Passed): PassedMessage {
  const message = messages.get(passed);
  if (message === undefined)
    throw new Error("This is no proof that a message passed: it was made elsewhere.");
  return message;
}
