/**
 * The number of an attempt, in the caller's hands: a signed text that is bound to a door and a conversation and
 * expires. It holds nothing of a message, and of the conversation only a fingerprint. Signing and the time are
 * handed in; a token that this file does not vouch for never has a number.
 */
import { ATTEMPT_TOKEN_SECONDS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { isSameText, type Sign, toBase64Url } from "../signed-text.ts";
import { DOOR_ID_PATTERN } from "./doors.ts";

/** Where an attempt is made; a token of one place says nothing at another. */
export interface AttemptPlace {
  readonly door: string;
  /** The caller's own name for the conversation; empty where it gave none. */
  readonly conversation: string;
}

/** Why a token has no number. `forged`: not signed by this deployment, or not a token at all. */
export type TokenFault = "forged" | "expired" | "another-door" | "another-conversation";

// What is signed begins with what it is for: one secret may sign other things, which are no tokens then.
const PURPOSE = "forge-doors attempt 1";

// Door, number, time, the fingerprint (16 bytes) and the signature (32 bytes), each in an alphabet without dots.
const TOKEN = new RegExp(
  `^(${DOOR_ID_PATTERN})\\.([1-9]\\d{0,2})\\.([1-9]\\d{0,11})\\.([\\w-]{22})\\.([\\w-]{43})$`,
);

/**
 * @param attempt the number that the next message is read under, from 2 to 999.
 * @param now seconds since 1970; the token holds for {@link ATTEMPT_TOKEN_SECONDS} from then.
 */
export async function writeAttemptToken(
  place: AttemptPlace,
  attempt: number,
  now: number,
  sign: Sign,
): Promise<string> {
  const expires = Math.floor(now) + ATTEMPT_TOKEN_SECONDS;
  const claims = `${place.door}.${attempt}.${expires}.${await toFingerprint(place.conversation, sign)}`;
  return `${claims}.${await toSignature(claims, sign)}`;
}

/** The number of the attempt that a token allows at a place; the signature is looked at before anything else. */
export async function readAttemptToken(
  token: string,
  place: AttemptPlace,
  now: number,
  sign: Sign,
): Promise<Result<number, TokenFault>> {
  const parts = TOKEN.exec(token);
  if (parts === null) return err("forged");
  const [, door = "", attempt = "", expires = "", fingerprint = "", signature = ""] = parts;
  const claims = `${door}.${attempt}.${expires}.${fingerprint}`;
  if (!isSameText(signature, await toSignature(claims, sign))) return err("forged");
  if (door !== place.door) return err("another-door");
  if (!isSameText(fingerprint, await toFingerprint(place.conversation, sign)))
    return err("another-conversation");
  if (now >= Number(expires)) return err("expired");
  return ok(Number(attempt));
}

async function toSignature(claims: string, sign: Sign): Promise<string> {
  return toBase64Url(await sign(`${PURPOSE}\ntoken\n${claims}`));
}

/** Half of a signature: enough to tell conversations apart, and nothing can be read out of it. */
async function toFingerprint(conversation: string, sign: Sign): Promise<string> {
  return toBase64Url((await sign(`${PURPOSE}\nconversation\n${conversation}`)).slice(0, 16));
}
