/**
 * Hidden, signed notes: an HTML comment that a reader never sees, with JSON and a keyed signature over its kind, its
 * repository and the JSON as it is written. It vouches for who wrote a note, not for where the note stands: what it
 * is bound to is in the JSON. Signing is handed in.
 */
import { isSameText, type Sign, toBase64Url } from "../signed-text.ts";

export type SealKind = "message" | "record" | "notice" | "cancel" | "detail" | "update";

/** What all notes are signed under: where they may be read, and with what. */
export interface Seal {
  /** GitHub's numeric id: it survives a renaming. */
  readonly repositoryId: number;
  readonly sign: Sign;
}

/** A note as it stands in a text, not yet believed. */
export interface SealedNote {
  readonly kind: string;
  readonly json: string;
  readonly signature: string;
  /** Offsets of the whole HTML comment. */
  readonly start: number;
  readonly end: number;
}

// What is signed begins with what it is for: one secret signs other things too, which are no notes then.
const PURPOSE = "forge-doors human 1";
const OPEN = "<!-- forge-doors:";
const CLOSE = " -->";
// A kind, one line of JSON, a signature in base64url; the JSON is the only part without a fixed length.
const NOTE = /^([a-z]{1,20}) (\{.*\}) ([\w-]{43})$/;

/** Whether a text may hold a note at all; a hint that costs nothing. */
export function mayHoldNote(text: string): boolean {
  return text.includes(OPEN);
}

export async function writeSealed(kind: SealKind, payload: object, seal: Seal): Promise<string> {
  const json = toInertJson(payload);
  return `${OPEN}${kind} ${json} ${await toSignature(kind, json, seal)}${CLOSE}`;
}

/** The one note of a text; `null` where there is none, or more than one, since a copy must not stand beside its original. */
export function findSealed(text: string): SealedNote | null {
  const start = text.indexOf(OPEN);
  if (start < 0 || text.indexOf(OPEN, start + 1) >= 0) return null;
  const close = text.indexOf(CLOSE, start);
  if (close < 0) return null;
  const parts = NOTE.exec(text.slice(start + OPEN.length, close));
  if (parts === null) return null;
  const [, kind = "", json = "", signature = ""] = parts;
  return { kind, json, signature, start, end: close + CLOSE.length };
}

/** A text without what has a note's form, whoever signed it: what its reader sees on GitHub. */
export function dropNotes(text: string): string {
  let kept = "";
  let from = 0;
  for (let close = text.indexOf(CLOSE); close >= 0; close = text.indexOf(CLOSE, from)) {
    const end = close + CLOSE.length;
    // A note's own JSON holds no beginning of another one.
    const start = text.slice(from, close).lastIndexOf(OPEN);
    const isNote = start >= 0 && NOTE.test(text.slice(from + start + OPEN.length, close));
    kept += text.slice(from, isNote ? from + start : end);
    from = end;
  }
  kept += text.slice(from);
  return kept === text ? text : kept.trimEnd();
}

/** The payload of a note of that kind that this deployment signed for this repository; `null` for anything else. */
export async function openSealed<T extends object>(
  note: SealedNote,
  kind: SealKind,
  seal: Seal,
): Promise<T | null> {
  if (note.kind !== kind) return null;
  if (!isSameText(note.signature, await toSignature(kind, note.json, seal))) return null;
  // Only what this service wrote carries the signature, so the form is the one it writes.
  return JSON.parse(note.json) as T;
}

/** A keyed digest of a text, 22 characters: nobody without the secret can make it, and nothing can be read out of it. */
export async function toFingerprint(
  about: string,
  text: string,
  { sign, repositoryId }: Seal,
): Promise<string> {
  return toBase64Url((await sign(`${PURPOSE}\n${about}\n${repositoryId}\n${text}`)).slice(0, 16));
}

async function toSignature(kind: string, json: string, { sign, repositoryId }: Seal): Promise<string> {
  return toBase64Url(await sign(`${PURPOSE}\nnote\n${kind}\n${repositoryId}\n${json}`));
}

/** JSON in which nothing can end an HTML comment. */
export function toInertJson(payload: object): string {
  return JSON.stringify(payload).replace(
    /[-<>&]/g,
    (sign) => `\\u00${sign.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
}
