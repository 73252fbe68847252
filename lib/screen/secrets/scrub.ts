/**
 * Takes the secrets out of a text. What is left holds none: scrubbing a scrubbed text changes nothing.
 */
import { findSecrets } from "./find-secrets.ts";

/** What stands where a secret stood; it reads as a stand-in to every detector. */
const MARK = "[redacted]";

/** `text` with every secret replaced; the same string when it has none. Never throws. */
export function scrub(text: string): string {
  let scrubbed = text;
  // Taking one secret out can show another that stood in its shadow. Each round takes something out, and a mark is
  // never taken out, so the rounds end; a second one is rare.
  for (let secrets = findSecrets(scrubbed); secrets.length > 0; secrets = findSecrets(scrubbed)) {
    let rest = 0;
    let next = "";
    for (const { start, end } of secrets) {
      next += scrubbed.slice(rest, start) + MARK;
      rest = end;
    }
    scrubbed = next + scrubbed.slice(rest);
  }
  return scrubbed;
}
