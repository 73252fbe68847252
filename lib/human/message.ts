/**
 * The marker of a message: what it is, whom it is for, who sent it, and where it stands. It binds the repository and
 * the number, so a copy elsewhere is nobody's message; and a keyed digest of the visible text, so a text that
 * was changed afterwards is told from the one that was sent.
 */
import { escapeMarkdown, renderBrief, toCanonical } from "./brief.ts";
import type { Question } from "./questions.ts";
import { findSealed, openSealed, type Seal, toFingerprint, writeSealed } from "./seal.ts";
import type { Intent, Send } from "./send.ts";

export interface MessageMarker {
  readonly v: 1;
  /** 22 characters of base64url. */
  readonly id: string;
  /** The number; 0 while it is not bound: such a marker is no message yet. */
  readonly number: number;
  readonly intent: Intent;
  /** The entity id of the person. */
  readonly destination: string;
  /** The login that sent it, lower case. */
  readonly seat: string;
  readonly created: string;
  /** Digest of title and visible text. */
  readonly text: string;
  /** Digest of the detail reply that follows; `null` where none does. */
  readonly detail: string | null;
  readonly questions: readonly Question[];
}

/** An update that stands as a comment in an earlier message's thread. */
export interface UpdateMarker extends Omit<MessageMarker, "questions"> {
  /** The id of the message whose thread it is. */
  readonly thread: string;
}

/** The visible part of a message, and the digest of it that its marker carries. */
export interface Rendered {
  readonly title: string;
  readonly text: string;
  readonly digest: string;
  readonly detailDigest: string | null;
}

export async function renderMessage(send: Send, seal: Seal): Promise<Rendered> {
  const text = renderBrief({ ...send, hasDetail: send.detail !== null });
  return {
    title: send.summary,
    text,
    digest: await digestOf(send.summary, text, seal),
    detailDigest: send.detail === null ? null : await toFingerprint("detail", send.detail, seal),
  };
}

export function digestOf(title: string, text: string, seal: Seal): Promise<string> {
  return toFingerprint("text", `${title.trim()}\n${toCanonical(text)}`, seal);
}

export async function writeBody(text: string, marker: MessageMarker, seal: Seal): Promise<string> {
  return `${text.trimEnd()}\n\n${await writeSealed("message", marker, seal)}\n`;
}

/** An update as a comment in a thread: what its title would be stands above its text. */
export function writeUpdateText({ title, text }: Rendered): string {
  return `**${escapeMarkdown(title)}**\n\n${text.trimEnd()}`;
}

// The first line of such a comment.
const UPDATE_TITLE = /^\*\*(.{1,2000})\*\*$/;

/** Both parts of it, without its note; `null` for a text of another form. */
export function readUpdateText(comment: string): { readonly title: string; readonly text: string } | null {
  const [first = "", ...rest] = comment.replace(/\r\n?/g, "\n").trim().split("\n");
  const [, title] = UPDATE_TITLE.exec(first) ?? [];
  // Every sign that could be Markdown's was written behind a backslash.
  return title === undefined ? null : { title: title.replace(/\\(.)/g, "$1"), text: rest.join("\n") };
}

/** The marker of an issue's body and the text around it; `null` where none of ours stands. */
export async function readBody(
  body: string,
  seal: Seal,
): Promise<{ readonly marker: MessageMarker; readonly text: string } | null> {
  const note = findSealed(body);
  if (note === null) return null;
  const marker = await openSealed<MessageMarker>(note, "message", seal);
  return marker === null ? null : { marker, text: body.slice(0, note.start) + body.slice(note.end) };
}

/** A key of the caller's as an id: the same key of the same seat is the same message, and nobody else can name it. */
export async function toMessageId(seat: string, key: string, seal: Seal): Promise<string> {
  return toFingerprint("id", `${seat.toLowerCase()}\n${key}`, seal);
}

/** What a message is called by its readers: where it stands, and which it is. */
export interface MessageName {
  readonly number: number;
  readonly id: string;
}

/** The typed reply of a thread, as `replyTo` may name it. */
export interface ReplyName {
  readonly number: number;
  readonly comment: number;
}

// An issue's number and 22 characters of base64url; or an issue's number and a comment's id.
const MESSAGE_NAME = /^([1-9]\d{0,9})-([\w-]{22})$/;
const REPLY_NAME = /^([1-9]\d{0,9})-reply-([1-9]\d{0,15})$/;

export function toMessageName({ number, id }: MessageName): string {
  return `${number}-${id}`;
}

export function toReplyName({ number, comment }: ReplyName): string {
  return `${number}-reply-${comment}`;
}

export function parseMessageName(text: string): MessageName | null {
  const [, number, id] = MESSAGE_NAME.exec(text) ?? [];
  return number === undefined || id === undefined ? null : { number: Number(number), id };
}

export function parseReplyName(text: string): ReplyName | null {
  const [, number, comment] = REPLY_NAME.exec(text) ?? [];
  return number === undefined || comment === undefined
    ? null
    : { number: Number(number), comment: Number(comment) };
}
