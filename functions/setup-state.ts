/**
 * The `state` that GitHub carries from the form to the callback: it expires, and it is signed with a key that only
 * the browser which opened the form holds, in a cookie. So a callback that somebody else has put together, with the
 * code of an App of theirs, is refused, though this deployment holds no secret yet.
 */
import type { Context } from "hono";
import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { SETUP_SECONDS } from "../lib/limits.ts";
import { err, ok, type Result } from "../lib/result.ts";
import { isSameSecret } from "./is-same-secret.ts";
import type { SetupAccess, SetupPlace } from "./setup-access.ts";
import { createSigner } from "./sign.ts";

/** `foreign`: another browser's, another place's, made up, or used already. */
export type StateFault = "foreign" | "expired";

// With the prefix `__Host-` a browser takes it from this very host over TLS only: no sibling host can plant one.
const COOKIE = "setup";
const PREFIX = "host";
// 32 random bytes in hex.
const NONCE = /^[0-9a-f]{64}$/;
// Seconds since 1970, a dot, a SHA-256 signature in hex.
const STATE = /^([1-9]\d{0,11})\.([0-9a-f]{64})$/;

/** @param now seconds since 1970. */
export async function writeState(
  c: Context,
  place: SetupPlace,
  access: SetupAccess,
  now: number,
): Promise<string> {
  // Two tabs of one browser share the key, so that the first form still works after the second was opened.
  const nonce = readNonce(c) ?? toHex(crypto.getRandomValues(new Uint8Array(32)));
  setCookie(c, COOKIE, nonce, {
    prefix: PREFIX,
    path: "/",
    secure: true,
    httpOnly: true,
    // The callback is a navigation from GitHub's site: `Strict` would keep the cookie from it.
    sameSite: "Lax",
    maxAge: SETUP_SECONDS,
  });
  const expires = String(Math.floor(now) + SETUP_SECONDS);
  return `${expires}.${await sign(expires, nonce, place, access)}`;
}

export async function checkState(
  c: Context,
  state: string,
  place: SetupPlace,
  access: SetupAccess,
  now: number,
): Promise<Result<null, StateFault>> {
  const nonce = readNonce(c);
  const [, expires = "", signature = ""] = STATE.exec(state) ?? [];
  if (nonce === undefined || expires === "") return err("foreign");
  if (!(await isSameSecret(signature, await sign(expires, nonce, place, access)))) return err("foreign");
  return now < Number(expires) ? ok(null) : err("expired");
}

/** After this no state of this browser is taken any more. */
export function forgetState(c: Context): void {
  deleteCookie(c, COOKIE, { prefix: PREFIX, path: "/", secure: true });
}

function readNonce(c: Context): string | undefined {
  const nonce = getCookie(c, COOKIE, PREFIX);
  return nonce !== undefined && NONCE.test(nonce) ? nonce : undefined;
}

/** The setup key signs as well: who holds the cookie alone cannot make a state for a deployment that asks for the key. */
async function sign(expires: string, nonce: string, place: SetupPlace, access: SetupAccess): Promise<string> {
  const key = access.kind === "keyed" ? access.key : "";
  const claims = ["forge-doors setup 1", place.origin, place.webUrl, expires];
  return toHex(await createSigner(`${nonce}${key}`)(claims.join("\n")));
}

function toHex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
