/**
 * Whether an address opens on a phone: https, on a host that others can reach. Nothing is asked for at it; it is a
 * form that is judged.
 */
import { MAX_EVIDENCE_CHARS } from "../limits.ts";

// Printable ASCII without what Markdown or HTML could end the address at.
const PLAIN = /^https:\/\/[^\s<>"'`\\|()[\]{}^\u0000-\u0020\u007f-\uffff]+$/i;
const PRIVATE =
  /^(?:localhost|.*\.(?:local|localhost|internal|lan|home|test|invalid)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|169\.254\.[\d.]+|172\.(?:1[6-9]|2\d|3[01])\.[\d.]+|0\.0\.0\.0)$/;

/** What is wrong with `evidenceRef` and what is wanted; `null` where nothing is. */
export function findEvidenceFault(text: string): string | null {
  if (text.length > MAX_EVIDENCE_CHARS) {
    return `has ${text.length} characters: at most ${MAX_EVIDENCE_CHARS} are wanted`;
  }
  if (!/^https:/i.test(text)) {
    return /^[a-z][a-z\d+.-]{0,20}:\/\//i.test(text)
      ? "is not an https address: a phone must be able to open it"
      : "is a local path or no address: it must open on a phone, so push the file and give its https address";
  }
  if (!PLAIN.test(text) || !URL.canParse(text)) {
    return "is no plain https address: encode blanks, brackets and letters beyond ASCII with %";
  }
  const { hostname, username, password } = new URL(text);
  if (username !== "" || password !== "")
    return "carries a user name or a password: leave it out of the address";
  if (PRIVATE.test(hostname) || hostname.startsWith("[") || !hostname.includes(".")) {
    return "is on a host that only this machine or network knows: a phone must be able to open it";
  }
  return null;
}
