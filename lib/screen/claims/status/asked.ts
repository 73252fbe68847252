/**
 * Whether a question mark at a sentence's end reaches back to a statement in it. It reads marks and the words
 * that open a question, nothing else.
 */
import type { Part } from "./parts.ts";
import { isMark, isWord, type Token } from "./tokens.ts";

// Ours: a question does not reach further back than this.
const REACH_TOKENS = 48;
const REACH_PARTS = 16;

/** A question reaches back over commas, not over a semicolon, a dash, or a clause that asks by itself. */
export function reachesQuestion(parts: readonly Part[], part: number, status: number): boolean {
  if (parts.length - part > REACH_PARTS) return true;
  for (let at = part; at < parts.length; at += 1) {
    const closes = parts[at]?.closes ?? "";
    if (at > part && asksItself(parts[at]?.tokens ?? [], 0)) return false;
    if (closes === ";" || closes === "-" || (closes === ":" && at > part)) return false;
  }
  const tokens = parts[part]?.tokens ?? [];
  for (let at = status + 1; at < tokens.length && at < status + REACH_TOKENS; at += 1) {
    if (isMark(tokens[at], ",") && asksItself(tokens, at + 1)) return false;
  }
  return true;
}

function asksItself(tokens: readonly Token[], start: number): boolean {
  let at = start;
  while (isWord(tokens[at], QUESTION_LEADS)) at += 1;
  return isWord(tokens[at], QUESTION_OPENERS) && tokens.length - at > 2;
}

const QUESTION_LEADS: ReadonlySet<string> = new Set(["so", "and", "but", "please", "now", "then"]);
const QUESTION_OPENERS: ReadonlySet<string> = new Set(
  (
    "can could would will shall should may do does did what which when where who how why want anything any " +
    "what's who's where's how's ok okay fine mind"
  ).split(" "),
);
