/**
 * Hidden, signed notes: an HTML comment that a reader never sees, with JSON and a keyed signature over its kind, its
 * repository and the JSON as it is written. It vouches for who wrote a note, not for where the note stands: what it
 * is bound to is in the JSON. Signing is handed in.
 */

import { isSameText, type Sign, toBase64Url } from "../signed-text.ts";
import { createFenceReader } from "./code-fences.ts";

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
// A kind, one line of JSON, a signature in base64url. The JSON holds none of the signs that `toInertJson` escapes:
// with one of them a comment could end inside, and what follows be seen.
const NOTE = /^([a-z]{1,20}) (\{[^-<>&\r\n]*\}) ([\w-]{43})$/;
// The same where a line begins, as every note is written: further right it could be code, or behind a backslash.
const NOTE_LINE = new RegExp(`^${OPEN}${NOTE.source.slice(1, -1)}${CLOSE}`);

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

/**
 * A text without what has a note's form, whoever signed it: what its reader sees on GitHub. In a block of code or a
 * comment that was open before, it is other than it looks; there, and where that would be hard to say, it stays.
 */
export function dropNotes(text: string): string {
  if (!mayHoldNote(text)) return text;
  const fences = createFenceReader();
  let isLoose = false;
  let open: Open = null;
  const lines = text.split("\n").map((line) => {
    const read = isLoose ? "loose" : fences.read(line);
    // A fence within a comment is none, and the next one would be taken for its end.
    isLoose = read === "loose" || (read === "code" && open === "block");
    if (read !== "text") {
      open = null;
      return line;
    }
    const kept = open === null ? line.replace(NOTE_LINE, "") : line;
    open = followComment(kept, open);
    return kept;
  });
  const kept = lines.join("\n");
  return kept === text ? text : kept.trimEnd();
}

/** The comment that is open where a line begins: one that began within a line ends with its paragraph. */
type Open = "block" | "inline" | null;

function followComment(line: string, open: Open): Open {
  const from = line.lastIndexOf("<!--");
  const to = line.lastIndexOf("-->");
  if (from > to) return open ?? (/^ {0,3}<!--/.test(line) ? "block" : "inline");
  if (to >= 0) return null;
  return open === "inline" && line.trim() === "" ? null : open;
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
