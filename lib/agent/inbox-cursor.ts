/**
 * Where a reader stands in its inbox, in the reader's own hands: a signed text, bound to a repository and an agent.
 * It holds a time and what was delivered last, so that an edit brings nothing a second time; no text, no name.
 */
import { MAX_CURSOR_ITEMS } from "../limits.ts";
import { err, ok, type Result } from "../result.ts";
import { isSameText, type Sign, toBase64Url } from "../signed-text.ts";

export interface InboxPosition {
  /** Milliseconds since 1970: everything last written before it has been looked at. */
  readonly since: number;
  /** Of what was last written at `since`, everything up to this name has been looked at, too; empty: none of it. */
  readonly after: string;
  /** Names of what was delivered, in that order, the newest {@link MAX_CURSOR_ITEMS}. */
  readonly delivered: readonly string[];
}

/** Whose inbox it is; letters count in neither case. */
export interface InboxPlace {
  readonly repository: string;
  readonly agent: string;
}

/** `forged`: not signed by this deployment, or no cursor at all. */
export type CursorFault = "forged" | "another-inbox";

// What is signed begins with what it is for: one secret signs other things too, which are no cursors then.
const PURPOSE = "forge-doors inbox 1";

// A time and perhaps a name; names, each in base 36 with a letter before it; the place's fingerprint (16 bytes); the
// signature (32 bytes).
const CURSOR = /^(\d{1,15}(?:-[0-9a-z]{1,30})?)\.([0-9a-z-]{0,6000})\.([\w-]{22})\.([\w-]{43})$/;

/** A position as its reader keeps it. */
export async function writeCursor(position: InboxPosition, place: InboxPlace, sign: Sign): Promise<string> {
  const names = position.delivered.slice(-MAX_CURSOR_ITEMS).join("-");
  const reached = position.after === "" ? String(position.since) : `${position.since}-${position.after}`;
  const claims = `${reached}.${names}.${await toFingerprint(place, sign)}`;
  return `${claims}.${await toSignature(claims, sign)}`;
}

/** The signature is looked at before anything else. */
export async function readCursor(
  cursor: string,
  place: InboxPlace,
  sign: Sign,
): Promise<Result<InboxPosition, CursorFault>> {
  const parts = CURSOR.exec(cursor);
  if (parts === null) return err("forged");
  const [, reached = "", names = "", fingerprint = "", signature = ""] = parts;
  if (!isSameText(signature, await toSignature(`${reached}.${names}.${fingerprint}`, sign)))
    return err("forged");
  if (!isSameText(fingerprint, await toFingerprint(place, sign))) return err("another-inbox");
  const [since, after = ""] = reached.split("-");
  return ok({ since: Number(since), after, delivered: names === "" ? [] : names.split("-") });
}

async function toSignature(claims: string, sign: Sign): Promise<string> {
  return toBase64Url(await sign(`${PURPOSE}\ncursor\n${claims}`));
}

async function toFingerprint({ repository, agent }: InboxPlace, sign: Sign): Promise<string> {
  const place = `${repository}\n${agent}`.toLowerCase();
  return toBase64Url((await sign(`${PURPOSE}\nplace\n${place}`)).slice(0, 16));
}
