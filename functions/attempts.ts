/**
 * Attempt tokens with the deployment's secret and the time of day. The secret is asked for only here: a door that
 * needs no token works in a deployment without one.
 */
import type { Context } from "hono";
import { ATTEMPT_TOKEN_SECONDS } from "../lib/limits.ts";
import type { Reason } from "../lib/problem.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { readAttemptToken, type TokenFault, writeAttemptToken } from "../lib/screen/attempt-token.ts";
import type { Door, FallbackDoor } from "../lib/screen/doors.ts";
import { readDoorsSecret } from "./bindings.ts";
import { createSigner } from "./sign.ts";

/** The number of this attempt: the token's, or 1 where there is none. */
export async function readAttempt(
  c: Context,
  door: Door,
  conversation: string,
  attempt: string | null,
): Promise<Result<number, Reason>> {
  if (attempt === null) return ok(1);
  if (door.ending === "refusal" || door.repairs === 0) {
    return err({ code: "attempt-unwanted", door: door.id });
  }
  const secret = readDoorsSecret(c);
  if (!secret.ok) return err({ code: "deployment-incomplete", problems: secret.error });
  const place = { door: door.id, conversation };
  const read = await readAttemptToken(attempt, place, nowSeconds(), createSigner(secret.value));
  return read.ok ? read : err(toReason(read.error));
}

/** The token of the next attempt. */
export async function writeAttempt(
  c: Context,
  door: FallbackDoor,
  conversation: string,
  next: number,
): Promise<Result<string, Reason>> {
  const secret = readDoorsSecret(c);
  if (!secret.ok) return err({ code: "deployment-incomplete", problems: secret.error });
  const place = { door: door.id, conversation };
  return ok(await writeAttemptToken(place, next, nowSeconds(), createSigner(secret.value)));
}

function nowSeconds(): number {
  return Date.now() / 1000;
}

function toReason(fault: TokenFault): Reason {
  switch (fault) {
    case "forged":
      return { code: "attempt-forged" };
    case "expired":
      return { code: "attempt-expired", limitSeconds: ATTEMPT_TOKEN_SECONDS };
    case "another-door":
      return { code: "attempt-elsewhere", of: "door" };
    case "another-conversation":
      return { code: "attempt-elsewhere", of: "conversation" };
  }
}
