/**
 * Tokens that somebody was given: a person's of the stand, an installation's, an App's own JWT. The embedded GitHub
 * takes any other one for its first user's; GitHub refuses it.
 */
import { PEOPLE, type Person, tokenOf } from "./github.ts";

const PEOPLES: readonly string[] = (Object.keys(PEOPLE) as Person[]).map(tokenOf);
// As the embedded GitHub makes them: an installation's, and three parts of base64url.
const MADE = /^(?:ghs_[\w-]+|[\w-]+\.[\w-]+\.[\w-]+)$/;

/** @param authorization a request's header; without one it is nobody's, which GitHub answers in its own way. */
export function isKnown(authorization: string | undefined): boolean {
  if (authorization === undefined) return true;
  const [, token = ""] = /^(?:bearer|token) (\S+)$/i.exec(authorization) ?? [];
  return PEOPLES.includes(token) || MADE.test(token);
}
